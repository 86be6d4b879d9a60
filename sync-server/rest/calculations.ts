import { loadInputs } from '#domain/calc/modules.ts'
import { shown } from '#domain/calc/shown/shown.ts'
import { ok } from '#domain/errors/result.ts'
import type { calculationRoutes } from '#domain/protocol/rest/calculations.ts'
import { pageLimits } from '#domain/protocol/rest/restRoute.ts'
import type { Language } from '#domain/words/languages.ts'
import { programReader } from '#domain/words/programReader.ts'
import type { CalculationPart } from '#server/projects/calculationList.ts'
import type { CalculationState } from '#server/projects/calculations.ts'
import type { ProjectServices } from '#server/projects/services.ts'
import type { RestHandlers } from './register.ts'

/** Rows about calculations, the lists that hold them, and the search of a project. */
export const calculationHandlers = ({
  calculations,
  search,
}: ProjectServices): RestHandlers<typeof calculationRoutes> => ({
  folderCalculations: async ({ params, query: { limit = pageLimits.usual, cursor, ...filter }, by }) => {
    const found = await calculations.inFolder(by, { ...filter, folderId: params.id, limit, after: cursor })
    return found.ok ? ok(pageOf(found.value, limit)) : found
  },
  getCalculation: async ({ params, query, by, language }) => {
    const found = await calculations.get(by, params)
    return found.ok ? ok(await dataOf(found.value, formOf(query, language))) : found
  },
  createCalculation: async ({ body, query, by, language }) => {
    const made = await calculations.create(by, body)
    if (!made.ok) return made
    const location = `/api/calculations/${encodeURIComponent(made.value.view.id)}`
    return ok({ ...(await dataOf(made.value, formOf(query, language))), location })
  },
  updateCalculation: async ({ params, query, body, by, ifMatch, language }) => {
    const saved = await calculations.update(by, { ...params, changes: body, expected: editsOf(ifMatch) })
    return saved.ok ? ok(await dataOf(saved.value, formOf(query, language))) : saved
  },
  deleteCalculation: async ({ params, by, ifMatch }) => {
    const removed = await calculations.remove(by, { ...params, expected: editsOf(ifMatch) })
    return removed.ok ? ok({ data: removed.value }) : removed
  },
  projectCalculations: async ({
    params,
    query: { limit = pageLimits.usual, cursor, root, ...filter },
    by,
  }) => {
    const found = await calculations.inProject(by, {
      ...filter,
      projectId: params.id,
      rootOnly: root === 'true',
      limit,
      after: cursor,
    })
    return found.ok ? ok(pageOf(found.value, limit)) : found
  },
  searchProject: async ({ params, query: { q, limit = pageLimits.usual }, by }) => {
    const found = await search(by, { projectId: params.id, words: q, limit })
    return found.ok ? ok({ data: found.value }) : found
  },
})

/** As a client asked for it: with texts in its language, or as it is kept. Each is an answer with a tag of its own. */
async function dataOf({ view, editId }: CalculationState, form: Language | 'data') {
  if (form === 'data') return { data: view, entityTag: `${editId};data` }
  const { results } = view
  const fields = (await loadInputs()).get(view.type)?.fields ?? []
  const data = { ...view, results: results && shown(results, await programReader(form, fields)) }
  return { data, entityTag: form === 'en' ? editId : `${editId};${form}` }
}

const formOf = ({ form }: { readonly form?: 'texts' | 'data' | undefined }, language: Language) =>
  form === 'data' ? form : language

/** The edits whose states the tags name, in whatever form they were read. */
const editsOf = (tags: readonly string[] | null): readonly string[] | null =>
  tags === null ? null : tags.map((tag) => tag.replace(/;(?:data|[a-z]{2})$/, ''))

const pageOf = ({ calculations, last }: CalculationPart, limit: number) => ({
  data: calculations,
  page: { limit, next: last },
})
