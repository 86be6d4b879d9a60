import { paths } from '#domain/protocol/paths.ts'
import type { OrganizationApplication } from '#domain/schemas/application.ts'
import { invitationDays, type OrganizationInvitation } from '#domain/schemas/invitation.ts'
import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'
import { untrustedName, withoutLinks } from './untrustedText.ts'

const roleWords = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  viewer: 'a viewer',
} as const satisfies Record<OrganizationInvitation['role'], string>

export const invitationMail = (given: { invitation: OrganizationInvitation; publicUrl: string }): Mail => {
  const { invitation, publicUrl } = given
  const organization = untrustedName(invitation.organizationName)
  return letter({
    to: invitation.email,
    name: '',
    subject: `Invitation to ${organization} on Groundwork`,
    before: [
      `${untrustedName(invitation.inviterName)} invites you to ${organization} on Groundwork as ${roleWords[invitation.role]}.`,
      ...(invitation.message === ''
        ? []
        : [`The message that came with it: ${withoutLinks(invitation.message)}`]),
      'Open this link to accept or reject the invitation:',
    ],
    link: { address: `${publicUrl}${paths.invitation(invitation.id)}`, label: 'See the invitation' },
    after: [
      `It can be answered for ${invitationDays} days, with an account of this email address. If you do not know the sender, ignore this mail.`,
    ],
  })
}

interface ApplicationMail {
  readonly application: OrganizationApplication
  readonly publicUrl: string
}

const statusLetter = (
  { application, publicUrl }: ApplicationMail,
  words: { subject: string; before: readonly string[] },
): Mail =>
  letter({
    to: application.applicant.email,
    name: application.applicant.name,
    ...words,
    link: { address: `${publicUrl}${paths.applicationStatus}`, label: 'See your application' },
  })

export const applicationReceivedMail = (given: ApplicationMail): Mail =>
  statusLetter(given, {
    subject: 'Your application to Groundwork has arrived',
    before: [
      `the application of ${untrustedName(given.application.organizationName)} has arrived. It is reviewed now; you get a mail when it is decided.`,
    ],
  })

export const applicationApprovedMail = (given: ApplicationMail): Mail =>
  statusLetter(given, {
    subject: 'Your application to Groundwork was approved',
    before: [
      `the application of ${untrustedName(given.application.organizationName)} was approved. The organization is there, and you are its owner.`,
    ],
  })

export const applicationRejectedMail = (given: ApplicationMail): Mail =>
  statusLetter(given, {
    subject: 'Your application to Groundwork was rejected',
    before: [
      `the application of ${untrustedName(given.application.organizationName)} was rejected.`,
      `The reason: ${withoutLinks(given.application.reason)}`,
    ],
  })

export const applicationWithdrawnMail = (given: ApplicationMail): Mail =>
  statusLetter(given, {
    subject: 'Your application to Groundwork was withdrawn',
    before: [`you withdrew the application of ${untrustedName(given.application.organizationName)}.`],
  })
