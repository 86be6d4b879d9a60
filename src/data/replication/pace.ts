/** The size of a request or an answer, adapted to what the line carries in a moment. */
export interface Pace {
  /** The size now, in the unit of the pace. */
  readonly amount: number
  /** Whether the size is the largest allowed one, as on a quick line. */
  readonly isAtMost: boolean
  /** Adapts the size after an exchange of `amount` that took `ms` milliseconds. */
  carried(amount: number, ms: number): void
  /** Halves the size after an exchange that failed. */
  cut(): void
}

const quickMs = 1_000
const longMs = 4_000

/**
 * Creates a pace. It doubles after a quick exchange that was as large as allowed. It grows a little after one that
 * was neither quick nor long, because the gateway may have caused the delay. It halves after a long or a failed one.
 */
export function createPace(of: {
  readonly first: number
  readonly least: number
  readonly most: number
}): Pace {
  let amount = of.first
  const become = (wanted: number) => {
    amount = Math.max(of.least, Math.min(of.most, Math.round(wanted)))
  }
  return {
    get amount() {
      return amount
    },
    get isAtMost() {
      return amount === of.most
    },
    carried(carried, ms) {
      if (ms > longMs) become(amount / 2)
      // The time of a small exchange says nothing about a large one.
      else if (carried >= amount / 2) become(amount * (ms < quickMs ? 2 : 1.25))
    },
    cut: () => become(amount / 2),
  }
}

/** The paces of one line. */
export interface Paces {
  /** Largest number of rows in an answer. */
  readonly pull: Pace
  /** Largest number of characters of documents in a request. */
  readonly push: Pace
}

/** Creates the paces of one line, shared by all collections. */
export const createPaces = (): Paces => ({
  pull: createPace({ first: 50, least: 1, most: 1_000 }),
  push: createPace({ first: 250_000, least: 4_000, most: 1_000_000 }),
})
