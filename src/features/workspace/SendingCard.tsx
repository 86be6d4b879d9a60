import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ConflictCopyEntry } from '#data/conflicts/conflictCopy.ts'
import type { WaitingChange } from '#data/workspace/types.ts'
import { paths } from '#domain/protocol/paths.ts'
import { isAllOnServer, type SyncStatus } from '#domain/sync/status.ts'
import { Card } from '#ui/Card.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import styles from './WorkspacePage.module.css'

const namedAtMost = 5

function explanation(status: SyncStatus) {
  const { connection, waiting } = status
  if (waiting === 0 && !isAllOnServer(status)) return 'nothingWaits'
  if (waiting === 0) return connection === 'online' ? 'allSent' : 'nothingWaits'
  if (connection === 'signed-out') return 'waitingSignedOut'
  return connection === 'offline' ? 'waitingOffline' : 'waitingOnline'
}

/** Lists waiting and rejected edits by name. */
export function SendingCard({
  status,
  waiting,
  refused,
}: {
  status: SyncStatus
  waiting: readonly WaitingChange[]
  refused: readonly ConflictCopyEntry[]
}) {
  const { t } = useTranslation('workspace')
  const more = waiting.length - namedAtMost
  return (
    <Card title={t('sending')}>
      <div className={styles.sending}>
        <p className={styles.line}>{t(explanation(status))}</p>
        {waiting.length > 0 && (
          <ul aria-label={t('sending')} className={styles.names}>
            {waiting.slice(0, namedAtMost).map(({ documentId, name }) => (
              <li key={documentId}>{name}</li>
            ))}
            {more > 0 && <li className={styles.note}>{t('andMore', { count: more })}</li>}
          </ul>
        )}
        {refused.length > 0 && (
          <>
            <h3 className={styles.part}>{t('refused')}</h3>
            <ul aria-label={t('refused')} className={styles.names}>
              {refused.slice(0, namedAtMost).map(({ id, name, reason }) => (
                <li key={id}>
                  <Link to={paths.syncChange(id)}>{name}</Link>
                  <span className={styles.reason}>{inWords(reason)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  )
}
