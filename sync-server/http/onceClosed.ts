import type { ServerResponse } from 'node:http'

/**
 * Calls `then` once, when the response has ended or its connection is gone. A client may leave before a handler asks for this, and then
 * no `close` event follows: `then` is called at once.
 */
export function onceClosed(response: ServerResponse, then: () => void): void {
  if (response.closed) then()
  else response.once('close', then)
}
