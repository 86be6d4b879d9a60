import { createDemoSession } from '#api/demo/session.ts'
import { createHttp } from '#api/http.ts'
import { createSession } from '#api/session.ts'

/** Same origin as the page: the gateway serves the app. */
export const http = createHttp({ baseUrl: '' })

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
