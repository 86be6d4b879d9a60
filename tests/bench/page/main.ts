import { example } from '#domain/calc/bearing-capacity-eurocode/inputs.ts'
import { createBridge } from '#engine/bridge.ts'
import { createEngineApi } from '#workers/engine/api.ts'

declare global {
  interface Window {
    /** Runs a second for about so many milliseconds. */
    ratePerSecond(where: 'worker' | 'page', forMs: number): Promise<number>
  }
}

const moduleId = 'bearing-capacity-eurocode'
const bridge = createBridge()
const api = createEngineApi()

const run = {
  worker: (inputs: Record<string, unknown>) => bridge.run(moduleId, inputs, { projectId: null }),
  page: async (inputs: Record<string, unknown>) => api.run({ moduleId, inputs, projectId: null }),
}

window.ratePerSecond = async (where, forMs) => {
  const started = performance.now()
  let count = 0
  for (; performance.now() - started < forMs; count++) {
    const result = await run[where]({ ...example, permanentLoad: 800 + (count % 64) })
    if (!result.ok) throw new Error(result.problem.message)
  }
  return (count / (performance.now() - started)) * 1000
}
