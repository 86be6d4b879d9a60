import { createRoster } from '#server/membership/roster.ts'
import type { Organizations } from '#server/sync/organizations.ts'
import { type Applications, createApplications } from './applications.ts'
import type { OrganizationContext } from './context.ts'
import { createDirectory, type Directory } from './directory.ts'
import { createEdits } from './edits.ts'
import { createInvitations, type Invitations } from './invitations.ts'
import { createMembers, type Members } from './members.ts'
import { createSetPlan, type SetPlan } from './plans.ts'
import { createRecords } from './records.ts'
import { createTwins, type Twins } from './twins.ts'

/** The services of organizations. Each function takes the requester first. */
export interface OrganizationServices {
  readonly directory: Directory
  readonly members: Members
  readonly invitations: Invitations
  readonly applications: Applications
  readonly twins: Twins
  readonly setPlan: SetPlan
}

export function createOrganizationServices(
  given: Omit<OrganizationContext, 'roster' | 'edits'> & { readonly organizations: Organizations },
): OrganizationServices {
  const { organizations, ...rest } = given
  const context: OrganizationContext = {
    ...rest,
    roster: createRoster(rest.registry, rest.memberships, rest.clock),
    edits: createEdits({ organizations, registry: rest.registry, usage: rest.usage, clock: rest.clock }),
  }
  const invitations = createInvitations(context)
  const members = createMembers(context, invitations)
  const records = createRecords(context)
  const directory = createDirectory(context, { members, records, invitations })
  return {
    directory,
    members,
    invitations,
    applications: createApplications(context, directory),
    twins: createTwins(context, directory),
    setPlan: createSetPlan(context),
  }
}
