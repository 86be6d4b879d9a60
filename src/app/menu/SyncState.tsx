import { Check, Cloud, CloudAlert, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { initialSyncStatus, isAllOnServer, isServerInTrouble, type SyncStatus } from '#domain/sync/status.ts'
import { classes } from '#ui/classes.ts'
import { Dropdown } from '#ui/Dropdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import styles from './SyncState.module.css'
import { useSyncWords } from './useSyncWords.ts'

const details = lazyPart(async () => (await import('./SyncDetails.tsx')).SyncDetails)

function signOf(status: SyncStatus): LucideIcon {
  if (status.refused > 0 || status.connection === 'signed-out' || isServerInTrouble(status)) return CloudAlert
  if (status.connection === 'offline') return CloudOff
  if (status.waiting > 0) return CloudUpload
  return status.connection === 'connecting' ? Cloud : Check
}

/** Shows in words where the work of the user is, and lists what waits. */
export function SyncState() {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  const { value: status = initialSyncStatus } = useLive(() => workspace.sync.status(), [workspace])
  const isDemo = useSessionClient().mode === 'demo'
  const isCalm =
    isAllOnServer(status) &&
    !isServerInTrouble(status) &&
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
        content={details}
        label={words}
        buttonClassName={classes(
          styles.button,
          (status.refused > 0 || status.connection === 'signed-out') && styles.trouble,
        )}
        button={
          <>
            <Icon of={signOf(status)} />
            <span className={classes(styles.words, isCalm && styles.calm)}>
              {/* The text of an opening app takes the same room, so that nothing moves when it ends. */}
              {[words, ...usual].map((each, place) => (
                <span key={each} aria-hidden={place > 0} className={classes(place > 0 && styles.room)}>
                  {each}
                </span>
              ))}
            </span>
          </>
        }
      >
        <details.Part status={status} />
      </Dropdown>
    </>
  )
}
