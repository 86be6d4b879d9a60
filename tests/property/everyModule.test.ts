import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyModule, InputField } from '#domain/calc/module.ts'
import { manifestOf } from '#domain/calc/registry.ts'
import { runModule, validateInputs } from '#domain/calc/run.ts'
import { inEnglish, outputsOf } from '#domain/calc/runForData.ts'
import { messageResult } from '#domain/schemas/messageResult.ts'
import { moduleOutputs } from '#domain/schemas/result.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { runs } from './generators.ts'
import { expectExampleFollows, notFinite } from './moduleChecks.ts'
import { inputsOf } from './moduleInputs.ts'

const context = {
  resultId: 'r',
  timestamp: '2026-01-01T00:00:00.000Z',
  projectId: null,
  elapsed: () => 0,
}

const valid = (module: AnyModule, given: unknown): Record<string, unknown> | null => {
  const parsed = module.inputSchema.safeParse(given)
  return parsed.success ? parsed.data : null
}

describe.each(builtInModules.map((module) => [module.id, module] as const))('%s', (id, module) => {
  // A search over thousands of surfaces costs more than a formula: fewer of them, and its kernels have tests of their own.
  const isSlow = manifestOf(id)?.isSlow === true
  const cases = isSlow ? runs(250, 80) : runs(10_000)
  const validInputs = inputsOf(module)
    .map((given) => valid(module, given))
    .filter((input) => input !== null)

  test('random inputs over the whole range: finite, or refused with a code', () => {
    let answered = 0
    fc.assert(
      fc.property(validInputs, (input) => {
        const solved = module.solve(input)
        if (solved.ok) {
          answered++
          for (const response of module.responses ?? []) {
            const value = response.value(input, solved.solution)
            expect(value === null || Number.isFinite(value), response.key).toBe(true)
          }
        } else {
          expect(solved.refusal.code).toMatch(/^[a-z0-9-]+$/i)
          expect(inEnglish(solved.refusal.message, module).length).toBeGreaterThan(10)
        }
      }),
      cases,
    )
    // Most random points and circles make no slope that slides: tests of its own look at the ordinary ones.
    expect(answered).toBeGreaterThan(cases.numRuns * (isSlow ? 0.005 : 0.1))
  })

  test('what is presented is finite, of the declared shape, survives JSON, and each step follows from its line', () => {
    fc.assert(
      fc.property(validInputs, (input) => {
        const solved = module.solve(input)
        if (!solved.ok) return
        const outputs = outputsOf(module, input, solved.solution)
        expect(notFinite(outputs)).toBeNull()
        const schema = 'form' in outputs ? messageResult.shape.outputs : moduleOutputs
        expect(JSON.parse(JSON.stringify(schema.parse(outputs)))).toEqual(outputs)
        expect(outputs.warnings).toEqual(module.warnings(input, solved.solution))
      }),
      isSlow ? runs(15, 5) : runs(150),
    )
    expectExampleFollows(module)
  })

  test('its fields are those of its schema, with the same defaults and limits', () => {
    const example = valid(module, module.example)
    expect(example).toEqual(module.example)
    const atLimit = (field: InputField, value: unknown): string[] => {
      const parts = field.id.split('.')
      const copy = structuredClone(module.example)
      let holder = copy
      for (const part of parts.slice(0, -1)) {
        holder[part] ??= {}
        holder = holder[part] as Record<string, unknown>
      }
      holder[parts[parts.length - 1]!] = value
      const parsed = module.inputSchema.safeParse(copy)
      return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
    }
    for (const field of module.fields) {
      if (field.type !== 'number') continue
      if (field.min !== undefined)
        expect(atLimit(field, field.min - 1e-6), `${field.id} min`).toContain(field.id)
      if (field.max !== undefined)
        expect(atLimit(field, field.max * (1 + 1e-9) + 1e-6), `${field.id} max`).toContain(field.id)
    }
    for (const field of module.fields)
      for (const { value } of field.options ?? [])
        expect(
          atLimit(field, value).filter((path) => path === field.id),
          `${field.id} ${value}`,
        ).toEqual([])
    const ids = module.fields.map((field) => field.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { dependsOn } of module.fields) if (dependsOn !== undefined) expect(ids).toContain(dependsOn)
  })

  test('bad input is refused by its field, at once', () => {
    const numeric = module.fields.find((field) => field.type === 'number' && !field.id.includes('.'))!
    const cyclic: Record<string, unknown> = { ...module.example }
    cyclic.self = cyclic
    const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) as unknown
    const bad: [string, unknown, string | null][] = [
      ['NaN', { ...module.example, [numeric.id]: Number.NaN }, numeric.id],
      ['infinity', { ...module.example, [numeric.id]: Number.POSITIVE_INFINITY }, numeric.id],
      ['a string', { ...module.example, [numeric.id]: '12' }, numeric.id],
      ['null', { ...module.example, [numeric.id]: null }, numeric.id],
      ['an array', { ...module.example, [numeric.id]: [1] }, numeric.id],
      ['a million items', { ...module.example, [numeric.id]: new Array(1_000_000).fill(1) }, null],
      ['an unknown key', { ...module.example, colour: 'red' }, 'colour'],
      ['a key of the prototype', JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}'), null],
      ['itself', cyclic, null],
      ['depth', deep, null],
      ['a long text', { ...module.example, [numeric.id]: 'x'.repeat(1_000_000) }, null],
      ['no object', 42, null],
      ['nothing', undefined, null],
      ['a function', { ...module.example, [numeric.id]: () => 1 }, null],
    ]
    for (const [what, input, path] of bad) {
      const started = performance.now()
      const answer = runModule(module, input, context)
      expect(performance.now() - started, what).toBeLessThan(1000)
      if (answer.ok) throw new Error(`${what} was accepted`)
      expect(answer.problem.code, what).toBe('module/input')
      expect(answer.problem.issues?.length, what).toBeGreaterThan(0)
      if (path !== null)
        expect(
          answer.problem.issues?.map((issue) => issue.path),
          what,
        ).toContain(path)
      expect(validateInputs(module, input).isValid).toBe(false)
    }
  })
})
