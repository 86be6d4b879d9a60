import type { ReportDocument } from '../schemas/report.ts'

/**
 * Returns the client of a project: the one that its newest report names. Undefined where none does.
 *
 * @param reports of the project, newest first.
 */
export const clientOf = (reports: readonly Pick<ReportDocument, 'data'>[]): string | undefined =>
  reports.map(({ data }) => data.overrides.client ?? '').find((client) => client !== '')
