import { fail, problem } from '#domain/errors/result.ts'
import type { DevicePeople } from './types.ts'

/**
 * The people of this device, whose code the first screen does not wait for. What is told before it is there is told to it
 * then, in order; until then nobody is listed.
 */
export function peopleLater(load: () => Promise<DevicePeople>): DevicePeople & { ready(): Promise<unknown> } {
  let there: DevicePeople | null = null
  let loading: Promise<DevicePeople> | null = null
  const ready = (): Promise<DevicePeople> => {
    loading ??= load().then(
      (people) => {
        there = people
        return people
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  const tell = (what: (people: DevicePeople) => void): void => {
    if (there !== null) what(there)
    // Without it, the next sign-in needs a network.
    else ready().then(what, console.warn)
  }
  return {
    ready,
    list: () => there?.list() ?? [],
    version: () => there?.version() ?? 0,
    subscribe: (listener) => there?.subscribe(listener) ?? (() => {}),
    met: (user) => tell((people) => people.met(user)),
    keepPassword: (userId, password) => tell((people) => people.keepPassword(userId, password)),
    refused: (credentials) => tell((people) => people.refused(credentials)),
    forgetPassword: (userId) => tell((people) => people.forgetPassword(userId)),
    leave: (userId) => tell((people) => people.leave(userId)),
    remove: (userId) => tell((people) => people.remove(userId)),
    recognise: (credentials) =>
      ready().then(
        (people) => people.recognise(credentials),
        () => fail(problem('auth/network-request-failed')),
      ),
    settled: async () => {
      // Nothing was asked of it: nothing is under way.
      if (loading !== null) await loading.then((people) => people.settled(), console.warn)
    },
  }
}
