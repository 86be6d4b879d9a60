import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeCouch } from '#tests/helpers/fakeCouch.ts'
import { problemOf } from '../http/problems.ts'
import { openStore } from './open.ts'

const close: (() => unknown)[] = []
afterEach(async () => {
  for (const each of close.splice(0)) await each()
})

/** A server in the place of CouchDB; answers where it is. */
async function server(answer: (path: string) => { status: number; body: object }): Promise<string> {
  const listening = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  close.push(() => new Promise((resolve) => listening.close(resolve)))
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

const codeOf = async (work: Promise<unknown>) =>
  problemOf(
    await work.then(
      () => new Error('It worked'),
      (error: Error) => error,
    ),
  ).code

it('a store that cannot be reached is told as that when a database is opened', async () => {
  const away = await server(() => ({ status: 200, body: {} }))
  await close.pop()?.()
  const store = await openStore({ couchdbUrl: away })
  expect(await codeOf(store.database('registry'))).toBe('request/store-unavailable')
})

it.each([502, 503, 504])(
  'so is one for which a balancer answers %d in the middle of the work',
  async (status) => {
    let isGone = false
    const url = await server((path) =>
      isGone
        ? { status, body: {} }
        : {
            status: 200,
            body: path.includes('_local') ? { _id: '_local/epoch', epoch: 'e' } : { update_seq: '1' },
          },
    )
    const store = await openStore({ couchdbUrl: url })
    const database = await store.database('registry')
    isGone = true
    expect(await codeOf(database.get('a'))).toBe('request/store-unavailable')
    expect(await codeOf(database.put({ _id: 'a' }))).toBe('request/store-unavailable')
    expect(await codeOf(database.range({ from: 'a', to: 'b', limit: 10 }))).toBe('request/store-unavailable')
    expect(await codeOf(database.changes({ since: '0', limit: 10, documents: false }))).toBe(
      'request/store-unavailable',
    )
  },
)

it('so is one that takes what it is asked and never answers', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  close.push(() => new Promise((resolve) => silent.close(resolve)))
  const { port } = silent.address() as AddressInfo
  const store = await openStore({ couchdbUrl: `http://127.0.0.1:${port}`, limits: { readMs: 200 } })
  expect(await codeOf(store.database('registry'))).toBe('request/store-unavailable')
})

/** A database on a server that answers as `answer` says once it is open. */
async function openedDatabase(answer: (path: string) => { status: number; body: object }) {
  let isOpen = false
  const url = await server((path) =>
    isOpen
      ? answer(path)
      : {
          status: 200,
          body: path.includes('_local') ? { _id: '_local/epoch', epoch: 'e' } : { update_seq: '1' },
        },
  )
  const database = await (await openStore({ couchdbUrl: url })).database('registry')
  isOpen = true
  return database
}

const inEveryWay = (database: Awaited<ReturnType<typeof openedDatabase>>): (() => Promise<unknown>)[] => [
  () => database.get('a'),
  () => database.getMany(['a', 'b']),
  () => database.put({ _id: 'a' }),
  () => database.putRevisions([{ _id: 'a', _rev: '1-a' }]),
  () => database.range({ from: 'a', to: 'b', limit: 10 }),
  () => database.range({ from: 'a', to: 'b', limit: 10, backwards: true }),
  () => database.changes({ since: '0', limit: 10, documents: false }),
  () => database.revisions([{ id: 'a', revision: '1-a' }]),
  () => database.leaves('a'),
  () => database.head(),
  () => database.count(),
  () => database.probe(),
]

it.each([
  ['nodedown', { error: 'nodedown', reason: 'progress not possible' }],
  [
    'timeout',
    { error: 'timeout', reason: 'The request could not be processed in a reasonable amount of time.' },
  ],
  ['internal_server_error', { error: 'internal_server_error', reason: 'No DB shards could be opened.' }],
])('so is a cluster that answers 500 %s, whatever it is asked', async (name, body) => {
  const database = await openedDatabase(() => ({ status: 500, body }))
  for (const ask of inEveryWay(database)) {
    expect(await codeOf(ask())).toBe('request/store-unavailable')
    await expect(ask()).rejects.toThrow(name)
  }
})

it('so is one that says in an answer of 200 that it failed', async () => {
  const body = { error: 'nodedown', reason: 'progress not possible' }
  const database = await openedDatabase(() => ({ status: 200, body }))
  for (const ask of inEveryWay(database)) expect(await codeOf(ask())).toBe('request/store-unavailable')
})

it('so is one that fails row by row: no document that cannot be read passes for one that does not exist', async () => {
  const failed = { error: 'nodedown', reason: 'progress not possible' }
  const database = await openedDatabase((path) => ({
    status: 200,
    body: path.includes('_bulk_docs')
      ? [{ id: 'a', ...failed }]
      : path.includes('_bulk_get')
        ? { results: [{ id: 'a', docs: [{ error: { id: 'a', rev: '1-a', ...failed } }] }] }
        : { rows: [{ key: 'a', ...failed }] },
  }))
  expect(await codeOf(database.getMany(['a']))).toBe('request/store-unavailable')
  expect(await codeOf(database.put({ _id: 'a' }))).toBe('request/store-unavailable')
  expect(await codeOf(database.putRevisions([{ _id: 'a', _rev: '1-a' }]))).toBe('request/store-unavailable')
  expect(await codeOf(database.revisions([{ id: 'a', revision: '1-a' }]))).toBe('request/store-unavailable')
})

it('so is one that does not accept the gateway any more, in words', async () => {
  const database = await openedDatabase(() => ({
    status: 401,
    body: { error: 'unauthorized', reason: 'Name or password is incorrect.' },
  }))
  expect(await codeOf(database.get('a'))).toBe('request/store-unavailable')
  await expect(database.get('a')).rejects.toThrow('does not accept the name and password (401')
})

it('so is one whose answer breaks off, between two bytes or for ever', async () => {
  let how: 'cut' | 'ended' | 'silent' | null = null
  const broken = createServer((request, response) => {
    const body = request.url?.includes('_local') ? { _id: '_local/epoch', epoch: 'e' } : { update_seq: '1' }
    response.writeHead(200, { 'content-type': 'application/json' })
    if (how === null) return response.end(JSON.stringify(body))
    response.write('{"rows":[\n{"id":"a","key":"a","value":{')
    if (how === 'cut') setImmediate(() => response.destroy())
    // As CouchDB does when a node dies in the middle of a list.
    if (how === 'ended') response.end('\n\n{"error":"nodedown","reason":"progress not possible"}\n')
    return response
  })
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  close.push(() => {
    broken.closeAllConnections()
    return new Promise((resolve) => broken.close(resolve))
  })
  const { port } = broken.address() as AddressInfo
  for (const each of ['cut', 'ended', 'silent'] as const) {
    how = null
    const store = await openStore({ couchdbUrl: `http://127.0.0.1:${port}`, limits: { readMs: 300 } })
    const database = await store.database('registry')
    how = each
    expect(await codeOf(database.getMany(['a']))).toBe('request/store-unavailable')
    expect(await codeOf(database.range({ from: 'a', to: 'b', limit: 10 }))).toBe('request/store-unavailable')
    expect(await codeOf(database.changes({ since: '0', limit: 10, documents: false }))).toBe(
      'request/store-unavailable',
    )
  }
})

it('whoever asks is not held up by a server that has not answered others', async () => {
  const couch = await fakeCouch()
  close.push(couch.close)
  const store = await openStore({ couchdbUrl: couch.url, limits: { readMs: 300, writeMs: 300 } })
  const database = await store.database('registry')
  couch.trouble = 'silent'
  await Promise.all([1, 2, 3].map(async () => codeOf(database.get('a'))))
  const before = couch.asked.length
  const codes = await Promise.all(Array.from({ length: 200 }, () => codeOf(database.get('a'))))
  expect(new Set(codes)).toEqual(new Set(['request/store-unavailable']))
  expect(couch.asked.length - before).toBeLessThanOrEqual(1)
  couch.trouble = null
  await vi.waitFor(async () => expect(await database.get('a')).toBeNull(), { timeout: 10_000 })
})

it('following a database keeps no listener of a change that has been told', async () => {
  const couch = await fakeCouch()
  close.push(couch.close)
  const store = await openStore({ couchdbUrl: couch.url })
  const database = await store.database('registry')
  let held = 0
  const counted = (name: 'addEventListener' | 'removeEventListener', step: number) => {
    const real = EventTarget.prototype[name]
    return vi.spyOn(EventTarget.prototype, name).mockImplementation(function (
      this: EventTarget,
      ...given: unknown[]
    ) {
      if (this instanceof AbortSignal && given[0] === 'abort') held += step
      return real.apply(this, given as unknown as Parameters<typeof real>)
    })
  }
  const spies = [counted('addEventListener', 1), counted('removeEventListener', -1)]
  const changes = 3_000
  let heard = 0
  let most = 0
  await new Promise<void>((resolve) => {
    const stop = database.follow('0', () => {
      heard += 1
      most = Math.max(most, held)
      if (heard < changes) couch.write('registry', [{ _id: `a${heard}` }])
      else {
        stop()
        resolve()
      }
    })
    couch.write('registry', [{ _id: 'a0' }])
  })
  for (const spy of spies) spy.mockRestore()
  expect(heard).toBe(changes)
  // Of the change that is being told, whatever else a request has, and no more after thousands.
  expect(most).toBeLessThan(12)
}, 120_000)

it('what the server has against a request is not that', async () => {
  const url = await server((path) =>
    path.includes('/a') ? { status: 400, body: { error: 'bad_request' } } : { status: 200, body: {} },
  )
  const database = await (await openStore({ couchdbUrl: url })).database('registry')
  expect(await codeOf(database.get('a'))).not.toBe('request/store-unavailable')
})
