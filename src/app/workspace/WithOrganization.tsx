import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { paths } from '#domain/protocol/paths.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { PageSpinner } from '#ui/Spinner.tsx'
import { EmptyState } from '#ui/states.tsx'

/** Shows the screens of projects to members of an organization; tells others what they lack. */
export function WithOrganization() {
  const session = useSession()
  const workspace = useWorkspace()
  const { value: organizations } = useLive(() => workspace.organizations.list(), [workspace])
  const isMember = session.kind === 'signed-in' && Object.keys(session.user.organizations).length > 0
  if (isMember || (organizations?.length ?? 0) > 0) return <Outlet />
  return organizations === undefined ? <PageSpinner /> : <OrganizationNeeded />
}

function OrganizationNeeded() {
  const { t } = useTranslation('common')
  return (
    <Page title={t('needsOrganization.title')}>
      <Card>
        <EmptyState
          icon={Building2}
          title={errorText('access/no-organization')}
          action={
            <LinkButton variant="primary" href={paths.organizations}>
              {t('needsOrganization.create')}
            </LinkButton>
          }
        >
          {t('needsOrganization.text')}
        </EmptyState>
      </Card>
    </Page>
  )
}
