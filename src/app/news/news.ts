import type { TFunction } from 'i18next'
import type { ConflictCopyEntry } from '#data/conflicts/conflictCopy.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { ActivityDocument } from '#domain/schemas/activity.ts'
import { isActivityFor, isReadingAct } from '#domain/schemas/activity.ts'
import type { OrganizationApplication } from '#domain/schemas/application.ts'
import type { OrganizationInvitation } from '#domain/schemas/invitation.ts'
import type { News } from '#domain/schemas/notification.ts'
import { activityWords } from '#ui/activityWords.ts'
import { asSentence } from '../i18n/asSentence.ts'

/** The words of news. */
export type NewsWords = TFunction<['news', 'projects']>

/**
 * The news that an activity is to a person; null when it is none. The person's own activities are none, except a report that
 * the gateway finished.
 */
export function newsOfActivity(
  { id, scope, organizationId, server, editId, data }: ActivityDocument,
  { t, userId, pathOf, projectName }: ActivityWords,
): News | null {
  const isOwn = data.userId === userId
  const isReport = data.type === 'report_generated' && editId.startsWith('gateway.')
  if (isOwn && !isReport) return null
  // A run changes nothing until it is saved.
  if (isReadingAct(data.type) || data.type === 'calculation_run' || !isActivityFor(userId, data)) return null
  const isInProject = scope !== organizationId
  const whole = isInProject && data.type !== 'project_deleted' ? paths.project(scope) : null
  return {
    id: `activity:${id}`,
    type: isOwn ? 'success' : 'info',
    title: isOwn ? t('report', { name: data.entityName }) : sentenceOf(data, t),
    message: isInProject ? (projectName(scope) ?? '') : '',
    path: pathOf(data.entityId) ?? whole,
    at: server?.at ?? data.timestamp,
    isOpen: false,
  }
}

/** The same words as in the history of a project (`useActivityWords`). */
function sentenceOf({ userName, ...told }: ActivityDocument['data'], t: NewsWords) {
  const { key, values } = activityWords(told, userName)
  return t(`projects:activity.${key}`, values)
}

interface ActivityWords {
  readonly t: NewsWords
  readonly userId: string
  /** Where a document is seen; undefined while it is not on this device. */
  pathOf(documentId: string): string | undefined
  projectName(projectId: string): string | undefined
}

/** A version that waits for the person's decision. */
export const newsOfKept = (
  { id, name, reason, refusedAt, isConflict }: ConflictCopyEntry,
  t: NewsWords,
): News => ({
  id: `kept:${id}`,
  type: 'warning',
  title: t(isConflict ? 'conflict' : 'refused', { name }),
  message: isConflict ? t('conflictText') : t('refusedText', { reason: asSentence(reason) }),
  path: paths.syncChange(id),
  at: refusedAt,
  isOpen: true,
})

export const newsOfInvitation = (
  { id, organizationName, inviterName, sentAt }: OrganizationInvitation,
  t: NewsWords,
): News => ({
  id: `invitation:${id}`,
  type: 'info',
  title: t('invitation', { organization: organizationName }),
  message: t('invitationText', { inviter: inviterName }),
  path: paths.invitation(id),
  at: sentAt,
  isOpen: true,
})

/** An application that waits for an administrator. */
export const newsOfApplication = (
  { id, organizationName, applicant, submittedAt }: OrganizationApplication,
  t: NewsWords,
): News => ({
  id: `application:${id}`,
  type: 'info',
  title: t('application', { organization: organizationName }),
  message: t('applicationText', { applicant: applicant.name }),
  path: paths.adminApplications,
  at: submittedAt,
  isOpen: true,
})

/** The decision on the person's own application; null before the decision. */
export function newsOfOwnApplication(
  { id, organizationName, status, reason, reviewedAt }: OrganizationApplication,
  t: NewsWords,
): News | null {
  if (reviewedAt === null || (status !== 'approved' && status !== 'rejected')) return null
  const isApproved = status === 'approved'
  return {
    id: `decision:${id}`,
    type: isApproved ? 'success' : 'warning',
    title: t(isApproved ? 'approved' : 'rejected', { organization: organizationName }),
    message: isApproved ? t('approvedText') : reason,
    path: paths.applicationStatus,
    at: reviewedAt,
    isOpen: false,
  }
}
