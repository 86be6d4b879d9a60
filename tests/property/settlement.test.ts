import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyModule } from '#domain/calc/module.ts'
import { outputsOf } from '#domain/calc/runForData.ts'
import { settlement } from '#domain/calc/settlement/index.ts'
import { messageResult } from '#domain/schemas/messageResult.ts'
import { presentedBy } from '#tests/helpers/moduleTexts.ts'
import { runs } from './generators.ts'
import { expectDerivationFollows, notFinite } from './moduleChecks.ts'
import { settlementInput } from './settlementInputs.ts'

const { solve } = settlement
const module = settlement as unknown as AnyModule

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
          expect(JSON.stringify(answer.refusal.message)).not.toMatch(/NaN|Infinity|undefined/)
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
          const outputs = outputsOf(module, input, answer.solution)
          expect(notFinite(outputs)).toBeNull()
          const parsed = messageResult.shape.outputs.parse(outputs)
          expect(JSON.parse(JSON.stringify(parsed))).toEqual(outputs)
          expect(outputs.summary.isAcceptable).toBe(outputs.verdict.state === 'pass')
          for (const { columns, rows } of parsed.tables)
            for (const row of rows) expect(row).toHaveLength(columns.length)
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
        expectDerivationFollows(presentedBy(module, input, answer.solution).derivation)
      }),
      runs(200),
    )
  })
})
