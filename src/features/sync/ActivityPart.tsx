import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import type { SyncEvent } from '#data/replication/replicationLog.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/list/List.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import styles from './sync.module.css'

const mostShown = 50

/** What sync did on this device, newest first; all that is kept of it as a file. */
export function ActivityPart() {
  const { t } = useTranslation('sync')
  const { sync } = useWorkspace()
  const { value: events, error } = useLive(() => sync.activity(), [sync])
  if (error !== null && error !== undefined) throw error
  const save = () =>
    saveFile(
      `groundwork-sync-${new Date().toISOString().slice(0, 10)}.json`,
      JSON.stringify({ format: 'groundwork-sync-log', version: 1, events }, null, 2),
      'application/json',
    )
  return (
    <Card
      title={t('activity.title')}
      action={
        events !== undefined &&
        events.length > 0 && (
          <Button icon={<Icon of={Download} />} onPress={save}>
            {t('activity.export')}
          </Button>
        )
      }
    >
      {events === undefined && <Skeleton lines={3} height={32} />}
      {events?.length === 0 && <p className={styles.note}>{t('activity.none')}</p>}
      {events !== undefined && events.length > 0 && (
        <List aria-label={t('activity.title')}>
          {events.slice(0, mostShown).map((event) => (
            <li key={`${event.at}${event.kind}${event.collection}`} className={styles.event}>
              <Happened event={event} />
              <span className={styles.quiet}>
                <TimeAgo at={event.at} />
              </span>
            </li>
          ))}
        </List>
      )}
    </Card>
  )
}

function Happened({ event }: { event: SyncEvent }) {
  const { t } = useTranslation('sync')
  const { kind, collection, count = 1, name = '', reason = '' } = event
  const of = collection === undefined ? '' : t(`kinds.${collection}`)
  switch (kind) {
    case 'sent':
    case 'received':
      return <span>{t(`activity.${kind}`, { kinds: of, n: count })}</span>
    case 'conflict':
    case 'refused':
      return (
        <span className={styles.trouble}>
          {t(`activity.${kind}`, { name })}
          <span className={styles.quiet}> {inWords(reason)}</span>
        </span>
      )
    case 'failed':
      return (
        <span className={styles.trouble}>
          {t('activity.failed', { kinds: of })}
          <span className={styles.quiet}> {reason}</span>
        </span>
      )
    default:
      return <span>{t(`activity.${kind}`)}</span>
  }
}
