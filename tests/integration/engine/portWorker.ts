import { expose } from 'comlink'
import type { EngineWorker } from '#engine/bridge.ts'
import { createEngineApi } from '#workers/engine/api.ts'

/** The engine's worker behind a message port of this thread: all of it but the thread, and at once. */
export function portWorker(): EngineWorker {
  const { port1: here, port2: there } = new MessageChannel()
  expose(createEngineApi(), there)
  there.start()
  here.start()
  return {
    postMessage: (message, transfer) => here.postMessage(message, transfer ?? []),
    addEventListener: (type, listener) => here.addEventListener(type, listener),
    removeEventListener: (type, listener) => here.removeEventListener(type, listener),
    terminate() {
      here.close()
      there.close()
    },
  }
}
