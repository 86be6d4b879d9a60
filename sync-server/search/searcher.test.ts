import { EventEmitter } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import type { Thread } from '#server/limits/threadPool.ts'
import { createSearcher, type Searchable, type Searcher, type SearchPage } from './searcher.ts'

const searchers: Searcher[] = []
afterEach(() => Promise.all(searchers.splice(0).map((each) => each.close())))
const searcher = (...options: Parameters<typeof createSearcher>): Searcher => {
  const made = createSearcher(...options)
  searchers.push(made)
  return made
}

const ada = { userId: 'ada', organizationId: 'office' }
const ben = { userId: 'ben', organizationId: 'office' }
const eve = { userId: 'eve', organizationId: 'elsewhere' }

const titled = (title: string): Searchable => ({ id: title, title, description: '', words: '' })
const pageOf = (texts: readonly Searchable[]): SearchPage => ({ read: texts.length, texts })
const pagesOf = (...pages: readonly (readonly Searchable[])[]) =>
  async function* () {
    yield* pages.map(pageOf)
  }

/** A thread that answers nothing while it hangs. */
class HangingThread extends EventEmitter implements Thread {
  static hangs = true
  postMessage(): void {
    if (!HangingThread.hangs) queueMicrotask(() => this.emit('message', { found: [] }))
  }
  async terminate(): Promise<number> {
    this.emit('exit', 0)
    return 0
  }
  unref(): void {}
}

test('finds words by their beginning and with a mistyped letter, over all pages, best first', async () => {
  const { find } = searcher()
  const pages = pagesOf(
    [titled('Retaining walls'), titled('Pier P3')],
    [{ ...titled('Pad'), description: 'beside the wall' }, titled('Böschung')],
  )
  expect(await find(ada, pages, 'wal')).toEqual({ ok: true, value: ['Retaining walls', 'Pad'] })
  expect(await find(ada, pages, 'boschung')).toEqual({ ok: true, value: ['Böschung'] })
  expect(await find(ada, pages, 'retainng')).toEqual({ ok: true, value: ['Retaining walls'] })
  expect(await find(ada, pages, 'pier wall')).toEqual({ ok: true, value: [] })
})

test('answers other requests while a search asks for every letter of a large project', async () => {
  // A busy machine is slower: what is measured is the thread that waits.
  const { find } = searcher({ mostMs: 60_000 })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const titles = Array.from({ length: 1_000 }, (_, index) =>
    letters.map((letter, at) => `${letter}${(index * 31 + at * 17).toString(36)}`).join(' '),
  )
  const pages = Array.from({ length: 10 }, (_, page) =>
    titles.slice(page * 100, page * 100 + 100).map(titled),
  )
  const before = performance.eventLoopUtilization()
  const found = await find(ada, pagesOf(...pages), letters.join(' '))
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  expect(found.ok && found.value.length).toBe(titles.length)
}, 90_000)

test('refuses a search that takes too long, by the name of its field, and answers the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { find } = searcher({ startThread: () => new HangingThread() })
    const long = find(ada, pagesOf([titled('Pier')]), 'pier')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await long).toMatchObject({
      ok: false,
      problem: { code: 'request/invalid', issues: [{ path: 'q' }] },
    })
    HangingThread.hangs = false
    expect(await find(ada, pagesOf([titled('Pier')]), 'pier')).toEqual({ ok: true, value: [] })
  } finally {
    vi.useRealTimers()
  }
})

test('refuses a search of more documents than one may read, and says so', async () => {
  const { find } = searcher({ limits: { documents: 3, seconds: 30 } })
  let read = 0
  // Documents in the bin take as long to read as others.
  const pages = (count: number) =>
    async function* () {
      for (read = 1; read <= count; read++) yield { read: 1, texts: read === 1 ? [titled('Pier')] : [] }
    }
  expect(await find(ada, pages(3), 'pier')).toEqual({ ok: true, value: ['Pier'] })
  expect(await find(ada, pages(1_000), 'pier')).toMatchObject({
    ok: false,
    problem: {
      code: 'request/search-too-large',
      message: expect.stringMatching(/3 documents in 30 seconds/),
    },
  })
  expect(read).toBe(4)
})

test('refuses a search whose documents take longer to read than one may take, and says so', async () => {
  let now = 0
  const { find } = searcher({ limits: { documents: 1_000, seconds: 30 }, now: () => now })
  const pages = (eachMs: number) =>
    async function* () {
      for (let page = 0; page < 10; page++) {
        now += eachMs
        yield pageOf([titled(`Pier ${page}`)])
      }
    }
  expect(await find(ada, pages(3_000), 'pier')).toMatchObject({ ok: true, value: { length: 10 } })
  now = 0
  expect(await find(ada, pages(4_000), 'pier')).toMatchObject({
    ok: false,
    problem: { code: 'request/search-too-large' },
  })
  expect(now).toBe(32_000)
})

test('keeps nothing in memory of the texts that it has read', async () => {
  const { find } = searcher()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const texts: WeakRef<Searchable>[] = []
  let kept = 0
  async function* pages() {
    for (let page = 0; page < 20; page++) {
      const text = titled(`Pier ${page}`)
      texts.push(new WeakRef(text))
      yield pageOf([text])
    }
    // A WeakRef holds its object until the turn ends in which it was made.
    await setImmediate()
    collect()
    kept = texts.filter((text) => text.deref() !== undefined).length
  }
  const found = await find(ada, pages, 'pier')
  expect(found.ok && found.value.length).toBe(20)
  // The last page may still be at hand.
  expect(kept).toBeLessThan(3)
})

test('gives one person and one organization a share of the searches, and refuses what is beyond it', async () => {
  const { find } = searcher({ perPerson: 2, perOrganization: 3 })
  const order: string[] = []
  const search = (share: typeof ada, name: string) =>
    find(share, pagesOf([titled('Pier')]), 'pier').then((found) => {
      order.push(name)
      return found.ok ? found.value : found.problem.code
    })
  const asked = [search(ada, 'ada 1'), search(ada, 'ada 2'), search(ada, 'ada 3')]
  asked.push(search(ben, 'ben 1'), search(ben, 'ben 2'), search(eve, 'eve 1'))
  expect(await Promise.all(asked)).toEqual([
    ['Pier'],
    ['Pier'],
    'request/too-many',
    ['Pier'],
    'request/too-many',
    ['Pier'],
  ])
  expect(order.filter((name) => /ada [12]|ben 1|eve 1/.test(name))).toEqual([
    'ada 1',
    'eve 1',
    'ben 1',
    'ada 2',
  ])
})
