import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type ActivityDocument, activityVersion } from '#domain/schemas/activity.ts'
import { recencyOf } from '#domain/schemas/document.ts'
import { formatDocumentId, uuidv7 } from '#domain/schemas/ids.ts'
import type { User } from '#domain/schemas/user.ts'
import type { Store } from '#server/store/database.ts'
import { toStored } from '#server/store/documents.ts'
import { organizationDatabase } from '#server/store/names.ts'

const titles = { user_login: 'Signed in', user_logout: 'Signed out' } as const

interface Context {
  readonly store: Store
  readonly clock: () => number
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Writes that a person signed in or out into the history of their default organization; without one there is none.
 * One that cannot be written is logged: the person is in, or out, all the same.
 */
export async function recordActivity(context: Context, type: keyof typeof titles, of: User): Promise<void> {
  try {
    await write(context, type, of)
  } catch (error) {
    context.log.error({ err: error }, 'activity not written')
  }
}

async function write({ store, clock }: Context, type: keyof typeof titles, of: User): Promise<void> {
  const organizationId = of.defaultOrganization
  if (organizationId === null || !Object.hasOwn(of.organizations, organizationId)) return
  const now = clock()
  const at = new Date(now).toISOString()
  const editId = `gateway.${randomUUID()}`
  const document: ActivityDocument = {
    id: formatDocumentId({
      scope: organizationId,
      collection: 'activities',
      localId: uuidv7(now, new Uint8Array(randomBytes(10))),
    }),
    organizationId,
    scope: organizationId,
    editId,
    payloadVersion: activityVersion,
    name: titles[type],
    description: '',
    tags: [],
    folderId: null,
    createdAt: at,
    createdBy: of.id,
    updatedAt: at,
    updatedBy: of.id,
    deletedAt: null,
    recency: recencyOf(at),
    waiting: 0,
    server: { by: of.id, at, editId, ancestors: [] },
    data: {
      type,
      entityType: 'user',
      entityId: of.id,
      entityName: of.name,
      userId: of.id,
      userName: of.name,
      timestamp: at,
      metadata: {},
    },
  }
  const database = await store.database(organizationDatabase(organizationId))
  await database.put(toStored(document))
}
