import { z } from 'zod'
import { can, type ProjectAccess } from '#domain/permissions/can.ts'
import { type CollectionName, parseDocumentId } from '#domain/schemas/ids.ts'
import type { StoredDocument } from '#server/store/database.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import type { Person } from '#tests/helpers/callables.ts'
import { type Device, synced } from './device.ts'

export interface Office {
  readonly organizationId: string
  readonly owner: Person
  readonly people: readonly Person[]
  readonly projectIds: readonly string[]
}

const access = z.object({
  visibility: z.enum(['private', 'organization', 'team']),
  teamMembers: z.record(z.string(), z.object({ role: z.enum(['admin', 'member', 'viewer']) })),
})

/**
 * [I1] What each device holds beside what its person may see: the documents of the store, which no gateway has open, by
 * the matrix of rights. No code that serves a pull has a part in it.
 */
export async function differences(
  dataDir: string,
  offices: readonly Office[],
  devices: readonly Device[],
): Promise<string[]> {
  const rightly = new Map<string, Map<string, unknown>>()
  const store = await openStore({ dataDir })
  try {
    for (const { organizationId, owner, people } of offices) {
      const database = await store.database(organizationDatabase(organizationId))
      const documents = (await database.range({ from: '', to: '\uffff', limit: 1_000_000 })).filter(isSynced)
      const projects = new Map(documents.flatMap((document) => projectIn(organizationId, document)))
      for (const { userId } of people) {
        const role = userId === owner.userId ? 'owner' : 'member'
        const actor = { userId, isSuperAdmin: false, organizations: { [organizationId]: role } } as const
        const seen = documents.filter(({ _id }) => {
          const project = projects.get(parseDocumentId(_id)?.scope ?? '')
          return project !== undefined && can(actor, { kind: 'project', action: 'project.view', project })
        })
        rightly.set(userId, new Map(seen.map(({ _id, editId }) => [_id, editId])))
      }
    }
  } finally {
    await store.close()
  }
  return devices.flatMap(({ person, held }, at) => {
    const wanted = rightly.get(person.userId) ?? new Map<string, unknown>()
    const has = held()
    const missing = [...wanted.keys()].filter((id) => !has.has(id)).length
    const beyond = [...has.keys()].filter((id) => !wanted.has(id)).length
    const other = [...wanted].filter(([id, editId]) => has.has(id) && has.get(id)?.editId !== editId).length
    return missing + beyond + other > 0
      ? [`device ${at}: ${missing} missing, ${beyond} beyond, ${other} other`]
      : []
  })
}

const isSynced = ({ _id }: StoredDocument): boolean =>
  (synced as readonly (CollectionName | undefined)[]).includes(parseDocumentId(_id)?.collection)

function projectIn(organizationId: string, { _id, data }: StoredDocument): [string, ProjectAccess][] {
  const parsed = parseDocumentId(_id)
  return parsed?.collection === 'projects' ? [[parsed.scope, { organizationId, ...access.parse(data) }]] : []
}
