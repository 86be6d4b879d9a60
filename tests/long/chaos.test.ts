import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/chaos/chaos.ts'

/** A few of the runs that `npm run chaos` makes by hundreds. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test.each([1, 2])('the whole stack under failures loses nothing and comes to rest: seed %s', async (seed) => {
  const { failure, kills } = await world.run(seed)
  expect(failure).toBeNull()
  expect(kills).toBeGreaterThan(0)
})
