import { Worker } from 'node:worker_threads'
import { searchLimits } from '#domain/accountLimits.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { createFairQueue, type Share } from '#server/limits/fairQueue.ts'
import { createThreadPool, type Thread, ThreadBroken } from '#server/limits/threadPool.ts'
import { threadFile } from '#server/threads.ts'

/** The texts of one thing that can be found. */
export interface Searchable {
  readonly id: string
  readonly title: string
  readonly description: string
  /** Further words, separated by spaces. */
  readonly words: string
}

/** A part of what is searched. */
export interface SearchPage {
  /** How many documents were read for it, including those that nobody may find. */
  readonly read: number
  readonly texts: readonly Searchable[]
}

type IndexedText = Omit<Searchable, 'id'> & { readonly id: number }

/** What the thread is asked: to forget earlier texts, to take texts, or to search the texts that it took. */
export type SearchMessage =
  | { readonly kind: 'begin' }
  | { readonly kind: 'texts'; readonly texts: readonly IndexedText[] }
  | { readonly kind: 'search'; readonly words: string }

/** The thread's answer: the ids that were found, best first. */
export interface SearchAnswer {
  readonly found: readonly number[]
}

/** Searches on a thread of its own, so that sync does not wait for it. */
export interface Searcher {
  /**
   * Finds the things whose texts hold all words, and returns their ids, best first. A word matches the beginning of a
   * word and may have one letter in five mistyped. The pages are read when the turn of the person and organization has
   * come. The gateway keeps nothing of them but the ids: all texts together may be too large for memory.
   *
   * Errors: `request/invalid` for the field `q` when the thread takes longer or needs more memory than one search may,
   * `request/search-too-large` when the pages have more documents, or take longer to read, than one search may read,
   * `request/too-many` when too many searches wait, of the person, of the organization, or of all.
   */
  find(
    share: Share,
    pages: () => AsyncIterable<SearchPage>,
    words: string,
  ): Promise<Result<readonly string[]>>
  /** Ends the searches under way. */
  close(): Promise<void>
}

export interface SearcherOptions {
  /** Searches that run at the same time. */
  readonly threads?: number
  /** Searches that wait for their turn. */
  readonly waiting?: number
  /** Searches of one person that wait or run. */
  readonly perPerson?: number
  /** The same of one organization. */
  readonly perOrganization?: number
  /** The time that the thread may work for one search, ms. */
  readonly mostMs?: number
  /** The documents that one search may read, and the seconds for it. */
  readonly limits?: { readonly documents: number; readonly seconds: number }
  /** Milliseconds since some start. */
  readonly now?: () => number
  /** Folder of the built programs: see `threadFile`. */
  readonly programs?: URL | undefined
  readonly startThread?: () => Thread
}

/** The memory of one thread. A project of 10,000 calculations takes a quarter of it. */
const memoryMb = 512
/** The time that a search takes until some have been measured, ms. */
const expectedMs = 300

const tooSlow = problem('request/invalid', {}, [
  { path: 'q', message: 'The search takes too long. Use fewer or longer words' },
])

const startWorker = (programs?: URL): Thread =>
  new Worker(threadFile('searchThread', programs), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // What was asked for the gateway's own start is not for a thread of it.
    execArgv: [],
  })

export function createSearcher({
  threads = 1,
  waiting = 100,
  perPerson = 4,
  perOrganization = 20,
  mostMs = 10_000,
  limits = searchLimits,
  now = () => performance.now(),
  programs,
  startThread = () => startWorker(programs),
}: SearcherOptions = {}): Searcher {
  const queue = createFairQueue({
    atOnce: threads,
    mostWaiting: waiting,
    perPerson,
    perOrganization,
    expectedMs,
  })
  const pool = createThreadPool<SearchMessage, SearchAnswer>({
    start: startThread,
    mostMs,
    startMs: 30_000,
    idleMs: 60_000,
  })

  const tooLarge = problem('request/search-too-large', {
    documents: String(limits.documents),
    seconds: String(limits.seconds),
  })

  const found = (pages: () => AsyncIterable<SearchPage>, words: string): Promise<Result<string[]>> =>
    pool.use(async (ask) => {
      const ids: string[] = []
      let read = 0
      await ask({ kind: 'begin' })
      const until = now() + limits.seconds * 1000
      for await (const page of pages()) {
        read += page.read
        if (read > limits.documents || now() > until) return fail(tooLarge)
        const first = ids.length
        ids.push(...page.texts.map(({ id }) => id))
        const texts = page.texts.map((text, index) => ({ ...text, id: first + index }))
        // The answer is awaited: pages that the thread has not taken yet would fill the memory.
        await ask({ kind: 'texts', texts })
      }
      const answer = await ask({ kind: 'search', words })
      return ok(answer.found.flatMap((id) => ids[id] ?? []))
    })

  return {
    find: async (share, pages, words) => {
      const turn = await queue.run(share, () =>
        found(pages, words).catch((cause: unknown) => {
          if (cause instanceof ThreadBroken) return fail(tooSlow)
          throw cause
        }),
      )
      if (!turn.isFull) return turn.value
      const { retryAfterS, ahead } = turn
      return fail({ ...problem('request/too-many'), retryAfterS, ahead })
    },
    close: async () => {
      queue.close()
      await pool.close()
    },
  }
}
