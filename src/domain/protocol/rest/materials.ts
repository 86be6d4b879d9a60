import { z } from 'zod'
import { materialFileLimits } from '#domain/materials/fileLimits.ts'
import { material, materialDraft } from '#domain/materials/material.ts'
import { materialSorts } from '#domain/materials/query.ts'
import { timestamp } from '#domain/schemas/document.ts'
import { localId, parseDocumentId } from '#domain/schemas/ids.ts'
import { described, unitSystem, validationStatus } from '#domain/schemas/materialDescription.ts'
import { modelTypes } from '#domain/schemas/materialModel.ts'
import { dateQuery, type RestRoute, rest, wordList } from './restRoute.ts'

/** Id of a material in calls: `<organizationId>:materials:<materialId>`. */
export const materialId = z
  .string()
  .max(200)
  .refine((id) => parseDocumentId(id)?.collection === 'materials', 'Invalid id')

/** A material of the library, with where it is kept. */
export const materialView = z.strictObject({
  id: materialId,
  organizationId: localId,
  material,
  updatedBy: z.string(),
  /** How often it was used in a calculation, and when last. */
  usageCount: z.int(),
  lastUsed: timestamp.nullable(),
})
export type MaterialView = z.infer<typeof materialView>

/** A number of a material in the units of a system. */
const shownValue = z.strictObject({
  key: z.string(),
  kind: z.enum(['input', 'calculated']),
  label: z.string(),
  symbol: z.string(),
  unit: z.string(),
  /** In that unit, with every digit. Null: it has no value. */
  value: z.number().nullable(),
  /** As the app shows it, rounded. */
  text: z.string(),
})

/** What is sent to make a material. Numbers are SI, whatever `unitSystem` shows them. */
export const materialRequest = materialDraft.extend({ organizationId: localId.optional() })
export type MaterialRequest = z.output<typeof materialRequest>

/** What is absent stays. A new input is judged by the material's model; its model itself never changes. */
export const materialChanges = z
  .strictObject({
    ...described,
    unitSystem,
    input: z.record(z.string(), z.json(), 'Input must be a group of fields'),
  })
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Nothing to change')
export type MaterialChanges = z.output<typeof materialChanges>

export const materialPageDefaults = { page: 1, limit: 20 } as const

/** The call that lists tags returns the most frequent ones, because a library may have half a million tags. */
export const mostTags = 1000

const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const paging = { page: number(1, 1_000_000).optional(), limit: number(1, 100).optional() }
const library = { organizationId: localId.optional() }
const few = (usual: number) => number(1, 100).default(usual)

export const materialQuery = z.strictObject({
  ...library,
  ...paging,
  modelType: z.enum(modelTypes).optional(),
  category: described.category.optional(),
  validationStatus: validationStatus.optional(),
  tags: wordList.optional(),
  ...dateQuery,
  sortBy: z.enum(materialSorts).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
})
export type MaterialQuery = z.output<typeof materialQuery>

const pagination = z.strictObject({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() })
const materialList = z.strictObject({ materials: z.array(materialView), pagination })
const idList = z.array(materialId).min(1).max(1000)
const idParams = z.strictObject({ id: materialId })
const counts = z.record(z.string(), z.int())
const issue = z.strictObject({ path: z.string(), message: z.string() })
const validation = z.strictObject({
  isValid: z.boolean(),
  errors: z.array(issue),
  warnings: z.array(z.looseObject({ code: z.string(), message: z.string() })),
})
/** Of many: what was done, and why not with the others. */
const bulk = z.strictObject({
  done: z.array(materialId),
  failed: z.array(z.strictObject({ id: z.string(), code: z.string(), message: z.string() })),
})
export type BulkAnswer = z.infer<typeof bulk>

export const materialFormats = ['json', 'csv', 'xlsx'] as const
export type MaterialFormat = (typeof materialFormats)[number]

/** What became of the rows of a file. */
export const importAnswer = z.strictObject({
  total: z.int(),
  imported: z.int(),
  ids: z.array(materialId),
  /** Headings of columns that no material has, and `sheet Rock` for a sheet that is not read: their values were left out. */
  notTaken: z.array(z.string()),
  /** Rows that could not be taken, with the reasons by field; the first row with content is 1. */
  bad: z.array(z.strictObject({ row: z.int(), name: z.string(), issues: z.array(issue) })),
})
export type ImportAnswer = z.infer<typeof importAnswer>

/**
 * A form with the file in `file` and its `format`. `mode`: with `all-or-nothing` nothing is added when a row is bad,
 * with `good-rows` (the default) the others are.
 */
export const materialImport = {
  path: '/api/materials/import',
  bytes: materialFileLimits.fileBytes,
  fields: z.strictObject({
    format: z.enum(materialFormats),
    organizationId: localId.optional(),
    mode: z.enum(['good-rows', 'all-or-nothing']).default('good-rows'),
  }),
} as const

const usage = z.strictObject({
  id: z.string(),
  usedAt: timestamp,
  userId: z.string(),
  userName: z.string(),
  context: z.string(),
})

const range = z.strictObject({
  key: z.string(),
  kind: z.enum(['input', 'calculated']),
  label: z.string(),
  unit: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
})

const compared = z.strictObject({
  key: z.string(),
  kind: z.enum(['input', 'calculated']),
  label: z.string(),
  unit: z.string(),
  values: z.array(z.number().nullable()),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
})

const base = '/api/materials'
const tag = 'materials' as const
const read = [{ kind: 'organization', action: 'organization.view', field: 'organizationId' }] as const
const add = [{ kind: 'organization', action: 'library.edit', field: 'organizationId' }] as const
/** Of several materials each is judged by itself. */
const each = [] as const
const edit = [{ kind: 'organization', action: 'library.edit', field: 'id', names: 'material' }] as const
const view = [{ kind: 'organization', action: 'organization.view', field: 'id', names: 'material' }] as const
const notFound = ['material/not-found'] as const

/** The materials API (engineering specification, section 7). Without `organizationId`: the default organization. */
export const materialRoutes = {
  listMaterials: rest({
    method: 'GET',
    path: base,
    summary: 'The materials of a library, page by page',
    tag,
    query: materialQuery,
    response: materialList,
    rights: read,
    errors: ['organization/not-found'],
  }),
  createMaterial: rest({
    method: 'POST',
    path: base,
    summary: 'Adds a material, with its derived values',
    tag,
    request: materialRequest,
    response: materialView,
    status: 201,
    rights: add,
    errors: ['organization/not-found', 'access/role', 'module/input', 'material/name-taken'],
  }),
  searchMaterials: rest({
    method: 'GET',
    path: `${base}/search`,
    summary: 'Materials by the words in their names, descriptions, sources, categories and tags',
    tag,
    query: z.strictObject({ ...library, ...paging, q: z.string().trim().min(1).max(200) }),
    response: materialList,
    rights: read,
  }),
  materialStats: rest({
    method: 'GET',
    path: `${base}/stats`,
    summary: 'How many materials there are, by model, category and status',
    tag,
    query: z.strictObject(library),
    response: z.strictObject({
      total: z.int(),
      byModelType: counts,
      byCategory: counts,
      byValidationStatus: counts,
      recentlyUsed: z.array(materialView).max(5),
      mostUsed: z.array(materialView).max(5),
    }),
    rights: read,
  }),
  recentMaterials: rest({
    method: 'GET',
    path: `${base}/recent`,
    summary: 'What was used last, then what was changed last',
    tag,
    query: z.strictObject({ ...library, limit: few(10) }),
    response: z.array(materialView),
    rights: read,
  }),
  popularMaterials: rest({
    method: 'GET',
    path: `${base}/popular`,
    summary: 'What was used most',
    tag,
    query: z.strictObject({ ...library, limit: few(10) }),
    response: z.array(materialView),
    rights: read,
  }),
  materialTemplates: rest({
    method: 'GET',
    path: `${base}/templates`,
    summary: 'Typical materials to begin with, one of each model',
    tag,
    response: z.array(materialDraft),
    rights: each,
  }),
  materialCategories: rest({
    method: 'GET',
    path: `${base}/categories`,
    summary: 'The categories in use, with how often',
    tag,
    query: z.strictObject(library),
    response: z.array(z.strictObject({ name: z.string(), count: z.int() })),
    rights: read,
  }),
  materialTags: rest({
    method: 'GET',
    path: `${base}/tags`,
    summary: `The ${mostTags} most frequent tags, with how often they are used`,
    tag,
    query: z.strictObject(library),
    response: z.array(z.strictObject({ name: z.string(), count: z.int() })).max(mostTags),
    rights: read,
  }),
  validateMaterialName: rest({
    method: 'GET',
    path: `${base}/validate-name`,
    summary: 'Whether no other material of the library has the name',
    tag,
    query: z.strictObject({ ...library, name: z.string().max(200), excludeId: materialId.optional() }),
    response: z.strictObject({ isValid: z.boolean(), message: z.string().nullable() }),
    rights: read,
  }),
  materialPropertyRanges: rest({
    method: 'GET',
    path: `${base}/property-ranges/{modelType}`,
    summary: 'What a model accepts of each property, and what the materials of the library span',
    tag,
    params: z.strictObject({ modelType: z.string().max(80) }),
    query: z.strictObject(library),
    response: z.array(range),
    rights: read,
    errors: ['material/unknown-model'],
  }),
  bulkDeleteMaterials: rest({
    method: 'POST',
    path: `${base}/bulk-delete`,
    summary: 'Moves materials to the bin; says of each what became of it',
    tag,
    request: z.strictObject({ materialIds: idList }),
    response: bulk,
    rights: each,
  }),
  bulkUpdateMaterialStatus: rest({
    method: 'POST',
    path: `${base}/bulk-update-status`,
    summary: 'Gives materials a status; says of each what became of it',
    tag,
    request: z.strictObject({ materialIds: idList, status: validationStatus }),
    response: bulk,
    rights: each,
  }),
  validateMaterial: rest({
    method: 'POST',
    path: `${base}/validate`,
    summary:
      'What is wrong with a material, or with what is sent to make one, field by field, and what is unusual; stores nothing',
    tag,
    request: z.record(z.string(), z.json()),
    response: validation,
    rights: each,
  }),
  compareMaterials: rest({
    method: 'POST',
    path: `${base}/compare`,
    summary: 'Materials side by side, property by property',
    tag,
    request: z.strictObject({ materialIds: z.array(materialId).min(2).max(20) }),
    response: z.strictObject({ materials: z.array(materialView), properties: z.array(compared) }),
    rights: [{ ...view[0], field: 'materialIds' }],
    errors: notFound,
  }),
  exportMaterials: rest({
    method: 'POST',
    path: `${base}/export`,
    summary: 'The library, or some of it, as the text of a file',
    tag,
    request: z.strictObject({
      ...library,
      materialIds: idList.optional(),
      format: z.enum(['json', 'csv']).default('json'),
    }),
    response: z.strictObject({
      fileName: z.string(),
      contentType: z.string(),
      content: z.string(),
      count: z.int(),
    }),
    rights: read,
  }),
  getMaterial: rest({
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'One material',
    tag,
    params: idParams,
    response: materialView,
    rights: view,
    errors: notFound,
  }),
  updateMaterial: rest({
    method: 'PUT',
    path: `${base}/{id}`,
    summary: 'Changes the named fields; derived values follow a new input',
    tag,
    params: idParams,
    request: materialChanges,
    response: materialView,
    rights: edit,
    errors: [...notFound, 'module/input', 'material/name-taken', 'request/changed-meanwhile'],
  }),
  deleteMaterial: rest({
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Moves a material to the bin',
    tag,
    params: idParams,
    response: z.strictObject({ id: materialId, deletedAt: timestamp }),
    rights: edit,
    errors: [...notFound, 'request/changed-meanwhile'],
  }),
  cloneMaterial: rest({
    method: 'POST',
    path: `${base}/{id}/clone`,
    summary: 'A copy under another name, as a draft',
    tag,
    params: idParams,
    request: z.strictObject({ name: described.name }),
    response: materialView,
    status: 201,
    rights: edit,
    errors: [...notFound, 'material/name-taken'],
  }),
  convertMaterialUnits: rest({
    method: 'POST',
    path: `${base}/{id}/convert-units`,
    summary:
      'Shows a material in other units, with its values in them; the stored SI values stay as they are',
    tag,
    params: idParams,
    request: z.strictObject({ targetSystem: z.string().max(80) }),
    response: materialView.extend({ values: z.array(shownValue) }),
    rights: edit,
    errors: [...notFound, 'units/no-conversion'],
  }),
  recalculateMaterial: rest({
    method: 'POST',
    path: `${base}/{id}/recalculate`,
    summary: 'Derives the values anew from the input',
    tag,
    params: idParams,
    response: materialView,
    rights: edit,
    errors: notFound,
  }),
  materialUsageHistory: rest({
    method: 'GET',
    path: `${base}/{id}/usage-history`,
    summary: 'Who used it, when and where, newest first',
    tag,
    params: idParams,
    query: z.strictObject({ limit: few(50) }),
    response: z.array(usage),
    rights: view,
    errors: notFound,
  }),
  markMaterialUsed: rest({
    method: 'POST',
    path: `${base}/{id}/mark-used`,
    summary: 'Notes that it was used now',
    tag,
    params: idParams,
    response: materialView,
    rights: view,
    errors: notFound,
  }),
  similarMaterials: rest({
    method: 'GET',
    path: `${base}/{id}/similar`,
    summary: 'Materials of the same model with the nearest values',
    tag,
    params: idParams,
    query: z.strictObject({ limit: few(5) }),
    response: z.array(materialView),
    rights: view,
    errors: notFound,
  }),
} as const satisfies Record<string, RestRoute>
