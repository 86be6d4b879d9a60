import { z } from 'zod'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { CalculationSummary } from '#domain/protocol/callables/folders.ts'
import type { calculationStatuses } from '#domain/protocol/rest/calculations.ts'
import type { Index } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { type Position, pageOfIndex, walkIndex } from '#server/store/walk.ts'
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
const byChange = walkIndex('calculation-updated', ['scope', 'updatedAt'], live)
const tagged = walkIndex('calculation-tagged', ['scope', 'updatedAt'], { ...live, tags: { $gt: [] } })
const notRun = walkIndex('calculation-not-run', ['scope', 'updatedAt'], { ...live, 'data.results': null })
const verdictField = 'data.results.outputs.verdict.state'
const byVerdict = walkIndex('calculation-verdict', ['scope', verdictField, 'updatedAt'], live)

function lookupOf(
  scope: string,
  { status, tags = [] }: CalculationFilter,
): { index: Index; equal: readonly string[] } {
  if (status === 'notRun') return { index: notRun, equal: [scope] }
  if (status !== undefined) return { index: byVerdict, equal: [scope, status] }
  return { index: tags.length > 0 ? tagged : byChange, equal: [scope] }
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
  const start = part.after === undefined ? null : readPosition(part.after)
  if (start === undefined) {
    const issue = { path: 'cursor', message: 'Not a cursor of this list' }
    return fail(problem('request/invalid', {}, [issue]))
  }
  let at: Position | null = start
  for (let read = 0; ; ) {
    const { rows, next } = await pageOfIndex(organization.database, index, {
      after: at,
      equal,
      from: until,
      to: filter.dateFrom,
      limit: documentsAtOnce,
      backwards: true,
    })
    for (const [place, { document: stored, after }] of rows.entries()) {
      const calculation = anyDocument(stored)
      const tags = new Set(calculation.tags.map(plain))
      if (lies(calculation.folderId) && wanted.every((tag) => tags.has(tag)))
        calculations.push(calculationSummaryOf(calculation))
      if (calculations.length === part.limit) {
        const isEnd = next === null && place === rows.length - 1
        return ok({ calculations, last: isEnd ? null : writePosition(after) })
      }
    }
    read += rows.length
    at = next
    if (at === null) return ok({ calculations, last: null })
    if (read >= mostRead) return ok({ calculations, last: writePosition(at) })
  }
}

const position = z.tuple([z.string().max(40), z.string().max(200)])

const writePosition = ({ value, id }: Position): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** Undefined for a text that is no cursor. */
function readPosition(text: string): Position | undefined {
  try {
    const [value, id] = position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { value, id }
  } catch {
    return undefined
  }
}
