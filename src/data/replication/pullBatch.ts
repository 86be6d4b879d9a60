import type { PullAnswer } from '#domain/protocol/sync.ts'
import type { Connection } from './connection.ts'
import type { Pull, SyncGateway } from './gateway.ts'
import type { Pace } from './pace.ts'

/** Sends the pulls of several collections together. */
export interface PullBatch {
  /** Pulls one collection, in one request with the other collections that ask in the same tick. */
  pull(pull: Pull): Promise<PullAnswer>
}

interface Asked {
  readonly pull: Pull
  readonly answer: (answer: PullAnswer) => void
  readonly fail: (reason: unknown) => void
}

/** After this many requests without an answer, each collection is pulled by its own request. */
const mostSilences = 3

/**
 * Joins pulls into one request and repeats it until the gateway answers; only `signal` ends that. Drops a cursor that
 * the gateway cannot read, as after a restore from a backup: the pull then starts from the beginning ([C6]).
 */
export function createPullBatch(deps: {
  readonly gateway: SyncGateway
  readonly connection: Connection
  readonly signal: AbortSignal
  /** Largest number of rows in an answer. */
  readonly pace: Pace
  readonly onAnswer: () => void
}): PullBatch {
  const { gateway, connection, signal, pace, onAnswer } = deps
  let asked: Asked[] = []

  async function send(batch: readonly Asked[]): Promise<void> {
    let pulls = batch.map(({ pull }) => pull)
    let silences = 0
    /** The joint request is more than the line, or a proxy on it, carries. Sends them singly, so that none blocks the others. */
    const oneByOne = async () => {
      for (const each of batch) await send([each])
    }
    try {
      for (;;) {
        await connection.gate(signal)
        const paced = pulls.map((pull) => ({ ...pull, limit: Math.min(pull.limit, pace.amount) }))
        const started = performance.now()
        const attempt = await connection.attempt(() => gateway.pull(paced, signal))
        if (attempt.kind === 'later') {
          if (attempt.wasHeard) continue
          pace.cut()
          silences += 1
          if (silences < mostSilences || batch.length === 1) continue
          return await oneByOne()
        }
        if (attempt.kind === 'refused') {
          // Do not drop the cursors here: everything would come again, and the next request would be refused as well.
          if (attempt.problem.code === 'request/too-large' && batch.length > 1) return await oneByOne()
          if (pulls.every(({ since }) => since === undefined))
            throw new Error(`Pull refused: ${attempt.problem.code}`)
          pulls = pulls.map(({ since: _, ...pull }) => pull)
          continue
        }
        pace.carried(
          attempt.value.reduce((sum, { documents }) => sum + documents.length, 0),
          performance.now() - started,
        )
        onAnswer()
        // By place: a replication that was restarted may ask for a collection beside the one before it, from another cursor.
        for (const [place, { pull, answer, fail }] of batch.entries()) {
          const own = attempt.value[place]
          if (own?.collection === pull.collection) answer(own)
          else fail(new Error(`No answer for ${pull.collection}`))
        }
        return
      }
    } catch (reason) {
      for (const { fail } of batch) fail(reason)
    }
  }

  return {
    pull: (pull) =>
      new Promise((answer, fail) => {
        if (asked.length === 0)
          setTimeout(() => {
            const batch = asked
            asked = []
            void send(batch)
          })
        asked.push({ pull, answer, fail })
      }),
  }
}
