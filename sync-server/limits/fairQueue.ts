/** The user and organization that a job counts for. */
export interface Share {
  readonly userId: string
  readonly organizationId: string
}

/** There is no place in the queue. */
export interface Full {
  readonly isFull: true
  /** One person, or one organization, has all the places that it may have. */
  readonly isOwn: boolean
  /** About when a place becomes free. */
  readonly retryAfterS: number
  /** Works that wait or run and must end first: of the person or organization when `isOwn`, otherwise of all. */
  readonly ahead: number
}

export interface FairQueue {
  /** Runs the work when its turn has come. */
  run<Value>(share: Share, work: () => Promise<Value>): Promise<{ isFull: false; value: Value } | Full>
  /** Those who wait are told that there is no place. */
  close(): void
}

export interface FairQueueOptions {
  /** Works that run at the same time. */
  readonly atOnce: number
  /** Works that wait, of all. */
  readonly mostWaiting: number
  /** Works of one person that wait or run. */
  readonly perPerson: number
  /** The same of one organization. */
  readonly perOrganization: number
  /** How long a work takes, until some have been measured. */
  readonly expectedMs: number
  /** Milliseconds since some start. */
  readonly now?: () => number
}

interface Waiting {
  readonly share: Share
  readonly order: number
  begin(): void
  refuse(full: Full): void
}

/**
 * A queue in which no user can take every place. The next job is from the organization with the fewest running jobs,
 * then from its user with the fewest, then from the user whose last turn is longest ago.
 */
export function createFairQueue({
  atOnce,
  mostWaiting,
  perPerson,
  perOrganization,
  expectedMs,
  now = () => performance.now(),
}: FairQueueOptions): FairQueue {
  const waiting: Waiting[] = []
  const running: Share[] = []
  /** By person and organization, the number of their last turn. Only of those who wait or run, so that it stays small. */
  const lastTurn = new Map<string, number>()
  let turns = 0
  let usualMs = expectedMs
  let isClosed = false

  const count = (all: readonly Share[], which: (share: Share) => boolean) => all.filter(which).length
  const ofPerson = (userId: string) => (share: Share) => share.userId === userId
  const ofOrganization = (organizationId: string) => (share: Share) => share.organizationId === organizationId
  const shares = () => [...running, ...waiting.map(({ share }) => share)]

  const full = (isOwn: boolean, ahead: number): Full => ({
    isFull: true,
    isOwn,
    retryAfterS: Math.max(1, Math.ceil((usualMs * ahead) / atOnce / 1000)),
    ahead,
  })

  const refusal = ({ userId, organizationId }: Share): Full | null => {
    const all = shares()
    const own = count(all, ofPerson(userId))
    if (own >= perPerson) return full(true, own)
    const theirs = count(all, ofOrganization(organizationId))
    if (theirs >= perOrganization) return full(true, theirs)
    return isClosed || (running.length >= atOnce && waiting.length >= mostWaiting)
      ? full(false, all.length)
      : null
  }

  /** What decides about the next turn, the most important first; the least wins. */
  const rankOf = ({ share, order }: Waiting): readonly number[] => [
    count(running, ofOrganization(share.organizationId)),
    count(running, ofPerson(share.userId)),
    lastTurn.get(`organization ${share.organizationId}`) ?? 0,
    lastTurn.get(`person ${share.userId}`) ?? 0,
    order,
  ]

  const next = (): void => {
    while (running.length < atOnce && waiting.length > 0) {
      const ranked = waiting.map((each) => ({ each, rank: rankOf(each) }))
      const first = ranked.reduce((best, other) => (isLess(other.rank, best.rank) ? other : best)).each
      waiting.splice(waiting.indexOf(first), 1)
      turns += 1
      lastTurn.set(`person ${first.share.userId}`, turns)
      lastTurn.set(`organization ${first.share.organizationId}`, turns)
      running.push(first.share)
      first.begin()
    }
    if (running.length === 0 && waiting.length === 0) lastTurn.clear()
  }

  let orders = 0
  return {
    run: async (share, work) => {
      const refused = refusal(share)
      if (refused !== null) return refused
      orders += 1
      const order = orders
      const ended = await new Promise<Full | null>((resolve) => {
        waiting.push({ share, order, begin: () => resolve(null), refuse: resolve })
        next()
      })
      if (ended !== null) return ended
      const begun = now()
      try {
        return { isFull: false, value: await work() }
      } finally {
        usualMs = 0.8 * usualMs + 0.2 * (now() - begun)
        running.splice(running.indexOf(share), 1)
        next()
      }
    },
    close: () => {
      isClosed = true
      for (const { refuse } of waiting.splice(0)) refuse(full(false, 0))
    },
  }
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((value, at) => value !== other[at])
  return index >= 0 && (one[index] ?? 0) < (other[index] ?? 0)
}
