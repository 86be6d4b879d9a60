import { randomUUID } from 'node:crypto'
import type { PushRow, WireDocument } from '#domain/protocol/sync.ts'
import { recencyOf } from '#domain/schemas/document.ts'
import { type CollectionName, formatDocumentId, parseDocumentId, uuidv7 } from '#domain/schemas/ids.ts'
import { formatProjectUid } from '#domain/schemas/project.ts'

export type Document = WireDocument & { data: Record<string, unknown> }

/** An id of this test alone: many tests share a store. */
export const freshId = (): string => randomUUID()

/** As devices make them: what was made one after the other lies together. */
const madeId = (): string => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))

export const editId = (): string => `device.${randomUUID()}`

const at = '2026-03-01T08:00:00.000Z'

function envelope(given: {
  collection: CollectionName
  organizationId: string
  scope: string
  localId: string
  by: string
}) {
  return {
    id: formatDocumentId(given),
    organizationId: given.organizationId,
    scope: given.scope,
    editId: editId(),
    payloadVersion: 1,
    name: 'North abutment',
    description: '',
    tags: [],
    folderId: null,
    createdAt: at,
    createdBy: given.by,
    updatedAt: at,
    updatedBy: given.by,
    deletedAt: null,
    recency: recencyOf(at),
    waiting: 1,
    server: null,
  }
}

/** One after the other, from a random one: of some hundred random ones two are the same now and then. */
let uids = Math.floor(Math.random() * 36 ** 4)
const nextUid = (): string => {
  uids = (uids + 1) % 36 ** 4
  return formatProjectUid(
    2026,
    [3, 2, 1, 0].map((place) => (Math.floor(uids / 36 ** place) % 36) / 36 + 0.001),
  )
}

export function project(
  by: string,
  organizationId: string,
  data: Record<string, unknown> = {},
  projectId = freshId(),
): Document {
  return {
    ...envelope({ collection: 'projects', organizationId, scope: projectId, localId: projectId, by }),
    data: {
      uid: nextUid(),
      projectNumber: '2026-017',
      projectLeader: 'Ada',
      projectDirector: '',
      location: 'Kwun Tong',
      status: 'active',
      color: '#2563EB',
      visibility: 'team',
      teamMembers: { [by]: { role: 'admin', permissions: [] } },
      ...data,
    },
  }
}

export function calculation(
  by: string,
  organizationId: string,
  scope: string,
  data: Record<string, unknown> = {},
): Document {
  return {
    ...envelope({ collection: 'calculations', organizationId, scope, localId: madeId(), by }),
    data: {
      type: 'bearing-capacity-eurocode',
      inputs: { width: 2.5 },
      results: null,
      // The gateway writes the name of the account: [P18].
      metadata: { author: 'Ada', version: 1, isTemplate: false, accessCount: 0, lastAccessedAt: null },
      ...data,
    },
  }
}

export const folder = (by: string, organizationId: string, scope: string): Document => ({
  ...envelope({ collection: 'folders', organizationId, scope, localId: madeId(), by }),
  data: {},
})

/** A report of calculations of its project, given by their document ids. */
export const report = (
  by: string,
  organizationId: string,
  scope: string,
  calculationIds: readonly string[],
): Document => ({
  ...envelope({ collection: 'reports', organizationId, scope, localId: madeId(), by }),
  data: {
    calculationIds: calculationIds.map((id) => parseDocumentId(id)?.localId),
    templateId: null,
    overrides: {},
    status: 'draft',
    versions: [],
  },
})

export function activity(
  by: string,
  organizationId: string,
  scope: string,
  data: Record<string, unknown> & { readonly timestamp?: string } = {},
): Document {
  const made = Date.parse(data.timestamp ?? at)
  const localId = uuidv7(made, crypto.getRandomValues(new Uint8Array(10)))
  return {
    ...envelope({ collection: 'activities', organizationId, scope, localId, by }),
    data: {
      type: 'calculation_saved',
      entityType: 'calculation',
      entityId: freshId(),
      entityName: 'Pad footing',
      userId: by,
      userName: 'Ada',
      timestamp: at,
      metadata: {},
      ...data,
    },
  }
}

/** The row of a new document. */
export const fresh = (document: WireDocument): PushRow => ({ document, base: null })

/** The next edit of a document on the server, and the row that carries it. */
export const edit = (master: WireDocument, changes: Record<string, unknown>): PushRow => ({
  document: { ...master, ...changes, id: master.id, editId: editId(), waiting: 1 },
  base: master.editId,
})
