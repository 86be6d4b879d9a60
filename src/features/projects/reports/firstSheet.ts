import type { ReportDocument } from '#domain/schemas/report.ts'
import type { Sheet } from './SheetForm.tsx'

/**
 * Returns what a new report begins with: calculation sheets, for the client of the project. Nobody is taken over who checks or approves.
 *
 * @param earlier reports of the project, newest first.
 */
export function firstSheet(earlier: readonly Pick<ReportDocument, 'data'>[]): Sheet {
  const client = earlier.map(({ data }) => data.overrides.client ?? '').find((each) => each !== '')
  return { templateId: 'sheet', overrides: client === undefined ? {} : { client } }
}
