import { calculationPath } from '#domain/protocol/paths.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { findModule } from '#engine/modules.ts'
import type { ResultRow } from '#ui/ResultList.tsx'

/** What a calculation's module is called; its id when this version does not know it. */
export const moduleName = (moduleId: string): string => findModule(moduleId)?.name ?? moduleId

/** A calculation as a line of a list. `notOnServer`: what to say while its last edit has not arrived. */
export function calculationRow(calculation: CalculationDocument, notOnServer: string): ResultRow {
  const verdict = calculation.data.results?.outputs.verdict
  return {
    id: calculation.id,
    href: calculationPath(calculation),
    name: calculation.name,
    note: moduleName(calculation.data.type),
    verdict: verdict === undefined ? null : { state: verdict.state, ratio: verdict.utilization },
    at: calculation.updatedAt,
    ...(calculation.waiting === 1 && { mark: notOnServer }),
  }
}
