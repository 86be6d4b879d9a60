import type { ReportSummary } from '#domain/protocol/callables/folders.ts'
import type { ReportView } from '#domain/protocol/rest/reports.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import type { ReportDocument } from '#domain/schemas/report.ts'

const common = ({ id, name, scope, data, createdAt, updatedAt }: ReportDocument) => ({
  id,
  name,
  projectId: scope,
  status: data.status,
  createdAt,
  updatedAt,
})

export const reportSummaryOf = (report: ReportDocument): ReportSummary => ({
  ...common(report),
  calculations: report.data.calculationIds.length,
  versions: report.data.versions.length,
})

export const reportViewOf = (report: ReportDocument): ReportView => ({
  ...common(report),
  description: report.description,
  calculationIds: calculationsOf(report),
  templateId: report.data.templateId,
  overrides: report.data.overrides,
  // The name of the file in the store is nobody's business: the version is what it is asked for by.
  versions: report.data.versions.map(({ fileId: _, proof: __, ...version }) => version),
  createdBy: report.createdBy,
  updatedBy: report.updatedBy,
})

/** Document ids of its calculations. */
export const calculationsOf = ({ scope, data }: Pick<ReportDocument, 'scope' | 'data'>): string[] =>
  data.calculationIds.map((localId) => formatDocumentId({ scope, collection: 'calculations', localId }))
