import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { issueStatuses, type ReportIssue, reportLimits } from '#domain/schemas/report.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextField.tsx'
import styles from './reports.module.css'

export interface IssueDraft {
  readonly status: ReportIssue['status']
  readonly note: string
}

/** Asks what a version is issued for. */
export function IssueFields<Draft extends IssueDraft>({
  draft,
  onChange,
  children,
}: {
  draft: Draft
  onChange(draft: Draft): void
  /** Stands before them. */
  children?: ReactNode
}) {
  const { t } = useTranslation('reports')
  return (
    <>
      <div className={styles.texts}>
        {children}
        <Select
          label={t('issue.status')}
          options={issueStatuses.map((value) => ({ value, label: t(`issue.statuses.${value}`) }))}
          value={draft.status}
          onChange={(value) => onChange({ ...draft, status: value as ReportIssue['status'] })}
        />
      </div>
      <TextArea
        label={t('issue.note')}
        value={draft.note}
        onChange={(note) => onChange({ ...draft, note })}
        maxLength={reportLimits.note}
        rows={2}
        isOptional
      />
    </>
  )
}
