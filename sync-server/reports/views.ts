import type { ReportView } from '#domain/protocol/rest/reports.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import type { MadeFile, ReportDocument, ReportFile } from '#domain/schemas/report.ts'

export const reportViewOf = (report: ReportDocument): ReportView => ({
  id: report.id,
  name: report.name,
  projectId: report.scope,
  status: report.data.status,
  createdAt: report.createdAt,
  updatedAt: report.updatedAt,
  description: report.description,
  calculationIds: calculationsOf(report),
  templateId: report.data.templateId,
  overrides: report.data.overrides,
  versions: filesOf(report).map(
    ({ version, format, sha256, bytes, generatedAt, generatedBy, inputsHash, modules, ...file }) => ({
      ...{ version, format, sha256, bytes, generatedAt, generatedBy, inputsHash, modules },
      ...('code' in file && file.code !== undefined && { code: file.code }),
    }),
  ),
  createdBy: report.createdBy,
  updatedBy: report.updatedBy,
})

/** The files of a report that the gateway has or is sent, by their numbers: its own and those of devices. */
export const filesOf = ({ data }: Pick<ReportDocument, 'data'>): readonly (ReportFile | MadeFile)[] =>
  [...data.versions, ...Object.values(data.made ?? {})].sort(
    (one, other) => one.version - other.version || one.generatedAt.localeCompare(other.generatedAt),
  )

/** Document ids of its calculations. */
export const calculationsOf = ({ scope, data }: Pick<ReportDocument, 'scope' | 'data'>): string[] =>
  data.calculationIds.map((localId) => formatDocumentId({ scope, collection: 'calculations', localId }))
