import { z } from 'zod'
import { timestamp } from './document.ts'
import { organizationRole } from './roles.ts'

/** An invitation can be answered for this many days after it was sent, or sent again. */
export const invitationDays = 7

/** `expired` is said of a pending one whose time has passed; it becomes pending again when it is sent again. */
export const invitationStatus = z.enum(['pending', 'accepted', 'rejected', 'cancelled', 'expired'])
export type InvitationStatus = z.infer<typeof invitationStatus>

/** 192 random bits: who has the link is meant to have it. */
export const invitationId = z.string().regex(/^[A-Za-z0-9_-]{32}$/, 'Invalid id')

/** An invitation as those who manage members see it, and the person invited. */
export const organizationInvitation = z.strictObject({
  id: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
  /** The address that the answering account must have verified. */
  email: z.string(),
  role: organizationRole,
  message: z.string(),
  status: invitationStatus,
  inviterName: z.string(),
  createdAt: timestamp,
  /** The last mail. */
  sentAt: timestamp,
  expiresAt: timestamp,
  answeredAt: timestamp.nullable(),
})
export type OrganizationInvitation = z.infer<typeof organizationInvitation>

/** What everybody may see who has the link, signed in or not. */
export const invitationSummary = organizationInvitation.pick({
  id: true,
  organizationName: true,
  inviterName: true,
  role: true,
  status: true,
  expiresAt: true,
})
export type InvitationSummary = z.infer<typeof invitationSummary>
