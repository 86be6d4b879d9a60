import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { actorOf } from '#domain/permissions/actor.ts'
import { can } from '#domain/permissions/can.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import type { User } from '#domain/schemas/user.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { NewProjectForm } from './NewProjectForm.tsx'

export function NewProjectPage() {
  const { t } = useTranslation(['projects', 'common'])
  const session = useSession()
  const database = useLocalDatabase()
  const { value: organizations, error } = useLive(() => database.organizations.list(), [database])
  const arrival = useArrival(organizations !== undefined, 'organizations')
  if (error !== null && error !== undefined) throw error
  if (session.kind !== 'signed-in') return null

  const open = organizations?.filter((organization) => mayCreateIn(session.user, organization))
  return (
    <Page title={t('form.title')} lead={t('form.lead')} isNarrow>
      {open === undefined && <Skeleton lines={8} height={56} />}
      {open?.length === 0 && (
        <EmptyOnceHere
          arrival={arrival}
          icon={Building2}
          title={errorText('access/no-organization')}
          action={
            <LinkButton variant="primary" href={paths.organizations}>
              {t('common:needsOrganization.create')}
            </LinkButton>
          }
        >
          {t('common:needsOrganization.text')}
        </EmptyOnceHere>
      )}
      {open !== undefined && open.length > 0 && (
        <NewProjectForm organizations={open} defaultOrganization={session.user.defaultOrganization} />
      )}
    </Page>
  )
}

/** Where the record of the user is older than the organization, it is offered: the gateway decides. */
function mayCreateIn(user: User, { scope }: OrganizationDocument): boolean {
  const actor = actorOf(user)
  return (
    actor.organizations[scope] === undefined ||
    can(actor, { kind: 'organization', action: 'project.create', organizationId: scope })
  )
}
