import { fail, problem } from '#domain/errors/result.ts'
import type { DevicePeople } from './types.ts'

/** Local accounts of an app without a gateway, whose accounts are on the device anyway. */
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
