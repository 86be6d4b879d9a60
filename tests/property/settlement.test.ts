import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settlement } from '#domain/calc/settlement/index.ts'
import { moduleOutputs } from '#domain/schemas/result.ts'
import { runs } from './generators.ts'
import { expectDerivationFollows, notFinite } from './moduleChecks.ts'
import { settlementInput } from './settlementInputs.ts'

const { solve, present } = settlement

describe('any valid input has a finite answer or a coded refusal', () => {
  test.each([
    ['what people build', false],
    ['the whole range that is accepted', true],
  ])('over %s', (_, extreme) => {
    const cases = runs(10_000)
    let answered = 0
    fc.assert(
      fc.property(settlementInput({ extreme }), (input) => {
        const answer = solve(input)
        if (!answer.ok) {
          expect(answer.refusal.code).toMatch(/^[a-z-]+$/)
          expect(answer.refusal.message).not.toMatch(/NaN|Infinity|undefined/)
          return
        }
        answered++
        const { solution } = answer
        expect(notFinite(solution)).toBeNull()
        expect(solution.total).toBeGreaterThanOrEqual(0)
        expect(solution.immediate).toBeGreaterThanOrEqual(0)
        if (solution.consolidation !== null) {
          expect(solution.consolidation.degree).toBeLessThanOrEqual(1)
          expect(solution.consolidation.settlement).toBeGreaterThanOrEqual(0)
        }
      }),
      cases,
    )
    expect(answered).toBeGreaterThan(0.07 * cases.numRuns)
  })

  test('the presented result is finite, of the declared shape, and survives JSON', () => {
    fc.assert(
      fc.property(
        fc.boolean().chain((extreme) => settlementInput({ extreme })),
        (input) => {
          const answer = solve(input)
          if (!answer.ok) return
          const outputs = present(input, answer.solution)
          expect(notFinite(outputs)).toBeNull()
          expect(JSON.parse(JSON.stringify(moduleOutputs.parse(outputs)))).toEqual(outputs)
          expect(outputs.summary.isAcceptable).toBe(outputs.verdict.state === 'pass')
          for (const { headers, rows } of outputs.tables)
            for (const row of rows) expect(row).toHaveLength(headers.length)
        },
      ),
      runs(150),
    )
  })
})

describe('each derivation step follows from its own printed line', () => {
  test('to the printed digits', () => {
    fc.assert(
      fc.property(settlementInput({ extreme: false }), (input) => {
        const answer = solve(input)
        if (!answer.ok) return
        expectDerivationFollows(present(input, answer.solution).derivation)
      }),
      runs(200),
    )
  })
})
