import { useTranslation } from 'react-i18next'
import { Outlet, useNavigate } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { mayToggleModules, modulePerson } from '#domain/permissions/modules.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button } from '#ui/Button.tsx'
import { useDocumentTitle } from '#ui/Page.tsx'
import { ErrorState } from '#ui/states.tsx'

/** Admits super administrators; tells others that the page is not for them. */
export function AdminArea() {
  const session = useSession()
  return session.kind === 'signed-in' && session.user.isSuperAdmin ? <Outlet /> : <AccessDenied />
}

/** Lets those through who may switch calculation modules on and off. */
export function ModuleAdministration() {
  const session = useSession()
  return session.kind === 'signed-in' && mayToggleModules(modulePerson(session.user)) ? (
    <Outlet />
  ) : (
    <AccessDenied />
  )
}

function AccessDenied() {
  const { t } = useTranslation('common')
  useDocumentTitle(t('denied.title'))
  return (
    <ErrorState level={1} title={t('denied.title')} action={<GoBack />}>
      {errorText('access/denied')}
    </ErrorState>
  )
}

/** The page for users whose role does not open another one. */
export function UnauthorizedPage() {
  const { t } = useTranslation('common')
  useDocumentTitle(t('denied.title'))
  return (
    <ErrorState level={1} title={t('denied.unauthorized')} action={<GoBack />}>
      {t('denied.unauthorizedText')}
    </ErrorState>
  )
}

function GoBack() {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const session = useSession()
  // A user who typed the address has no page to return to.
  const hasBefore = (history.state as { idx?: number } | null)?.idx !== 0
  const home = session.kind === 'signed-in' ? paths.workspace : paths.home
  return (
    <Button variant="primary" onPress={() => void (hasBefore ? navigate(-1) : navigate(home))}>
      {t('denied.goBack')}
    </Button>
  )
}
