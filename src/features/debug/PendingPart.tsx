import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { isAllOnServer } from '#domain/sync/status.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/list/List.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState, emptyStateHeight } from '#ui/states.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { DocumentLine } from './DocumentLine.tsx'
import styles from './debug.module.css'

const mostShown = 100

/** Lists the waiting edits with their contents. */
export function PendingPart() {
  const { t } = useTranslation('debug')
  const { diagnostics, sync } = useWorkspace()
  const { value: status } = useLive(() => sync.status(), [sync])
  const { value: pending, error } = useLive(() => diagnostics.pending(), [diagnostics])
  if (error !== null && error !== undefined) throw error
  return (
    <Card title={t('pending.title')}>
      {(pending === undefined || status === undefined) && <Skeleton lines={1} height={emptyStateHeight(1)} />}
      {pending?.length === 0 && status !== undefined && (
        <EmptyState
          icon={CircleCheck}
          title={t(isAllOnServer(status) ? 'pending.none' : 'pending.nothingWaits')}
        >
          {t('pending.noneText')}
        </EmptyState>
      )}
      {pending !== undefined && pending.length > 0 && (
        <List className={styles.list}>
          {pending.slice(0, mostShown).map(({ collection, document }) => (
            <li key={document.id}>
              <DocumentLine
                title={
                  <span className={styles.name}>
                    {t('document.named', { kind: t(`names.${collection}`), name: document.name })}
                  </span>
                }
                note={<TimeAgo at={document.updatedAt} />}
                document={document}
              />
            </li>
          ))}
        </List>
      )}
      {pending !== undefined && pending.length > mostShown && (
        <p className={styles.note}>{t('pending.more', { count: pending.length - mostShown })}</p>
      )}
    </Card>
  )
}
