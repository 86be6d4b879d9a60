import { Worker } from 'node:worker_threads'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { createFairQueue, type Share } from '#server/limits/fairQueue.ts'
import { createThreadPool, type Thread, ThreadBroken } from '#server/limits/threadPool.ts'
import { threadFile } from '#server/threads.ts'

/** The texts of one thing that can be found, and the thing itself. */
export interface Searchable<Found> {
  readonly title: string
  readonly description: string
  /** Further words, separated by spaces. */
  readonly words: string
  readonly found: Found
}

type IndexedText = Omit<Searchable<unknown>, 'found'> & { readonly id: number }

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
   * Finds the things whose texts hold all words, best first. A word matches the beginning of a word and may have one
   * letter in five mistyped. The pages are read when the turn of the person and organization has come.
   *
   * Errors: `request/invalid` for the field `q` when the thread takes longer or needs more memory than one search may,
   * `request/too-many` when too many searches wait, of the person, of the organization, or of all.
   */
  find<Found>(
    share: Share,
    pages: () => AsyncIterable<readonly Searchable<Found>[]>,
    words: string,
  ): Promise<Result<Found[]>>
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

  const found = <Found>(pages: () => AsyncIterable<readonly Searchable<Found>[]>, words: string) =>
    pool.use(async (ask) => {
      const all: Found[] = []
      await ask({ kind: 'begin' })
      for await (const page of pages()) {
        const first = all.length
        all.push(...page.map((each) => each.found))
        const texts = page.map(({ found: _, ...text }, index) => ({ id: first + index, ...text }))
        // The answer is awaited: pages that the thread has not taken yet would fill the memory.
        await ask({ kind: 'texts', texts })
      }
      const answer = await ask({ kind: 'search', words })
      return answer.found.flatMap((id) => all[id] ?? [])
    })

  return {
    find: async (share, pages, words) => {
      const turn = await queue.run(share, () =>
        found(pages, words).then(ok, (cause: unknown) => {
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
