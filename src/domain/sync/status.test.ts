import { expect, test } from 'vitest'
import { whereaboutsOf } from './status.ts'

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
