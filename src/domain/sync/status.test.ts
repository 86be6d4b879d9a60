import { expect, test } from 'vitest'
import { isAllOnServer, whereaboutsOf } from './status.ts'

test.each([
  [{ isWaiting: false, needsDecision: false, connection: 'offline', problem: null }, 'server'],
  [{ isWaiting: true, needsDecision: false, connection: 'online', problem: null }, 'sending'],
  [{ isWaiting: true, needsDecision: false, connection: 'online', problem: 'request/too-many' }, 'device'],
  [{ isWaiting: true, needsDecision: false, connection: 'offline', problem: null }, 'device'],
  [{ isWaiting: true, needsDecision: false, connection: 'signed-out', problem: null }, 'device'],
  [{ isWaiting: false, needsDecision: true, connection: 'online', problem: null }, 'needs'],
] as const)('[K6] %o is shown as %s', (given, said) => {
  expect(whereaboutsOf(given)).toBe(said)
})

test.each([
  [{ waiting: 0, refused: 0 }, true],
  [{ waiting: 1, refused: 0 }, false],
  [{ waiting: 0, refused: 1 }, false],
])('with %o, that all is on the server is %s', (given, said) => {
  expect(isAllOnServer(given)).toBe(said)
})
