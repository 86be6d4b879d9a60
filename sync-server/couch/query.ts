import { z } from 'zod'
import { badRequest, type CouchError } from './problems.ts'

/** Parameters of a query as CouchDB takes them: JSON where they are more than a word. */
const flag = z.enum(['true', 'false']).transform((given) => given === 'true')
const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** A key is a JSON string. */
const key = z.string().transform((given, context) => {
  const parsed = parseJson(given)
  if (typeof parsed === 'string') return parsed
  context.issues.push({ code: 'custom', input: given, message: 'Not a JSON string' })
  return z.NEVER
})

const changesQuery = z.object({
  feed: z.enum(['normal', 'longpoll', 'continuous']).default('normal'),
  style: z.enum(['main_only', 'all_docs']).default('main_only'),
  since: z.string().max(4096).default('0'),
  limit: count.optional(),
  include_docs: flag.default(false),
  heartbeat: z.union([flag, count]).optional(),
  timeout: count.optional(),
})
export type ChangesQuery = z.output<typeof changesQuery>

const revisionPattern = /^\d{1,9}-[0-9a-f]{1,64}$/

const documentQuery = z.object({
  rev: z.string().regex(revisionPattern).optional(),
  revs: flag.default(false),
  conflicts: flag.default(false),
  open_revs: z.string().max(20_000).optional(),
})
export type DocumentQuery = z.output<typeof documentQuery>

const listQuery = z.object({
  startkey: key.optional(),
  start_key: key.optional(),
  endkey: key.optional(),
  end_key: key.optional(),
  key: key.optional(),
  keys: z.string().max(20_000).optional(),
  inclusive_end: flag.default(true),
  include_docs: flag.default(false),
  limit: count.optional(),
})
export type ListQuery = z.output<typeof listQuery>

/** What would change the answer and is not done here is refused: an answer that leaves it out would be a wrong one. */
const undone = ['filter', 'view', 'doc_ids', 'descending', 'skip']

const filters = ['filter', 'view', 'doc_ids']

/** A copy of a part would pass for the whole. */
export const noFilters = (): CouchError =>
  badRequest(
    'Filters are not offered here. Replicate the whole database, without a filter, a view, a selector or doc_ids.',
  )

export const readChangesQuery = (given: unknown): ChangesQuery => read(changesQuery, given)
export const readDocumentQuery = (given: unknown): DocumentQuery => read(documentQuery, given)
export const readListQuery = (given: unknown): ListQuery => read(listQuery, given)

function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const query = (given ?? {}) as Record<string, unknown>
  for (const name of undone)
    if (query[name] !== undefined && query[name] !== 'false' && query[name] !== '0')
      throw filters.includes(name) ? noFilters() : badRequest(`${name} is not supported.`)
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badRequest(`Invalid value for ${String(issue?.path[0] ?? 'a parameter')}.`)
}

/** `all`, or the revisions named in a JSON list. */
export function readOpenRevisions(given: string): 'all' | readonly string[] {
  if (given === 'all') return 'all'
  const parsed = z.array(z.string().regex(revisionPattern)).max(200).safeParse(parseJson(given))
  if (!parsed.success) throw badRequest('Invalid value for open_revs.')
  return parsed.data
}

export function readKeys(given: unknown): readonly string[] {
  const parsed = z.array(z.string().max(500)).max(10_000).safeParse(given)
  if (!parsed.success) throw badRequest('`keys` member must be an array of strings.')
  return parsed.data
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const bulkGetRequest = z.looseObject({
  docs: z
    .array(z.looseObject({ id: z.string().max(500), rev: z.string().regex(revisionPattern).optional() }))
    .max(10_000),
})

/** Reads the documents that `_bulk_get` requests; without `rev` the winning revision. */
export function readBulkGet(
  body: unknown,
): readonly { readonly id: string; readonly rev?: string | undefined }[] {
  const parsed = bulkGetRequest.safeParse(body)
  if (!parsed.success) throw badRequest('Missing JSON list of `docs`.')
  return parsed.data.docs
}
