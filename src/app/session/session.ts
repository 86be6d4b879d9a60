import { createHttp } from '#api/http.ts'
import { createSession } from '#api/session.ts'

/** Same origin as the page: the gateway serves the app. */
export const http = createHttp({ baseUrl: '' })

/** The one session of this tab. */
export const session = createSession({
  http,
  storage: sessionStorage,
  deviceStorage: localStorage,
  now: () => Date.now(),
  locks: navigator.locks,
  storageEvents: window,
})
