import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import type { User } from '#domain/schemas/user.ts'
import { PageSpinner } from '#ui/Spinner.tsx'
import { closeDialog, type OpenedDialog, openDialog } from '../dialogs/openDialog.ts'
import { build, support } from '../help/build.ts'
import { useSystemChecks } from '../help/useSystemChecks.ts'
import { say } from '../i18n/i18n.ts'
import type { usePersonalSettings } from '../preferences/usePersonalSettings.ts'
import { useCommands } from '../search/useCommands.ts'
import { forgetDeletion, noteDeletion } from '../session/deletion.ts'
import styles from './DialogHost.module.css'

const loadAccount = async () => (await Promise.all([import('#features/account/index.ts'), say('account')]))[0]
const loadHelp = async () =>
  (await Promise.all([import('#features/help/index.ts'), say('help', 'settings')]))[0]
const HelpDialog = lazy(async () => ({ default: (await loadHelp()).HelpDialog }))
const Tour = lazy(async () => ({ default: (await loadHelp()).Tour }))
const loadSettings = async () =>
  (await Promise.all([import('#features/settings/index.ts'), say('settings')]))[0]
const SettingsDialog = lazy(async () => ({ default: (await loadSettings()).SettingsDialog }))
const loadPackages = async () =>
  (await Promise.all([import('#features/packages/index.ts'), say('packages')]))[0]
const ExportDialog = lazy(async () => ({ default: (await loadPackages()).ExportDialog }))
const WaitingDialog = lazy(async () => ({ default: (await loadPackages()).WaitingDialog }))
const ImportDialog = lazy(async () => ({ default: (await loadPackages()).ImportDialog }))
const loadLeave = async () => (await Promise.all([import('../people/LeaveDialog.tsx'), say('people')]))[0]
const LeaveDialog = lazy(loadLeave)
const AccountDialog = lazy(async () => ({ default: (await loadAccount()).AccountDialog }))

const StoragePart = lazy(async () => ({
  default: (await import('#features/projects/index.ts')).StoragePart,
}))

const EncryptionPart = lazy(
  async () => (await Promise.all([import('../people/EncryptionPart.tsx'), say('encryption')]))[0],
)
const DevicePart = lazy(async () => ({
  default: (await Promise.all([import('../device/DevicePart.tsx'), say('device')]))[0].DevicePart,
}))
const InstallGuide = lazy(async () => ({
  default: (await Promise.all([import('../device/InstallGuide.tsx'), say('device')]))[0].InstallGuide,
}))

/** Loads of the dialogs, the most used ones first. An error appears when the dialog opens. */
export const dialogs: readonly (() => Promise<unknown>)[] = [
  loadAccount,
  loadSettings,
  loadHelp,
  loadPackages,
]

/** Leaving must be possible when the network is gone. */
export { loadLeave }

export type Personal = ReturnType<typeof usePersonalSettings>

/** One of the dialogs over every signed-in screen. */
export function HostedDialog({
  opened,
  user,
  personal,
}: {
  opened: OpenedDialog
  user: User
  personal: Personal
}) {
  const { t } = useTranslation(['workspace', 'common'])
  switch (opened.dialog) {
    case 'account':
      return (
        <Suspense fallback={<Loading text={t('openingAccount')} />}>
          <AccountDialog
            user={user}
            onClose={closeDialog}
            onDeleting={() => noteDeletion(user.id)}
            onKept={forgetDeletion}
            onLeave={() => openDialog({ dialog: 'leave', removes: true })}
          />
        </Suspense>
      )
    case 'leave':
      return (
        <Suspense fallback={null}>
          <LeaveDialog
            removes={opened.removes}
            isUncounted={opened.isUncounted ?? false}
            user={user}
            onClose={closeDialog}
          />
        </Suspense>
      )
    case 'settings':
      return (
        <Suspense fallback={<Loading text={t('common:loading')} />}>
          <Settings user={user} personal={personal} section={opened.section} />
        </Suspense>
      )
    case 'help':
      return (
        <Suspense fallback={<Loading text={t('common:loading')} />}>
          <Help section={opened.section} />
        </Suspense>
      )
    case 'export-project':
      return (
        <Suspense fallback={<Loading text={t('common:loading')} />}>
          <ExportDialog projectId={opened.projectId} app={build.version} onClose={closeDialog} />
        </Suspense>
      )
    case 'export-waiting':
      return (
        <Suspense fallback={<Loading text={t('common:loading')} />}>
          <WaitingDialog app={build.version} onClose={closeDialog} />
        </Suspense>
      )
    case 'import-file':
      return (
        <Suspense fallback={<Loading text={t('common:loading')} />}>
          <ImportDialog
            file={opened.file}
            into={opened.into}
            isHandedOver={opened.isHandedOver}
            onClose={closeDialog}
          />
        </Suspense>
      )
    case 'tour':
      return (
        <Suspense fallback={null}>
          <Tour onClose={closeDialog} />
        </Suspense>
      )
  }
}

/** Opened once the preferences are read: a dialog that began from the defaults would write them. */
function Settings({
  user,
  personal,
  section,
}: {
  user: User
  personal: Personal
  section: string | undefined
}) {
  const workspace = useWorkspace()
  const { value: preferences } = useLive(() => workspace.preferences.get(), [workspace])
  const actions = useCommands(null)
  if (preferences === undefined) return null
  return (
    <SettingsDialog
      preferences={preferences}
      personal={personal.personal}
      actions={actions}
      storage={
        <>
          <DevicePart />
          <StoragePart />
          <EncryptionPart user={user} />
        </>
      }
      {...(section !== undefined && { section })}
      onPersonal={personal.change}
      onClose={closeDialog}
    />
  )
}

function Help({ section }: { section: string | undefined }) {
  const checks = useSystemChecks()
  return (
    <HelpDialog
      key={section}
      build={build}
      support={support}
      checks={checks}
      install={<InstallGuide />}
      {...(section !== undefined && { section })}
      onTour={() => openDialog({ dialog: 'tour' })}
      onChangeShortcuts={() => openDialog({ dialog: 'settings', section: 'personalization' })}
      onClose={closeDialog}
    />
  )
}

/** It takes no focus: when the dialog closes, the focus returns to what opened it, and not to this. */
function Loading({ text }: { text: string }) {
  return (
    <div className={styles.loading}>
      <div className={styles.card}>
        <PageSpinner label={text} />
      </div>
    </div>
  )
}
