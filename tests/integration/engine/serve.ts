import { parentPort } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { EngineApi } from '#domain/calc/engineApi.ts'
import { createEngineApi } from '#workers/engine/api.ts'

/** The engine's worker on a Node thread, with two modules that no engine should have. */
const engine = createEngineApi()

const api: EngineApi = {
  async run(request) {
    if (request.moduleId === 'hangs') for (;;);
    if (request.moduleId === 'crashes')
      setImmediate(() => {
        throw new Error('the worker died')
      })
    return engine.run(request)
  },
}

/** Answers a crash with silence, as a dying worker does. */
const port = parentPort
if (port === null) throw new Error('serve.ts runs on a worker thread')
expose(
  {
    run(request: Parameters<EngineApi['run']>[0]) {
      const answer = api.run(request)
      return request.moduleId === 'crashes' ? new Promise(() => undefined) : answer
    },
  },
  nodeEndpoint(port),
)
