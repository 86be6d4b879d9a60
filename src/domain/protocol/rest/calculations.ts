import { z } from 'zod'
import { searchLimits } from '#domain/accountLimits.ts'
import { says } from '#domain/errors/says.ts'
import { calculationData } from '#domain/schemas/calculation.ts'
import { envelope, timestamp } from '#domain/schemas/document.ts'
import { localId } from '#domain/schemas/ids.ts'
import { sentResult, storedResult } from '#domain/schemas/messageResult.ts'
import { verdictStates } from '#domain/schemas/result.ts'
import { calculationId, calculationSummary, folderId } from '../callables/folders.ts'
import { dateQuery, pageQuery, type RestRoute, rest, wordList } from './restRoute.ts'

const { type, inputs, sources, materials, metadata } = calculationData.shape
/** A whole calculation. Its results are texts unless the form `data` is asked for. */
export const calculationView = calculationSummary.extend({
  inputs,
  sources,
  results: storedResult.nullable(),
  materials,
  metadata,
})
export type CalculationView = z.infer<typeof calculationView>

const name = z.string().trim().min(1, says('calculation/name-required')).max(200)
const { description, tags } = envelope.shape

export const calculationDraft = z.strictObject({
  projectId: localId,
  /** The folder that it lies in; null or absent: the top of the project. */
  folderId: folderId.nullish(),
  name,
  type,
  description: description.optional(),
  tags: tags.optional(),
  inputs,
  /** Where values of the inputs come from, by path: `{ "soilLayers.0.cohesion": "GIR 2026/114, BH3" }`; {}: nowhere stated. */
  sources,
  /** What the module answered to exactly these inputs. */
  results: sentResult.nullish(),
  /** Which values of the inputs were taken from the library, and from which state of a material; []: none. */
  materials,
})
export type CalculationDraft = z.infer<typeof calculationDraft>

/** What is absent stays. Inputs that change without their results leave the calculation without results. */
export const calculationChanges = calculationDraft
  .omit({ projectId: true, type: true })
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Nothing to change')
export type CalculationChanges = z.infer<typeof calculationChanges>

/** What the search of a project found: where to go, and why. */
export const searchResult = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Where the app shows it. */
  path: z.string(),
  icon: z.enum(['project', 'folder', 'calculation', 'report']),
  category: z.enum(['project', 'folder', 'calculation', 'report']),
  projectName: z.string(),
})
export type SearchResult = z.infer<typeof searchResult>

/** The verdict of a calculation's results; `notRun` where it has none. */
export const calculationStatuses = ['notRun', ...verdictStates] as const

const filterQuery = {
  status: z.enum(calculationStatuses).optional(),
  /** All of them. */
  tags: wordList.optional(),
  ...dateQuery,
}

const filtered =
  'With `status`, `tags`, `dateFrom` or `dateTo` those that match, the last changed first. A page may have fewer than `limit` then: follow `next` until it is null.'

/** The form in which a client wants results: texts in its language, or the stored data. */
const formQuery = { form: z.enum(['texts', 'data']).optional() }
const inForms =
  'The texts of results are in the language of `Accept-Language`, or in English without that header. With `form=data` results have the form in which they are stored, which may hold messages in place of texts.'

const ofCalculation = { kind: 'project', field: 'id', names: 'calculation' } as const
const ofProject = { kind: 'project', field: 'id', names: 'project' } as const

export const calculationRoutes = {
  folderCalculations: rest({
    method: 'GET',
    path: '/api/folders/{id}/calculations',
    summary: 'The calculations that lie directly in a folder, in the order in which they were made',
    tag: 'folders',
    description: filtered,
    params: z.strictObject({ id: folderId }),
    query: z.strictObject({ ...pageQuery, ...filterQuery }),
    response: z.array(calculationSummary),
    paged: true,
    rights: [{ kind: 'project', action: 'results.view', field: 'id', names: 'folder' }],
    errors: ['folder/not-found'],
  }),
  getCalculation: rest({
    method: 'GET',
    path: '/api/calculations/{id}',
    summary: 'One calculation with its inputs and results',
    description: inForms,
    tag: 'calculations',
    params: z.strictObject({ id: calculationId }),
    query: z.strictObject(formQuery),
    isInLanguages: true,
    response: calculationView,
    rights: [{ ...ofCalculation, action: 'results.view' }],
    errors: ['calculation/not-found'],
  }),
  createCalculation: rest({
    method: 'POST',
    path: '/api/calculations',
    summary: 'Saves a new calculation',
    description: `Inputs and results are one value: results are taken only when the module gave them for exactly these inputs. Results with messages are kept as English texts. ${inForms}`,
    tag: 'calculations',
    query: z.strictObject(formQuery),
    isInLanguages: true,
    request: calculationDraft,
    response: calculationView,
    status: 201,
    rights: [{ kind: 'project', action: 'calculation.run', field: 'projectId', names: 'project' }],
    errors: ['folder/not-found', 'calculation/foreign-results', 'calculation/free-limit'],
  }),
  updateCalculation: rest({
    method: 'PUT',
    path: '/api/calculations/{id}',
    summary: 'Changes the named fields of a calculation',
    description: `With If-Match only when it still has that ETag; else 412 and nothing is changed. ${inForms}`,
    tag: 'calculations',
    params: z.strictObject({ id: calculationId }),
    query: z.strictObject(formQuery),
    isInLanguages: true,
    request: calculationChanges,
    response: calculationView,
    rights: [{ ...ofCalculation, action: 'calculation.run' }],
    errors: [
      'calculation/not-found',
      'folder/not-found',
      'calculation/foreign-results',
      'request/changed-meanwhile',
    ],
  }),
  deleteCalculation: rest({
    method: 'DELETE',
    path: '/api/calculations/{id}',
    summary: 'Moves a calculation to the bin',
    tag: 'calculations',
    params: z.strictObject({ id: calculationId }),
    response: z.strictObject({ id: calculationId, deletedAt: timestamp }),
    rights: [{ ...ofCalculation, action: 'calculation.run' }],
    errors: ['calculation/not-found', 'request/changed-meanwhile'],
  }),
  projectCalculations: rest({
    method: 'GET',
    path: '/api/projects/{id}/calculations',
    summary: 'The calculations of a project, in the order in which they were made',
    description: `With root=true only those that lie in no folder. ${filtered}`,
    tag: 'projects',
    params: z.strictObject({ id: localId }),
    query: z.strictObject({ ...pageQuery, ...filterQuery, root: z.enum(['true', 'false']).optional() }),
    response: z.array(calculationSummary),
    paged: true,
    rights: [{ ...ofProject, action: 'results.view' }],
  }),
  searchProject: rest({
    method: 'GET',
    path: '/api/projects/{id}/search',
    summary:
      'Folders, calculations and reports of a project by the words in their names, descriptions and tags',
    description: `Best match first. Beginnings of words and small typing errors are found too. The gateway reads at most ${searchLimits.documents} documents in ${searchLimits.seconds} seconds for one search: of a larger project it searches nothing and says so.`,
    tag: 'projects',
    params: z.strictObject({ id: localId }),
    query: z.strictObject({ q: z.string().trim().min(1).max(200), limit: pageQuery.limit }),
    response: z.array(searchResult),
    rights: [{ ...ofProject, action: 'results.view' }],
    errors: ['request/search-too-large', 'project/moving'],
  }),
} as const satisfies Record<string, RestRoute>
