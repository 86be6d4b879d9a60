import { runSlopeCase, slopeCase } from '#cli/slopeCases.ts'
import { runModule } from '#domain/calc/run.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import slopes from '../reference/slope.json'
import { computed } from './casesShim.ts'
import { failures } from './vitestShim.ts'

/** Loading a reference test computes its cases. */
const tests = import.meta.glob([
  '/src/domain/**/reference.test.ts',
  '/src/domain/calc/bearing-capacity/factors.test.ts',
  '/src/domain/units/units.test.ts',
])

/** Everything the engine answers to the published cases and to the example of each module, by id. */
export async function answers(): Promise<{
  readonly values: Readonly<Record<string, unknown>>
  readonly failures: readonly string[]
}> {
  for (const load of Object.values(tests)) await load()
  const values: Record<string, unknown> = { ...computed }
  for (const row of slopes) {
    const { id, got } = runSlopeCase(slopeCase.parse(row))
    values[id] = got
  }
  for (const module of builtInModules) {
    const result = runModule(module, module.example, {
      resultId: module.id,
      timestamp: '2026-01-01T00:00:00.000Z',
      projectId: null,
      elapsed: () => 0,
    })
    values[module.id] = result
  }
  return { values, failures: [...failures] }
}
