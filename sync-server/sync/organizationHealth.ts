import type { PushOutcome } from '#domain/protocol/sync.ts'

/** Numbers of pushed rows of one organization since the gateway started. Times in milliseconds since 1970. */
export interface OrganizationSync {
  readonly organizationId: string
  readonly rows: number
  readonly refused: number
  readonly conflicts: number
  readonly lastRefusal: { readonly code: string; readonly at: number } | null
  readonly lastAt: number
}

/** Counts refused rows and conflicts by organization. */
export interface OrganizationHealth {
  /** Counts the outcomes of a push. Ignores rows that name another organization than those of the sender, `mine`. */
  pushed(
    rows: readonly { readonly document: Readonly<Record<string, unknown>> }[],
    outcomes: readonly PushOutcome[],
    mine: readonly { readonly id: string }[],
  ): void
  /** Returns the counts, those with most refused rows first, then those with most conflicts. */
  list(): readonly OrganizationSync[]
  /**
   * Returns how many organizations have pushed within the last hour, and how many of them had refused rows or
   * conflicts.
   */
  counts(): Readonly<Record<'active' | 'refused' | 'conflicts', number>>
}

/**
 * Largest number of organizations with counts. The organization whose last push is the oldest loses its counts first.
 */
const mostRemembered = 2_000
const hourMs = 60 * 60_000

type Counted = OrganizationSync & { readonly lastConflictAt: number }

/** Creates the counters, which are kept in memory. `clock` returns milliseconds since 1970. */
export function createOrganizationHealth(clock: () => number): OrganizationHealth {
  const known = new Map<string, Counted>()

  const note = (organizationId: string, outcomes: readonly PushOutcome[]): void => {
    const before = known.get(organizationId)
    const refused = outcomes.flatMap((each) => (each.kind === 'refused' ? [each.code] : []))
    const conflicts = outcomes.filter(({ kind }) => kind === 'conflict').length
    const code = refused.at(-1)
    const at = clock()
    // Put it last, so that the first one is the organization whose last push is the oldest.
    known.delete(organizationId)
    known.set(organizationId, {
      organizationId,
      rows: (before?.rows ?? 0) + outcomes.length,
      refused: (before?.refused ?? 0) + refused.length,
      conflicts: (before?.conflicts ?? 0) + conflicts,
      lastRefusal: code === undefined ? (before?.lastRefusal ?? null) : { code, at },
      lastConflictAt: conflicts > 0 ? at : (before?.lastConflictAt ?? 0),
      lastAt: at,
    })
    const [oldest] = known.keys()
    if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest)
  }

  return {
    pushed: (rows, outcomes, mine) => {
      for (const { id } of mine) {
        const own = outcomes.filter((_, index) => rows[index]?.document.organizationId === id)
        if (own.length > 0) note(id, own)
      }
    },
    list: () =>
      [...known.values()]
        .map(({ lastConflictAt: _, ...each }) => each)
        .sort((one, other) => other.refused - one.refused || other.conflicts - one.conflicts),
    counts: () => {
      const isRecent = (at: number) => clock() - at < hourMs
      const recent = [...known.values()].filter(({ lastAt }) => isRecent(lastAt))
      return {
        active: recent.length,
        refused: recent.filter(({ lastRefusal }) => lastRefusal !== null && isRecent(lastRefusal.at)).length,
        conflicts: recent.filter(({ lastConflictAt }) => isRecent(lastConflictAt)).length,
      }
    },
  }
}
