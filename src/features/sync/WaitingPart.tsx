import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { isAllOnServer, type SyncStatus, whereaboutsOf } from '#domain/sync/status.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/list/List.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import styles from './sync.module.css'

const mostShown = 100

/** Lists the waiting edits by name. */
export function WaitingPart({ status }: { status: SyncStatus }) {
  const { t } = useTranslation('sync')
  const { sync } = useWorkspace()
  const { value: waiting, error } = useLive(() => sync.waiting(), [sync])
  if (error !== null && error !== undefined) throw error
  const state = whereaboutsOf({ ...status, isWaiting: true, needsDecision: false })
  return (
    <Card title={t('waiting.title')}>
      {waiting === undefined && <Skeleton lines={1} height={46} />}
      {waiting?.length === 0 && (
        <p className={styles.note}>
          {t(
            status.connection === 'online' && isAllOnServer(status) ? 'waiting.none' : 'waiting.noneOffline',
          )}
        </p>
      )}
      {waiting !== undefined && waiting.length > 0 && (
        <List aria-label={t('waiting.title')}>
          {waiting.slice(0, mostShown).map(({ documentId, collection, name, updatedAt }) => (
            <li key={documentId} className={styles.change}>
              <span className={styles.words}>
                <strong className={styles.name}>{name}</strong>
                <span className={styles.quiet}>
                  {t(`kind.${collection}`)} · <TimeAgo at={updatedAt} isByDevice />
                </span>
              </span>
              <span className={styles.end}>
                <Badge tone="info">{t(state === 'sending' ? 'waiting.sending' : 'waiting.device')}</Badge>
              </span>
            </li>
          ))}
        </List>
      )}
      {waiting !== undefined && waiting.length > mostShown && (
        <p className={styles.note}>{t('waiting.more', { count: waiting.length - mostShown })}</p>
      )}
    </Card>
  )
}
