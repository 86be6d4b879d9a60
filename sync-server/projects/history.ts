import { type ActivityData, quietSince, saysTheSame } from '#domain/schemas/activity.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import type { StoredDocument } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import type { OrganizationState } from '#server/sync/organizationState.ts'
import type { ProjectContext, Requester } from './context.ts'
import { createDocument, newLocalId } from './edits.ts'
import { anyDocument } from './scope.ts'

type Happened = Pick<ActivityData, 'type' | 'entityType' | 'entityId' | 'entityName'> & {
  readonly scope: string
  readonly title: string
  readonly metadata?: ActivityData['metadata']
}

/**
 * Writes an activity that the user did through the gateway into the project's history; devices write their own. The
 * action is complete when this is called: a failure is logged and undoes nothing.
 */
export async function noteActivity(
  context: ProjectContext,
  requester: Requester,
  organization: OrganizationState,
  happened: Happened,
): Promise<void> {
  const now = context.clock()
  const since = quietSince(happened.type, now)
  const note = () => write(context, requester, organization, happened, now)
  try {
    if (since === null) await note()
    else
      await organization.alone(async () => {
        if (!(await wasWritten(organization, requester, happened, since))) await note()
      })
  } catch (error) {
    context.log.error({ err: error }, 'activity not written')
  }
}

/** Notes that a folder was opened, without making the request wait. */
export function noteFolderOpened(
  context: ProjectContext,
  requester: Requester,
  organization: OrganizationState,
  folder: AnyDocument,
): void {
  void noteActivity(context, requester, organization, {
    scope: folder.scope,
    title: 'Folder opened',
    type: 'folder_accessed',
    entityType: 'folder',
    entityId: folder.id,
    entityName: folder.name,
  })
}

async function write(
  context: ProjectContext,
  { actor, name }: Requester,
  organization: OrganizationState,
  { scope, title, metadata, ...entity }: Happened,
  now: number,
): Promise<void> {
  const data: ActivityData = {
    ...entity,
    userId: actor.userId,
    userName: name,
    timestamp: new Date(now).toISOString(),
    metadata: metadata ?? {},
  }
  const draft = { collection: 'activities', scope, localId: newLocalId(context), name: title, data } as const
  const written = await createDocument(context, { actor, name }, organization, draft)
  if (!written.ok) context.log.error({ code: written.problem.code }, 'activity not written')
}

/** More than anybody does in the time that is looked back on. */
const mostRecent = 500

async function wasWritten(
  { database }: OrganizationState,
  { actor }: Requester,
  { scope, title, type, entityId, entityName, metadata = {} }: Happened,
  since: number,
): Promise<boolean> {
  const said = { name: title, data: { type, entityId, entityName, userId: actor.userId, metadata } }
  const isSaid = (stored: StoredDocument): boolean => {
    const { name, data } = anyDocument(stored)
    return saysTheSame(said, { name, data: data as ActivityData })
  }
  const from = `${scope}:activities:${uuidv7(since, new Uint8Array(10))}`
  let to = `${scope}:activities;`
  for (let read = 0; read < mostRecent; read += documentsAtOnce) {
    const page = await database.range({ from, to, limit: documentsAtOnce, backwards: true })
    if (page.some(isSaid)) return true
    const last = page.at(-1)
    if (last === undefined || page.length < documentsAtOnce) return false
    to = last._id
  }
  return false
}
