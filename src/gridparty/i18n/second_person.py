"""Sentences in the second person, for a player called You: "You draw an 8", not "You draws an 8".

`say` uses these tables if the person in a sentence has that name. There is a row for each sentence
that differs in the second person. Each row is a whole sentence, so that it can be translated.
"""

from __future__ import annotations

YOU = "you"  # in any capitals

#: Replacements of templates whose ``{who}`` is You.
TO_YOU = {
    "Cross the {digit} out: no points, and {who}'s turn is over.": (
        "Cross the {digit} out: no points, and your turn is over."
    ),
    "ERROR. {who} laid {tile} in {cell}.": "ERROR. You laid {tile} in {cell}.",
    "ERROR. {who} wrote {digit} in {cell}.": "ERROR. You wrote {digit} in {cell}.",
    "For {who} each point counts {times}, and what may go where is shown.": (
        "For you each point counts {times}, and what may go where is shown."
    ),
    "For {who} each point counts {times}.": "For you each point counts {times}.",
    "For {who} it is shown what may go where.": "For you it is shown what may go where.",
    "Give the keyboard to {who}.": "Take the keyboard.",
    "Give the keyboard to {who}. Everybody else: look away, please.": (
        "Take the keyboard. Everybody else: look away, please."
    ),
    "I am {who}, let me play": "let me play",
    "I am {who}, show my {tile}": "show my {tile}",
    "I am {who}: start": "start",
    "It is {who}'s turn.": "It is your turn.",
    "No clock runs until {who} presses enter.": "No clock runs: press enter to begin.",
    "The board is covered until {who} presses enter.": (
        "The board is covered: press enter to begin."
    ),
    "Not taken: that {key} came in {who}'s first moment.": (
        "Not taken: that {key} came in your first moment."
    ),
    "Round {round} of {rounds}: {who} is to play.": "Round {round} of {rounds}: you are to play.",
    "The evening is over. {who} wins it: {games}, {total} points.": (
        "The evening is over. You win it: {games}, {total} points."
    ),
    "{key} does nothing here: enter starts {who}'s clock, space pauses.": (
        "{key} does nothing here: enter starts your clock, space pauses."
    ),
    "{key} does nothing here: enter begins {who}'s turn.": (
        "{key} does nothing here: enter begins your turn."
    ),
    "The evening is over. {who} wins it: {games}.": "The evening is over. You win it: {games}.",
    "The next game: {game}, {players}; {who} begins": "The next game: {game}, {players}; you begin",
    "The others accept what {who} wrote, or call an error.": (
        "The others accept what you wrote, or call an error."
    ),
    "The others must accept first what {who} wrote, or call an error.": (
        "The others must accept first what you wrote, or call an error."
    ),
    "The {digit} is erased: no points, and {who}'s turn is over.": (
        "The {digit} is erased: no points, and your turn is over."
    ),
    "enter: {who}'s page. A turn: points in races (*: with a handicap, such as more "
    "time; –: no race). Errors: of all digits and tiles.": (
        "enter: your page. A turn: points in races (*: with a handicap, such as more "
        "time; –: no race). Errors: of all digits and tiles."
    ),
    "{who} plays in heat {number}.": "You play in heat {number}.",
    "{who} plays in heat {number}, {other} in heat {before}.": (
        "You play in heat {number}, {other} in heat {before}."
    ),
    "A usual turn is longer than {who}'s: it has no end.": (
        "A usual turn is longer than yours: it has no end."
    ),
    "A usual turn is longer than {who}'s: {usual:g} seconds.": (
        "A usual turn is longer than yours: {usual:g} seconds."
    ),
    "A printed card shows no help: {who}'s is for other games.": (
        "A printed card shows no help: yours is for other games."
    ),
    "All check it: row, column, box. {who} says “checked”, and then the clock runs.": (
        "All check it: row, column, box. You say “checked”, and then the clock runs."
    ),
    "checked: {who}'s clock": "checked: your clock",
    "Then {who} says “checked”, and is next.": "Then you say “checked”, and are next.",
    "Time is over: {who} laid nothing.": "Time is over: you laid nothing.",
    "Time is over: {who} puts the pen down.": "Time is over: put the pen down.",
    "Time is over: {who} wrote 1 digit.": "Time is over: you wrote 1 digit.",
    "Time is over: {who} wrote nothing.": "Time is over: you wrote nothing.",
    "Time is over: {who} wrote {number} digits.": "Time is over: you wrote {number} digits.",
    "What {who} wrote stands.": "What you wrote stands.",
    "enter: the game is laid out. No clock runs until {who} says so.": (
        "enter: the game is laid out. No clock runs until you say so."
    ),
    "enter: the board lies covered until {who} says so.": (
        "enter: the board lies covered until you say so."
    ),
    "enter: the card lies covered until {who} says so.": (
        "enter: the card lies covered until you say so."
    ),
    "enter: the card lies covered. No clock runs until {who} says so.": (
        "enter: the card lies covered. No clock runs until you say so."
    ),
    "next card: {who} begins": "next card: you begin",
    "{again}: {who} begins": "{again}: you begin",
    "{caller} calls an error on {who}'s {digit}. Judging; the clock stands still.": (
        "{caller} calls an error on your {digit}. Judging; the clock stands still."
    ),
    "{caller} calls an error on {who}'s {tile}.": "{caller} calls an error on your {tile}.",
    "{cell} is taken: {who}'s {digit}.": "{cell} is taken: your {digit}.",
    "{cell} is taken: {who}'s {tile}.": "{cell} is taken: your {tile}.",
    "{who} accepts": "I accept",
    "{who} accepts.": "You accept.",
    "{who} agrees.": "You agree.",
    "{who} begins.": "You begin.",
    "{who} begins. ": "You begin. ",
    "{who} begins: start": "you begin: start",
    "{who} draws a new {tile}.": "You draw a new {tile}.",
    "{who} draws {a_tile}.": "You draw {a_tile}.",
    "{who} ends with {total}.": "You end with {total}.",
    "{who} erased the {digit} in {cell}.": "You erased the {digit} in {cell}.",
    "{who} has accepted already.": "You have accepted already.",
    "{who} has agreed already: the others have not.": (
        "You have agreed already: the others have not."
    ),
    "{who} has nothing left to lay and is skipped.": (
        "You have nothing left to lay and are skipped."
    ),
    "{who} has written nothing that may be asked for now: only the last digit may.": (
        "You have written nothing that may be asked for now: only the last digit may."
    ),
    "{who} has written.": "You have written.",
    "{who} has {other}'s colour and letter now, and {other} those of {who}.": (
        "You have {other}'s colour and letter now, and {other} has yours."
    ),
    "{who} has {seconds:g} seconds, and each point counts {times}.": (
        "You have {seconds:g} seconds, and each point counts {times}."
    ),
    "{who} has {seconds:g} seconds, and what may go where is shown.": (
        "You have {seconds:g} seconds, and what may go where is shown."
    ),
    "{who} has {seconds:g} seconds, each point counts {times}, and what may go where is shown.": (
        "You have {seconds:g} seconds, each point counts {times}, and what may go where is shown."
    ),
    "{who} has {seconds:g} seconds a turn, as everybody.": (
        "You have {seconds:g} seconds a turn, as everybody."
    ),
    "{who} has {seconds:g} seconds a turn, the others {usual:g}.": (
        "You have {seconds:g} seconds a turn, the others {usual:g}."
    ),
    "{who} has {seconds:g} seconds.": "You have {seconds:g} seconds.",
    "{who} is next.": "You are next.",
    "{who} goes on from heat {number}: equal points, and fewer errors.": (
        "You go on from heat {number}: equal points, and fewer errors."
    ),
    "{who} goes on from heat {number}: equal points, and {who} sat later.": (
        "You go on from heat {number}: equal points, and you sat later."
    ),
    "{who} is to play when the game goes on.": "You are to play when the game goes on.",
    "{who} is to play.": "You are to play.",
    "{who} laid {tile} in {cell}: {points}, times {factor:g}.": (
        "You laid {tile} in {cell}: {points}, times {factor:g}."
    ),
    "{who} laid {tile} in {cell}: {points}.": "You laid {tile} in {cell}: {points}.",
    "{who} is the best runner-up so far, with {points:.1f} points a turn.": (
        "You are the best runner-up so far, with {points:.1f} points a turn."
    ),
    "{who} loses {points}.": "You lose {points}.",
    "{who} may write": "You may write",
    "{who} must erase it first.": "You must erase it first.",
    "{who} passed.": "You passed.",
    "{who} plays on": "I play on",
    "{who} plays {edition}.": "You play {edition}.",
    "{who} says that the {tile} fits nowhere.": "You say that the {tile} fits nowhere.",
    "{who} wants to stop. Do all agree?": "You want to stop. Do all agree?",
    "{who} wins the evening": "You win the evening",
    "Help: in {who}'s turn the screen shows what may go where.": (
        "Help: in your turn the screen shows what may go where."
    ),
    "Next time {who} begins.": "Next time you begin.",
    "No clock runs until {who} is ready, on their own phone.": (
        "No clock runs until you are ready, on your own phone."
    ),
    "Ready for the next card: {who} begins": "Ready for the next card: you begin",
    "The board is covered until {who} is ready.": "The board is covered until you are ready.",
    "The board opens for everybody when {who} is ready.": (
        "The board opens for everybody when you are ready."
    ),
    "The card opens for everybody when {who} is ready.": (
        "The card opens for everybody when you are ready."
    ),
    "The colour and letter that {who} writes with; + and − lead to those that are free.": (
        "The colour and letter that you write with; + and − lead to those that are free."
    ),
    "Kept. {who} takes {pen} for it.": "Kept. You take {pen} for it.",
    "No clock in this game: {who}'s {seconds:g} seconds are for games with a clock.": (
        "No clock in this game: your {seconds:g} seconds are for games with a clock."
    ),
    "{who} has played already.": "You have played already.",
    "Time: {who}'s own seconds a turn, more for a child. Digits write them.": (
        "Time: your own seconds a turn, more for a child. Digits write them."
    ),
    "{who} begins": "You begin",
    "{who} begins the next card.": "You begin the next card.",
    "{who} is {pen}, too: whoever sits down first takes that colour. {told}": (
        "You are {pen}, too: whoever sits down first takes that colour. {told}"
    ),
    "{who} is a bot: remove it instead.": "You are a bot: remove it instead.",
    "{who} is away.": "You are away.",
    "{who} is back.": "You are back.",
    "{who} is forgotten.": "You are forgotten.",
    "{who} is here": "You are here",
    "{who} is next": "You are next",
    "{who} is ready.": "You are ready.",
    "{who} plays at the laptop.": "You play at the laptop.",
    "{who} sits here already.": "You sit here already.",
    "{who} sits here and is away. Is it you?": "You sit here and are away. Is it you?",
    "{who} takes {pen} for it.": "You take {pen} for it.",
    "{who} wins with {n}": "You win with {n}",
    "{who} wins with {n} point": "You win with {n} point",
    "{who}'s phone may do all this, too.": "Your phone may do all this, too.",
    "{who}'s seat is open: the code and the seat take it.": (
        "Your seat is open: the code and the seat take it."
    ),
    "Points: what {who} wins counts so many times, more for a child. "
    "The sum is rounded to whole points.": (
        "Points: what you win counts so many times, more for a child. "
        "The sum is rounded to whole points."
    ),
    "Time: {who} has less than the usual {usual:g} seconds. del: as everybody; "
    "digits write more.": (
        "Time: you have less than the usual {usual:g} seconds. del: as everybody; "
        "digits write more."
    ),
    "{who} wins the final with {total}.": "You win the final with {total}.",
    "{who} wins with {total}.": "You win with {total}.",
    "{who} wrote {digit} in {cell}.": "You wrote {digit} in {cell}.",
    "{who} wrote {digit} in {cell}: {points}, times {factor:g}.": (
        "You wrote {digit} in {cell}: {points}, times {factor:g}."
    ),
    "{who} wrote {digit} in {cell}: {points}.": "You wrote {digit} in {cell}: {points}.",
    "{who}'s best {game} ever was the last time: {points}.": (
        "Your best {game} ever was the last time: {points}."
    ),
    "{caller} called it: {who}'s {digit} in {cell} is wrong.": (
        "{caller} called it: your {digit} in {cell} is wrong."
    ),
    "{who}'s call came too late: what stands, stays.": (
        "Your call came too late: what stands, stays."
    ),
    "{who}'s clock": "your clock",
    "{who}'s clock has not run yet. Go on first.": "Your clock has not run yet. Go on first.",
    "{who}'s clock has not run yet. Type go on first.": (
        "Your clock has not run yet. Type go on first."
    ),
    "What {who} laid stands.": "What you laid stands.",
    "{who}'s turn begins in {wait:g} s.": "Your turn begins in {wait:g} s.",
    "{who}'s {digit} in {cell} came too late.": "Your {digit} in {cell} came too late.",
    "{who} is away: skipped.": "You are away: skipped.",
    "{who} is back and has the seat again.": "You are back and have the seat again.",
    "{who}'s {digit} in {cell} was not accepted yet: it is erased.": (
        "Your {digit} in {cell} was not accepted yet: it is erased."
    ),
    "{who}'s {tile} does fit, in {cell}.": "Your {tile} does fit, in {cell}.",
    "{who}'s {tile} fits nowhere.": "Your {tile} fits nowhere.",
    "{who}'s {tile} may not lie in {cell}.": "Your {tile} may not lie in {cell}.",
    "{who}'s {tile} fits nowhere: the game is over.": "Your {tile} fits nowhere: the game is over.",
    "{who}'s {tile} in {cell} was not accepted yet: it comes off again.": (
        "Your {tile} in {cell} was not accepted yet: it comes off again."
    ),
    "{who}: press enter when you are ready: ": "Press enter when you are ready: ",
}
#: Replacements of templates whose ``{caller}`` is You.
TO_CALLER = {
    "{caller} calls an error on {who}'s {digit}. Judging; the clock stands still.": (
        "You call an error on {who}'s {digit}. Judging; the clock stands still."
    ),
    "{caller} calls an error on {who}'s {tile}.": "You call an error on {who}'s {tile}.",
}
