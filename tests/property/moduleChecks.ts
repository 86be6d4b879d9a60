import { expect } from 'vitest'
import type { DerivationStep } from '#domain/calc/result.ts'
import { evaluateTex } from '#domain/reports/math/evaluateTex.ts'
import { parseMath } from '#domain/reports/math/parse.ts'

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

/** Each step recomputed from its own printed line, to the digits that it prints. */
export function expectDerivationFollows(derivation: readonly DerivationStep[]): void {
  for (const step of derivation) {
    const unread = [step.symbol, step.formula, step.substitution].filter((tex) => !isReadable(tex))
    expect(unread, step.title).toEqual([])
    const recomputed = evaluateTex(step.substitution)
    const allowed = 0.5 * 10 ** -(step.digits ?? 0) + 1e-12 * Math.abs(step.value)
    expect(
      Math.abs(recomputed - step.value),
      `${step.section}: ${step.title} ${step.symbol} = ${step.substitution} gives ${recomputed}, printed ${step.value}`,
    ).toBeLessThanOrEqual(allowed)
  }
}
