import { ok } from '#domain/errors/result.ts'
import type { calculationRoutes } from '#domain/protocol/rest/calculations.ts'
import { pageLimits } from '#domain/protocol/rest/restRoute.ts'
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
  getCalculation: async ({ params, by }) => {
    const found = await calculations.get(by, params)
    return found.ok ? ok(dataOf(found.value)) : found
  },
  createCalculation: async ({ body, by }) => {
    const made = await calculations.create(by, body)
    return made.ok
      ? ok({ ...dataOf(made.value), location: `/api/calculations/${encodeURIComponent(made.value.view.id)}` })
      : made
  },
  updateCalculation: async ({ params, body, by, ifMatch }) => {
    const saved = await calculations.update(by, { ...params, changes: body, expected: ifMatch })
    return saved.ok ? ok(dataOf(saved.value)) : saved
  },
  deleteCalculation: async ({ params, by, ifMatch }) => {
    const removed = await calculations.remove(by, { ...params, expected: ifMatch })
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

const dataOf = ({ view, editId }: CalculationState) => ({ data: view, entityTag: editId })

const pageOf = ({ calculations, last }: CalculationPart, limit: number) => ({
  data: calculations,
  page: { limit, next: last },
})
