// The shape of what the table says, for the type checker alone: no page loads this file.

/**
 * @typedef {"phone" | "laptop" | "bot" | "free"} Device
 * @typedef {"ready" | "waiting" | "asleep" | "away" | "bot"} SeatState
 * @typedef {"lobby" | "ready" | "play" | "check" | "paused" | "over"} Stage
 *
 * @typedef {object} Seat
 * @property {number} seat
 * @property {string} name
 * @property {number} pen
 * @property {string} letter
 * @property {Device} device
 * @property {SeatState} state
 * @property {number | null} [away_for] seconds
 * @property {number | null} [delay] milliseconds there and back
 * @property {string} [handicap] a sentence, or empty
 * @property {boolean} [next] whether it is at the next game, too
 * @property {boolean} [absent] nobody is there to play
 *
 * @typedef {object} Pen
 * @property {number} pen
 * @property {string} letter
 * @property {string} name
 * @property {number} mark
 * @property {number | null} taken_by
 *
 * @typedef {object} Clock
 * @property {"turn" | "check" | "game"} kind
 * @property {number} left seconds when the message was sent
 * @property {number} full
 * @property {boolean} runs
 *
 * @typedef {object} Laid the board; an owner is a seat, -1 printed, -2 nobody, -3 a start tile
 * @property {string} digits
 * @property {number[]} owners
 * @property {number | null} [last]
 * @property {number[]} [wrong]
 * @property {number[]} [clash]
 * @property {number[][] | null} [legal]
 *
 * @typedef {object} Check
 * @property {number} writer
 * @property {number} cell
 * @property {number} digit
 * @property {number} points
 * @property {number[]} accepted
 *
 * @typedef {object} Mishap
 * @property {number} seat
 * @property {number} cell
 * @property {number} digit
 * @property {string} text
 * @property {string} [short] the same in few words, where there are fewer
 * @property {number[]} clash
 *
 * @typedef {object} Tiles
 * @property {number | null} mine the own tile; another's never comes here
 * @property {boolean[]} holding
 * @property {number | null} [drawn] played from the bag: for all to see
 * @property {number} to_draw
 * @property {number} aside
 * @property {number[] | null} [places] where the tile may lie, for whom the table marks it
 * @property {([number, number, number] | null)[] | null} worth box, row, column by cell
 * @property {{fields: number, at: number[], tokens: number[]} | null} track
 *
 * @typedef {object} Hint
 * @property {number} strength
 * @property {string} words
 * @property {number[]} cells
 * @property {number[]} look
 * @property {[number, number][]} strikes
 * @property {[number, number][]} places
 *
 * @typedef {object} Solo
 * @property {number[][] | null} marks
 * @property {Hint | null} hint
 * @property {number} errors
 * @property {number} hints
 *
 * @typedef {object} Game
 * @property {string} name
 * @property {string} title
 * @property {{size: number, box_rows: number, box_cols: number}} layout
 * @property {boolean} animals
 * @property {string | null} card
 * @property {[number, number] | null} [place] of the card in its deck: which, of how many
 * @property {string} level
 * @property {number} round
 * @property {{seat: number, serial: number, began: boolean, waits?: number}} turn
 * @property {Clock | null} clock
 * @property {number | null} game_left
 * @property {Laid | null} board
 * @property {number[]} totals
 * @property {{place: number, seats: number[], total: number}[]} sides
 * @property {number | null} left_to_win
 * @property {number | null} stake
 * @property {boolean} multiplied somebody's points do not count once, as those of the stake do
 * @property {string[]} may
 * @property {Check | null} check
 * @property {number[]} must_erase
 * @property {number[]} entries
 * @property {number[]} agreed
 * @property {Mishap | null} mishap
 * @property {Tiles | null} tiles
 * @property {Solo | null} solo
 * @property {string[]} events the newest first
 * @property {string} warning
 * @property {boolean} [calls] the players call errors themselves
 *
 * @typedef {object} Over
 * @property {string} why
 * @property {number[]} winners
 * @property {{place: number, seat: number, total: number, note: string}[]} ranking
 * @property {string | null} solution
 * @property {string[]} praise
 * @property {string} next
 * @property {boolean} more
 *
 * @typedef {object} View
 * @property {"view"} type
 * @property {number} serial
 * @property {number | null} you
 * @property {Stage} stage
 * @property {{code: string, name: string, address: string}} room
 * @property {Seat[]} seats
 * @property {Pen[]} pens
 * @property {{name: string, pen: number}[]} [people] who played before, for one without a seat
 * @property {string} [full] why one without a seat can only watch, or empty
 * @property {string[]} options
 * @property {string[]} [news] of the room, the newest first
 * @property {string} [notice] what every page says for a while, mostly empty
 * @property {string} [missing] why no game can begin, or empty
 * @property {{game: string, told: string, fits: boolean}[]} [games] to choose from, for a host between two games
 * @property {string} [playing] the name of the game that is or will be played
 * @property {Game | null} game
 * @property {Over | null} over
 * @property {{games: number, totals: Record<string, number>, won: Record<string, number>, adds_up: boolean} | null} evening
 * @property {{seconds: number, events: string[]} | null} away
 * @property {boolean} host
 * @property {string[]} [may] what may be done where no game is played
 */

export {};
