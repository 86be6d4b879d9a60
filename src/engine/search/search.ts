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
}: SearchOptions): WorkspaceSearch {
  const added = new Map<string, Findable>()
  let running: { remote: Remote<SearchApi>; told: () => Promise<void>; end: () => void } | null = null
  let isDisposed = false

  const findable = ({ entry, projectName }: Known): Findable =>
    findableOf(entry, { projectName, moduleName: entry.type === null ? '' : moduleName(entry.type) })

  function start() {
    if (isDisposed) return null
    if (running !== null) return running
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
    const end = () => {
      isOver = true
      following.unsubscribe()
      followingOthers.unsubscribe()
      worker.terminate()
    }
    running = { remote, told: () => telling, end }
    return running
  }

  return {
    start: () => void start(),
    put(findables) {
      for (const one of findables) added.set(one.id, one)
      if (running !== null) send(running.remote, findables, [])
    },
    async search(question) {
      const { remote, told } = start() ?? {}
      if (remote === undefined) return fail(problem('auth/default'))
      try {
        await told?.()
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

/** Whoever waits for the page goes first. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0))

const send = (remote: Remote<SearchApi>, put: readonly Findable[], removed: readonly string[]): void =>
  void remote.update(put, removed).catch(ignored)

/** The worker has ended or does not answer: the next question says so. */
const ignored = () => undefined
