import { expect } from 'vitest'
import type { AnyModule, InputValidation } from '#domain/calc/module.ts'
import { runModule, validateInputs } from '#domain/calc/run.ts'
import type { Result } from '#domain/errors/result.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { builtInModules } from '#tests/helpers/modules.ts'

/** Helpers of the checks: a module by its id, its example with changes, and what becomes of it. */

export type Changes = Readonly<Record<string, unknown>>

export const engineeringModules = [
  'bearing-capacity-eurocode',
  'bearing-capacity-hongkong',
  'bearing-capacity-australian',
  'settlement',
  'slope-stability',
] as const
export const bearingModules = engineeringModules.slice(0, 3)

export function moduleOf(id: string): AnyModule {
  const module = builtInModules.find((each) => each.id === id)
  if (module === undefined) throw new Error(`No module ${id}`)
  return module
}

/** A copy of `value` with another value at a dotted path; undefined removes it. */
function withAt(value: unknown, path: readonly string[], given: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return given
  if (Array.isArray(value))
    return value.map((each, index) => (`${index}` === key ? withAt(each, rest, given) : each))
  const { [key]: old, ...others } = (value ?? {}) as Record<string, unknown>
  return given === undefined && rest.length === 0 ? others : { ...others, [key]: withAt(old, rest, given) }
}

/** The example of the module with changes by dotted path: `{ 'soilLayers.0.depth': 3 }`. */
export const inputsOf = (id: string, changes: Changes = {}): Record<string, unknown> =>
  Object.entries(changes).reduce<Record<string, unknown>>(
    (inputs, [path, value]) => withAt(inputs, path.split('.'), value) as Record<string, unknown>,
    structuredClone(moduleOf(id).example),
  )

export const validated = (id: string, changes: Changes = {}): InputValidation =>
  validateInputs(moduleOf(id), inputsOf(id, changes))

export const ran = (id: string, changes: Changes = {}): Result<ModuleResult> =>
  runModule(moduleOf(id), inputsOf(id, changes), {
    resultId: 'result',
    timestamp: '2026-01-01T00:00:00.000Z',
    projectId: null,
    elapsed: () => 0,
  })

export function resultOf(id: string, changes: Changes = {}): ModuleResult {
  const result = ran(id, changes)
  if (!result.ok) throw new Error(result.problem.message)
  return result.value
}

export const summaryOf = (id: string, changes: Changes = {}) => resultOf(id, changes).outputs.summary

/** A value of the details, by the name of its group (or a part of it) and its key. */
export function detailOf(id: string, group: string, key: string, changes: Changes = {}): unknown {
  const found = resultOf(id, changes).outputs.details.filter((each) => each.group.includes(group))
  const quantity = found.flatMap(({ quantities }) => quantities).find((each) => each.key === key)
  if (quantity === undefined) throw new Error(`No ${key} in ${group}`)
  return quantity.value
}

export function expectAccepted(id: string, changes: Changes): void {
  expect(validated(id, changes).errors, JSON.stringify(changes)).toEqual([])
}

/** The inputs are refused with a message about this field. */
export function expectRefused(id: string, changes: Changes, path: string, message?: string | RegExp): void {
  const { isValid, errors } = validated(id, changes)
  expect(isValid, JSON.stringify(changes)).toBe(false)
  const issue = errors.find((each) => each.path === path)
  expect(issue, `${path} of ${JSON.stringify(errors)}`).toBeDefined()
  if (message !== undefined) expect(issue?.message).toMatch(message)
}

/** Takes a field at its limits and refuses it just beyond them. */
export function expectBounds(
  id: string,
  path: string,
  { min, max }: { readonly min?: number; readonly max?: number },
  others: Changes = {},
): void {
  const step = 0.001
  for (const [limit, beyond] of [
    [min, -step],
    [max, step],
  ] as const) {
    if (limit === undefined) continue
    const issueAt = (value: number) =>
      validated(id, { ...others, [path]: value }).errors.find((each) => each.path === path)
    expect(issueAt(limit), `${path} = ${limit}`).toBeUndefined()
    expect(issueAt(limit + beyond), `${path} = ${limit + beyond}`).toBeDefined()
  }
}

export function expectDefault(id: string, path: string, value: unknown): void {
  const parsed = moduleOf(id).inputSchema.parse(inputsOf(id, { [path]: undefined }))
  const found = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], parsed)
  expect(found, path).toBe(value)
}

const codes = (id: string, changes: Changes): string[] => {
  const { errors, warnings } = validated(id, changes)
  expect(errors).toEqual([])
  return warnings.map(({ code }) => code)
}

/** Warns with the changes of `when`, and not with those of `unless`. */
export function expectWarning(id: string, code: string, when: Changes, unless: Changes): void {
  expect(codes(id, when), `${code} with ${JSON.stringify(when)}`).toContain(code)
  expect(codes(id, unless), `${code} with ${JSON.stringify(unless)}`).not.toContain(code)
}
