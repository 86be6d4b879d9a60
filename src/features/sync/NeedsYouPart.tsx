import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import { List } from '#ui/list/List.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState, emptyStateHeight } from '#ui/states.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import styles from './sync.module.css'

/** Versions that gave way and changes that were refused, each until it is decided. */
export function NeedsYouPart() {
  const { t } = useTranslation('sync')
  const { sync } = useWorkspace()
  const { value: changes, error } = useLive(() => sync.conflictCopies.list(), [sync])
  if (error !== null && error !== undefined) throw error
  return (
    <Card title={t('needs.title')}>
      {changes === undefined && <Skeleton lines={1} height={emptyStateHeight(2)} />}
      {changes?.length === 0 && (
        <EmptyState icon={CircleCheck} title={t('needs.none')}>
          {t('needs.noneText')}
        </EmptyState>
      )}
      {changes !== undefined && changes.length > 0 && (
        <List aria-label={t('needs.title')}>
          {changes.map(({ id, collection, name, reason, refusedAt, isConflict }) => (
            <li key={id}>
              <Link to={paths.syncChange(id)} className={styles.change}>
                <span className={styles.words}>
                  <strong className={styles.name}>{name}</strong>
                  <span className={styles.quiet}>{inWords(reason)}</span>
                </span>
                <span className={styles.end}>
                  <Badge tone="warn">{t(isConflict ? 'needs.conflict' : 'needs.refused')}</Badge>
                  <span className={styles.quiet}>
                    {t(`kind.${collection}`)} · <TimeAgo at={refusedAt} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </List>
      )}
    </Card>
  )
}
