import { expect, test } from 'vitest'
import { runLoad } from '#tests/load/load.ts'

/** A small one of the load that `npm run bench -- load` makes with 200 devices for five minutes. */
test('devices with slow links, broken lines and changing rights end with exactly what they may see', async () => {
  const result = await runLoad({ devices: 10, seconds: 8, seed: 3, cutShare: 0.3 })
  expect(result.wrong).toEqual([])
  expect(result.accepted).toBeGreaterThan(0)
  for (const { pulls, pushes } of [result.fast, result.slow])
    expect([pulls.length > 0, pushes.length > 0]).toEqual([true, true])
  expect(result.fast.travels.length).toBeGreaterThan(0)
  expect(result.cuts).toBeGreaterThan(0)
})
