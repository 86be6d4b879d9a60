import { fieldsFor } from '#domain/calc/fieldUnits.ts'
import { runModule } from '#domain/calc/run.ts'
import { english } from '#domain/reports/words/en.ts'
import { plainScalar, plainUnit } from '#domain/reports/written.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { withoutSpaces } from './pdfText.ts'

/** The published example of a footing, a settlement and a slope, calculated. */
export const reportedResults: readonly ModuleResult[] = [
  'bearing-capacity-eurocode',
  'settlement',
  'slope-stability',
].map((id) => {
  const module = builtInModules.find((each) => each.id === id)
  if (module === undefined) throw new Error(id)
  const answer = runModule(module, module.example, {
    resultId: `result-${id}`,
    timestamp: '2026-03-01T08:00:00.000Z',
    projectId: null,
    elapsed: () => 0,
  })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value
})

/** Every value of the results with its unit, as an English sheet writes it, without spaces. */
export const reportedValues = (): readonly string[] =>
  reportedResults.flatMap(({ outputs }) => [
    withoutSpaces(outputs.verdict.sentence),
    ...outputs.quantities.map(({ value, unit }) =>
      withoutSpaces(plainScalar(value, false, english) + (value === null ? '' : plainUnit(unit))),
    ),
  ])

/** Every number of the inputs with all its digits; with its unit, but in rows, whose units stand in the heading. */
export const reportedInputs = (): readonly string[] =>
  reportedResults.flatMap(({ moduleId, inputs }) => {
    const fields = builtInModules.find(({ id }) => id === moduleId)?.fields ?? []
    const withUnits = fieldsFor(fields, inputs).flatMap(({ id, type, unit }) => {
      const value = type === 'number' ? inputs[id] : undefined
      return typeof value === 'number' ? [plainScalar(value, true, english) + plainUnit(unit ?? '')] : []
    })
    return [...withUnits, ...numbersOf(inputs).map((value) => plainScalar(value, true, english))].map(
      withoutSpaces,
    )
  })

function numbersOf(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : []
}
