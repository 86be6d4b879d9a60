import { parentPort, workerData } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { builtInRegistry } from '#domain/calc/modules.ts'
import { ok } from '#domain/errors/result.ts'
import { linearModule } from '#tests/helpers/linearModule.ts'
import { createStudyApi } from '#workers/engine/studies.ts'

/** Studies on a Node thread, with modules that no engine should have; a worker told that it `dies` does so at its first part. */

const odd = {
  linear: linearModule,
  hangs: {
    ...linearModule,
    solve() {
      for (;;);
    },
  },
  throws: {
    ...linearModule,
    solve() {
      throw new Error('the module is broken')
    },
  },
}

const registry = await builtInRegistry()
const api = createStudyApi(async (id) =>
  Object.hasOwn(odd, id) ? ok(odd[id as keyof typeof odd]) : registry.find(id),
)

const die = (): Promise<never> => {
  setImmediate(() => {
    throw new Error('the worker died')
  })
  return new Promise(() => undefined)
}

if (parentPort === null) throw new Error('serveStudies.ts runs on a worker thread')
expose(workerData.dies ? { ...api, solvePart: die } : api, nodeEndpoint(parentPort))
