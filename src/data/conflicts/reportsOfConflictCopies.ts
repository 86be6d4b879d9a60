import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { withFilesOfBoth } from '#domain/reports/filesOfBoth.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { type ReportData, reportLimits } from '#domain/schemas/report.ts'
import type { DocumentWriter } from '../repositories/documentWriter.ts'

/** [K9] Keeps the files of a report, whatever a person decides about its versions. */
export function reportsOfConflictCopies(writer: DocumentWriter) {
  const naming = () => ({ userId: writer.user.id, at: writer.now() })

  const withBoth = (decided: ReportData, standing: ReportData): Result<ReportData> => {
    const data = withFilesOfBoth(decided, standing, naming())
    const isFull = (['made', 'received', 'issues'] as const).some(
      (field) => Object.keys(data[field] ?? {}).length > reportLimits[field],
    )
    return isFull ? fail(problem('report/versions-full')) : ok(data)
  }

  return {
    /** Returns the part of the decision that may be sent, over the document at the time of the write. */
    decided: (decided: AnyDocument['data'], standing: object) =>
      withBoth(decided as unknown as ReportData, standing as ReportData),

    /** Adds the files of a dropped version to the report, if the report exists. */
    async keepFiles({ id, data }: AnyDocument): Promise<Result<null>> {
      const { made = {}, received = {}, issues = {} } = data as unknown as ReportData
      const nothingNew = problem('request/invalid')
      const grown = await writer.change('reports', id, ({ data: standing }) => {
        const both = withBoth({ ...standing, made, received, issues }, standing)
        if (!both.ok) return both
        return filesIn(both.value) === filesIn(standing) ? fail(nothingNew) : ok({ data: both.value })
      })
      if (grown.ok || grown.problem === nothingNew) return ok(null)
      // A report in the bin or without room gets no files: the person lets the version go.
      return ['storage/gone', 'report/versions-full'].includes(grown.problem.code) ? ok(null) : grown
    },

    /** A copy has none of the gateway's versions. */
    copy: (data: ReportData): ReportData =>
      withFilesOfBoth({ ...data, status: 'draft', versions: [] }, null, naming()),
  }
}

const filesIn = ({ made = {}, received = {}, issues = {} }: ReportData): number =>
  Object.keys(made).length + Object.keys(received).length + Object.keys(issues).length
