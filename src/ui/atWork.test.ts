import { expect, test } from 'vitest'
import { beginWork, pageIsAt, whileRunning } from './atWork.ts'

test('running work keeps the page open until it ends, also when it fails', async () => {
  let fail = (_: Error) => {}
  const making = whileRunning(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  const stop = beginWork('typing')
  expect(pageIsAt()).toBe('running')
  fail(new Error('No room'))
  await expect(making).rejects.toThrow('No room')
  expect(pageIsAt()).toBe('typing')
  stop()
  expect(pageIsAt()).toBeNull()
})
