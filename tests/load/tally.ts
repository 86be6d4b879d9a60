/** In milliseconds. */
export interface Times {
  readonly pulls: number[]
  readonly pushes: number[]
  /** From an edit on one device to its arrival on another that was online. */
  readonly travels: number[]
}

/** What devices tell of their work. */
export interface Tally {
  readonly fast: Times
  /** Of devices on slow links, whose own ways and pipe are in them. */
  readonly slow: Times
  accepted: number
  refused: number
  conflicts: number
  reconnects: number
  /** Requests whose line broke before their answer had come. */
  cuts: number
}

const newTimes = (): Times => ({ pulls: [], pushes: [], travels: [] })

export const newTally = (): Tally => ({
  fast: newTimes(),
  slow: newTimes(),
  accepted: 0,
  refused: 0,
  conflicts: 0,
  reconnects: 0,
  cuts: 0,
})
