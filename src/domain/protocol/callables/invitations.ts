import { z } from 'zod'
import { localId } from '#domain/schemas/ids.ts'
import { invitationId, invitationSummary, organizationInvitation } from '#domain/schemas/invitation.ts'
import { organizationRole } from '#domain/schemas/roles.ts'
import { email } from '#domain/schemas/user.ts'
import { type Callable, callable } from './callable.ts'

const ofInvitation = z.strictObject({ invitationId })

const manageMembers = {
  kind: 'organization',
  action: 'organization.manageMembers',
  field: 'organizationId',
} as const
const manageOwners = { ...manageMembers, action: 'organization.manageOwners', where: 'owners' } as const
const ofItsOrganization = { field: 'invitationId', names: 'invitation' } as const
const invitee = { kind: 'invitee', field: 'invitationId' } as const

/** Who is not in the organization of an invitation is told that there is none. */
export const invitationCallables = {
  inviteUserToOrganization: callable({
    request: z.strictObject({
      organizationId: localId,
      email,
      role: organizationRole,
      message: z.string().trim().max(1_000).nullish(),
    }),
    response: organizationInvitation,
    signedIn: true,
    rights: [manageMembers, manageOwners],
  }),
  getOrganizationInvitations: callable({
    request: z.strictObject({ organizationId: localId }),
    response: z.array(organizationInvitation),
    signedIn: true,
    rights: [manageMembers],
  }),
  acceptOrganizationInvitation: callable({
    request: ofInvitation,
    response: z.strictObject({ organizationId: z.string() }),
    signedIn: true,
    rights: [invitee],
    changesUser: true,
  }),
  rejectOrganizationInvitation: callable({
    request: ofInvitation,
    response: z.strictObject({}),
    signedIn: true,
    rights: [invitee],
  }),
  /** Also one that has expired: it is open again for its days. */
  resendOrganizationInvitation: callable({
    request: ofInvitation,
    response: organizationInvitation,
    signedIn: true,
    rights: [
      { ...manageMembers, ...ofItsOrganization },
      { ...manageOwners, ...ofItsOrganization },
    ],
  }),
  cancelOrganizationInvitation: callable({
    request: ofInvitation,
    response: organizationInvitation,
    signedIn: true,
    rights: [{ ...manageMembers, ...ofItsOrganization }],
  }),
  /** Beyond the specification's list: what everybody may see who has the link. */
  getOrganizationInvitation: callable({
    request: ofInvitation,
    response: z.strictObject({
      invitation: invitationSummary,
      /** Whether the signed-in account has verified the address it was sent to; null when nobody is signed in. */
      isForMe: z.boolean().nullable(),
    }),
    signedIn: false,
    rights: [],
  }),
  /** Beyond the specification's list: open invitations to one's own verified address. */
  getUserInvitations: callable({
    request: z.strictObject({}),
    response: z.array(organizationInvitation),
    signedIn: true,
    rights: [],
  }),
} as const satisfies Record<string, Callable>
