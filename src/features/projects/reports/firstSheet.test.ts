import { expect, test } from 'vitest'
import type { ReportDocument } from '#domain/schemas/report.ts'
import { firstSheet } from './firstSheet.ts'

const reportFor = (overrides: ReportDocument['data']['overrides']): Pick<ReportDocument, 'data'> => ({
  data: { calculationIds: ['c1'], templateId: null, overrides, status: 'draft', versions: [] },
})

test('a new report takes the client of the newest report that names one, and no checker or approver', () => {
  const earlier = [
    reportFor({ checker: 'C. Check' }),
    reportFor({ client: '', approver: 'A. Approve' }),
    reportFor({ client: 'Harbour Authority', checker: 'C. Check', title: 'Quay' }),
    reportFor({ client: 'Former client' }),
  ]
  expect(firstSheet(earlier)).toEqual({ templateId: 'sheet', overrides: { client: 'Harbour Authority' } })
})

test('the first report of a project names no client', () => {
  expect(firstSheet([])).toEqual({ templateId: 'sheet', overrides: {} })
})
