import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Entry, openPoints } from '#domain/contents/entry.ts'
import { entryPath } from '#domain/contents/entryPath.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/list/List.tsx'
import { Row } from '#ui/list/Row.tsx'
import { RowLink } from '#ui/list/RowLink.tsx'
import { useRoving } from '#ui/list/useRoving.ts'
import { inTerms } from '#ui/moduleWords.ts'
import { VerdictBadge } from '#ui/Verdict.tsx'
import styles from './WorkspacePage.module.css'

const shown = 6

/** Lists failed checks and results with warnings of all projects. */
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
      <List aria-label={t('attention')} {...roving.list}>
        {rows.map((each) => (
          <Row key={each.id} id={each.id} className={styles.row}>
            <span className={styles.words}>
              <RowLink id={each.id} to={entryPath(each)} tabIndex={roving.tabIndexOf(each.id)}>
                {each.name}
              </RowLink>
              <span className={styles.note}>
                {[nameOf.get(each.projectId), inTerms(each.governing)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {(each.verdict === 'fail' || each.verdict === 'unproven') && (
              <VerdictBadge state={each.verdict} />
            )}
            {each.warnings > 0 && <Badge tone="warn">{t('warnings', { count: each.warnings })}</Badge>}
          </Row>
        ))}
      </List>
      {open.length > shown && <p className={styles.more}>{t('andMore', { count: open.length - shown })}</p>}
    </Card>
  )
}
