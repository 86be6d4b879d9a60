import type { PullAnswer } from '#domain/protocol/sync.ts'
import type { Connection } from './connection.ts'
import type { Pull, SyncGateway } from './gateway.ts'
import type { Pace } from './pace.ts'

export interface PullBatch {
  /** One collection's pull, sent together with those of the others that ask in the same tick. */
  pull(pull: Pull): Promise<PullAnswer>
}

interface Asked {
  readonly pull: Pull
  readonly answer: (answer: PullAnswer) => void
  readonly fail: (reason: unknown) => void
}

/** After so many requests that brought nothing each collection asks by itself. */
const mostSilences = 3

/**
 * Coalesces pulls into one request and repeats it until the gateway answers; only `signal` ends that.
 * A cursor that the gateway cannot read (it was restored from a backup) is dropped: the pull starts from the beginning.
 */
export function createPullBatch(deps: {
  readonly gateway: SyncGateway
  readonly connection: Connection
  readonly signal: AbortSignal
  /** Rows that an answer may have. */
  readonly pace: Pace
  readonly onAnswer: () => void
}): PullBatch {
  const { gateway, connection, signal, pace, onAnswer } = deps
  let asked: Asked[] = []

  async function send(batch: readonly Asked[]): Promise<void> {
    let pulls = batch.map(({ pull }) => pull)
    let silences = 0
    /** Together they are more than the line, or somebody on it, carries: none of them holds up the others. */
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
          // Not for what the cursors say: without them everything would come again, and be refused again the next time.
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
        for (const { pull, answer, fail } of batch) {
          const own = attempt.value.find(({ collection }) => collection === pull.collection)
          if (own === undefined) fail(new Error(`No answer for ${pull.collection}`))
          else answer(own)
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
