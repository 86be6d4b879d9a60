import { expect } from 'vitest'
import type { AnyModule } from '#domain/calc/module.ts'
import { evaluateTex } from '#domain/reports/math/evaluateTex.ts'
import { parseMath } from '#domain/reports/math/parse.ts'
import { lastDigitOf } from '#domain/reports/sheet/figures.ts'
import { printedStep } from '#domain/reports/sheet/printedStep.ts'
import type { DerivationStep } from '#domain/schemas/result.ts'
import { presentedBy } from '#tests/helpers/moduleTexts.ts'

/** First number that is not finite, by its path; null when all are. */
export function notFinite(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = notFinite(inner, `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

/** By the text with its numbers alike: they decide nothing, and each run has others. */
const readable = new Map<string, boolean>()

/** A formula that cannot be read is printed as its TeX. */
function isReadable(tex: string): boolean {
  if (tex === '') return true
  const form = tex.replaceAll(/\d+(?:\.\d+)?/g, '1')
  const known = readable.get(form) ?? parseMath(form) !== null
  readable.set(form, known)
  return known
}

/** The bases that a module lets a person choose; one empty choice when its form has no field `basis`. */
export const basesOf = (module: AnyModule): readonly { readonly basis?: 'code' | 'specification' }[] =>
  module.fields.some(({ id }) => id === 'basis') ? [{ basis: 'code' }, { basis: 'specification' }] : [{}]

const otherOf = { code: 'specification', specification: 'code' } as const

/**
 * The example of a module, on each basis where the form has a field `basis`: it is answered, each step follows from its line, and the
 * comparison is with the other basis. A module without the field compares with none.
 */
export function expectExampleFollows(module: AnyModule): void {
  for (const choice of basesOf(module)) {
    const input = module.inputSchema.parse({ ...module.example, ...choice })
    const solved = module.solve(input)
    if (!solved.ok) throw new Error(solved.refusal.code)
    const { derivation, comparison } = presentedBy(module, input, solved.solution)
    expect(derivation.length, 'steps of the derivation').toBeGreaterThan(0)
    expectDerivationFollows(derivation)
    const other = choice.basis && otherOf[choice.basis]
    expect(comparison?.basis, 'the basis that is compared with').toBe(other)
  }
}

/** Each step recomputed from its own printed line, to the digits that it prints: in full, and as a calculation sheet prints it. */
export function expectDerivationFollows(derivation: readonly DerivationStep[]): void {
  for (const step of derivation) {
    const unread = [step.symbol, step.formula, step.substitution].filter((tex) => !isReadable(tex))
    expect(unread, step.title).toEqual([])
    const recomputed = computed(step.substitution, step)
    const allowed = 0.5 * 10 ** -(step.digits ?? 0) + 1e-12 * Math.abs(step.value)
    expect(
      Math.abs(recomputed - step.value),
      `${step.section}: ${step.title} ${step.symbol} = ${step.substitution} gives ${recomputed}, printed ${step.value}`,
    ).toBeLessThanOrEqual(allowed)
    expectPrintedLineFollows(step)
  }
}

/** The value of a line; names the step and the page that lists the signs when the line cannot be read. */
function computed(tex: string, { section, title }: DerivationStep): number {
  try {
    return evaluateTex(tex)
  } catch (cause) {
    throw new Error(
      `${section}: ${title}: ${(cause as Error).message}. What a line may hold: docs/contributing/module.md, section 5.`,
      { cause },
    )
  }
}

const nothingTyped: ReadonlySet<string> = new Set()

/** The line as a calculation sheet prints it, recomputed to one unit of its last digit, and never better than it is. */
function expectPrintedLineFollows(step: DerivationStep): void {
  const { substitution, value } = printedStep(step, nothingTyped)
  const found = computed(substitution, step)
  expect(
    Math.abs(found - Number(value)),
    `${step.section}: ${step.title} ${step.symbol} = ${substitution} gives ${found}, a sheet prints ${value} for ${step.value}`,
  ).toBeLessThanOrEqual(lastDigitOf(value) * (1 + 1e-9))
  const error = 1e-9 * Math.max(1, step.value)
  if (step.title.startsWith('Utilisation'))
    expect(Number(value), step.title).toBeGreaterThanOrEqual(step.value - error)
  if (/^F(?:_\{(?:gross|net)\}|_0)?$/.test(step.symbol))
    expect(Number(value), step.title).toBeLessThanOrEqual(step.value + error)
}
