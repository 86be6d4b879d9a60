import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyModule, InputField } from '#domain/calc/module.ts'
import { compileDistribution } from '#domain/calc/sampling/distributions.ts'
import { runStudy } from '#domain/calc/sampling/runStudy.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { number, runs } from './generators.ts'
import { notFinite } from './moduleChecks.ts'

/** Every number of a module's example that a study can change, with its field. */
function numbersOf(
  module: AnyModule,
  example: Record<string, unknown>,
): { readonly path: string; readonly field: InputField }[] {
  const found: { path: string; field: InputField }[] = []
  const look = (fields: readonly InputField[], inputs: Record<string, unknown>, before: string) => {
    for (const field of fields) {
      const value = inputs[field.id]
      if (field.type === 'number') found.push({ path: before + field.id, field })
      else if (field.fields !== undefined && Array.isArray(value))
        value.forEach((row: Record<string, unknown>, index) => {
          look(field.fields ?? [], row, `${before}${field.id}.${index}.`)
        })
    }
  }
  look(module.fields, example, '')
  return found
}

/**
 * The example; with two layers where it has one, so that rules between layers count, and of a slope with a given circle: a
 * search in each of thousands of samples would take minutes.
 */
function inputsOf({ id, example }: AnyModule): Record<string, unknown> {
  if (id === 'slope-stability')
    return { ...example, surface: 'circle', circleX: 5.1, circleY: 18.7, circleRadius: 20.8 }
  const layers = example.soilLayers
  if (!Array.isArray(layers) || layers.length !== 1 || !('depth' in layers[0])) return example
  return { ...example, soilLayers: [{ ...layers[0], depth: layers[0].depth / 2 }, layers[0]] }
}

const modules = builtInModules
  .filter(({ responses }) => responses !== undefined)
  .map((module) => [module.id, module] as const)

describe.each(modules)('studies of %s', (_, module) => {
  const inputs = inputsOf(module)
  const numbers = numbersOf(module, inputs)
  /** Without the short way that `coupledFields` opens: every sample through the whole schema. */
  const { coupledFields: _coupled, ...checked } = module

  test('each of its numbers alone, over all its range: the short way answers as the whole schema does', () => {
    for (const { path, field } of numbers) {
      const distribution = { type: 'uniform', lower: field.min ?? -1e6, upper: field.max ?? 1e6 }
      const sample = { method: 'latin-hypercube', count: 12, variables: [{ path, distribution }] }
      expect(runStudy(module, { inputs, sample }), path).toEqual(runStudy(checked, { inputs, sample }))
    }
  })

  test('any of its numbers can be drawn: finite or refused by code, and bit for bit the same in any parts', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...numbers), {
          minLength: 1,
          maxLength: 4,
          selector: ({ path }) => path,
        }),
        fc.nat(1000),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('monte-carlo', 'latin-hypercube'),
        (chosen, seed, chunk, method) => {
          const task = {
            inputs,
            sample: {
              method,
              count: 12,
              seed,
              variables: chosen.map(({ path, field }) => ({
                path,
                distribution: { type: 'uniform', lower: field.min ?? -1e6, upper: field.max ?? 1e6 },
              })),
            },
          }
          const whole = runStudy(module, task)
          if (!whole.ok) throw new Error(whole.problem.message)
          expect(notFinite(whole.value)).toBeNull()
          expect(runStudy(module, task, { chunk })).toEqual(whole)
          expect(runStudy(checked, task)).toEqual(whole)
        },
      ),
      runs(60),
    )
  })

  test('a sample without spread gives the solution of the example', () => {
    const { path, field } = numbers.find(({ path }) => {
      const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], inputs)
      return typeof value === 'number'
    })!
    const solved = module.solve(inputs)
    if (!solved.ok) throw new Error(solved.refusal.code)
    const given = module.responses!.map((response) => response.value(inputs, solved.solution))
    const task = {
      inputs,
      sample: {
        method: 'monte-carlo',
        count: 3,
        variables: [{ path, distribution: { type: 'normal', sd: 0 } }],
      },
    }
    const result = runStudy(module, task)
    if (!result.ok || result.value.kind !== 'sample') throw new Error(`No sample of ${field.label}`)
    expect(result.value.responses.map(({ statistics }) => statistics?.max ?? null)).toEqual(given)
  })
})

describe('distributions', () => {
  const shapes = fc.oneof(
    fc.record({ type: fc.constant('normal' as const), mean: number(-100, 100), sd: number(0, 50) }),
    fc.record({ type: fc.constant('lognormal' as const), mean: number(0.1, 100), cov: number(0, 2) }),
    fc
      .tuple(number(-10, 10), number(-10, 10))
      .map(([a, b]) => ({ type: 'uniform' as const, lower: Math.min(a, b), upper: Math.max(a, b) })),
    fc.tuple(number(-10, 10), number(-10, 10), number(-10, 10)).map((three) => {
      const [lower, mode, upper] = [...three].sort((one, other) => one - other)
      return { type: 'triangular' as const, lower: lower!, mode: mode!, upper: upper! }
    }),
  )

  test('the inverse rises, stays within its limits and is finite', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.option(fc.tuple(number(-20, 120), number(-20, 120))),
        fc.array(number(1e-12, 1 - 1e-12), { minLength: 2, maxLength: 20 }),
        (shape, limits, shares) => {
          const range = limits === null ? {} : { min: Math.min(...limits), max: Math.max(...limits) }
          const compiled = compileDistribution({ ...shape, ...range }, undefined)
          if (!compiled.ok) return limits !== null
          const values = shares.sort((one, other) => one - other).map(compiled.quantile)
          for (const [index, value] of values.entries()) {
            expect(Number.isFinite(value)).toBe(true)
            if (range.min !== undefined) expect(value >= range.min && value <= range.max).toBe(true)
            if (index > 0) expect(value).toBeGreaterThanOrEqual(values[index - 1]! - 1e-12 * Math.abs(value))
          }
          return true
        },
      ),
      runs(1000),
    )
  })
})
