/** Number of runs that a calculation keeps (engineering specification, section 4). */
export const historyLength = 50

interface Entry {
  readonly id: string
  readonly timestamp: string
}

/** Returns the entries newest first; those of the same moment by id. */
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

/** Returns the entries of one calculation beyond the newest `historyLength`. */
export const surplusOf = <Of extends Entry>(entries: readonly Of[]): Of[] =>
  newestFirst(entries).slice(historyLength)
