import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { passwordResetPath } from '#domain/protocol/identity.ts'
import { paths } from '#domain/protocol/paths.ts'
import { LinkButton } from '#ui/Button.tsx'
import { LazyBoundary, lazyPart } from '#ui/lazyPart.tsx'
import { whenIdle } from '#ui/whenIdle.ts'
import { FreeCalculationsMenu } from '../menu/FreeCalculationsMenu.tsx'
import { Logo } from '../menu/Logo.tsx'
import menuStyles from '../menu/menu.module.css'
import { ThemeButton } from '../menu/ThemeButton.tsx'
import { Main, SkipLink } from './Main.tsx'
import styles from './PublicLayout.module.css'

const leaveGuard = lazyPart(async () => (await import('../leaving/LeaveGuard.tsx')).LeaveGuard)

/** The frame of the pages that need no account. */
export function PublicLayout() {
  const { t } = useTranslation('common')
  const isSignedIn = useSession().kind === 'signed-in'
  const { pathname } = useLocation()
  // Either button returns the user to the invitation after the sign-in.
  const origin = pathname.startsWith(paths.invitation('')) ? { state: { from: pathname, waiting: 0 } } : {}
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.bar}>
        <nav aria-label={t('nav.main')} className={styles.nav}>
          <Logo to={isSignedIn ? paths.workspace : paths.home} />
          <NavLink to={paths.home} className={menuStyles.link!}>
            {t('nav.home')}
          </NavLink>
          <FreeCalculationsMenu />
        </nav>
        <div className={styles.end}>
          <ThemeButton />
          {isSignedIn ? (
            <LinkButton variant="primary" href={paths.dashboard}>
              {t('nav.toWorkspace')}
            </LinkButton>
          ) : (
            <>
              <LinkButton variant="quiet" href={paths.login} routerOptions={origin}>
                {t('nav.login')}
              </LinkButton>
              {pathname !== paths.signUp && (
                <LinkButton href={paths.signUp} routerOptions={origin}>
                  {t('nav.signUp')}
                </LinkButton>
              )}
            </>
          )}
        </div>
      </header>
      <Main>
        <Outlet />
      </Main>
      <Leaving />
      {!isSignedIn && !isAboutAccounts(pathname) && (
        <footer className={styles.footer}>
          <div>
            <strong>{t('home.footer')}</strong>
            <p>{t('home.footerText')}</p>
          </div>
          <div className={styles.end}>
            <LinkButton href={paths.login} routerOptions={origin}>
              {t('home.login')}
            </LinkButton>
            <LinkButton variant="primary" href={paths.signUp} routerOptions={origin}>
              {t('home.start')}
            </LinkButton>
          </div>
        </footer>
      )}
    </div>
  )
}

/**
 * Asks before a page with unsaved text is left. It stands before anything is typed: some fields take their text when the
 * focus leaves them for a link. Its code loads after the page.
 */
function Leaving() {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => whenIdle(() => setIsMounted(true)), [])
  if (!isMounted) return null
  return (
    <LazyBoundary isQuiet onMissing={() => setIsMounted(false)}>
      <leaveGuard.Part />
    </LazyBoundary>
  )
}

/** Where signing in or up is already what the page is for. */
const isAboutAccounts = (pathname: string): boolean =>
  [
    paths.login,
    paths.signUp,
    paths.forgotPassword,
    passwordResetPath,
    '/email-verification-pending',
  ].includes(pathname)
