import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
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
  const store = await openStore({ couchdbUrl: `http://127.0.0.1:${port}`, answersWithinMs: 200 })
  expect(await codeOf(store.database('registry'))).toBe('request/store-unavailable')
})

it('what the server has against a request is not that', async () => {
  const url = await server((path) =>
    path.includes('/a') ? { status: 400, body: { error: 'bad_request' } } : { status: 200, body: {} },
  )
  const database = await (await openStore({ couchdbUrl: url })).database('registry')
  expect(await codeOf(database.get('a'))).not.toBe('request/store-unavailable')
})
