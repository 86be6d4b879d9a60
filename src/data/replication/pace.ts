/** How much is asked for, or sent, at once: as much as the line carries in a moment. */
export interface Pace {
  readonly amount: number
  /** As much as may be: the line is quick. */
  readonly isAtMost: boolean
  /** So much has come through in so many milliseconds. */
  carried(amount: number, ms: number): void
  /** Nothing came through. */
  cut(): void
}

const quickMs = 1_000
const longMs = 4_000

/**
 * Of exchanges that were as large as allowed: doubles after one that was quick, grows a little after one that was neither
 * quick nor long, which may be the gateway's doing and not the line's. Halves after one that was long or failed.
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
      // A small one tells nothing of what a large one would take.
      else if (carried >= amount / 2) become(amount * (ms < quickMs ? 2 : 1.25))
    },
    cut: () => become(amount / 2),
  }
}

export interface Paces {
  /** Rows of an answer. */
  readonly pull: Pace
  /** Characters of documents in a request. */
  readonly push: Pace
}

/** Those of one line, whatever travels on it. */
export const createPaces = (): Paces => ({
  pull: createPace({ first: 50, least: 1, most: 1_000 }),
  push: createPace({ first: 250_000, least: 4_000, most: 1_000_000 }),
})
