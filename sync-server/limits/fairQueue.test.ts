import { expect, test } from 'vitest'
import { createFairQueue, type FairQueueOptions, type Share } from './fairQueue.ts'

const queueOf = (options: Partial<FairQueueOptions> = {}) =>
  createFairQueue({
    ...{ atOnce: 1, mostWaiting: 30, perPerson: 8, perOrganization: 20, expectedMs: 10_000 },
    ...options,
  })

const share = (userId: string, organizationId = userId): Share => ({ userId, organizationId })

/** Lets works end one by one; `order` tells whose ran when. */
function desk(queue: ReturnType<typeof queueOf>) {
  const order: string[] = []
  const ends: (() => void)[] = []
  const ask = (by: Share) =>
    queue.run(by, () => {
      order.push(by.userId)
      return new Promise<string>((resolve) => ends.push(() => resolve(by.userId)))
    })
  const endAll = async () => {
    for (let quiet = 0; quiet < 3; ) {
      const end = ends.shift()
      end?.()
      quiet = end === undefined ? quiet + 1 : 0
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { order, ask, endAll }
}

test('people take turns, however much one of them asks for', async () => {
  const { order, ask, endAll } = desk(queueOf())
  const asked = [
    ...Array.from({ length: 6 }, () => ask(share('greedy'))),
    ask(share('ben')),
    ask(share('ben')),
    ask(share('cleo')),
  ]
  await endAll()
  expect(order).toEqual(['greedy', 'ben', 'cleo', 'greedy', 'ben', 'greedy', 'greedy', 'greedy', 'greedy'])
  expect((await Promise.all(asked)).every(({ isFull }) => !isFull)).toBe(true)
})

test('organizations take turns, however many of their people ask', async () => {
  const { order, ask, endAll } = desk(queueOf())
  const people = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(share(name, 'A')))
  people.push(ask(share('b1', 'B')), ask(share('b2', 'B')))
  await endAll()
  await Promise.all(people)
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
})

test('of two at once, one is left to others', async () => {
  const { order, ask, endAll } = desk(queueOf({ atOnce: 2 }))
  const asked = ['greedy', 'greedy', 'greedy', 'ben'].map((name) => ask(share(name)))
  await new Promise((resolve) => setImmediate(resolve))
  expect(order).toEqual(['greedy', 'greedy'])
  await endAll()
  await Promise.all(asked)
  expect(order).toEqual(['greedy', 'greedy', 'ben', 'greedy'])
})

test('who has all the places that one may have is told so, with the time and the works ahead; others come in', async () => {
  const { ask, endAll } = desk(queueOf({ perPerson: 3, perOrganization: 4 }))
  const asked = [1, 2, 3].map(() => ask(share('ada', 'A')))
  expect(await ask(share('ada', 'A'))).toEqual({ isFull: true, isOwn: true, retryAfterS: 30, ahead: 3 })
  asked.push(ask(share('ben', 'A')))
  expect(await ask(share('cleo', 'A'))).toEqual({ isFull: true, isOwn: true, retryAfterS: 40, ahead: 4 })
  asked.push(ask(share('dan', 'D')))
  await endAll()
  expect((await Promise.all(asked)).map(({ isFull }) => isFull)).toEqual([false, false, false, false, false])
})

test('a full queue tells when about there is a place', async () => {
  const { ask, endAll } = desk(queueOf({ mostWaiting: 1 }))
  const asked = [ask(share('ada')), ask(share('ben'))]
  expect(await ask(share('cleo'))).toEqual({ isFull: true, isOwn: false, retryAfterS: 20, ahead: 2 })
  await endAll()
  await Promise.all(asked)
})

test('a work that fails gives its place to the next', async () => {
  const queue = queueOf()
  const failing = queue.run(share('ada'), () => Promise.reject(new Error('broken')))
  const next = queue.run(share('ben'), async () => 'made')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toEqual({ isFull: false, value: 'made' })
})

test('the expected time follows the works', async () => {
  let clock = 0
  const queue = queueOf({ perPerson: 1, now: () => clock })
  for (let round = 0; round < 40; round++)
    await queue.run(share('ada'), async () => {
      clock += 2_000
    })
  const held = queue.run(share('ada'), () => new Promise((resolve) => setImmediate(resolve)))
  expect(await queue.run(share('ada'), async () => null)).toMatchObject({ retryAfterS: 3 })
  await held
})

test('when it closes, those who wait are told', async () => {
  const queue = queueOf()
  let end = () => undefined as unknown
  const held = queue.run(share('ada'), () => new Promise<void>((resolve) => (end = resolve)))
  const waiting = queue.run(share('ben'), async () => null)
  queue.close()
  expect(await waiting).toMatchObject({ isFull: true })
  expect(await queue.run(share('cleo'), async () => null)).toMatchObject({ isFull: true })
  end()
  expect(await held).toMatchObject({ isFull: false })
})
