import { editedCalculation, firstMetadata, keptSources } from '#domain/calc/calculationEdit.ts'
import { canonicalJson } from '#domain/calc/canonical.ts'
import type { ModuleInputs } from '#domain/calc/manifest.ts'
import { loadInputs } from '#domain/calc/modules.ts'
import { english } from '#domain/calc/shown/reader.ts'
import { shown } from '#domain/calc/shown/shown.ts'
import { pathsWithoutValue } from '#domain/calc/sources.ts'
import { type FieldIssue, fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { ProjectAction } from '#domain/permissions/can.ts'
import type {
  CalculationChanges,
  CalculationDraft,
  CalculationView,
} from '#domain/protocol/rest/calculations.ts'
import { type CalculationDocument, calculationDocument } from '#domain/schemas/calculation.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { type CalculationFilter, type CalculationPart, filteredPart, isFiltered } from './calculationList.ts'
import type { ProjectContext, Requester } from './context.ts'
import { changeDocument, createDocument, newLocalId } from './edits.ts'
import { noteActivity, noteFolderOpened } from './history.ts'
import { anyDocument, type OpenProject, openProject } from './scope.ts'
import { calculationSummaryOf } from './views.ts'

/** A calculation, with its results as they are kept, and the edit that made this state of it. */
export interface CalculationState {
  readonly view: CalculationView
  readonly editId: string
}

interface Part extends CalculationFilter {
  readonly limit: number
  /** `last` of the part before. */
  readonly after?: string | undefined
}

/** `expected`: the edits that it must not have gone beyond; null when any state may be changed. */
type Expected = readonly string[] | null

/** Ids of calculations and folders are document ids. */
export interface Calculations {
  get(by: Requester, asked: { id: string }): Promise<Result<CalculationState>>
  create(by: Requester, draft: CalculationDraft): Promise<Result<CalculationState>>
  update(
    by: Requester,
    asked: { id: string; changes: CalculationChanges; expected: Expected },
  ): Promise<Result<CalculationState>>
  remove(
    by: Requester,
    asked: { id: string; expected: Expected },
  ): Promise<Result<{ id: string; deletedAt: string }>>
  /** In the order in which they were made, part by part; those that match a filter by when they were changed. */
  inFolder(by: Requester, asked: Part & { folderId: string }): Promise<Result<CalculationPart>>
  inProject(
    by: Requester,
    asked: Part & { projectId: string; rootOnly: boolean },
  ): Promise<Result<CalculationPart>>
}

export function createCalculations(context: ProjectContext): Calculations {
  const open = (by: Requester, id: string, action: ProjectAction) =>
    openProject(context, by, { projectId: parseDocumentId(id)?.scope ?? '', action })

  const note = (
    by: Requester,
    { organization }: OpenProject,
    calculation: AnyDocument,
    type: 'calculation_saved' | 'calculation_updated',
    title: string,
  ) =>
    noteActivity(context, by, organization, {
      scope: calculation.scope,
      title,
      type,
      entityType: 'calculation',
      entityId: calculation.id,
      entityName: calculation.name,
      metadata: { module: calculationDocument.parse(calculation).data.type },
    })

  /** Changes it when it is there, not in the bin, and in a state that the caller expects. */
  const change = (
    by: Requester,
    { organization }: OpenProject,
    asked: { id: string; expected: Expected },
    edit: (current: CalculationDocument) => Result<Partial<AnyDocument>>,
  ) =>
    changeDocument(context, by, organization, { collection: 'calculations', id: asked.id }, (current) => {
      if (current.deletedAt !== null) return fail(problem('calculation/not-found'))
      if (asked.expected?.includes(current.editId) === false)
        return fail(problem('request/changed-meanwhile'))
      return edit(calculationDocument.parse(current))
    })

  return {
    get: async (by, { id }) => {
      const opened = await open(by, id, 'results.view')
      if (!opened.ok) return opened
      const stored = await opened.value.organization.database.get(id)
      const document = stored === null ? null : anyDocument(stored)
      if (document === null || document.deletedAt !== null) return fail(problem('calculation/not-found'))
      return ok(stateOf(document))
    },

    create: async (by, draft) => {
      const opened = await openProject(context, by, {
        projectId: draft.projectId,
        action: 'calculation.run',
      })
      if (!opened.ok) return opened
      const folder = await folderIn(opened.value, draft.folderId ?? null)
      if (!folder.ok) return folder
      const nameless = sourceIssues(draft.inputs, draft.sources)
      if (nameless.length > 0) return fail(problem('request/invalid', {}, nameless))
      const results = draft.results ?? null
      const modules = await loadInputs()
      const foreign = foreignResults(modules.get(draft.type), draft.type, draft.inputs, results)
      if (foreign !== null) return fail(foreign)
      const made = await createDocument(context, by, opened.value.organization, {
        collection: 'calculations',
        scope: draft.projectId,
        localId: newLocalId(context),
        name: draft.name,
        description: draft.description ?? '',
        tags: draft.tags ?? [],
        folderId: folder.value,
        data: {
          type: draft.type,
          inputs: draft.inputs,
          ...keptSources(draft.inputs, draft.sources),
          results: results && shown(results, english),
          ...(draft.materials !== undefined && draft.materials.length > 0 && { materials: draft.materials }),
          metadata: firstMetadata(by.name),
        },
      })
      if (!made.ok) return made
      await note(by, opened.value, made.value, 'calculation_saved', 'Calculation saved')
      return ok(stateOf(made.value))
    },

    update: async (by, asked) => {
      const opened = await open(by, asked.id, 'calculation.run')
      if (!opened.ok) return opened
      const { results } = asked.changes
      // Texts until every app reads messages.
      const changes = { ...asked.changes, ...(results != null && { results: shown(results, english) }) }
      const folder = changes.folderId === undefined ? null : await folderIn(opened.value, changes.folderId)
      if (folder?.ok === false) return folder
      const modules = await loadInputs()
      const saved = await change(by, opened.value, asked, (current) => {
        const nameless = sourceIssues(changes.inputs ?? current.data.inputs, changes.sources)
        if (nameless.length > 0) return fail(problem('request/invalid', {}, nameless))
        const data = editedCalculation(current.data, changes)
        const foreign =
          changes.results == null
            ? null
            : foreignResults(modules.get(data.type), data.type, data.inputs, changes.results)
        if (foreign !== null) return fail(foreign)
        return ok({
          name: changes.name ?? current.name,
          description: changes.description ?? current.description,
          tags: changes.tags ?? current.tags,
          folderId: folder === null ? current.folderId : folder.value,
          data,
        })
      })
      if (!saved.ok) return asNotFound(saved)
      await note(by, opened.value, saved.value, 'calculation_updated', 'Calculation updated')
      return ok(stateOf(saved.value))
    },

    remove: async (by, asked) => {
      const opened = await open(by, asked.id, 'calculation.run')
      if (!opened.ok) return opened
      const deletedAt = new Date(context.clock()).toISOString()
      const saved = await change(by, opened.value, asked, () => ok({ deletedAt }))
      if (!saved.ok) return asNotFound(saved)
      await note(by, opened.value, saved.value, 'calculation_updated', 'Calculation moved to the bin')
      return ok({ id: asked.id, deletedAt: saved.value.deletedAt ?? deletedAt })
    },

    inFolder: async (by, { folderId, ...part }) => {
      const opened = await open(by, folderId, 'results.view')
      if (!opened.ok) return opened
      const folder = await folderIn(opened.value, folderId)
      if (!folder.ok) return folder
      const { organization } = opened.value
      const stored = part.after === undefined ? await organization.database.get(folderId) : null
      if (stored !== null) noteFolderOpened(context, by, organization, anyDocument(stored))
      return partOf(opened.value, part, (within) => within === folder.value)
    },

    inProject: async (by, { projectId, rootOnly, ...part }) => {
      const opened = await openProject(context, by, { projectId, action: 'results.view' })
      if (!opened.ok) return opened
      return partOf(opened.value, part, (within) => !rootOnly || within === null)
    },
  }
}

/** Who may see the project is told that the calculation is not there; `changeDocument` knows less. */
const asNotFound = <Value>(result: Result<Value>): Result<Value> =>
  !result.ok && result.problem.code === 'access/no-access' ? fail(problem('calculation/not-found')) : result

/** Counted from what is known of all of them; only the part that is asked for is read. */
async function partOf(
  project: OpenProject,
  { limit, after, ...filter }: Part,
  lies: (folderId: string | null) => boolean,
): Promise<Result<CalculationPart>> {
  if (isFiltered(filter)) return filteredPart(project, filter, { limit, after }, lies)
  const { organization, document } = project
  const ids: string[] = []
  for (const [id, folderId] of (await organization.census.read()).in(document.scope).calculations)
    if (id > (after ?? '') && lies(folderId)) ids.push(id)
  const wanted = ids.sort().slice(0, limit)
  const calculations: CalculationPart['calculations'] = []
  for (let from = 0; from < wanted.length; from += documentsAtOnce)
    for (const stored of await organization.database.getMany(wanted.slice(from, from + documentsAtOnce)))
      if (stored !== null) calculations.push(calculationSummaryOf(anyDocument(stored)))
  return ok({ calculations, last: ids.length > wanted.length ? (wanted.at(-1) ?? null) : null })
}

/** The local id of a folder of this project that is not in the bin; null for the top. */
async function folderIn(
  { organization, document }: OpenProject,
  id: string | null,
): Promise<Result<string | null>> {
  if (id === null) return ok(null)
  const parsed = parseDocumentId(id)
  const stored = parsed?.scope === document.scope ? await organization.database.get(id) : null
  return parsed !== null && stored !== null && stored.deletedAt === null
    ? ok(parsed.localId)
    : fail(problem('folder/not-found'))
}

/** A source whose path names no value of the inputs says nothing: the caller is told which. */
const sourceIssues = (
  inputs: CalculationDraft['inputs'],
  sources: CalculationDraft['sources'],
): FieldIssue[] =>
  pathsWithoutValue(inputs, sources ?? {}).map((path) => ({
    path: `sources.${path}`,
    message: 'The inputs have no value at this path',
  }))

/**
 * Why results are not those of these inputs; null when they are. A module completes inputs with its defaults, and its
 * results name the completed ones.
 */
function foreignResults(
  module: ModuleInputs | undefined,
  type: string,
  inputs: CalculationDraft['inputs'],
  results: CalculationDocument['data']['results'],
): Problem | null {
  if (results === null) return null
  const text = (value: unknown) => {
    const canonical = canonicalJson(value, Number.MAX_SAFE_INTEGER)
    return canonical.ok ? canonical.text : null
  }
  const completed = module?.inputSchema.safeParse(inputs)
  const of = text(results.inputs)
  const theirs = of === text(inputs) || (completed?.success === true && of === text(completed.data))
  return results.moduleId === type && theirs ? null : problem('calculation/foreign-results')
}

function stateOf(document: AnyDocument): CalculationState {
  const { inputs, sources, results, materials, metadata } = calculationDocument.parse(document).data
  const view = {
    ...calculationSummaryOf(document),
    inputs,
    ...(sources !== undefined && { sources }),
    results,
    ...(materials !== undefined && { materials }),
    metadata,
  }
  return { view, editId: document.editId }
}
