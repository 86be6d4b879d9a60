import { expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue } from '../errors/catalogue.ts'
import { isAllOnServer, isServerInTrouble, whereaboutsOf } from './status.ts'

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
])('with %o, whether all work is on the server is %s', (given, said) => {
  expect(isAllOnServer(given)).toBe(said)
})

test('a server with a failing store is in trouble, and a busy, restarting or unreachable one is not', () => {
  const codes = Object.keys(errorCatalogue) as ErrorCode[]
  const troubled = codes.filter((problem) => isServerInTrouble({ connection: 'online', problem }))
  expect(troubled.filter((code) => code !== 'auth/default')).toEqual(
    codes.filter((code) => code.startsWith('request/store-')),
  )
  for (const connection of ['offline', 'connecting', 'signed-out'] as const)
    expect(isServerInTrouble({ connection, problem: 'request/store-unavailable' })).toBe(false)
  expect(isServerInTrouble({ connection: 'online', problem: null })).toBe(false)
})
