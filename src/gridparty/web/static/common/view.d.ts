// Written by tools/page_types.py from the dataclasses of the messages to pages.

export interface RoomView {
  type: "view";
  serial: number;
  you: number | null;
  stage: Stage;
  room: Address;
  playing: string;
  seats: SeatView[];
  pens: Pen[];
  people: Person[];
  full: string;
  options: string[];
  news: string[];
  notice: string;
  missing: string;
  may: string[];
  games: Choice[];
  game: View | null;
  over: Over | null;
  evening: Sums;
  away: Away | null;
  host: boolean;
}

export type Stage = "lobby" | "ready" | "play" | "check" | "paused" | "over";

export interface Address {
  code: string;
  name: string;
  address: string;
  tvs: number;
}

export interface SeatView {
  seat: number;
  name: string;
  pen: number;
  letter: string;
  device: Device;
  state: "ready" | "waiting" | "asleep" | "away" | "bot";
  away_for: number | null;
  delay: number | null;
  handicap: string;
  next: boolean;
  absent: boolean;
  host: boolean;
}

export type Device = "phone" | "laptop" | "bot" | "free";

export interface Pen {
  pen: number;
  letter: string;
  name: string;
  mark: number;
  taken_by: number | null;
}

export interface Person {
  name: string;
  pen: number | null;
}

export interface Choice {
  game: string;
  summary: string;
  fits: boolean;
}

export interface View {
  name: string;
  title: string;
  layout: Layout;
  card: Card | null;
  level: string;
  calls: boolean;
  animals: boolean;
  round: number;
  turn: Turn;
  check: Check | null;
  clock: Clock | null;
  board: Board | null;
  totals: number[];
  sides: Side[];
  must_erase: number[];
  entries: number[];
  agreed: number[];
  warning: string;
  mishap: NoticedError | null;
  events: string[];
  result: Result | null;
  game_left?: number | null;
  left_to_win?: number;
  stake?: number;
  multiplied?: boolean;
  solo?: Desk;
  tiles?: Hand;
  sprint?: Sprint;
}

export interface Layout {
  size: number;
  box_rows: number;
  box_cols: number;
}

export interface Card {
  id: string;
  number: number | null;
  of: number | null;
}

export interface Turn {
  seat: number;
  serial: number;
  waits: number;
}

export interface Check {
  writer: number;
  cell: number;
  digit: number;
  points: number;
  accepted: number[];
}

export interface Clock {
  kind: "turn" | "check" | "game" | "start";
  left: number;
  full: number;
  runs: boolean;
}

export interface Board {
  digits: string;
  owners: number[];
  wrong: number[];
  last: number | null;
  legal: number[][] | null;
}

export interface Side {
  place: number;
  seats: number[];
  total: number;
}

export interface NoticedError {
  seat: number;
  cell: number;
  digit: number;
  clash: number[];
}

export interface Result {
  why: string;
  winners: number[];
  ranking: Rank[];
  solution: string | null;
}

export interface Rank {
  place: number;
  seat: number;
  total: number;
  note: string;
}

export interface Desk {
  marks: number[][] | null;
  hint: Hint | null;
  errors: number;
  hints: number;
  checks: number;
  centre: number[][] | null;
  colours: number[] | null;
  inks: [number, number][][] | null;
  changeable: boolean;
}

export interface Hint {
  strength: number;
  words: string;
  look: number[];
  cells: number[];
  places: [number, number][];
  strikes: [number, number][];
}

export interface Hand {
  mine: number | null;
  drawn: number | null;
  holding: boolean[];
  to_draw: number;
  aside: number;
  places: number[] | null;
  worth: ([number, number, number] | null)[] | null;
  track: Track | null;
}

export interface Track {
  fields: number;
  at: number[];
  tokens: number[];
}

export interface Sprint {
  starter: number;
  elapsed: number;
  cells: number;
  judged: Judged;
  error_seconds: number;
  last_seconds: boolean;
  progress: Progress[];
  desk: SprintDesk | null;
  won: string;
  given: string;
  boards: FinalBoard[];
  standstill: number | null;
}

export type Judged = "at-once" | "at-end";

export interface Progress {
  seat: number;
  filled: number;
  done: boolean;
  gave_up: boolean;
}

export interface SprintDesk {
  marks: number[][];
  centre: number[][];
  colours: number[];
  hint: Hint | null;
  errors: number;
  penalty: number;
  inks: [number, number][][];
  changeable: boolean;
}

export interface FinalBoard {
  seat: number;
  digits: string;
  wrong: number[];
  when: number[];
}

export interface Over {
  praise: string[];
  analysis: string[];
  next: string;
  more: boolean;
}

export interface Sums {
  games: number;
  totals: Record<string, number>;
  won: Record<string, number>;
  adds_up: boolean;
}

export interface Away {
  seconds: number;
  events: string[];
}

export interface Welcome {
  version: string;
  room: string;
  seat: number | null;
  heartbeat: number;
  type: "welcome";
}

export interface Refused {
  id: number | null;
  code: string;
  why: string;
  type: "refused";
}

export interface Seated {
  id: number;
  seat: number;
  token: string;
  type: "seated";
}

export interface Done {
  id: number;
  type: "done";
}

export interface Typed {
  digits: string;
  finding: string;
  cells: number[];
  said: string;
  playable: boolean;
  hints: string[];
  pointed: number[][];
  of: number;
  type: "typed";
}

export interface Pong {
  t: number;
  type: "pong";
}

export interface Bye {
  code: string;
  why: string;
  type: "bye";
}

export type Message = RoomView | Welcome | Refused | Seated | Done | Typed | Pong | Bye;
