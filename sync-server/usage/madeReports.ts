import { z } from 'zod'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Database } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'

/** Counts the files that devices made by themselves: derived, and read on from change to change. */
export interface MadeReports {
  /** How many were made in a month (UTC, `2026-03`), as far as they were stored before the call. */
  in(month: string): Promise<number>
}

const pageSize = 1000

const withMade = z.object({
  data: z.object({ made: z.record(z.string(), z.object({ generatedAt: z.string() })).optional() }),
})

export function openMadeReports(database: Database): MadeReports {
  /** The month of each file, by report. */
  const months = new Map<string, readonly string[]>()
  let since = '0'
  let queue: Promise<unknown> = Promise.resolve()

  const readOn = async (): Promise<void> => {
    for (;;) {
      const page = await database.changes({ since, limit: pageSize, documents: false })
      const ids = page.changes
        .map(({ id }) => id)
        .filter((id) => parseDocumentId(id)?.collection === 'reports')
      for (let from = 0; from < ids.length; from += documentsAtOnce) {
        const chunk = ids.slice(from, from + documentsAtOnce)
        for (const [index, stored] of (await database.getMany(chunk)).entries()) {
          const files = Object.values(withMade.safeParse(stored).data?.data.made ?? {})
          months.set(
            chunk[index] ?? '',
            files.map(({ generatedAt }) => generatedAt.slice(0, 7)),
          )
        }
      }
      since = page.last
      if (page.changes.length < pageSize) return
    }
  }

  return {
    in: async (month) => {
      const reading = queue.then(readOn)
      queue = reading.catch(() => undefined)
      await reading
      return [...months.values()].flat().filter((each) => each === month).length
    },
  }
}
