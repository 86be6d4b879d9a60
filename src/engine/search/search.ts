import { type Endpoint, type Remote, wrap } from 'comlink'
import type { Entry } from '#domain/contents/entry.ts'
import { fail, ok, problem } from '#domain/errors/result.ts'
import { findableOf } from '#domain/search/findable.ts'
import type { Findable, Search, SearchApi } from '#domain/search/search.ts'
import { createFeed, type Known } from './feed.ts'

/** The part of a Worker that is needed; a DOM Worker is one. */
export interface SearchWorker extends Endpoint {
  terminate(): unknown
}

/** A worker that has failed is made again with a question after this time at the earliest: each takes in everything. */
const restMs = 5_000

/** Rows of one message: the page must not make and copy everything at once. */
const messageRows = 200

interface Live<Item> {
  subscribe(next: (items: readonly Item[]) => void): { unsubscribe(): void }
}

export interface SearchOptions {
  /** What is on this device, live. */
  readonly entries: Live<Entry>
  /** What people made beside that, live: templates, organizations. */
  readonly others: Live<Findable>
  readonly moduleName: (type: string) => string
  readonly makeWorker?: () => SearchWorker
  /** Milliseconds of a clock that only goes forward. */
  readonly clock?: () => number
}

interface Running {
  readonly remote: Remote<SearchApi>
  /** Resolves when the worker has been sent what there was to find. */
  readonly told: () => Promise<void>
  /** Rejects when the worker fails. */
  readonly failure: Promise<never>
  readonly end: () => void
}

/** The search of an open workspace. */
export interface WorkspaceSearch extends Search {
  /** Starts the worker now, before the first question: the index is then ready when somebody asks. */
  start(): void
  /** What can be found beside documents, in place of what was given before under these ids. */
  put(findables: readonly Findable[]): void
  dispose(): void
}

const defaultWorker = (): SearchWorker =>
  new Worker(new URL('../../../workers/search/main.ts', import.meta.url), { type: 'module' })

/** The search over everything on this device: its index is in a worker of its own and follows the contents. */
export function createSearch({
  entries,
  others,
  moduleName,
  makeWorker = defaultWorker,
  clock = () => performance.now(),
}: SearchOptions): WorkspaceSearch {
  const added = new Map<string, Findable>()
  let running: Running | null = null
  let restsUntil = 0
  let isDisposed = false

  const findable = ({ entry, projectName }: Known): Findable =>
    findableOf(entry, { projectName, moduleName: entry.type === null ? '' : moduleName(entry.type) })

  function start(): Running | null {
    if (isDisposed) return null
    if (running !== null) return running
    if (clock() < restsUntil) return null
    const worker = makeWorker()
    const remote: Remote<SearchApi> = wrap<SearchApi>(worker)
    const feed = createFeed()
    let isOver = false
    let telling = Promise.resolve()
    const tell = async (put: readonly Known[], removed: readonly string[]) => {
      if (removed.length > 0) send(remote, [], removed)
      for (let from = 0; from < put.length && !isOver; from += messageRows) {
        if (from > 0) await pause()
        send(remote, put.slice(from, from + messageRows).map(findable), [])
      }
    }
    // Messages arrive in the order in which they were sent: a question sees what was put before it.
    send(remote, [...added.values()], [])
    const following = entries.subscribe((now) => {
      const { put, removed } = feed(now)
      telling = telling.then(() => tell(put, removed))
    })
    let shown: ReadonlySet<string> = new Set()
    const followingOthers = others.subscribe((now) => {
      const ids = new Set(now.map(({ id }) => id))
      send(
        remote,
        now,
        [...shown].filter((id) => !ids.has(id)),
      )
      shown = ids
    })
    let failed: () => void = ignored
    const failure = new Promise<never>((_, reject) => {
      failed = () => reject(new Error('The search worker has failed'))
    })
    failure.catch(ignored)
    const end = () => {
      isOver = true
      following.unsubscribe()
      followingOthers.unsubscribe()
      worker.terminate()
    }
    // The browser reports here a script that cannot be loaded, and no call to such a worker is ever answered.
    worker.addEventListener('error', () => {
      failed()
      if (isOver) return
      end()
      running = null
      restsUntil = clock() + restMs
    })
    running = { remote, told: () => telling, failure, end }
    return running
  }

  return {
    start: () => void start(),
    put(findables) {
      for (const one of findables) added.set(one.id, one)
      if (running !== null) send(running.remote, findables, [])
    },
    async search(question) {
      const started = start()
      if (started === null) return fail(problem('auth/default'))
      const { remote, told, failure } = started
      try {
        await told()
        return ok(await Promise.race([remote.search(question), failure]))
      } catch {
        return fail(problem('auth/default'))
      }
    },
    dispose() {
      isDisposed = true
      running?.end()
    },
  }
}

/** Whoever waits for the page goes first. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0))

const send = (remote: Remote<SearchApi>, put: readonly Findable[], removed: readonly string[]): void =>
  void remote.update(put, removed).catch(ignored)

/** The worker has ended or does not answer: the next question says so. */
const ignored = () => undefined
