import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openStore } from './open.ts'
import { modify } from './registry.ts'

const store = await openStore({ memory: true })
afterAll(() => store.close())

const counter = z.object({ count: z.int() })

test('of two hundred changes at once none is lost and none gives up', async () => {
  const registry = await store.database('registry')
  const one = () =>
    modify(registry, 'counter:a', counter, (current) => ({ count: (current?.count ?? 0) + 1 }))
  await Promise.all(Array.from({ length: 200 }, one))
  expect(await modify(registry, 'counter:a', counter, () => null)).toEqual({ count: 200 })
})

test('a change that fails does not hold up those behind it', async () => {
  const registry = await store.database('registry')
  const failing = modify(registry, 'counter:b', counter, () => {
    throw new Error('no')
  })
  const next = modify(registry, 'counter:b', counter, () => ({ count: 1 }))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toEqual({ count: 1 })
})
