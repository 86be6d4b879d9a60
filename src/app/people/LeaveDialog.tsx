import { FileDown, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { waitingMediaType } from '#domain/package/names.ts'
import type { User } from '#domain/schemas/user.ts'
import { discardWord, isAnyUnsent, type Unsent, unsentCount } from '#domain/sync/unsent.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { build } from '../help/build.ts'
import styles from './people.module.css'
import { leaveDevice } from './removal.ts'
import { UnsentList } from './UnsentList.tsx'

export interface LeaveDialogProps {
  readonly user: User
  /** Also removes the local data of the user. */
  readonly removes: boolean
  /** The app could not count what is only on this device. */
  readonly isUncounted?: boolean
  onClose(): void
}

/**
 * Asks a user who logs out, or who removes the local data, about work that is only on this device. Discards work only
 * after the user has typed a word. The list loses what the server receives meanwhile.
 */
export default function LeaveDialog({ user, removes, isUncounted = false, onClose }: LeaveDialogProps) {
  const workspace = useWorkspace()
  const { value: unsent, error } = useLive(() => workspace.unsent(), [workspace])
  const [isDiscarding, setDiscarding] = useState(false)
  if (unsent === undefined)
    return isUncounted || error !== null ? <Uncounted removes={removes} onClose={onClose} /> : null
  if (isDiscarding && isAnyUnsent(unsent))
    return <Discard unsent={unsent} userId={user.id} onBack={() => setDiscarding(false)} onClose={onClose} />
  if (removes && !isAnyUnsent(unsent)) return <Remove userId={user.id} onClose={onClose} />
  return <Ask unsent={unsent} removes={removes} onDiscard={() => setDiscarding(true)} onClose={onClose} />
}

function Ask({
  unsent,
  removes,
  onDiscard,
  onClose,
}: {
  unsent: Unsent
  removes: boolean
  onDiscard(): void
  onClose(): void
}) {
  const { t } = useTranslation('people')
  const workspace = useWorkspace()
  const client = useSessionClient()
  const { value: status } = useLive(() => workspace.sync.status(), [workspace])
  const asked = unsentCount(unsent)
  // Records come later by themselves; but while one is not sent, not everything is on the server.
  const count = asked + (removes || asked === 0 ? unsent.records : 0)
  const canSend = status?.connection === 'online'

  const save = async () => {
    const written = await workspace.waitingChanges.write(build.version)
    if (!written.ok) return toast.error(t('leave.fileFailed'), written.problem.message)
    saveFile(written.value.name, written.value.file, waitingMediaType)
    toast.success(t('leave.file'), t('leave.fileSaved'))
  }
  return (
    <Dialog
      role="alertdialog"
      title={count === 0 ? t('leave.allSent') : t('leave.title', { count })}
      isOpen
      onClose={onClose}
      actions={
        <>
          {count > 0 && (
            <Button variant="quiet" onPress={onDiscard}>
              {t('leave.discard')}
            </Button>
          )}
          {!removes && (
            <Button onPress={() => void client.signOut()}>
              {t(count === 0 ? 'leave.logOut' : 'leave.keep')}
            </Button>
          )}
          <Button variant="primary" autoFocus onPress={onClose}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      {count > 0 && (
        <>
          <UnsentList unsent={unsent} />
          <p>{removes ? t('leave.removeFirst') : t('leave.text', { count })}</p>
          <div className={styles.row}>
            <Button
              icon={<Icon of={RefreshCw} size={14} />}
              isDisabled={!canSend}
              onPress={() => workspace.sync.syncNow()}
            >
              {t('leave.syncNow')}
            </Button>
            <Button icon={<Icon of={FileDown} size={14} />} onPress={() => void save()}>
              {t('leave.file')}
            </Button>
          </div>
          {!canSend && <p className={styles.quiet}>{t('leave.offline')}</p>}
        </>
      )}
    </Dialog>
  )
}

/**
 * The dialog for data that could not be counted. It asks whether to log out anyway, and does not offer to remove the
 * data.
 */
function Uncounted({ removes, onClose }: { removes: boolean; onClose(): void }) {
  const { t } = useTranslation('people')
  const client = useSessionClient()
  return (
    <Dialog
      role="alertdialog"
      title={t('leave.uncounted')}
      isOpen
      onClose={onClose}
      actions={
        <>
          {!removes && <Button onPress={() => void client.signOut()}>{t('leave.keep')}</Button>}
          <Button variant="primary" autoFocus onPress={onClose}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave.uncountedText')}</p>
    </Dialog>
  )
}

function Discard({
  unsent,
  userId,
  onBack,
  onClose,
}: {
  unsent: Unsent
  userId: string
  onBack(): void
  onClose(): void
}) {
  const { t } = useTranslation('people')
  const [typed, setTyped] = useState('')
  const isConfirmed = typed === discardWord
  return (
    <Dialog
      role="alertdialog"
      title={t('leave.discardTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onBack}>
            {t('leave.back')}
          </Button>
          <Button variant="danger" isDisabled={!isConfirmed} onPress={() => void leaveDevice(userId)}>
            {t('leave.discardButton')}
          </Button>
        </>
      }
    >
      <UnsentList unsent={unsent} />
      <Banner tone="warn">{t('leave.discardText')}</Banner>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed) void leaveDevice(userId)
        }}
      >
        <TextField
          autoFocus
          label={t('leave.discardField', { word: discardWord })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      </form>
    </Dialog>
  )
}

function Remove({ userId, onClose }: { userId: string; onClose(): void }) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <Dialog
      role="alertdialog"
      title={t('leave.removeTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" autoFocus onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="danger" onPress={() => void leaveDevice(userId)}>
            {t('leave.removeButton')}
          </Button>
        </>
      }
    >
      <p>{t('leave.removeText')}</p>
    </Dialog>
  )
}
