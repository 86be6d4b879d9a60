import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Entry, openPoints } from '#domain/contents/entry.ts'
import { entryPath } from '#domain/contents/entryPath.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { VerdictBadge } from '#ui/Verdict.tsx'
import styles from './OpenPoints.module.css'

const shown = 5

/** Lists failed checks and results with warnings, each with a link to its calculation. */
export function OpenPoints({ calculations }: { calculations: readonly Entry[] }) {
  const { t } = useTranslation('projects')
  const open = useMemo(() => openPoints(calculations), [calculations])
  if (open.length === 0) return null
  return (
    <Card title={t('overview.warnings')}>
      <ul aria-label={t('overview.warnings')}>
        {open.slice(0, shown).map((each) => (
          <li key={each.id} className={styles.point}>
            <span className={styles.words}>
              <Link to={entryPath(each)} className={styles.link}>
                {each.name}
              </Link>
              {each.governing !== '' && <span className={styles.note}>{inTerms(each.governing)}</span>}
            </span>
            {(each.verdict === 'fail' || each.verdict === 'unproven') && (
              <VerdictBadge state={each.verdict} />
            )}
            {each.warnings > 0 && (
              <Badge tone="warn">{t('overview.warningCount', { count: each.warnings })}</Badge>
            )}
          </li>
        ))}
      </ul>
      {open.length > shown && (
        <p className={styles.more}>{t('overview.moreOpen', { count: open.length - shown })}</p>
      )}
    </Card>
  )
}
