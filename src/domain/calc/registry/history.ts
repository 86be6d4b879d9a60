/** Runs that a calculation keeps (engineering specification, section 4). */
export const historyLength = 50

interface Entry {
  readonly id: string
  readonly timestamp: string
}

/** Newest first; of the same moment, by id. */
export const newestFirst = <Of extends Entry>(entries: readonly Of[]): Of[] =>
  entries.toSorted((one, other) =>
    one.timestamp === other.timestamp
      ? one.id < other.id
        ? 1
        : -1
      : one.timestamp < other.timestamp
        ? 1
        : -1,
  )

/** The entries of one calculation that make room for newer ones. */
export const surplusOf = <Of extends Entry>(entries: readonly Of[]): Of[] =>
  newestFirst(entries).slice(historyLength)
