import { expose } from 'comlink'
import { afterEach, expect, it } from 'vitest'
import type { Findable, SearchApi } from '#domain/search/search.ts'
import { createSearch, type SearchWorker } from './search.ts'

const question = { words: 'pier', mode: 'global', projectId: null, limit: 10 } as const
const answer = { found: [], total: 7 }
const one: Findable = {
  id: 'pier',
  kind: 'command',
  title: 'Pier',
  description: '',
  words: '',
  path: '/pier',
  projectId: null,
  projectName: '',
  changedAt: 0,
}

interface FakeWorker extends SearchWorker {
  fail(): void
  readonly isEnded: () => boolean
}

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** A worker whose script is `api`, or null: it cannot be loaded, so that no call is answered. */
function workerOf(api: SearchApi | null): FakeWorker {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  if (api !== null) expose(api, port2)
  port1.start()
  let onError: (() => void) | null = null
  let isEnded = false
  return {
    postMessage: (message, transfer) => port1.postMessage(message, transfer ?? []),
    addEventListener: (type, listener) => {
      if (type === 'error') onError = listener as unknown as () => void
      else port1.addEventListener(type as 'message', listener as EventListener)
    },
    removeEventListener: (type, listener) =>
      port1.removeEventListener(type as 'message', listener as EventListener),
    fail: () => onError?.(),
    isEnded: () => isEnded,
    terminate: () => {
      isEnded = true
    },
  }
}

const nothing = {
  subscribe: (next: (items: readonly never[]) => void) => {
    next([])
    return { unsubscribe: () => {} }
  },
}

it('fails a query when the worker’s script cannot be loaded, and starts another worker later', async () => {
  const told: Findable[] = []
  const good: SearchApi = { update: (put) => void told.push(...put), search: () => answer }
  const made: FakeWorker[] = []
  let time = 0
  const search = createSearch({
    entries: nothing,
    others: nothing,
    moduleName: (type) => type,
    makeWorker: () => {
      const worker = workerOf(made.length === 0 ? null : good)
      made.push(worker)
      return worker
    },
    clock: () => time,
  })
  search.put([one])
  const asked = search.search(question)
  made[0]?.fail()
  expect((await asked).ok).toBe(false)
  expect(made[0]?.isEnded()).toBe(true)

  // Each start sends everything: not with every letter that is typed.
  expect((await search.search(question)).ok).toBe(false)
  expect(made).toHaveLength(1)

  time = 60_000
  expect(await search.search(question)).toEqual({ ok: true, value: answer })
  expect(made).toHaveLength(2)
  expect(told).toEqual([one])
  search.dispose()
})
