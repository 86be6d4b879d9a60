import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import {
  draftsFromJson,
  draftsFromRows,
  materialsAsJson,
  materialsAsRows,
  readMaterials,
} from '#domain/materials/transfer.ts'
import type { BulkAnswer, ImportAnswer, MaterialFormat } from '#domain/protocol/rest/materials.ts'
import type { Requester } from '#server/projects/context.ts'
import { newLocalId } from '#server/projects/edits.ts'
import type { Libraries, MaterialContext } from './context.ts'
import type { MaterialEdits } from './edits.ts'

/** Rows of one import. */
const mostRows = 10_000

export function createMaterialTransfer(context: MaterialContext, libraries: Libraries, edits: MaterialEdits) {
  const bulk = async (
    ids: readonly string[],
    deed: (id: string) => Promise<Result<unknown>>,
  ): Promise<BulkAnswer> => {
    const done: string[] = []
    const failed: BulkAnswer['failed'] = []
    for (const id of new Set(ids)) {
      const outcome = await deed(id)
      if (outcome.ok) done.push(id)
      else failed.push({ id, code: outcome.problem.code, message: outcome.problem.message })
    }
    return { done, failed }
  }

  return {
    removeAll: (by: Requester, { materialIds }: { materialIds: readonly string[] }) =>
      bulk(materialIds, (id) => edits.remove(by, { id, expected: null })),

    setStatusOfAll: (
      by: Requester,
      {
        materialIds,
        status,
      }: { materialIds: readonly string[]; status: 'draft' | 'validated' | 'deprecated' },
    ) => bulk(materialIds, (id) => edits.setStatus(by, { id, status })),

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
        // A cell that begins like a formula would be run by the spreadsheet that opens it.
        content: isJson
          ? materialsAsJson(materials)
          : Papa.unparse(materialsAsRows(materials), { escapeFormulae: true }),
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
        bytes: Buffer
        atomic: boolean
      },
    ): Promise<Result<ImportAnswer>> => {
      const opened = await libraries.open(by, asked.organizationId, 'library.edit')
      if (!opened.ok) return opened
      const drafts = await draftsOf(asked.format, asked.bytes)
      if (!drafts.ok) return drafts
      if (drafts.value.length > mostRows)
        return fail(problem('material/import-failed', { statusText: `more than ${mostRows} rows` }))
      const at = new Date(context.clock()).toISOString()
      return opened.value.organization.alone(async () => {
        const entries = await opened.value.library.read()
        const { materials, bad } = readMaterials(drafts.value, {
          taken: entries.map(({ material }) => material.metadata.name),
          stamp: () => ({ id: newLocalId(context), at, by: by.actor.userId }),
        })
        const adding = asked.atomic && bad.length > 0 ? [] : materials
        const added = await edits.addAll(by, opened.value, adding)
        if (!added.ok) return added
        return ok({
          total: drafts.value.length,
          imported: added.value.length,
          ids: added.value,
          bad: bad.map(({ issues, ...row }) => ({ ...row, issues: [...issues] })),
        })
      })
    },
  }
}

export type MaterialTransfer = ReturnType<typeof createMaterialTransfer>

async function draftsOf(format: MaterialFormat, bytes: Buffer): Promise<Result<readonly unknown[]>> {
  if (format === 'json') return draftsFromJson(bytes.toString('utf8'))
  if (format === 'csv') {
    const { data, errors } = Papa.parse<string[]>(bytes.toString('utf8').replace(/^\uFEFF/, ''))
    const [error] = errors.filter(({ type }) => type === 'Quotes')
    return error === undefined
      ? ok(draftsFromRows(data))
      : fail(problem('material/import-failed', { statusText: error.message }))
  }
  try {
    return ok(draftsFromRows(await readSheet(bytes)))
  } catch {
    return fail(problem('material/import-failed', { statusText: 'no spreadsheet' }))
  }
}
