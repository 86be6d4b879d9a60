import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Entry, openPoints } from '#domain/contents/entry.ts'
import { entryPath } from '#domain/contents/entryPath.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { useRoving } from '#ui/useRoving.ts'
import { VerdictBadge } from '#ui/Verdict.tsx'
import styles from './WorkspacePage.module.css'

const shown = 6

/** Checks that fail and results that warn, over all projects. */
export function AttentionCard({
  calculations,
  nameOf,
}: {
  calculations: readonly Entry[]
  /** Projects by id. */
  nameOf: ReadonlyMap<string, string>
}) {
  const { t } = useTranslation('workspace')
  const open = useMemo(() => openPoints(calculations), [calculations])
  const rows = open.slice(0, shown)
  const roving = useRoving(rows.map(({ id }) => id))
  return (
    <Card title={t('attention')}>
      {open.length === 0 && <p className={styles.nothing}>{t('noAttention')}</p>}
      <ul aria-label={t('attention')} {...roving.list}>
        {rows.map((each) => (
          <li key={each.id} className={styles.row} data-row={each.id}>
            <span className={styles.words}>
              <Link
                to={entryPath(each)}
                className={styles.link}
                data-stop={each.id}
                tabIndex={roving.tabIndexOf(each.id)}
              >
                {each.name}
              </Link>
              <span className={styles.note}>
                {[nameOf.get(each.projectId), inTerms(each.governing)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {(each.verdict === 'fail' || each.verdict === 'unproven') && (
              <VerdictBadge state={each.verdict} />
            )}
            {each.warnings > 0 && <Badge tone="warn">{t('warnings', { count: each.warnings })}</Badge>}
          </li>
        ))}
      </ul>
      {open.length > shown && <p className={styles.more}>{t('andMore', { count: open.length - shown })}</p>}
    </Card>
  )
}
