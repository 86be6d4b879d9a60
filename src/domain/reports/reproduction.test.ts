import { describe, expect, test } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { runModule } from '../calc/run.ts'
import type { ModuleOutputs, ModuleResult } from '../schemas/result.ts'
import { rememberingRuns, runningAgain } from './reproduction.ts'
import { type Shown, showCalculation } from './resultState.ts'

const stored = (moduleId: string, changes: object = {}): ModuleResult => {
  const module = builtInModules.find(({ id }) => id === moduleId)
  if (module === undefined) throw new Error(moduleId)
  const result = runModule(
    module,
    { ...module.example, ...changes },
    {
      resultId: 'r1',
      timestamp: '2026-03-01T08:00:00.000Z',
      projectId: 'p1',
      elapsed: () => 0,
    },
  )
  if (!result.ok) throw new Error(result.problem.message)
  return structuredClone(result.value)
}

const shownOf = (results: ModuleResult, inputs: Readonly<Record<string, unknown>> = results.inputs): Shown =>
  showCalculation(
    {
      id: 'p1:calculations:c1',
      name: 'Pad',
      description: '',
      data: { type: results.moduleId, inputs: inputs as ModuleResult['inputs'], results },
    },
    builtInModules,
  )

const again = (results: ModuleResult) => runningAgain(shownOf(results), builtInModules)

/** A result with other outputs. */
const changed = (result: ModuleResult, change: (outputs: ModuleOutputs) => ModuleOutputs): ModuleResult => ({
  ...result,
  outputs: change(result.outputs),
})

/** Every number a little greater; the same hash of the inputs. */
const scaled = (value: unknown, factor: number): unknown => {
  if (typeof value === 'number') return value * factor
  if (Array.isArray(value)) return value.map((each) => scaled(each, factor))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, scaled(each, factor)]))
}

const footing = stored('bearing-capacity-eurocode')

describe('a stored result whose module runs again', () => {
  test.each(builtInModules.map(({ id }) => id))('of %s stays as it is when it follows', (id) => {
    const shown = shownOf(stored(id))
    expect(runningAgain(shown, builtInModules)).toBe(shown)
  })

  test('stays as it is when only the last bits differ', () => {
    const other = changed(footing, (outputs) => scaled(outputs, 1 + 1e-9) as ModuleOutputs)
    const { state } = again(other)
    expect(state).toEqual({ kind: 'current', result: other })
  })

  test('gives way to the module where every number and the verdict were replaced', () => {
    const forged = changed(footing, (outputs) => ({
      ...(scaled(outputs, 2) as ModuleOutputs),
      verdict: { ...outputs.verdict, state: 'fail', utilization: 0.1 },
    }))
    const { state } = again(forged)
    expect(state).toMatchObject({ kind: 'notReproduced', cause: null, result: { outputs: footing.outputs } })
    if (state.kind !== 'notReproduced') return
    expect(state.found.slice(0, 2)).toEqual([
      { of: 'verdict', stored: 'fail', again: footing.outputs.verdict.state, unit: '' },
      { of: 'utilization', stored: 0.1, again: footing.outputs.verdict.utilization, unit: '' },
    ])
    const first = footing.outputs.quantities.find(({ value }) => typeof value === 'number' && value !== 0)
    expect(state.found).toContainEqual({
      of: { label: first?.label },
      stored: 2 * Number(first?.value),
      again: first?.value,
      unit: first?.unit,
    })
  })

  test('tells of a warning that was taken out, and of a figure that was put in', () => {
    // Loads of which another approach says otherwise.
    const heavy = stored('bearing-capacity-eurocode', { permanentLoad: 800, variableLoad: 450 })
    const warned = again(changed(heavy, (outputs) => ({ ...outputs, warnings: [] }))).state
    const codes = heavy.outputs.warnings.map(({ code }) => code).sort()
    expect(codes).not.toEqual([])
    expect(warned).toMatchObject({ found: [{ of: 'warnings', stored: '', again: codes.join(', ') }] })
    const more = { key: 'reserve', label: 'Reserve', value: 4, unit: '' }
    const added = again(
      changed(footing, (outputs) => ({ ...outputs, quantities: [...outputs.quantities, more] })),
    ).state
    expect(added).toMatchObject({ found: [{ of: { label: 'reserve' }, stored: 4, again: null }] })
  })

  test('is printed as the module answers where a text or a table was changed alone', () => {
    const { state } = again(
      changed(footing, (outputs) => ({
        ...outputs,
        verdict: { ...outputs.verdict, sentence: 'Everything is fine.' },
        tables: [],
      })),
    )
    expect(state).toEqual({ kind: 'current', result: footing })
  })

  test('is told as stale too when the inputs were changed since', () => {
    const forged = changed(footing, (outputs) => scaled(outputs, 2) as ModuleOutputs)
    const inputs = { ...footing.inputs, permanentLoad: 1 }
    expect(runningAgain(shownOf(forged, inputs), builtInModules).state).toMatchObject({
      kind: 'notReproduced',
      cause: 'inputs',
      result: { inputs: footing.inputs, outputs: footing.outputs },
    })
  })

  test('is not shown when the module refuses its inputs', () => {
    const inputs = { ...footing.inputs, eccentricityB: 1 }
    const { state } = again({ ...footing, inputs })
    expect(state).toEqual({
      kind: 'notRun',
      refusal: expect.stringContaining('The resultant of the load acts outside the base'),
    })
  })

  test('of another version of the module is not run', () => {
    const older = { ...footing, moduleVersion: '0.0.1' }
    const shown = shownOf(changed(older, (outputs) => scaled(outputs, 2) as ModuleOutputs))
    expect(runningAgain(shown, builtInModules)).toBe(shown)
    expect(shown.state).toMatchObject({ kind: 'stale', cause: 'module' })
  })

  test('runs once for the same inputs, also when its outputs were replaced', () => {
    let runs = 0
    const module = builtInModules.find(({ id }) => id === footing.moduleId)
    if (module === undefined) throw new Error('no module')
    const counted = {
      ...module,
      solve: (input: Record<string, unknown>) => {
        runs += 1
        return module.solve(input)
      },
    }
    const run = rememberingRuns(2)
    const forged = changed(footing, (outputs) => scaled(outputs, 2) as ModuleOutputs)
    for (const each of [footing, forged, footing]) run(counted, each)
    expect(runs).toBe(1)
    for (const load of [1, 2])
      run(counted, { ...footing, inputs: { ...footing.inputs, permanentLoad: load } })
    run(counted, footing)
    expect(runs).toBe(4)
  })
})
