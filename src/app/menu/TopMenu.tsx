import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { User } from '#domain/schemas/user.ts'
import { NotificationCentre } from '../notifications/NotificationCentre.tsx'
import { SearchButton } from '../search/SearchButton.tsx'
import { AreaMenu } from './AreaMenu.tsx'
import { Logo } from './Logo.tsx'
import styles from './menu.module.css'
import { FoldedMenu, ProjectsMenu } from './ProjectsMenu.tsx'
import { SyncState } from './SyncState.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import bar from './TopMenu.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The bar over every signed-in screen. */
export function TopMenu({ user }: { user: User }) {
  const { t } = useTranslation('common')
  const database = useLocalDatabase()
  const { value: projects } = useLive(() => database.projects.list(), [database])
  return (
    <header className={bar.bar}>
      <nav aria-label={t('nav.main')} className={bar.nav}>
        <div className={styles.narrow} data-tour="menu">
          <FoldedMenu projects={projects} isSuperAdmin={user.isSuperAdmin} />
        </div>
        <Logo to={paths.workspace} />
        <div className={styles.wide} data-tour="menu">
          <NavLink to={paths.workspace} className={styles.link!}>
            {t('nav.workspace')}
          </NavLink>
          <ProjectsMenu projects={projects} />
          <AreaMenu of="library" />
          {user.isSuperAdmin && <AreaMenu of="admin" />}
        </div>
      </nav>
      <div className={bar.end}>
        <div data-tour="search" className={bar.search}>
          <SearchButton />
        </div>
        <div data-tour="sync" className={bar.sync}>
          <SyncState />
        </div>
        <div data-tour="notices">
          <NotificationCentre />
        </div>
        <div className={bar.theme}>
          <ThemeButton />
        </div>
        <div data-tour="account">
          <UserMenu user={user} />
        </div>
      </div>
    </header>
  )
}
