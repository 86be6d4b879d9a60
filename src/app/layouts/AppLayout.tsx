import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { usePreferences } from '#data/react/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { User } from '#domain/schemas/user.ts'
import { FileDialogsContext } from '#ui/fileDialogs.ts'
import { OptionalPart } from '#ui/missing/OptionalPart.tsx'
import { PhotosContext, type PhotosOf } from '#ui/photosPart.tsx'
import type { Theme } from '#ui/theme/choice.ts'
import { setTheme } from '#ui/theme/theme.ts'
import { OptionalParts } from '../errors/OptionalParts.tsx'
import { fileDialogs } from '../files/fileDialogs.ts'
import { say } from '../i18n/i18n.ts'
import { LeaveGuard } from '../leaving/LeaveGuard.tsx'
import { TopMenu } from '../menu/TopMenu.tsx'
import { useKeepNotifications } from '../notifications/useKeepNotifications.ts'
import { ChooseThemeContext } from '../preferences/chooseTheme.ts'
import { useApplyPreferences } from '../preferences/useApplyPreferences.ts'
import { useGlobalShortcuts } from '../preferences/useGlobalShortcuts.ts'
import { usePersonalSettings } from '../preferences/usePersonalSettings.ts'
import { useSyncedNotice } from '../pwa/useSyncedNotice.ts'
import { PaletteHost } from '../search/PaletteHost.tsx'
import { StorageProblem } from '../workspace/StorageProblem.tsx'
import { useNoFalseNews } from '../workspace/useNoFalseNews.ts'
import { useOfflineNotice } from '../workspace/useOfflineNotice.ts'
import styles from './AppLayout.module.css'
import { DialogHost } from './DialogHost.tsx'
import { SkipLink } from './Main.tsx'

/** Who opens the app at their workspace sees no way there. */
const CrumbBar = lazy(async () => ({ default: (await import('../crumbs/CrumbBar.tsx')).CrumbBar }))
/** Files may come when the first screen stands. */
const DeviceNotices = lazy(() => import('../device/DeviceNotices.tsx'))
const FilesFromOutside = lazy(() => import('../files/FilesFromOutside.tsx'))
/** Below what else a page has. */
const Photos = lazy(async () => {
  const [{ PhotosSection }] = await Promise.all([import('#features/photos/index.ts'), say('photos')])
  return { default: PhotosSection }
})
const RoomQuestion = lazy(() => import('#ui/room/RoomQuestion.tsx'))
const SignInToSync = lazy(
  async () => (await Promise.all([import('../people/SignInToSync.tsx'), say('people')]))[0],
)
const SuspendedNotice = lazy(
  async () => (await Promise.all([import('../people/SuspendedNotice.tsx'), say('organizations')]))[0],
)

const photosOf = (of: PhotosOf) => <Photos key={`${of.collection}/${of.projectId}/${of.localId}`} {...of} />

/** Menu bar, breadcrumbs, content: the frame of every signed-in screen. */
export function AppLayout() {
  const session = useSession()
  if (session.kind !== 'signed-in') return null
  return <FrameOf user={session.user} needsPassword={session.needsPassword === true} />
}

function FrameOf({ user, needsPassword }: { user: User; needsPassword: boolean }) {
  const { showBreadcrumbs } = usePreferences()
  const personal = usePersonalSettings(user)
  const chooseTheme = (theme: Theme) => {
    // On screen at once; the disk and the account hear of it after.
    setTheme(theme)
    void personal.choose({ theme })
  }
  useKeepNotifications(personal.personal.notifications)
  useApplyPreferences()
  useGlobalShortcuts()
  useOfflineNotice()
  useSyncedNotice()
  useNoFalseNews()
  return (
    <div className={styles.layout}>
      <SkipLink />
      <ChooseThemeContext value={chooseTheme}>
        <TopMenu user={user} />
      </ChooseThemeContext>
      {showBreadcrumbs && <Crumbs />}
      <StorageProblem />
      {user.suspensions !== undefined && (
        <OptionalParts>
          <Suspense fallback={null}>
            <SuspendedNotice suspensions={user.suspensions} />
          </Suspense>
        </OptionalParts>
      )}
      {needsPassword && (
        <OptionalParts>
          <Suspense fallback={null}>
            <SignInToSync user={user} />
          </Suspense>
        </OptionalParts>
      )}
      <FileDialogsContext value={fileDialogs}>
        <PhotosContext value={photosOf}>
          <Outlet />
        </PhotosContext>
      </FileDialogsContext>
      <LeaveGuard />
      <PaletteHost />
      <OptionalParts>
        <Suspense fallback={null}>
          <FilesFromOutside />
          <DeviceNotices />
          <RoomQuestion />
        </Suspense>
      </OptionalParts>
      <DialogHost user={user} personal={personal} />
    </div>
  )
}

/** Without its code the bar keeps its room, so that nothing under it moves. */
function Crumbs() {
  const { pathname } = useLocation()
  if (pathname === paths.workspace) return null
  const room = <div className={styles.crumbs} />
  return (
    <OptionalPart fallback={room}>
      <Suspense fallback={room}>
        <CrumbBar />
      </Suspense>
    </OptionalPart>
  )
}
