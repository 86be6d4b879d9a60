import { DatabaseDamaged, StoreUnavailable } from './failures.ts'
import type { LevelEvents } from './level/checkedLevel.ts'
import type { PouchDatabase } from './pouch.ts'
import { runInDatabase } from './strayErrors.ts'

/** How a database is opened. */
export interface Opening {
  /** The database as PouchDB has it; `events` are those of an embedded one. */
  readonly open: (events: LevelEvents) => PouchDatabase
  /** Prepares what was opened; rejects when it cannot be used. */
  readonly prepare: (pouch: PouchDatabase) => Promise<unknown>
  /** Rejects when there is no room to open a database whose last write failed. */
  readonly hasRoom: () => Promise<void>
  /** Told once, when the database is found to be damaged. */
  readonly onDamage: (damage: DatabaseDamaged) => void
}

/** One database of the store over the PouchDB that it has now: one that failed is replaced by another. */
export interface Connection {
  /** Runs an operation. Rejects with what the store failed with, also where PouchDB would not say. */
  use<Value>(run: (pouch: PouchDatabase) => Promise<Value>): Promise<Value>
  /** The same for one that writes: after a write that failed, the database is opened anew before. */
  write<Value>(run: (pouch: PouchDatabase) => Promise<Value>): Promise<Value>
  /** The database as it is now, and the signal that ends when it is another. */
  current(): Promise<Pick<Session, 'pouch' | 'ended'>>
  close(): Promise<void>
  destroy(): Promise<void>
}

/** A PouchDB for as long as nothing goes wrong with it. */
interface Session {
  readonly pouch: PouchDatabase
  readonly ended: AbortSignal
  /** Closes it, and rejects what waits for it. */
  readonly end: (reason: Error) => void
  /** Rejects as soon as it ends: PouchDB waits for ever for a read that is not answered. */
  readonly run: <Value>(run: (pouch: PouchDatabase) => Promise<Value>) => Promise<Value>
  /** A write failed: whether it is stored is known only when the database has been opened again. */
  isUnsure: boolean
}

/** A PouchDB that was being opened when it failed may never say that it is closed. */
const closesWithinMs = 2_000

/** Opens a database. */
export async function connect(name: string, opening: Opening): Promise<Connection> {
  let session: Promise<Session> | null = null
  let ending: Promise<unknown> = Promise.resolve()
  let damage: DatabaseDamaged | null = null
  let isClosed = false

  const begin = async (): Promise<Session> => {
    await ending
    const ended = new AbortController()
    const waiting = new Set<(error: Error) => void>()
    const pouch = opening.open({
      readFailed: (failure) => {
        noteDamage(failure)
        begun.end(failure)
      },
      writeFailed: (failure) => {
        noteDamage(failure)
        begun.isUnsure = true
      },
    })
    const onStray = (error: Error) => {
      const failure = new DatabaseDamaged(name, `PouchDB cannot read it: ${error.message}`, { cause: error })
      noteDamage(failure)
      begun.end(failure)
    }
    const begun: Session = {
      pouch,
      ended: ended.signal,
      isUnsure: false,
      end(reason) {
        if (ended.signal.aborted) return
        if (session === opened) session = null
        ended.abort(reason)
        for (const reject of waiting) reject(reason)
        ending = Promise.race([pouch.close().catch(() => undefined), elapsed(closesWithinMs)])
      },
      run: (run) =>
        new Promise((resolve, reject) => {
          if (ended.signal.aborted) return reject(ended.signal.reason)
          waiting.add(reject)
          runInDatabase(onStray, () => run(pouch))
            .then(resolve, reject)
            .finally(() => waiting.delete(reject))
        }),
    }
    try {
      await begun.run(opening.prepare)
    } catch (error) {
      begun.end(error as Error)
      throw error
    }
    return begun
  }

  const noteDamage = (failure: Error): void => {
    if (!(failure instanceof DatabaseDamaged) || damage !== null) return
    damage = failure
    opening.onDamage(failure)
  }

  let opened: Promise<Session> | null = null
  const current = (): Promise<Session> => {
    if (damage !== null) return Promise.reject(damage)
    if (isClosed) return Promise.reject(new StoreUnavailable(`The database ${name} is closed`))
    if (session !== null) return session
    const next = begin()
    opened = next
    session = next
    next.catch(() => {
      if (session === next) session = null
    })
    return next
  }

  /** A session whose writes are all known to be stored or not. */
  const sure = async (): Promise<Session> => {
    const found = await current()
    if (!found.isUnsure) return found
    await opening.hasRoom()
    found.end(new StoreUnavailable(`The database ${name} is opened anew`))
    return current()
  }

  await current()
  return {
    use: async (run) => (await current()).run(run),
    write: async (run) => (await sure()).run(run),
    current,
    async close() {
      isClosed = true
      const last = await session?.catch(() => null)
      last?.end(new StoreUnavailable(`The database ${name} is closed`))
      await ending
    },
    async destroy() {
      const { pouch } = await current()
      isClosed = true
      await pouch.destroy()
    },
  }
}

const elapsed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
