import type { ServerResponse } from 'node:http'

/**
 * Calls `then` once, when the response has ended or its connection is gone. Calls it at once when the client has
 * already left, because no `close` event follows then.
 */
export function onceClosed(response: ServerResponse, then: () => void): void {
  if (response.closed) then()
  else response.once('close', then)
}
