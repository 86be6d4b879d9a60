import type { ReportContext } from './context.ts'
import { createReports, type Reports } from './reports.ts'
import { createSheets, type Sheets } from './sheets.ts'

/** Reports of projects, and the state of a printed sheet by its code. */
export interface ReportServices {
  readonly reports: Reports
  readonly sheets: Sheets
}

export const createReportServices = (context: ReportContext): ReportServices => ({
  reports: createReports(context),
  sheets: createSheets(context),
})
