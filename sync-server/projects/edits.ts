import { randomBytes, randomUUID } from 'node:crypto'
import { isErrorCode } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { PushOutcome } from '#domain/protocol/sync.ts'
import { syncLimits } from '#domain/protocol/syncLimits.ts'
import { activityVersion } from '#domain/schemas/activity.ts'
import { type AnyDocument, recencyOf } from '#domain/schemas/document.ts'
import { type CollectionName, formatDocumentId, uuidv7 } from '#domain/schemas/ids.ts'
import { writtenVersion } from '#domain/schemas/payload.ts'
import type { OrganizationState } from '#server/sync/organizationState.ts'
import { pushRows } from '#server/sync/push.ts'
import type { ProjectContext, Requester } from './context.ts'
import { anyDocument } from './scope.ts'

/** Each lost round means that somebody else's edit was accepted meanwhile. */
const rounds = 20

/** A new id that cannot be guessed: 74 random bits. */
export const newLocalId = ({ clock }: ProjectContext): string =>
  uuidv7(clock(), new Uint8Array(randomBytes(10)))

export const newEditId = (): string => `gateway.${randomUUID()}`

export interface Draft {
  readonly collection: CollectionName
  readonly scope: string
  readonly localId: string
  readonly name: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly folderId?: string | null
  readonly data: Record<string, unknown>
}

/** Makes a document as the person's own device would: the same rules decide, and devices receive it like any other. */
export async function createDocument(
  context: ProjectContext,
  requester: Requester,
  organization: OrganizationState,
  draft: Draft,
): Promise<Result<AnyDocument>> {
  const document = newDocument(context, requester, organization, draft)
  const { collection } = draft
  return resultOf(await push(context, requester, organization, { collection }, document, null))
}

/**
 * Creates many documents of one collection. Each is judged by itself; the results are in the order of the drafts.
 */
export async function createDocuments(
  context: ProjectContext,
  requester: Requester,
  organization: OrganizationState,
  collection: CollectionName,
  drafts: readonly Omit<Draft, 'collection'>[],
): Promise<Result<AnyDocument>[]> {
  const results: Result<AnyDocument>[] = []
  for (let from = 0; from < drafts.length; from += syncLimits.pushRows) {
    const rows = drafts.slice(from, from + syncLimits.pushRows).map((draft) => ({
      document: { ...newDocument(context, requester, organization, { ...draft, collection }) },
      base: null,
    }))
    const outcomes = await pushRows(collection, rows, {
      actor: requester.actor,
      registry: context.registry,
      organizations: [organization],
      usage: context.usage,
      clock: context.clock,
    })
    results.push(...outcomes.map(resultOf))
  }
  return results
}

function newDocument(
  context: ProjectContext,
  requester: Requester,
  organization: OrganizationState,
  draft: Draft,
) {
  const at = new Date(context.clock()).toISOString()
  const by = requester.actor.userId
  return {
    id: formatDocumentId(draft),
    organizationId: organization.id,
    scope: draft.scope,
    editId: newEditId(),
    payloadVersion:
      draft.collection === 'activities' ? activityVersion : writtenVersion(draft.collection, draft.data),
    name: draft.name,
    description: draft.description ?? '',
    tags: [...(draft.tags ?? [])],
    folderId: draft.folderId ?? null,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
    deletedAt: null,
    recency: recencyOf(at),
    waiting: 0,
    server: null,
    data: draft.data,
  }
}

/**
 * Changes a document by an ordinary edit in the user's name. `change` returns the fields to replace, null for no
 * change, or a problem; it may run again with a newer state. `byGateway` permits fields that only the gateway sets.
 */
export async function changeDocument(
  context: ProjectContext,
  requester: Requester,
  organization: OrganizationState,
  what: { collection: CollectionName; id: string; byGateway?: boolean },
  change: (current: AnyDocument) => Result<Partial<AnyDocument> | null>,
): Promise<Result<AnyDocument>> {
  for (let round = 0; round < rounds; round++) {
    const stored = await organization.database.get(what.id)
    if (stored === null) return fail(problem('access/no-access'))
    const current = anyDocument(stored)
    const changes = change(current)
    if (!changes.ok) return changes
    if (changes.value === null) return ok(current)
    const at = new Date(context.clock()).toISOString()
    const document = {
      ...current,
      ...changes.value,
      editId: newEditId(),
      updatedAt: at,
      updatedBy: requester.actor.userId,
      recency: recencyOf(at),
    }
    const outcome = await push(context, requester, organization, what, document, current.editId)
    if (outcome.kind !== 'conflict' && outcome.kind !== 'superseded') return resultOf(outcome)
  }
  return fail(problem('sync/conflict'))
}

async function push(
  context: ProjectContext,
  { actor }: Requester,
  organization: OrganizationState,
  { collection, byGateway = false }: { collection: CollectionName; byGateway?: boolean },
  document: AnyDocument | (Record<string, unknown> & { id: string; editId: string }),
  base: string | null,
): Promise<PushOutcome> {
  const [outcome] = await pushRows(collection, [{ document: { ...document }, base }], {
    actor,
    registry: context.registry,
    organizations: [organization],
    usage: context.usage,
    byGateway,
    clock: context.clock,
  })
  return outcome ?? { kind: 'retry', id: document.id }
}

function resultOf(outcome: PushOutcome): Result<AnyDocument> {
  switch (outcome.kind) {
    case 'accepted':
      return ok(outcome.document as unknown as AnyDocument)
    case 'refused':
      return fail(problem(isErrorCode(outcome.code) ? outcome.code : 'request/invalid'))
    case 'retry':
      return fail(problem('request/store-unavailable'))
    default:
      return fail(problem('sync/conflict'))
  }
}
