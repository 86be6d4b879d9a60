import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession, useSessionClient } from '#api/hooks.ts'
import type { ConflictCopyEntry } from '#data/conflicts/conflictCopy.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import type { WaitingChange } from '#data/workspace/types.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { paths } from '#domain/protocol/paths.ts'
import { isAllOnServer, type SyncStatus } from '#domain/sync/status.ts'
import { Button } from '#ui/Button.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import { Icon } from '#ui/Icon.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import menuStyles from './menu.module.css'
import styles from './SyncState.module.css'

const namedAtMost = 8

/** Lists waiting and refused edits by name. */
export function SyncDetails({ status }: { status: SyncStatus }) {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  const { value: waiting = [] } = useLive(() => workspace.sync.waiting(), [workspace])
  const { value: refused = [] } = useLive(() => workspace.sync.conflictCopies.list(), [workspace])
  const session = useSession()
  // Asked for above the screen, where they are.
  const needsPassword = session.kind === 'signed-in' && session.needsPassword === true
  return (
    <div className={styles.details}>
      <div className={styles.row}>
        <span className={menuStyles.quiet}>{t('sync.lastSynced')}</span>
        <span>{status.lastSyncedAt === null ? t('sync.never') : <TimeAgo at={status.lastSyncedAt} />}</span>
      </div>
      {status.problem !== null && status.connection !== 'offline' && (
        <p className={styles.problem}>{errorText(status.problem)}</p>
      )}
      {isAllOnServer(status) && waiting.length === 0 && refused.length === 0 && <AllIsWell status={status} />}
      {refused.length > 0 && <Refused changes={refused} />}
      {waiting.length > 0 && <Waiting changes={waiting} />}
      <div className={styles.foot}>
        {needsPassword ? null : status.connection === 'signed-out' ? (
          <Link to={paths.login} className={menuStyles.item}>
            {t('sync.signIn')}
          </Link>
        ) : (
          <Button
            wide
            icon={<Icon of={RefreshCw} size={14} />}
            isBusy={status.active}
            busyLabel={t('sync.syncing')}
            onPress={() => workspace.sync.syncNow()}
          >
            {t('sync.syncNow')}
          </Button>
        )}
        <Link to={paths.sync} className={menuStyles.item}>
          {t('sync.all')}
        </Link>
        <Link to={paths.debug} className={menuStyles.item}>
          {t('sync.storage')}
        </Link>
      </div>
    </div>
  )
}

function AllIsWell({ status }: { status: SyncStatus }) {
  const { t } = useTranslation('common')
  const isDemo = useSessionClient().mode === 'demo'
  if (status.connection === 'online')
    return <p className={styles.text}>{t(isDemo ? 'sync.demoText' : 'sync.onServer')}</p>
  if (status.connection === 'offline') return <p className={styles.text}>{t('sync.upToDateOffline')}</p>
  if (status.connection === 'connecting') return <p className={styles.text}>{t('sync.connecting')}</p>
  return null
}

function Waiting({ changes }: { changes: readonly WaitingChange[] }) {
  const { t } = useTranslation('common')
  const more = changes.length - namedAtMost
  return (
    <>
      <h3 className={menuStyles.section}>{t('sync.waiting')}</h3>
      <ul className={styles.list}>
        {changes.slice(0, namedAtMost).map((change) => (
          <li key={change.documentId} className={styles.row}>
            <span className={styles.name}>{change.name}</span>
            <span className={menuStyles.quiet}>{t(`sync.collection.${change.collection}`)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={menuStyles.note}>{t('sync.waitingMore', { count: more })}</p>}
    </>
  )
}

function Refused({ changes }: { changes: readonly ConflictCopyEntry[] }) {
  const { t } = useTranslation('common')
  return (
    <>
      <h3 className={menuStyles.section}>{t('sync.needs')}</h3>
      <p className={menuStyles.note}>{t('sync.refusedHint')}</p>
      <ul className={styles.list}>
        {changes.slice(0, namedAtMost).map((change) => (
          <li key={change.id}>
            <Link to={paths.syncChange(change.id)} className={menuStyles.item}>
              <span className={styles.needs}>
                <span className={styles.name}>{change.name}</span>
                <span className={styles.problem}>{inWords(change.reason)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
