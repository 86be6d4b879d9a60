import { map, type Observable } from 'rxjs'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import { convertMaterial } from '#domain/materials/convertMaterial.ts'
import type { ValidationStatus } from '#domain/materials/described.ts'
import { cloneMaterial, makeMaterial, recalculate, type Stamp } from '#domain/materials/makeMaterial.ts'
import type { Material, MaterialDraft } from '#domain/materials/material.ts'
import { isNameTaken } from '#domain/materials/query.ts'
import { materialOf, storedMaterial } from '#domain/materials/stored.ts'
import type { ActivityDocument } from '#domain/schemas/activity.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { MaterialDocument } from '#domain/schemas/material.ts'
import { type Changes, type Pen, readable } from '../pen.ts'
import { type Happening, noteActivity } from './activities.ts'

/** One use of a material. */
export interface MaterialUse {
  readonly id: string
  /** Document id. */
  readonly materialId: string
  readonly usedAt: string
  readonly userId: string
  readonly userName: string
  /** Where: the calculation's name. */
  readonly context: string
}

/** What an edit changes; what is absent stays. The model of a material never changes. */
export type MaterialEdit = Partial<Omit<MaterialDraft, 'modelType'>>

/** What became of an edit of many. */
export interface ManyDone {
  readonly done: readonly string[]
  readonly refused: number
  /** Of the first that was refused. */
  readonly problem: Problem | null
}

/** The library of an organization. Ids are document ids. */
export interface MaterialRepository {
  /** Of all organizations that are on this device, without deleted ones; the last changed first. */
  list(): Observable<readonly MaterialDocument[]>
  get(id: string): Observable<MaterialDocument | null>
  /** Newest first, of all materials. */
  uses(): Observable<readonly MaterialUse[]>
  create(organizationId: string, draft: MaterialDraft): Promise<Result<MaterialDocument>>
  update(id: string, edit: MaterialEdit): Promise<Result<MaterialDocument>>
  /** To the bin. */
  remove(ids: readonly string[]): Promise<ManyDone>
  restore(ids: readonly string[]): Promise<ManyDone>
  /** A copy under another name: a draft again. */
  clone(id: string, name: string): Promise<Result<MaterialDocument>>
  setStatus(ids: readonly string[], status: ValidationStatus): Promise<ManyDone>
  /** In which units they are shown; the stored numbers stay. */
  convertUnits(ids: readonly string[], system: string): Promise<ManyDone>
  recalculate(ids: readonly string[]): Promise<ManyDone>
  /** Tells the history that the person used it; `context`: the calculation's name. */
  markUsed(material: MaterialDocument, context: string): void
  /** Adds all in one write, or none; their names must be free. Ids of those that are there now. */
  addAll(organizationId: string, materials: readonly Material[]): Promise<Result<readonly string[]>>
  /** What a material made now by this person is stamped with. */
  stamp(): Stamp
  /** Null when the name can be given; otherwise why not. */
  nameTrouble(organizationId: string, name: string, exceptId: string | null): Promise<string | null>
}

const titles = {
  material_created: 'Material added',
  material_updated: 'Material changed',
  material_deleted: 'Material moved to the bin',
  material_used: 'Material used',
} as const satisfies Partial<Record<Happening['type'], string>>

/** Documents written at once: the page stays quick in between. */
const batch = 100

export function materialRepository(pen: Pen): MaterialRepository {
  const note = (document: MaterialDocument, type: keyof typeof titles, more: Partial<Happening> = {}) =>
    noteActivity(pen, {
      scope: document.scope,
      organizationId: document.organizationId,
      title: titles[type],
      type,
      entityType: 'material',
      entityId: document.id,
      entityName: document.name,
      ...more,
    })

  const stamp = (): Stamp => ({ id: pen.newId(), at: pen.now(), by: pen.user.id })

  const entries = async (organizationId: string) => {
    const found = await pen.find('materials', { scope: organizationId })
    return found.ok
      ? ok(
          found.value
            .filter(({ deletedAt }) => deletedAt === null)
            .map((document) => ({
              id: document.id,
              material: materialOf(document),
              usageCount: 0,
              lastUsed: null,
            })),
        )
      : found
  }

  const save = async (organizationId: string, material: Material): Promise<Result<MaterialDocument>> => {
    const known = await entries(organizationId)
    if (!known.ok) return known
    if (isNameTaken(known.value, material.metadata.name, null)) return fail(problem('material/name-taken'))
    const created = await pen.create(
      'materials',
      { scope: organizationId, localId: material.metadata.id },
      { organizationId, folderId: null, ...storedMaterial(material) },
    )
    if (created.ok) note(created.value, 'material_created')
    return created
  }

  const change = async (
    id: string,
    edit: (stored: MaterialDocument) => Result<Changes<'materials'>>,
    options?: { readonly evenInBin?: boolean },
  ): Promise<Result<MaterialDocument>> => {
    const changed = await pen.change('materials', id, edit, options)
    return !changed.ok && changed.problem.code === 'storage/gone'
      ? fail(problem('material/not-found'))
      : changed
  }

  const many = async (
    ids: readonly string[],
    one: (id: string) => Promise<Result<MaterialDocument>>,
    type: 'material_updated' | 'material_deleted',
  ): Promise<ManyDone> => {
    const done: MaterialDocument[] = []
    let refused = 0
    let trouble: ManyDone['problem'] = null
    for (let from = 0; from < ids.length; from += batch) {
      const results = await Promise.all(ids.slice(from, from + batch).map(one))
      for (const result of results) {
        if (result.ok) done.push(result.value)
        else {
          refused += 1
          trouble ??= result.problem
        }
      }
    }
    // Many at once are one deed in the history, told of the first.
    const [first] = done
    if (first !== undefined) note(first, type, done.length === 1 ? {} : { metadata: { count: done.length } })
    return { done: done.map(({ id }) => id), refused, problem: trouble }
  }

  const eachMaterial = (
    ids: readonly string[],
    edit: (material: Material) => Result<Material>,
  ): Promise<ManyDone> =>
    many(
      ids,
      (id) =>
        change(id, (stored) => {
          const edited = edit(materialOf(stored))
          return edited.ok ? ok(storedMaterial(edited.value)) : edited
        }),
      'material_updated',
    )

  return {
    stamp,

    list: () =>
      pen.live((database) =>
        database.materials
          .find({ selector: { deletedAt: { $eq: null } }, sort: [{ recency: 'asc' }] })
          .$.pipe(map((found) => readable('materials', found))),
      ),

    get: (id) =>
      pen.live((database) =>
        database.materials.findOne(id).$.pipe(
          map((found) => {
            const [document] = readable('materials', found === null ? [] : [found])
            return document === undefined || document.deletedAt !== null ? null : document
          }),
        ),
      ),

    uses: () =>
      pen.live((database) =>
        database.activities
          .find({
            selector: { deletedAt: { $eq: null }, 'data.type': { $eq: 'material_used' } },
            sort: [{ recency: 'asc' }],
          })
          .$.pipe(map((found) => readable('activities', found).map(useOf))),
      ),

    async create(organizationId, draft) {
      const made = makeMaterial(draft, stamp())
      return made.ok ? save(organizationId, made.value) : made
    },

    async update(id, edit) {
      if (edit.name !== undefined) {
        const known = await entries(parseDocumentId(id)?.scope ?? '')
        if (!known.ok) return known
        if (isNameTaken(known.value, edit.name, id)) return fail(problem('material/name-taken'))
      }
      const saved = await change(id, (stored) => {
        const edited = editedMaterial(materialOf(stored), edit)
        return edited.ok ? ok(storedMaterial(edited.value)) : edited
      })
      if (saved.ok) note(saved.value, 'material_updated')
      return saved
    },

    remove: (ids) => many(ids, (id) => change(id, () => ok({ deletedAt: pen.now() })), 'material_deleted'),

    restore: (ids) =>
      many(ids, (id) => change(id, () => ok({ deletedAt: null }), { evenInBin: true }), 'material_updated'),

    async clone(id, name) {
      const original = await pen.read('materials', id, 'material/not-found')
      if (!original.ok) return original
      const made = cloneMaterial(materialOf(original.value), name, stamp())
      return made.ok ? save(original.value.scope, made.value) : made
    },

    setStatus: (ids, status) =>
      eachMaterial(ids, (material) =>
        ok({ ...material, metadata: { ...material.metadata, validationStatus: status } }),
      ),

    convertUnits: (ids, system) => eachMaterial(ids, (material) => convertMaterial(material, system)),

    recalculate: (ids) => eachMaterial(ids, (material) => ok(recalculate(material, pen.now()))),

    markUsed: (material, context) =>
      note(material, 'material_used', context === '' ? {} : { metadata: { context: context.slice(0, 500) } }),

    async addAll(organizationId, materials) {
      const known = await entries(organizationId)
      if (!known.ok) return known
      if (materials.some(({ metadata }) => isNameTaken(known.value, metadata.name, null)))
        return fail(problem('material/name-taken'))
      const created = await pen.createAll(
        'materials',
        materials.map((material) => ({
          at: { scope: organizationId, localId: material.metadata.id },
          draft: { organizationId, folderId: null, ...storedMaterial(material) },
        })),
      )
      if (!created.ok) return created
      const [first] = created.value
      if (first !== undefined)
        note(first, 'material_created', {
          title: 'Materials imported',
          metadata: { imported: created.value.length },
        })
      return ok(created.value.map(({ id }) => id))
    },

    async nameTrouble(organizationId, name, exceptId) {
      if (name.trim() === '') return problem('material/name-required').message
      const known = await entries(organizationId)
      return known.ok && isNameTaken(known.value, name, exceptId)
        ? problem('material/name-taken').message
        : null
    },
  }
}

const useOf = ({ id, data }: ActivityDocument): MaterialUse => ({
  id,
  materialId: data.entityId,
  usedAt: data.timestamp,
  userId: data.userId,
  userName: data.userName,
  context: String(data.metadata.context ?? ''),
})

function editedMaterial(current: Material, edit: MaterialEdit): Result<Material> {
  const { id, createdAt, createdBy, updatedAt: _, ...described } = current.metadata
  return makeMaterial(
    {
      ...described,
      unitSystem: current.unitSystem,
      input: current.input,
      ...edit,
      modelType: current.modelType,
    },
    { id, at: createdAt, by: createdBy },
  )
}
