import { type Actor, can, type ProjectAccess } from '../permissions/can.ts'
import { differInPhotosAlone } from '../photos/alone.ts'
import { filesUnproven } from '../reports/filesOfBoth.ts'
import { isReadingAct } from '../schemas/activity.ts'
import { same } from '../schemas/content.ts'
import type { AnyDocument } from '../schemas/document.ts'
import type { CollectionName } from '../schemas/ids.ts'
import { gatewayOwned } from '../schemas/organization.ts'
import type { MadeFile, ReceivedFile, ReportData, ReportIssue } from '../schemas/report.ts'
import { inOneForm } from './oneForm.ts'

/** The scope of a row, from the view of the person who pushes it. */
export type ScopeTarget =
  | { readonly kind: 'organization'; readonly organizationId: string }
  | { readonly kind: 'project'; readonly project: ProjectAccess }
  /** The project does not exist yet, and the document would create it in this organization. */
  | { readonly kind: 'newProject'; readonly organizationId: string }
  /** The person may not know whether the scope exists. */
  | { readonly kind: 'unknown' }

/** [P2] Whether the actor sees a scope. */
export function maySeeScope(actor: Actor, target: ScopeTarget): boolean {
  switch (target.kind) {
    case 'organization':
      return can(actor, {
        kind: 'organization',
        action: 'organization.view',
        organizationId: target.organizationId,
      })
    case 'project':
      return can(actor, { kind: 'project', action: 'project.view', project: target.project })
    case 'newProject':
      return can(actor, {
        kind: 'organization',
        action: 'project.create',
        organizationId: target.organizationId,
      })
    case 'unknown':
      return false
  }
}

/**
 * [G1] [G3] to [G5] [G13] [G14] Whether the actor may write documents of this collection in a scope that the actor
 * sees.
 */
export function mayWriteCollection(actor: Actor, target: ScopeTarget, collection: CollectionName): boolean {
  switch (collection) {
    case 'organizations':
      return (
        target.kind === 'organization' &&
        can(actor, {
          kind: 'organization',
          action: 'organization.edit',
          organizationId: target.organizationId,
        })
      )
    case 'projects':
      return (
        target.kind === 'newProject' ||
        // Members add photos to a project; `mayChangeProject` reserves all other changes for those who may edit it.
        (target.kind === 'project' &&
          can(actor, { kind: 'project', action: 'calculation.run', project: target.project }))
      )
    case 'folders':
    case 'calculations':
    case 'runs':
    case 'reports':
      return (
        target.kind === 'project' &&
        can(actor, { kind: 'project', action: 'calculation.run', project: target.project })
      )
    case 'materials':
    case 'reportTemplates':
      return (
        target.kind === 'organization' &&
        can(actor, { kind: 'organization', action: 'library.edit', organizationId: target.organizationId })
      )
    case 'conflicts':
      return mayChangeContents(actor, target)
    case 'activities':
      return target.kind === 'organization' || target.kind === 'project'
  }
}

/** Whether the actor may change documents of the scope. A viewer may not. */
const mayChangeContents = (actor: Actor, target: ScopeTarget): boolean =>
  target.kind === 'organization'
    ? can(actor, { kind: 'organization', action: 'library.edit', organizationId: target.organizationId })
    : target.kind === 'project' &&
      can(actor, { kind: 'project', action: 'calculation.run', project: target.project })

/** [G5] Whether the actor may write the activity. A viewer of the scope may write reading acts only. */
export const mayWriteActivity = (actor: Actor, target: ScopeTarget, activity: AnyDocument): boolean =>
  isReadingAct(activity.data.type) || mayChangeContents(actor, target)

/** [G14] Whether the actor may write this template: a personal template belongs to its maker. */
export const mayWriteTemplate = (actor: Actor, before: AnyDocument | null): boolean =>
  before === null || before.data.audience !== 'own' || before.createdBy === actor.userId

/**
 * [G2] [G18] Whether the actor may make this change of a project. Its team, its deletion and its photos each need
 * their own right.
 */
export function mayChangeProject(
  actor: Actor,
  project: ProjectAccess,
  before: AnyDocument,
  after: AnyDocument,
): boolean {
  const allowed = (action: 'project.edit' | 'project.manageTeam' | 'project.delete') =>
    can(actor, { kind: 'project', action, project })
  if (!allowed('project.edit')) return changesPhotosAlone(before, after)
  const audienceChanged =
    before.data.visibility !== after.data.visibility ||
    !sameTeam(teamOf(before.data.teamMembers), teamOf(after.data.teamMembers))
  if (audienceChanged && !allowed('project.manageTeam')) return false
  return before.deletedAt === after.deletedAt || allowed('project.delete')
}

/**
 * [G18] Whether photos of a project differ and nothing else. An edit that changes nothing would still name the actor
 * as its author.
 */
function changesPhotosAlone(before: AnyDocument, after: AnyDocument): boolean {
  const [one, other] = inOneForm('projects', [before, after])
  return before.deletedAt === after.deletedAt && differInPhotosAlone(one, other)
}

/**
 * [G8] Whether an edit leaves the gateway's fields of an organization as they are: plan, usage, approval, and
 * deletion, which concerns all its documents.
 */
export const mayChangeOrganization = (before: AnyDocument, after: AnyDocument): boolean =>
  before.deletedAt === after.deletedAt &&
  gatewayOwned.every((field) => same(before.data[field], after.data[field]))

/**
 * [G12] Whether a device's edit leaves the generated files of a report as they are. A new report has none, unless a
 * restored server has lost it.
 */
export const keepsReportFiles = (before: AnyDocument | null, after: AnyDocument): boolean =>
  before === null
    ? after.data.status === 'draft' && same(after.data.versions, [])
    : before.data.status === after.data.status && same(filesOf(before).versions, filesOf(after).versions)

const filesOf = ({ data }: AnyDocument): ReportData => filesUnproven(data as unknown as ReportData)

/**
 * [G12] Whether every stored file and issue of a report stays as it is, and each new one names the actor. A new issue
 * refers to a file of the report.
 */
export const addsOwnFiles = (actor: Actor, before: AnyDocument | null, after: AnyDocument): boolean =>
  adds<MadeFile>('made', before, after, ({ generatedBy }) => generatedBy === actor.userId) &&
  adds<ReceivedFile>('received', before, after, ({ receivedBy }) => receivedBy === actor.userId) &&
  adds<ReportIssue>(
    'issues',
    before,
    after,
    (issue) => (issue.vouchedBy ?? issue.issuedBy) === actor.userId && namesIssued(filesOf(after), issue),
  )

const namesIssued = ({ made, received }: ReportData, { madeId, sha256 }: ReportIssue): boolean =>
  [made, received].some(
    (files) => files !== undefined && Object.hasOwn(files, madeId) && files[madeId]?.sha256 === sha256,
  )

/**
 * An entry without the time that the gateway may have set back: a device may not have received it before its next edit. The stored
 * time stays in any case ([P18]).
 */
function untimed(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry
  const { issuedAt: _, receivedAt: __, ...rest } = entry as Readonly<Record<string, unknown>>
  return rest
}

function adds<File>(
  field: 'made' | 'received' | 'issues',
  before: AnyDocument | null,
  after: AnyDocument,
  isOwn: (file: File) => boolean,
): boolean {
  const [had, has] = [before, after].map(
    (document) => ((document && filesOf(document)[field]) ?? {}) as Readonly<Record<string, File>>,
  ) as [Readonly<Record<string, File>>, Readonly<Record<string, File>>]
  return (
    Object.keys(had).every((id) => same(untimed(had[id]), untimed(has[id]))) &&
    Object.entries(has).every(([id, file]) => Object.hasOwn(had, id) || isOwn(file))
  )
}

/** [G3] Whether the creator is an admin of the new project; otherwise no user could open it. */
export const isAdminOfNewProject = (actor: Actor, document: AnyDocument): boolean =>
  teamOf(document.data.teamMembers).get(actor.userId) === 'admin'

/** [G11] Whether the change removes the last admin of a team that had one. */
export const losesLastAdmin = (before: AnyDocument, after: AnyDocument): boolean =>
  hasAdmin(before) && !hasAdmin(after)

const hasAdmin = (document: AnyDocument): boolean =>
  [...teamOf(document.data.teamMembers).values()].includes('admin')

function teamOf(teamMembers: unknown): ReadonlyMap<string, unknown> {
  if (typeof teamMembers !== 'object' || teamMembers === null) return new Map()
  return new Map(
    Object.entries(teamMembers).map(([userId, member]: [string, unknown]) => [
      userId,
      typeof member === 'object' && member !== null && 'role' in member ? member.role : undefined,
    ]),
  )
}

const sameTeam = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean =>
  one.size === other.size && [...one].every(([userId, role]) => other.get(userId) === role)
