import { useTranslation } from 'react-i18next'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import styles from './debug.module.css'

/** The line to the server, and what went wrong on it. */
export function ErrorsPart() {
  const { t } = useTranslation('debug')
  const { diagnostics, sync } = useLocalDatabase()
  const { value: status } = useLive(() => sync.status(), [sync])
  const { value: errors } = useLive(() => diagnostics.errors(), [diagnostics])
  return (
    <Card title={t('line.title')}>
      <div className={styles.panel}>
        <div className={styles.line}>
          <span>{t('line.state')}</span>
          {status !== undefined && (
            <Badge tone={status.connection === 'online' ? 'pass' : 'warn'}>
              {t(`line.connection.${status.connection}`)}
            </Badge>
          )}
        </div>
        <div className={styles.line}>
          <span>{t('line.last')}</span>
          <span>{status?.lastSyncedAt ? <TimeAgo at={status.lastSyncedAt} /> : t('collections.never')}</span>
        </div>
        {errors === undefined || errors.length === 0 ? (
          <p className={styles.quiet}>{t('line.noErrors')}</p>
        ) : (
          <ul className={styles.errors}>
            {errors.map(({ collection, at, message }) => (
              <li key={`${at} ${collection}`}>
                <span className={styles.quiet}>
                  {t(`names.${collection}`)} · <TimeAgo at={at} />
                </span>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
