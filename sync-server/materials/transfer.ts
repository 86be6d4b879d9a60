import { setImmediate as rest } from 'node:timers/promises'
import { libraryLimits } from '#domain/accountLimits.ts'
import { fail, ok, type Result } from '#domain/errors/result.ts'
import type { Material } from '#domain/materials/material.ts'
import { materialsAsRows, materialsInJson } from '#domain/materials/transfer.ts'
import type { BulkAnswer, ImportAnswer, MaterialFormat } from '#domain/protocol/rest/materials.ts'
import { writeSeparated } from '#domain/tables/separatedText.ts'
import { type Requester, withPresentRights } from '#server/projects/context.ts'
import type { FoundMaterial, Libraries, MaterialContext } from './context.ts'
import type { MaterialEdits } from './edits.ts'
import { libraryTooLarge } from './library.ts'

/** Materials that are written before other requests have their turn. */
const writtenAtOnce = 100

export function createMaterialTransfer(context: MaterialContext, libraries: Libraries, edits: MaterialEdits) {
  /** Does the same to each material by itself. Each library is opened once: it would be read on after each change. */
  const bulk = async (
    by: Requester,
    ids: readonly string[],
    deed: (found: FoundMaterial) => Promise<Result<unknown>>,
  ): Promise<BulkAnswer> => {
    const done: string[] = []
    const failed: BulkAnswer['failed'] = []
    for (const [id, found] of await libraries.findAll(by, ids, 'library.edit')) {
      const outcome = found.ok ? await deed(found.value) : found
      if (outcome.ok) done.push(id)
      else failed.push({ id, code: outcome.problem.code, message: outcome.problem.message })
    }
    return { done, failed }
  }

  return {
    removeAll: (by: Requester, { materialIds }: { materialIds: readonly string[] }) =>
      bulk(by, materialIds, (found) => edits.removeFound(by, found, null)),

    setStatusOfAll: (
      by: Requester,
      {
        materialIds,
        status,
      }: { materialIds: readonly string[]; status: 'draft' | 'validated' | 'deprecated' },
    ) => bulk(by, materialIds, (found) => edits.setStatus(by, found, status)),

    export: async (
      by: Requester,
      asked: {
        organizationId?: string | undefined
        materialIds?: readonly string[] | undefined
        format: 'json' | 'csv'
      },
    ) => {
      const opened = await libraries.open(by, asked.organizationId, 'organization.view')
      if (!opened.ok) return opened
      const wanted = asked.materialIds === undefined ? null : new Set(asked.materialIds)
      const materials = opened.value.entries
        .filter(({ id }) => wanted?.has(id) !== false)
        .map(({ material }) => material)
      const isJson = asked.format === 'json'
      return ok({
        fileName: `materials.${asked.format}`,
        contentType: isJson ? 'application/json' : 'text/csv; charset=utf-8',
        content: await written(isJson ? materialsInJson(materials) : rowsInText(materials)),
        count: materials.length,
      })
    },

    /**
     * Reads a file into the library. With `atomic` nothing is added when a row is bad; else the good ones are.
     * `material/import-failed` for what is no file of the format.
     */
    import: async (
      by: Requester,
      asked: {
        organizationId?: string | undefined
        format: MaterialFormat
        bytes: Uint8Array<ArrayBuffer>
        atomic: boolean
      },
    ): Promise<Result<ImportAnswer>> => {
      const opened = await libraries.open(by, asked.organizationId, 'library.edit')
      if (!opened.ok) return opened
      const at = new Date(context.clock()).toISOString()
      return opened.value.alone(async () => {
        const entries = await opened.value.library.read()
        if (!entries.ok) return entries
        const read = await context.reader.read(
          {
            format: asked.format,
            bytes: asked.bytes,
            taken: entries.value.map(({ material }) => material.metadata.name),
            at,
            by: by.actor.userId,
          },
          { userId: by.actor.userId, organizationId: opened.value.organization.id },
        )
        if (!read.ok) return read
        // The file may have waited long for its turn.
        const now = await withPresentRights(context, by)
        if (!now.ok) return now
        const still = await libraries.open(now.value, opened.value.organization.id, 'library.edit')
        if (!still.ok) return still
        const { materials, bad, total, notTaken, otherSheets } = read.value
        const adding = asked.atomic && bad.length > 0 ? [] : materials
        if (entries.value.length + adding.length > libraryLimits.materials) return fail(libraryTooLarge())
        const added = await edits.addAll(now.value, still.value, adding)
        if (!added.ok) return added
        return ok({
          total,
          imported: added.value.length,
          ids: added.value,
          notTaken: [
            ...notTaken.map(({ heading }) => heading),
            ...otherSheets.map((name) => `sheet ${name}`),
          ],
          bad: bad.map(({ issues, ...row }) => ({ ...row, issues: [...issues] })),
        })
      })
    },
  }
}

/** The header, then each material as a line. */
function* rowsInText(materials: readonly Material[]): Generator<string> {
  yield writeSeparated(materialsAsRows([]))
  for (const material of materials) yield writeSeparated(materialsAsRows([material]).slice(1))
}

/** Joins pieces of text, and lets other requests have their turn meanwhile. */
async function written(pieces: Iterable<string>): Promise<string> {
  const parts: string[] = []
  for (const piece of pieces) {
    parts.push(piece)
    if (parts.length % writtenAtOnce === 0) await rest()
  }
  return parts.join('')
}

export type MaterialTransfer = ReturnType<typeof createMaterialTransfer>
