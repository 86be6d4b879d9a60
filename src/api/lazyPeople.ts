import { fail, problem } from '#domain/errors/result.ts'
import { lazyService } from '#domain/lazyService.ts'
import type { DevicePeople } from './types.ts'

/**
 * Loads the code for this device's local accounts after the first screen. Calls before that reach the code in their
 * order once it has loaded; until then the list is empty.
 */
export function lazyPeople(make: () => Promise<DevicePeople>): DevicePeople & { ready(): Promise<unknown> } {
  const people = lazyService(make)
  const whenLoaded = (call: (present: DevicePeople) => void): void => {
    const present = people.loaded()
    if (present !== null) call(present)
    // Without it, the next sign-in needs a network.
    else people.load().then(call, console.warn)
  }
  return {
    ready: people.load,
    list: () => people.loaded()?.list() ?? [],
    version: () => people.loaded()?.version() ?? 0,
    subscribe: (listener) => people.loaded()?.subscribe(listener) ?? (() => {}),
    met: (user) => whenLoaded((present) => present.met(user)),
    keepPassword: (userId, password) => whenLoaded((present) => present.keepPassword(userId, password)),
    expect: (credentials) => whenLoaded((present) => present.expect(credentials)),
    refused: (credentials) => whenLoaded((present) => present.refused(credentials)),
    forgetPassword: (userId) => whenLoaded((present) => present.forgetPassword(userId)),
    leave: (userId) => whenLoaded((present) => present.leave(userId)),
    remove: (userId) => whenLoaded((present) => present.remove(userId)),
    recognise: (credentials) =>
      people.load().then(
        (present) => present.recognise(credentials),
        () => fail(problem('auth/network-request-failed')),
      ),
    // Nothing is under way before the first load.
    settled: async () => people.loading()?.then((present) => present.settled(), console.warn),
  }
}
