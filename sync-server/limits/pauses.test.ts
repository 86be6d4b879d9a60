import { expect, test } from 'vitest'
import { createPauses } from './pauses.ts'

const work = (ms: number) => {
  for (const begun = performance.now(); performance.now() - begun < ms; );
}

test('a long work lets others have their turn, and a short one does not wait', async () => {
  const pause = createPauses()
  let turns = 0
  setImmediate(() => turns++)
  await pause()
  expect(turns).toBe(0)
  work(25)
  await pause()
  expect(turns).toBe(1)
})
