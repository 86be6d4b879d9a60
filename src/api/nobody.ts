import { fail, problem } from '#domain/errors/result.ts'
import type { DevicePeople } from './types.ts'

/** Of an app that knows no gateway: its accounts are the device's anyway. */
export const nobody: DevicePeople = {
  list: () => [],
  met: () => {},
  keepPassword: () => {},
  expect: () => {},
  recognise: async () => fail(problem('auth/network-request-failed')),
  refused: () => {},
  forgetPassword: () => {},
  leave: () => {},
  remove: () => {},
  subscribe: () => () => {},
  version: () => 0,
  settled: async () => {},
}
