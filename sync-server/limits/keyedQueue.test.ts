import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyedQueue.ts'

test('what has one name runs one after the other, others beside it, and no more than some wait', async () => {
  const inTurn = createKeyedQueue(3)
  const ends: (() => void)[] = []
  const begun: string[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const tick = () => new Promise((resolve) => setImmediate(resolve))
  const asked = ['a', 'a', 'a', 'a', 'b'].map((name) => inTurn(name, () => 'full', work(name)))
  await tick()
  expect(begun).toEqual(['a', 'b'])
  expect(await asked[3]).toBe('full')
  for (let turn = 0; turn < 4; turn++) {
    for (const end of ends.splice(0)) end()
    await tick()
  }
  expect(await Promise.all(asked)).toEqual(['a', 'a', 'a', 'full', 'b'])
  expect(begun).toEqual(['a', 'b', 'a', 'a'])
})

test('one that fails lets the next begin', async () => {
  const inTurn = createKeyedQueue(2)
  const failing = inTurn(
    'a',
    () => 'full',
    () => Promise.reject(new Error('broken')),
  )
  const next = inTurn(
    'a',
    () => 'full',
    async () => 'done',
  )
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
