import { ok } from '#domain/errors/result.ts'
import type { applicationCallables } from '#domain/protocol/callables/applications.ts'
import type { invitationCallables } from '#domain/protocol/callables/invitations.ts'
import type { organizationCallables } from '#domain/protocol/callables/organizations.ts'
import type { twinCallables } from '#domain/protocol/callables/twins.ts'
import type { OrganizationServices } from '#server/organizations/services.ts'
import type { CallableHandlers } from './register.ts'

type Table = typeof organizationCallables &
  typeof invitationCallables &
  typeof applicationCallables &
  typeof twinCallables

/** Callables about organizations, their members, invitations and applications. */
export function organizationHandlers(services: OrganizationServices): CallableHandlers<Table> {
  const { directory, members, invitations, applications, twins } = services
  return {
    getOrganizations: (input, { actor }) => directory.getOrganizations(actor, input),
    getUserOrganizations: (input, { actor }) => directory.getUserOrganizations(actor, input),
    getOrganization: (input, { actor }) => directory.getOrganization(actor, input),
    createOrganization: (input, { actor }) => directory.createOrganization(actor, input),
    updateOrganization: (input, { actor }) => directory.updateOrganization(actor, input),
    deleteOrganization: (input, { actor }) => directory.deleteOrganization(actor, input),
    getOrganizationStats: (input, { actor }) => directory.getOrganizationStats(actor, input),
    createPersonalOrganization: (input, { actor }) => directory.createPersonalOrganization(actor, input),
    setDefaultOrganization: (input, { actor }) => directory.setDefaultOrganization(actor, input),

    getOrganizationMembers: (input, { actor }) => members.list(actor, input),
    updateMemberRole: (input, { actor }) => members.updateRole(actor, input),
    removeMember: async (input, { actor }) => {
      const result = await members.remove(actor, input)
      return result.ok ? ok({}) : result
    },
    leaveOrganization: async (input, { actor }) => {
      const result = await members.leave(actor, input)
      return result.ok ? ok({}) : result
    },

    inviteUserToOrganization: (input, { actor }) => invitations.inviteUserToOrganization(actor, input),
    getOrganizationInvitations: (input, { actor }) => invitations.getOrganizationInvitations(actor, input),
    acceptOrganizationInvitation: (input, { actor }) =>
      invitations.acceptOrganizationInvitation(actor, input),
    rejectOrganizationInvitation: (input, { actor }) =>
      invitations.rejectOrganizationInvitation(actor, input),
    resendOrganizationInvitation: (input, { actor }) =>
      invitations.resendOrganizationInvitation(actor, input),
    cancelOrganizationInvitation: (input, { actor }) =>
      invitations.cancelOrganizationInvitation(actor, input),
    getOrganizationInvitation: (input, caller) =>
      invitations.getOrganizationInvitation(caller?.actor ?? null, input),
    getUserInvitations: (input, { actor }) => invitations.getUserInvitations(actor, input),

    submitOrganizationApplication: (input, { actor }) =>
      applications.submitOrganizationApplication(actor, input),
    getUserOrganizationApplications: (input, { actor }) =>
      applications.getUserOrganizationApplications(actor, input),
    withdrawOrganizationApplication: (input, { actor }) =>
      applications.withdrawOrganizationApplication(actor, input),
    getOrganizationApplications: (input, { actor }) => applications.getOrganizationApplications(actor, input),
    approveOrganizationApplication: (input, { actor }) =>
      applications.approveOrganizationApplication(actor, input),
    rejectOrganizationApplication: (input, { actor }) =>
      applications.rejectOrganizationApplication(actor, input),

    getOrganizationTwins: (_input, { actor }) => twins.getOrganizationTwins(actor),
    repairOrganizationTwin: (input, { actor }) => twins.repairOrganizationTwin(actor, input),
  }
}
