import { ok, type Result } from '#domain/errors/result.ts'
import { showProperties } from '#domain/materials/convertMaterial.ts'
import { sampleMaterials } from '#domain/materials/samples.ts'
import { draftOf } from '#domain/materials/transfer.ts'
import { validateMaterialOrDraft } from '#domain/materials/validateMaterial.ts'
import type { materialRoutes } from '#domain/protocol/rest/materials.ts'
import type { MaterialState } from '#server/materials/edits.ts'
import type { MaterialServices } from '#server/materials/services.ts'
import type { RestHandlers } from './register.ts'

/** Rows of the materials API. */
export const materialHandlers = ({
  edits,
  queries,
  transfer,
}: MaterialServices): RestHandlers<typeof materialRoutes> => ({
  listMaterials: async ({ query, by }) => data(await queries.list(by, query)),
  createMaterial: async ({ body, by }) => {
    const made = await edits.create(by, body)
    return made.ok ? ok({ ...stateData(made.value), location: addressOf(made.value) }) : made
  },
  searchMaterials: async ({ query, by }) => data(await queries.search(by, query)),
  materialStats: async ({ query, by }) => data(await queries.stats(by, query)),
  recentMaterials: async ({ query, by }) => data(await queries.recent(by, query)),
  popularMaterials: async ({ query, by }) => data(await queries.popular(by, query)),
  materialTemplates: async () => ok({ data: sampleMaterials(templateTime, '').map(draftOf) }),
  materialCategories: async ({ query, by }) => data(await queries.categories(by, query)),
  materialTags: async ({ query, by }) => data(await queries.tags(by, query)),
  validateMaterialName: async ({ query, by }) => data(await queries.validateName(by, query)),
  materialPropertyRanges: async ({ params, query, by }) =>
    data(await queries.propertyRanges(by, { ...params, ...query })),
  bulkDeleteMaterials: async ({ body, by }) => ok({ data: await transfer.removeAll(by, body) }),
  bulkUpdateMaterialStatus: async ({ body, by }) => ok({ data: await transfer.setStatusOfAll(by, body) }),
  validateMaterial: async ({ body }) => {
    const { isValid, errors, warnings } = validateMaterialOrDraft(body)
    return ok({ data: { isValid, errors: [...errors], warnings: [...warnings] } })
  },
  compareMaterials: async ({ body, by }) => data(await queries.compare(by, body)),
  exportMaterials: async ({ body, by }) => data(await transfer.export(by, body)),
  getMaterial: async ({ params, by }) => state(await queries.get(by, params)),
  updateMaterial: async ({ params, body, by, ifMatch }) =>
    state(await edits.update(by, { ...params, changes: body, expected: ifMatch })),
  deleteMaterial: async ({ params, by, ifMatch }) =>
    data(await edits.remove(by, { ...params, expected: ifMatch })),
  cloneMaterial: async ({ params, body, by }) => {
    const made = await edits.clone(by, { ...params, ...body })
    return made.ok ? ok({ ...stateData(made.value), location: addressOf(made.value) }) : made
  },
  convertMaterialUnits: async ({ params, body, by }) => {
    const converted = await edits.convertUnits(by, { ...params, ...body })
    if (!converted.ok) return converted
    const { data: view, entityTag } = stateData(converted.value)
    const { material } = view
    return ok({
      data: { ...view, values: showProperties(material.modelType, material, material.unitSystem) },
      entityTag,
    })
  },
  recalculateMaterial: async ({ params, by }) => state(await edits.recalculate(by, params)),
  materialUsageHistory: async ({ params, query, by }) =>
    data(await queries.usageHistory(by, { ...params, ...query })),
  markMaterialUsed: async ({ params, by }) => state(await edits.markUsed(by, params)),
  similarMaterials: async ({ params, query, by }) => data(await queries.similar(by, { ...params, ...query })),
})

/** Templates carry no time of their own; samples want one. */
const templateTime = '2026-01-01T00:00:00.000Z'

const data = <Value>(result: Result<Value>): Result<{ data: Value }> =>
  result.ok ? ok({ data: result.value }) : result

const stateData = ({ view, editId }: MaterialState) => ({ data: view, entityTag: editId })

const state = (result: Result<MaterialState>) => (result.ok ? ok(stateData(result.value)) : result)

const addressOf = ({ view }: MaterialState): string => `/api/materials/${encodeURIComponent(view.id)}`
