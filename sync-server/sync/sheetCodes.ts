import { z } from 'zod'
import { sheetCodeOf } from '#domain/reports/code/sheetCode.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import { read, remove } from '#server/store/registry.ts'

/*
 * `sheet:<code>` of the registry names the report of a code. It is written before the report, so that every printed
 * code is found. It proves nothing: the report itself states whether the code is one of its files.
 */
const pointer = z.looseObject({ reportId: z.string() })

const withCodes = z.looseObject({
  data: z.looseObject({
    made: z
      .record(
        z.string(),
        z.looseObject({ code: z.string().optional(), inputsHash: z.string(), layoutHash: z.string() }),
      )
      .default({}),
  }),
})

const codesIn = (document: AnyDocument | StoredDocument | null): Map<string, string> => {
  const { data } = withCodes.safeParse(document)
  return new Map(
    Object.entries(data?.data.made ?? {}).flatMap(([madeId, { code }]) =>
      code === undefined ? [] : [[madeId, code]],
    ),
  )
}

/** Makes the codes of printed sheets findable, before the reports with these codes are written. */
export async function noteSheetCodes(
  registry: Database,
  writes: readonly { readonly document: AnyDocument; readonly before: StoredDocument | null }[],
): Promise<void> {
  const pointers = writes.flatMap(({ document, before }) => {
    const known = codesIn(before)
    const files = withCodes.safeParse(document).data?.data.made ?? {}
    return [...codesIn(document)].flatMap(([madeId, code]): StoredDocument[] => {
      const file = files[madeId]
      // The code of another report's file would keep that report from being found.
      const isOwn = file !== undefined && sheetCodeOf({ ...file, reportId: document.id, madeId }) === code
      return isOwn && !known.has(madeId) ? [{ _id: `sheet:${code}`, reportId: document.id }] : []
    })
  })
  // A pointer that exists already names the same report.
  if (pointers.length > 0) await registry.putMany(pointers)
}

/** Removes the pointers of a report's codes, before the report is erased. */
export async function dropSheetCodes(registry: Database, report: StoredDocument): Promise<void> {
  // A report may contain the code of another report, whose pointer stays.
  for (const code of codesIn(report).values())
    await remove(registry, `sheet:${code}`, ({ reportId }) => reportId === report._id)
}

/**
 * Returns the id of the report that may contain a code; null for an unknown code. The report itself says whether it
 * does.
 */
export const reportOfCode = async (registry: Database, code: string): Promise<string | null> =>
  (await read(registry, `sheet:${code}`, pointer))?.reportId ?? null
