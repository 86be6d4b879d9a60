import type { LocalDatabase } from '#data/local-database/types.ts'
import type { NewIssue } from '#data/repositories/reports.ts'
import { ok, type Problem, type Result } from '#domain/errors/result.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { MadeFile, ReportDocument } from '#domain/schemas/report.ts'

/**
 * Keeps a file that was made, names it in its report, and has it sent. Under the id of its entry until the report names it: it is sent, and
 * counted, only as a file of the report. A page that is closed meanwhile sends it with the next start.
 *
 * @returns the report, and what kept the file from being sent at once.
 */
export async function keepMade(
  { reportFiles, reports, files }: Pick<LocalDatabase, 'reportFiles' | 'reports' | 'files'>,
  report: ReportDocument,
  { id, file, sent, issue }: { id: string; file: MadeFile; sent: File; issue?: NewIssue | undefined },
): Promise<Result<{ readonly report: ReportDocument; readonly waitsFor: Problem | null }>> {
  const kept = await reportFiles.keep(id, sent)
  if (!kept.ok) return kept
  const localId = parseDocumentId(report.id)?.localId ?? ''
  const added = await reports.addFile(report.scope, localId, id, file, issue)
  if (!added.ok) {
    await reportFiles.drop(id)
    return added
  }
  const queued = await files.keep(report.scope, sent)
  if (queued.ok) await reportFiles.drop(id)
  return ok({ report: added.value, waitsFor: queued.ok ? null : queued.problem })
}
