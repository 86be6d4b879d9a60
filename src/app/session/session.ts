import { createDemoSession } from '#api/demo/session.ts'
import { keptDeviceKey } from '#api/deviceKey.ts'
import { gatewayOrigin } from '#api/gatewayOrigin.ts'
import { createHttp } from '#api/http.ts'
import { lazyPeople } from '#api/lazyPeople.ts'
import { createSession } from '#api/session.ts'
import { unlocking, withKeys } from './unlocking.ts'

/** To the gateway: of the page's own origin, unless the app was built for another. */
export const http = createHttp({ baseUrl: gatewayOrigin })

/** The local accounts of this device. `ready` loads them. */
export const people = lazyPeople(async () =>
  (await import('#api/people.ts')).createPeople({
    storage: localStorage,
    keys: () => Object.keys(localStorage),
    crypto,
    now: () => Date.now(),
    locks: navigator.locks,
    storageEvents: window,
  }),
)

/** The one session of this tab. Built with `VITE_ACCOUNTS=demo`, the app knows no gateway: all stays in this browser. */
export const session =
  import.meta.env.VITE_ACCOUNTS === 'demo'
    ? createDemoSession({
        storage: localStorage,
        crypto,
        now: () => Date.now(),
        storageEvents: window,
      })
    : unlocking(
        createSession({
          http,
          storage: sessionStorage,
          deviceStorage: localStorage,
          people: withKeys(people),
          deviceKey: keptDeviceKey(),
          now: () => Date.now(),
          locks: navigator.locks,
          storageEvents: window,
        }),
      )
