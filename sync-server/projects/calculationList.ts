import { z } from 'zod'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { CalculationSummary } from '#domain/protocol/callables/folders.ts'
import type { calculationStatuses } from '#domain/protocol/rest/calculations.ts'
import type { Index, Selector } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { behind, type Position, pageOfIndex } from '#server/store/walk.ts'
import { anyDocument, type OpenProject } from './scope.ts'
import { calculationSummaryOf } from './views.ts'

/** Which calculations of a project a list holds; what is absent leaves none out. */
export interface CalculationFilter {
  readonly status?: (typeof calculationStatuses)[number] | undefined
  /** All of them, whatever their case. */
  readonly tags?: readonly string[] | undefined
  /** ISO 8601: changed between these times. A day as `dateTo` counts to its end. */
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
}

export interface CalculationPart {
  readonly calculations: CalculationSummary[]
  /** Where the next part goes on; null where there is none. */
  readonly last: string | null
}

export const isFiltered = ({ status, tags, dateFrom, dateTo }: CalculationFilter): boolean =>
  [status, dateFrom, dateTo].some((each) => each !== undefined) || (tags ?? []).length > 0

/** Calculations outside the bin. Documents of all collections are in one database. */
const live = { _id: { $regex: ':calculations:' }, deletedAt: null }
const byChange: Index = { name: 'calculation-updated', fields: ['scope', 'updatedAt'], only: live }
const tagged: Index = {
  name: 'calculation-tagged',
  fields: ['scope', 'updatedAt'],
  only: { ...live, tags: { $gt: [] } },
}
const notRun: Index = {
  name: 'calculation-not-run',
  fields: ['scope', 'updatedAt'],
  only: { ...live, 'data.results': null },
}
const verdictField = 'data.results.outputs.verdict.state'
const byVerdict: Index = {
  name: 'calculation-verdict',
  fields: ['scope', verdictField, 'updatedAt'],
  only: live,
}

function lookupOf(
  scope: string,
  { status, tags = [] }: CalculationFilter,
): { index: Index; equal: Selector } {
  if (status === 'notRun') return { index: notRun, equal: { scope } }
  if (status !== undefined) return { index: byVerdict, equal: { scope, [verdictField]: status } }
  return { index: tags.length > 0 ? tagged : byChange, equal: { scope } }
}

/**
 * A request reads this many documents for the tags and the folder that no index can answer: Mango does not index the members of a
 * list. Then it answers what it found, and where to go on.
 */
const mostRead = 1_000

const plain = (text: string): string => text.trim().toLowerCase()

/**
 * Returns the calculations of a project that match, the last changed first, by a Mango index of status and date.
 * @param part.after `last` of the part before; `request/invalid` for any other text.
 * @param lies whether a folder is one that the list is of.
 */
export async function filteredPart(
  { organization, document }: OpenProject,
  filter: CalculationFilter,
  part: { readonly limit: number; readonly after?: string | undefined },
  lies: (folderId: string | null) => boolean,
): Promise<Result<CalculationPart>> {
  const { index, equal } = lookupOf(document.scope, filter)
  const wanted = (filter.tags ?? []).map(plain)
  const until = filter.dateTo?.length === 10 ? `${filter.dateTo}T23:59:59.999Z` : filter.dateTo
  const calculations: CalculationSummary[] = []
  const start = part.after === undefined ? { value: until ?? null, seen: 0 } : readPosition(part.after)
  if (start === null) {
    const issue = { path: 'cursor', message: 'Not a cursor of this list' }
    return fail(problem('request/invalid', {}, [issue]))
  }
  let at: Position = start
  for (let read = 0; ; ) {
    const { documents, next } = await pageOfIndex(organization.database, index, {
      at,
      equal,
      to: filter.dateFrom,
      limit: documentsAtOnce,
      backwards: true,
    })
    for (const [place, stored] of documents.entries()) {
      const calculation = anyDocument(stored)
      at = behind(at, calculation.updatedAt)
      const tags = new Set(calculation.tags.map(plain))
      if (lies(calculation.folderId) && wanted.every((tag) => tags.has(tag)))
        calculations.push(calculationSummaryOf(calculation))
      if (calculations.length === part.limit) {
        const isEnd = next === null && place === documents.length - 1
        return ok({ calculations, last: isEnd ? null : writePosition(at) })
      }
    }
    read += documents.length
    if (next === null) return ok({ calculations, last: null })
    if (read >= mostRead) return ok({ calculations, last: writePosition(at) })
  }
}

const position = z.tuple([z.string().max(40).nullable(), z.int().min(0).max(1_000_000)])

const writePosition = ({ value, seen }: Position): string =>
  Buffer.from(JSON.stringify([value, seen])).toString('base64url')

function readPosition(text: string): Position | null {
  try {
    const [value, seen] = position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { value, seen }
  } catch {
    return null
  }
}
