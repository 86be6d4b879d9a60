import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { editedCalculation, firstMetadata, keptSources, keptTyped } from '#domain/calc/calculationEdit.ts'
import { materialsIn } from '#domain/contents/entry.ts'
import { ok, type Result } from '#domain/errors/result.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { formatDocumentId, parseDocumentId } from '#domain/schemas/ids.ts'
import type { InputSources } from '#domain/schemas/inputSources.ts'
import type { KeptStudy } from '#domain/schemas/keptStudy.ts'
import type { MaterialInput } from '#domain/schemas/materialInput.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import { type Happening, noteActivity } from './activities.ts'
import { type Changes, type DocumentWriter, readable } from './documentWriter.ts'
import { projectDocumentId } from './projects.ts'
import { givenName, validate } from './validation.ts'

/** The content of a new calculation, or of an edit. */
export interface CalculationDraft {
  readonly projectId: string
  readonly folderId: string | null
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
  /** Module id. */
  readonly type: string
  readonly inputs: CalculationDocument['data']['inputs']
  /** Numbers of the inputs as typed, where they say more than the value. */
  readonly typed?: NonNullable<CalculationDocument['data']['typed']>
  /**
   * Sources of the input values, by path. Without it a new calculation states none, and an edit keeps those of
   * unchanged values.
   */
  readonly sources?: InputSources | undefined
  readonly results: StoredResult | null
  /** Inputs that were taken from the library. Without it a new calculation has none, and an edit keeps them. */
  readonly materials?: readonly MaterialInput[] | undefined
  /** Stored studies, newest first. Without it a new calculation has none, and an edit keeps them. */
  readonly studies?: readonly KeptStudy[] | undefined
  /** Whether its inputs are offered as a template for new calculations. */
  readonly isTemplate?: boolean
  /** Local id of the calculation that this is a variant of; null when it is none. */
  readonly variantOf?: string | null
}

/** The calculations of projects. Every write may also fail as the document writer does. */
export interface CalculationRepository {
  /**
   * Emits the calculations of a project, newest first. Pass a limit when not all are shown, because each carries its
   * whole result. A `folderId` without a live folder counts as the top.
   */
  listByProject(projectId: string, limit?: number): Observable<CalculationDocument[]>
  /** Emits the newest calculations of all projects. */
  recent(limit: number): Observable<CalculationDocument[]>
  /** Emits one calculation; null when it does not exist or is in the bin. */
  get(projectId: string, calculationId: string): Observable<CalculationDocument | null>
  /** Emits the existing calculations with these local ids. */
  several(projectId: string, calculationIds: readonly string[]): Observable<CalculationDocument[]>
  /** Creates a calculation. Fails with the fields that its schema rejects. */
  create(draft: CalculationDraft): Promise<Result<CalculationDocument>>
  /**
   * Changes a calculation; absent fields stay. Fails with `storage/gone` when it was deleted meanwhile: offer to save
   * a copy.
   */
  update(
    projectId: string,
    calculationId: string,
    changes: Partial<Omit<CalculationDraft, 'projectId' | 'type'>>,
  ): Promise<Result<CalculationDocument>>
  /** Moves a calculation to the bin. */
  remove(projectId: string, calculationId: string): Promise<Result<null>>
  /** Takes a calculation out of the bin. */
  restore(projectId: string, calculationId: string): Promise<Result<null>>
}

const calculationDocumentId = (projectId: string, calculationId: string): string =>
  formatDocumentId({ scope: projectId, collection: 'calculations', localId: calculationId })

const calculationName = givenName('calculation/name-required')

/** Extra documents to read for `recent`, because some may be in deleted projects. */
const spare = 50

/** Makes the repository of calculations. */
export function calculationRepository(writer: DocumentWriter): CalculationRepository {
  const note = (calculation: CalculationDocument, type: Happening['type'], title: string) =>
    noteActivity(writer, {
      scope: calculation.scope,
      organizationId: calculation.organizationId,
      title,
      type,
      entityType: 'calculation',
      entityId: calculation.id,
      entityName: calculation.name,
      metadata: { module: calculation.data.type },
    })

  /** Writes into the history of each material that the calculation now uses it. */
  const noteUses = (calculation: CalculationDocument, before: readonly string[]) => {
    for (const entityId of materialsIn(calculation.data)) {
      const taken = calculation.data.materials?.find(({ materialId }) => materialId === entityId)
      const scope = parseDocumentId(entityId)?.scope
      if (taken === undefined || scope === undefined || before.includes(entityId)) continue
      noteActivity(writer, {
        scope,
        organizationId: calculation.organizationId,
        title: 'Material used',
        type: 'material_used',
        entityType: 'material',
        entityId,
        entityName: taken.name,
        metadata: { context: calculation.name, calculation: calculation.id },
      })
    }
  }

  return {
    listByProject: (projectId, limit) =>
      writer.live((database) =>
        database.calculations
          .find({
            selector: { scope: { $eq: projectId }, deletedAt: { $eq: null } },
            sort: [{ scope: 'asc' }, { recency: 'asc' }],
            ...(limit === undefined ? {} : { limit }),
          })
          .$.pipe(map((found) => readable('calculations', found))),
      ),

    recent: (limit) =>
      writer.live((database) => {
        const newest$ = database.calculations
          .find({ selector: { deletedAt: { $eq: null } }, sort: [{ recency: 'asc' }], limit: limit + spare })
          .$.pipe(map((found) => readable('calculations', found)))
        const gone$ = database.projects.find({ selector: { deletedAt: { $ne: null } } }).$.pipe(
          map((found) => new Set(found.map((project) => project.scope))),
          distinctUntilChanged((a, b) => a.size === b.size && [...a].every((scope) => b.has(scope))),
        )
        return combineLatest([newest$, gone$]).pipe(
          map(([newest, gone]) => newest.filter(({ scope }) => !gone.has(scope)).slice(0, limit)),
        )
      }),

    get: (projectId, calculationId) =>
      writer.live((database) =>
        database.calculations.findOne(calculationDocumentId(projectId, calculationId)).$.pipe(
          map((found) => {
            const [document] = readable('calculations', found === null ? [] : [found])
            return document === undefined || document.deletedAt !== null ? null : document
          }),
        ),
      ),

    several: (projectId, calculationIds) =>
      writer.live((database) =>
        database.calculations
          .findByIds(calculationIds.map((id) => calculationDocumentId(projectId, id)))
          .$.pipe(
            map((found) =>
              readable('calculations', [...found.values()]).filter(({ deletedAt }) => deletedAt === null),
            ),
          ),
      ),

    async create(draft) {
      const name = validate(calculationName, draft.name)
      if (!name.ok) return name
      const project = await writer.read('projects', projectDocumentId(draft.projectId), 'project/not-found')
      if (!project.ok) return project
      const created = await writer.create(
        'calculations',
        { scope: draft.projectId, localId: writer.newId() },
        {
          organizationId: project.value.organizationId,
          name: name.value,
          description: draft.description,
          tags: draft.tags,
          folderId: draft.folderId,
          data: {
            type: draft.type,
            inputs: draft.inputs,
            ...keptTyped(draft.inputs, draft.typed),
            ...keptSources(draft.inputs, draft.sources),
            results: draft.results,
            ...(draft.materials !== undefined &&
              draft.materials.length > 0 && { materials: [...draft.materials] }),
            ...(draft.studies !== undefined && draft.studies.length > 0 && { studies: [...draft.studies] }),
            ...(typeof draft.variantOf === 'string' && { variantOf: draft.variantOf }),
            metadata: firstMetadata(writer.user.name, draft.isTemplate),
          },
        },
      )
      if (created.ok) {
        note(created.value, 'calculation_saved', 'Calculation saved')
        noteUses(created.value, [])
      }
      return created
    },

    async update(projectId, calculationId, changes) {
      let before: readonly string[] = []
      const saved = await writer.change(
        'calculations',
        calculationDocumentId(projectId, calculationId),
        (stored) => {
          before = materialsIn(stored.data)
          return edited(stored, changes)
        },
      )
      if (saved.ok) {
        note(saved.value, 'calculation_updated', 'Calculation updated')
        noteUses(saved.value, before)
      }
      return saved
    },

    async remove(projectId, calculationId) {
      const id = calculationDocumentId(projectId, calculationId)
      const removed = await writer.change('calculations', id, () => ok({ deletedAt: writer.now() }))
      if (removed.ok) note(removed.value, 'calculation_updated', 'Calculation moved to the bin')
      return removed.ok ? ok(null) : removed
    },

    async restore(projectId, calculationId) {
      const id = calculationDocumentId(projectId, calculationId)
      const restored = await writer.change('calculations', id, () => ok({ deletedAt: null }), {
        evenInBin: true,
      })
      if (restored.ok) note(restored.value, 'calculation_updated', 'Calculation restored')
      return restored.ok ? ok(null) : restored
    },
  }
}

type Edit = Partial<Omit<CalculationDraft, 'projectId' | 'type'>>

function edited(stored: CalculationDocument, changes: Edit) {
  const { name, description, tags, folderId } = changes
  const valid = validate(calculationName, name ?? stored.name)
  if (!valid.ok) return valid
  return ok<Changes<'calculations'>>({
    name: valid.value,
    ...(description !== undefined && { description }),
    ...(tags !== undefined && { tags: [...tags] }),
    ...(folderId !== undefined && { folderId }),
    data: editedCalculation(stored.data, changes),
  })
}
