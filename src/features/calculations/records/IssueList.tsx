import { Stamp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import styles from './records.module.css'
import type { CalculationIssue } from './useIssues.ts'

/** As what, and by whom, the calculation was issued. */
export function IssueList({ issues }: { issues: readonly CalculationIssue[] }) {
  const { t } = useTranslation('records')
  if (issues.length === 0) return null
  return (
    <section aria-label={t('history.issued')}>
      <ul className={styles.issued}>
        {issues.map(({ id, name, by, issue: { revision, status, issuedAt, note } }) => (
          <li key={id}>
            <Icon of={Stamp} size={14} />
            <span>
              {t('history.issuedAs', { name, revision, status: t(`history.statuses.${status}`) })}
              <span className={styles.who}>
                {by !== '' && `${by} · `}
                <TimeAgo at={issuedAt} />
              </span>
              {note !== undefined && <span>{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
