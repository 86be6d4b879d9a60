import { type Endpoint, type Remote, wrap } from 'comlink'
import type { Entry } from '#domain/contents/entry.ts'
import { fail, ok, problem } from '#domain/errors/result.ts'
import type { Findable, Search, SearchApi } from '#domain/search/search.ts'
import { createFeed } from './feed.ts'

/** The part of a Worker that is needed; a DOM Worker is one. */
export interface SearchWorker extends Endpoint {
  terminate(): unknown
}

/** Rows of one message: the page must not copy everything at once. */
const messageRows = 1_000

export interface SearchOptions {
  /** What is on this device, live. */
  readonly entries: { subscribe(next: (entries: readonly Entry[]) => void): { unsubscribe(): void } }
  readonly moduleName: (type: string) => string
  readonly makeWorker?: () => SearchWorker
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
  moduleName,
  makeWorker = defaultWorker,
}: SearchOptions): WorkspaceSearch {
  const others = new Map<string, Findable>()
  let running: { remote: Remote<SearchApi>; end: () => void } | null = null
  let isDisposed = false

  function start() {
    if (isDisposed) return null
    if (running !== null) return running
    const worker = makeWorker()
    const remote: Remote<SearchApi> = wrap<SearchApi>(worker)
    const feed = createFeed(moduleName)
    // Messages arrive in the order in which they were sent: a question sees what was put before it.
    send(remote, [...others.values()], [])
    const following = entries.subscribe((now) => {
      const { put, removed } = feed(now)
      send(remote, put, removed)
    })
    const end = () => {
      following.unsubscribe()
      worker.terminate()
    }
    running = { remote, end }
    return running
  }

  return {
    start: () => void start(),
    put(findables) {
      for (const one of findables) others.set(one.id, one)
      if (running !== null) send(running.remote, findables, [])
    },
    async search(question) {
      const { remote } = start() ?? {}
      if (remote === undefined) return fail(problem('auth/default'))
      try {
        return ok(await remote.search(question))
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

function send(remote: Remote<SearchApi>, put: readonly Findable[], removed: readonly string[]): void {
  if (removed.length > 0) void remote.update([], removed).catch(ignored)
  for (let from = 0; from < put.length; from += messageRows)
    void remote.update(put.slice(from, from + messageRows), []).catch(ignored)
}

/** The worker has ended or does not answer: the next question says so. */
const ignored = () => undefined
