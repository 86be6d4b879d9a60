import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#domain/errors/catalogue.ts'
import { stateOfSheet } from '#domain/reports/code/sheetState.ts'
import { isLater, nextRevision } from '#domain/reports/revisions.ts'
import { type ReportDocument, revision as revisionSchema } from '#domain/schemas/report.ts'
import type { IssueDraft } from './IssueFields.tsx'

interface Draft extends IssueDraft {
  /** Null: the next one, whatever that is by then. */
  readonly revision: string | null
}

/** As what a report is to be issued: the next revision and the status of the newest one, until somebody says otherwise. */
export function useIssue(report: ReportDocument | null) {
  const { t } = useTranslation('reports')
  const [typed, setTyped] = useState<Draft | null>(null)
  const issues = report?.data.issues ?? {}
  const newest = report === null ? null : stateOfSheet(report, '').newest
  const status = Object.values(issues).find((issue) => issue.revision === newest)?.status ?? 'for-check'
  const draft: Draft = typed ?? { revision: null, status, note: '' }
  const revision = draft.revision ?? nextRevision({ issues }) ?? ''
  const error = !revisionSchema.safeParse(revision).success
    ? t('issue.revisionWrong')
    : isLater({ issues }, revision)
      ? null
      : errorText('report/revision-taken')
  /** What the sheets say. Undefined while the revision is not one. */
  const printed = useMemo(
    () => (error === null ? { revision, status: draft.status } : undefined),
    [revision, draft.status, error],
  )
  return { draft, typed, onChange: (next: Draft) => setTyped(next), revision, error, printed }
}
