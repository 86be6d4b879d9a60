import { createDemoSession } from '#api/demo/session.ts'
import { gatewayOrigin } from '#api/gatewayOrigin.ts'
import { createHttp } from '#api/http.ts'
import { createSession } from '#api/session.ts'

/** To the gateway: of the page's own origin, unless the app was built for another. */
export const http = createHttp({ baseUrl: gatewayOrigin })

/** The one session of this tab. Built with `VITE_ACCOUNTS=demo`, the app knows no gateway: all stays in this browser. */
export const session =
  import.meta.env.VITE_ACCOUNTS === 'demo'
    ? createDemoSession({
        storage: localStorage,
        crypto,
        now: () => Date.now(),
        storageEvents: window,
      })
    : createSession({
        http,
        storage: sessionStorage,
        deviceStorage: localStorage,
        now: () => Date.now(),
        locks: navigator.locks,
        storageEvents: window,
      })
