import { clientOf } from '#domain/reports/clientOf.ts'
import type { ReportDocument } from '#domain/schemas/report.ts'
import { usualTemplate } from '#domain/schemas/template.ts'
import type { Sheet } from './SheetForm.tsx'

/**
 * Returns what a new report begins with: calculation sheets, for the client of the project. Nobody is taken over who checks or approves.
 *
 * @param earlier reports of the project, newest first.
 */
export function firstSheet(earlier: readonly Pick<ReportDocument, 'data'>[]): Sheet {
  const client = clientOf(earlier)
  return { templateId: usualTemplate, overrides: client === undefined ? {} : { client } }
}
