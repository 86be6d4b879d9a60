import type { ReportData, ReportDocument } from '#domain/schemas/report.ts'
import type { SheetState } from '#domain/schemas/sheetState.ts'
import { sheetCodeOf } from './sheetCode.ts'

/** A to Z, then AA to ZZ. */
export const compareRevisions = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0)

type Coded = Pick<ReportData, 'made' | 'issues'>

/** The file of a report that a code names; null when it names none. What an entry says of its code is proven, not believed. */
export function fileOfCode(
  report: { readonly id: string; readonly data: Coded },
  code: string,
): string | null {
  for (const [madeId, { code: said, inputsHash, layoutHash }] of Object.entries(report.data.made ?? {}))
    if (said === code && sheetCodeOf({ reportId: report.id, madeId, inputsHash, layoutHash }) === code)
      return madeId
  return null
}

/** What the sheets of a file of a report are worth now. */
export function stateOfSheet(
  { deletedAt, data }: Pick<ReportDocument, 'deletedAt'> & { readonly data: Coded },
  madeId: string,
): SheetState {
  const issues = Object.values(data.issues ?? {}).sort(
    (one, other) =>
      compareRevisions(one.revision, other.revision) || one.issuedAt.localeCompare(other.issuedAt),
  )
  const newest = issues.at(-1)?.revision ?? null
  // A file that was issued more than once counts by its newest revision.
  const own = issues.findLast((issue) => issue.madeId === madeId)
  if (own === undefined)
    return {
      kind: deletedAt === null ? 'notIssued' : 'withdrawn',
      revision: null,
      status: null,
      issuedAt: null,
      newest,
      isTwice: false,
    }
  const { revision, status, issuedAt } = own
  return {
    kind: deletedAt !== null ? 'withdrawn' : revision === newest ? 'current' : 'superseded',
    revision,
    status,
    issuedAt,
    newest,
    isTwice: issues.some((issue) => issue.revision === revision && issue.madeId !== madeId),
  }
}
