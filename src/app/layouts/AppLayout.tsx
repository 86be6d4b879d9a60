import { Outlet } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { usePreferences } from '#data/hooks.ts'
import type { User } from '#domain/schemas/user.ts'
import { setTheme, type Theme } from '#ui/theme/theme.ts'
import { CrumbBar } from '../crumbs/CrumbBar.tsx'
import { DialogHost } from '../dialogs/DialogHost.tsx'
import { TopMenu } from '../menu/TopMenu.tsx'
import { useKeepNotifications } from '../notifications/useKeepNotifications.ts'
import { ChooseThemeContext } from '../preferences/chooseTheme.ts'
import { useApplyPreferences } from '../preferences/useApplyPreferences.ts'
import { useGlobalShortcuts } from '../preferences/useGlobalShortcuts.ts'
import { usePersonalSettings } from '../preferences/usePersonalSettings.ts'
import { useSyncedNotice } from '../pwa/useSyncedNotice.ts'
import { PaletteHost } from '../search/PaletteHost.tsx'
import { StorageProblem } from '../workspace/StorageProblem.tsx'
import { useOfflineNotice } from '../workspace/useOfflineNotice.ts'
import styles from './AppLayout.module.css'
import { SkipLink } from './Main.tsx'
import { PublicLayout } from './PublicLayout.tsx'

/** Menu bar, breadcrumbs, content: the frame of every signed-in screen. Pages that visitors see too have the public one then. */
export function AppLayout() {
  const session = useSession()
  return session.kind === 'signed-in' ? <FrameOf user={session.user} /> : <PublicLayout />
}

function FrameOf({ user }: { user: User }) {
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
  return (
    <div className={styles.layout}>
      <SkipLink />
      <ChooseThemeContext value={chooseTheme}>
        <TopMenu user={user} />
      </ChooseThemeContext>
      {showBreadcrumbs && <CrumbBar />}
      <StorageProblem />
      <Outlet />
      <PaletteHost />
      <DialogHost user={user} personal={personal} />
    </div>
  )
}
