import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { convertMaterial } from '#domain/materials/convertMaterial.ts'
import { cloneMaterial, makeMaterial, recalculate, type Stamp } from '#domain/materials/makeMaterial.ts'
import type { Material } from '#domain/materials/material.ts'
import { isNameTaken } from '#domain/materials/query.ts'
import { materialOf, storedMaterial } from '#domain/materials/stored.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { MaterialDocument } from '#domain/schemas/material.ts'
import type { Changes, DocumentWriter } from './documentWriter.ts'
import type { ManyDone, MaterialEdit, MaterialRepository, NoteMaterial } from './materials.ts'

/** The part of the repository that derives and converts materials. */
export type MaterialWrites = Omit<MaterialRepository, 'list' | 'get' | 'uses' | 'stamp' | 'markUsed'>

/** Documents of one write, so that the page stays responsive. */
const batch = 100

/** Makes the writing part of the repository of materials. */
export function materialWrites(
  writer: DocumentWriter,
  stamp: () => Stamp,
  note: NoteMaterial,
): MaterialWrites {
  const entries = async (organizationId: string) => {
    const found = await writer.find('materials', { scope: organizationId })
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
    const created = await writer.create(
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
    const changed = await writer.change('materials', id, edit, options)
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
    // One entry in the history for many documents, named after the first.
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

    remove: (ids) => many(ids, (id) => change(id, () => ok({ deletedAt: writer.now() })), 'material_deleted'),

    restore: (ids) =>
      many(ids, (id) => change(id, () => ok({ deletedAt: null }), { evenInBin: true }), 'material_updated'),

    async clone(id, name) {
      const original = await writer.read('materials', id, 'material/not-found')
      if (!original.ok) return original
      const made = cloneMaterial(materialOf(original.value), name, stamp())
      return made.ok ? save(original.value.scope, made.value) : made
    },

    setStatus: (ids, status) =>
      eachMaterial(ids, (material) =>
        ok({ ...material, metadata: { ...material.metadata, validationStatus: status } }),
      ),

    convertUnits: (ids, system) => eachMaterial(ids, (material) => convertMaterial(material, system)),

    recalculate: (ids) => eachMaterial(ids, (material) => ok(recalculate(material, writer.now()))),

    async addAll(organizationId, materials) {
      const known = await entries(organizationId)
      if (!known.ok) return known
      if (materials.some(({ metadata }) => isNameTaken(known.value, metadata.name, null)))
        return fail(problem('material/name-taken'))
      const created = await writer.createAll(
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
