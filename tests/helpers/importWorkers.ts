import { expose } from 'comlink'
import type { ImportWorker } from '#engine/imports/reader.ts'
import { importsApi } from '#workers/imports/api.ts'

/** Workers behind message ports of this thread, and how many were started and ended. */
export function importWorkers(api: () => object = importsApi) {
  const count = { started: 0, ended: 0 }
  const makeWorker = (): ImportWorker => {
    const { port1, port2 } = new MessageChannel()
    count.started++
    expose(api(), port2)
    return Object.assign(port1, {
      terminate() {
        count.ended++
        port1.close()
        port2.close()
      },
    }) as unknown as ImportWorker
  }
  return { makeWorker, count }
}
