import { Outlet } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { CrumbBar } from '../crumbs/CrumbBar.tsx'
import { DialogHost } from '../dialogs/DialogHost.tsx'
import { TopMenu } from '../menu/TopMenu.tsx'
import { useKeepNotifications } from '../notifications/useKeepNotifications.ts'
import { useSyncedNotice } from '../pwa/useSyncedNotice.ts'
import { PaletteHost } from '../search/PaletteHost.tsx'
import { StorageProblem } from '../workspace/StorageProblem.tsx'
import { useOfflineNotice } from '../workspace/useOfflineNotice.ts'
import styles from './AppLayout.module.css'
import { SkipLink } from './Main.tsx'

/** Menu bar, breadcrumbs, content: the frame of every signed-in screen. */
export function AppLayout() {
  const session = useSession()
  useKeepNotifications(session.kind !== 'signed-in' || session.user.personalSettings.notifications)
  useOfflineNotice()
  useSyncedNotice()
  if (session.kind !== 'signed-in') return null
  return (
    <div className={styles.layout}>
      <SkipLink />
      <TopMenu user={session.user} />
      <CrumbBar />
      <StorageProblem />
      <Outlet />
      <PaletteHost />
      <DialogHost user={session.user} />
    </div>
  )
}
