import { expect, test } from 'vitest'
import { whereaboutsOf } from './status.ts'

test.each([
  [{ isWaiting: false, needsDecision: false, connection: 'offline' }, 'server'],
  [{ isWaiting: true, needsDecision: false, connection: 'online' }, 'sending'],
  [{ isWaiting: true, needsDecision: false, connection: 'offline' }, 'device'],
  [{ isWaiting: true, needsDecision: false, connection: 'signed-out' }, 'device'],
  [{ isWaiting: false, needsDecision: true, connection: 'online' }, 'needs'],
] as const)('[K6] %o is shown as %s', (given, said) => {
  expect(whereaboutsOf(given)).toBe(said)
})
