import { Check, Cloud, CloudAlert, CloudOff, CloudUpload, type LucideIcon, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession, useSessionClient } from '#api/hooks.ts'
import { useLive, useWorkspace } from '#data/hooks.ts'
import type { RefusedChange, WaitingChange } from '#data/types.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { paths } from '#domain/protocol/paths.ts'
import { initialSyncStatus, type SyncStatus } from '#domain/sync/status.ts'
import { Button } from '#ui/Button.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import { classes } from '#ui/classes.ts'
import { Dropdown } from '#ui/Dropdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import menuStyles from './menu.module.css'
import styles from './SyncState.module.css'
import { useSyncWords } from './useSyncWords.ts'

const namedAtMost = 8

function signOf(status: SyncStatus): LucideIcon {
  if (status.refused > 0 || status.connection === 'signed-out') return CloudAlert
  if (status.connection === 'offline') return CloudOff
  if (status.waiting > 0) return CloudUpload
  return status.connection === 'connecting' ? Cloud : Check
}

/** Where the person's work is, in words; behind it what is waiting by name. */
export function SyncState() {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  const { value: status = initialSyncStatus } = useLive(() => workspace.sync.status(), [workspace])
  const isDemo = useSessionClient().mode === 'demo'
  const isCalm =
    status.waiting === 0 &&
    status.refused === 0 &&
    (status.connection === 'online' || status.connection === 'connecting')
  const isSaved = isCalm && status.connection === 'online'
  const syncWords = useSyncWords()
  const words = isDemo && isSaved ? t('sync.demo') : syncWords(status)
  const usual = [t('sync.words.connecting'), isDemo ? t('sync.demo') : t('sync.words.saved')].filter(
    (each) => each !== words,
  )
  return (
    <>
      <span className={styles.announced} role="status">
        {words}
      </span>
      <Dropdown
        align="end"
        label={words}
        buttonClassName={classes(
          styles.button,
          (status.refused > 0 || status.connection === 'signed-out') && styles.trouble,
        )}
        button={
          <>
            <Icon of={signOf(status)} />
            <span className={classes(styles.words, isCalm && styles.calm)}>
              {/* What it says while the app opens takes the same room, so that nothing beside it moves. */}
              {[words, ...usual].map((each, place) => (
                <span key={each} aria-hidden={place > 0} className={classes(place > 0 && styles.room)}>
                  {each}
                </span>
              ))}
            </span>
          </>
        }
      >
        <SyncDetails status={status} />
      </Dropdown>
    </>
  )
}

function SyncDetails({ status }: { status: SyncStatus }) {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  const { value: waiting = [] } = useLive(() => workspace.sync.waiting(), [workspace])
  const { value: refused = [] } = useLive(() => workspace.sync.kept.list(), [workspace])
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
      {waiting.length === 0 && refused.length === 0 && <AllIsWell status={status} />}
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

function Refused({ changes }: { changes: readonly RefusedChange[] }) {
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
