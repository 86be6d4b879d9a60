import { type Endpoint, type Remote, wrap } from 'comlink'
import type { Entry } from '#domain/contents/entry.ts'
import { fail, ok, problem } from '#domain/errors/result.ts'
import { findableOf } from '#domain/search/findable.ts'
import type { Findable, Search, SearchApi } from '#domain/search/search.ts'
import { createFeed, type Known } from './feed.ts'

/** The part of a Worker that this file uses; a DOM Worker is one. */
export interface SearchWorker extends Endpoint {
  terminate(): unknown
}

/** Shortest time between two workers after a failure, in milliseconds, because each builds the whole index. */
const restMs = 5_000

/** Rows of one message, so that the page does not copy everything at once. */
const messageRows = 200

interface Live<Item> {
  subscribe(next: (items: readonly Item[]) => void): { unsubscribe(): void }
}

/** What the search indexes. */
export interface SearchOptions {
  /** The documents on this device, live. */
  readonly entries: Live<Entry>
  /** Other things that people made, live: templates, organizations. */
  readonly others: Live<Findable>
  readonly moduleName: (type: string) => string
  readonly makeWorker?: () => SearchWorker
  /** Milliseconds of a clock that only goes forward. */
  readonly clock?: () => number
}

interface Running {
  readonly remote: Remote<SearchApi>
  /** Resolves when the worker has received the whole index. */
  readonly told: () => Promise<void>
  /** Rejects when the worker fails. */
  readonly failure: Promise<never>
  readonly end: () => void
}

/** The search of an open workspace. */
export interface WorkspaceSearch extends Search {
  /** Starts the worker now, so that the index is ready for the first query. */
  start(): void
  /** Replaces the findable items with these ids. */
  put(findables: readonly Findable[]): void
  dispose(): void
}

const defaultWorker = (): SearchWorker =>
  new Worker(new URL('../../../workers/search/main.ts', import.meta.url), { type: 'module' })

/** Makes the search over everything on this device. Its index is in a worker and follows the documents. */
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
    // Messages arrive in order, so that a query sees every earlier change.
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
    // The browser reports a script here that it cannot load; calls to such a worker are never answered.
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

/** Lets the page's own work go first. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0))

const send = (remote: Remote<SearchApi>, put: readonly Findable[], removed: readonly string[]): void =>
  void remote.update(put, removed).catch(ignored)

/** The worker has ended or does not answer; the next query reports that. */
const ignored = () => undefined
