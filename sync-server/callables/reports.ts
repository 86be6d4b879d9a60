import type { folderCallables } from '#domain/protocol/callables/folders.ts'
import type { sheetCallables } from '#domain/protocol/callables/sheets.ts'
import type { ReportServices } from '#server/reports/services.ts'
import type { CallableHandlers } from './register.ts'

type Handled = Pick<typeof folderCallables, 'getReports'> & typeof sheetCallables

export const reportHandlers = ({ reports, sheets }: ReportServices): CallableHandlers<Handled> => ({
  getReports: (input, by) => reports.list(by, input),
  getSheetState: (input, caller) => sheets.state(caller, input),
})
