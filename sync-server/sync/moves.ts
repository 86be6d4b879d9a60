import { z } from 'zod'
import { teamAfterMove } from '#domain/permissions/team.ts'
import { type AnyDocument, recencyOf } from '#domain/schemas/document.ts'
import { projectData } from '#domain/schemas/project.ts'
import { ancestorsAfter } from '#domain/sync/maker.ts'
import type { Database, Store, StoredDocument } from '#server/store/database.ts'
import { fromStored, toStored } from '#server/store/documents.ts'
import { organizationDatabase, registryDatabase } from '#server/store/names.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { modify, remove } from '#server/store/registry.ts'

/**
 * Moves a project, with every document in its scope, to another organization's database.
 *
 * 1. `migration:<projectId>` in the registry records the intended move, so that a gateway finds it when it starts.
 * 2. `~moving:<projectId>` in the old database begins the move. From then on nothing is written to the scope: a push
 *    waits or is answered with `retry`. Every gateway that meets the mark carries the move out from the start; every
 *    step may be repeated, also by two gateways at once. Without the mark nothing has happened.
 * 3. The documents of the project are copied. Edit ids stay, so that unsent edits of devices still find their base.
 * 4. `~moved:<projectId>` in the new database names the old organization, because edits made before the move name it.
 * 5. The project itself is written to the new database and deleted from the old one. A reader finds it in one
 *    database, for a moment in both, then in the other; never in none.
 * 6. The old copies, the mark and the record in the registry are deleted.
 *
 * No scope begins with a tilde, so the marks are no documents of any project.
 */
export const movingPrefix = '~moving:'
/** Prefix of the mark in the new database that names the organizations which the project was in before. */
export const movedPrefix = '~moved:'
/** Prefix of the record of an intended move in the registry. */
export const migrationPrefix = 'migration:'

/** The mark of a move: the target organization, the user who moves, the time, and the edit id of the move. */
export const movingMark = z.looseObject({
  to: z.string(),
  by: z.string(),
  at: z.string(),
  editId: z.string(),
})
export type MovingMark = z.infer<typeof movingMark>

/** The organizations that a project was in before. */
export const movedMark = z.looseObject({ from: z.array(z.string()) })

const holder = z.looseObject({ holder: z.string() })

/**
 * Completes a move that has begun; see `movingPrefix` for the steps. Does nothing to the databases without a mark.
 */
export async function carryOnMove(store: Store, projectId: string, fromId: string): Promise<void> {
  const registry = await store.database(registryDatabase)
  const from = await store.database(organizationDatabase(fromId))
  const stored = await from.get(`${movingPrefix}${projectId}`)
  if (stored !== null) {
    const mark = movingMark.parse(stored)
    const to = await store.database(organizationDatabase(mark.to))
    await modify(registry, `scope:${projectId}`, holder, (current) =>
      current?.holder === mark.to ? null : { ...current, holder: mark.to },
    )
    const project = await from.get(`project:${projectId}`)
    if (project !== null) {
      await copyContents(from, to, projectId, mark.to)
      await rememberOrigin(from, to, projectId, fromId)
      await putOver(to, [movedProject(project, mark)])
      await erase(from, [project])
    }
    await eraseContents(from, projectId)
    await remove(from, `${movedPrefix}${projectId}`, () => true)
    await remove(from, `${movingPrefix}${projectId}`, () => true)
  }
  await remove(registry, `${migrationPrefix}${projectId}`, (found) => found.from === fromId)
}

async function copyContents(from: Database, to: Database, projectId: string, toId: string): Promise<void> {
  for await (const page of contents(from, projectId))
    await putOver(
      to,
      page.map((stored) => {
        const { _rev, ...document } = stored
        return { ...document, _id: stored._id, organizationId: toId }
      }),
    )
}

/**
 * Writes what the database does not have. What it has is newer when it descends from what would be written: then it
 * stays; else it is something that a move to and fro left behind.
 */
async function putOver(to: Database, documents: readonly StoredDocument[]): Promise<void> {
  const there = await to.getMany(documents.map(({ _id }) => _id))
  const writes = documents.flatMap((document, index) => {
    const current = there[index] ?? null
    if (current === null) return [document]
    return descends(current, document) ? [] : [{ ...document, _rev: current._rev ?? '' }]
  })
  // A conflict means that another gateway has carried on the same move meanwhile.
  if (writes.length > 0) await to.putMany(writes)
}

function descends(current: StoredDocument, from: StoredDocument): boolean {
  const stamp = z.object({ ancestors: z.array(z.string()) }).safeParse(current.server).data
  return current.editId === from.editId || stamp?.ancestors.includes(String(from.editId)) === true
}

/** Returns the move as an edit of the project. The user who moved it becomes an admin of its team, so that it has one. */
function movedProject(stored: StoredDocument, { to, by, at, editId }: MovingMark): StoredDocument {
  const before = fromStored(stored) as unknown as AnyDocument
  const data = projectData.parse(before.data)
  const ancestors = ancestorsAfter(before)
  return toStored({
    ...before,
    organizationId: to,
    editId,
    updatedAt: at,
    updatedBy: by,
    recency: recencyOf(at),
    server: { by, at, editId, ancestors },
    data: { ...data, teamMembers: teamAfterMove(data.teamMembers, by) },
  })
}

async function rememberOrigin(
  from: Database,
  to: Database,
  projectId: string,
  fromId: string,
): Promise<void> {
  const id = `${movedPrefix}${projectId}`
  const earlier = movedMark.safeParse(await from.get(id)).data?.from ?? []
  await modify(to, id, movedMark, () => ({ from: [...new Set([...earlier, fromId])] }))
}

async function eraseContents(from: Database, projectId: string): Promise<void> {
  for await (const page of contents(from, projectId)) await erase(from, page)
}

/** Deletes documents. A conflict is another gateway's deletion, or an edit without an acknowledgement, which comes again. */
const erase = (from: Database, documents: readonly StoredDocument[]) =>
  from.putMany(documents.map(({ _id, _rev }) => ({ _id, _rev: _rev ?? '', _deleted: true })))

/** Yields all documents whose ids begin with `within`, a scope or a scope with a collection, in pages by id. */
export async function* contents(database: Database, within: string): AsyncGenerator<StoredDocument[]> {
  for (let from = `${within}:`; ; ) {
    const page = await database.range({ from, to: `${within};`, limit: documentsAtOnce })
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (last === undefined || page.length < documentsAtOnce) return
    from = `${last._id}\u0000`
  }
}
