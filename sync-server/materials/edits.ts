import { libraryLimits } from '#domain/accountLimits.ts'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import { convertMaterial } from '#domain/materials/convertMaterial.ts'
import { cloneMaterial, makeMaterial, recalculate } from '#domain/materials/makeMaterial.ts'
import type { Material } from '#domain/materials/material.ts'
import { isNameTaken } from '#domain/materials/query.ts'
import { materialOf, storedMaterial } from '#domain/materials/stored.ts'
import type { MaterialChanges, MaterialRequest, MaterialView } from '#domain/protocol/rest/materials.ts'
import type { ActivityData } from '#domain/schemas/activity.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { type MaterialDocument, materialDocument } from '#domain/schemas/material.ts'
import type { Requester } from '#server/projects/context.ts'
import { changeDocument, createDocument, createDocuments, newLocalId } from '#server/projects/edits.ts'
import { noteActivity } from '#server/projects/history.ts'
import type { FoundMaterial, Libraries, MaterialContext, OpenLibrary } from './context.ts'
import { libraryTooLarge, type StoredEntry } from './library.ts'

/** The edits that it must not have gone beyond; null when any state may be changed. */
type Expected = readonly string[] | null

export interface MaterialState {
  readonly view: MaterialView
  readonly editId: string
}

export interface MaterialEdits {
  create(by: Requester, draft: MaterialRequest): Promise<Result<MaterialState>>
  update(
    by: Requester,
    asked: { id: string; changes: MaterialChanges; expected: Expected },
  ): Promise<Result<MaterialState>>
  remove(
    by: Requester,
    asked: { id: string; expected: Expected },
  ): Promise<Result<{ id: string; deletedAt: string }>>
  clone(by: Requester, asked: { id: string; name: string }): Promise<Result<MaterialState>>
  convertUnits(by: Requester, asked: { id: string; targetSystem: string }): Promise<Result<MaterialState>>
  recalculate(by: Requester, asked: { id: string }): Promise<Result<MaterialState>>
  /** Of a material of an opened library, so that calls about many materials open a library once. */
  setStatus(
    by: Requester,
    found: FoundMaterial,
    status: Material['metadata']['validationStatus'],
  ): Promise<Result<MaterialState>>
  /** The same. */
  removeFound(
    by: Requester,
    found: FoundMaterial,
    expected: Expected,
  ): Promise<Result<{ id: string; deletedAt: string }>>
  markUsed(by: Requester, asked: { id: string }): Promise<Result<MaterialState>>
  /** Adds what was read from a file, whose names are free. Answers the ids of those that were added. */
  addAll(by: Requester, opened: OpenLibrary, materials: readonly Material[]): Promise<Result<string[]>>
}

type Deed = Extract<ActivityData['type'], `material_${string}`>

const titles = {
  material_created: 'Material added',
  material_updated: 'Material changed',
  material_deleted: 'Material moved to the bin',
  material_used: 'Material used',
} as const satisfies Record<Deed, string>

export function createMaterialEdits(context: MaterialContext, libraries: Libraries): MaterialEdits {
  const note = (by: Requester, { organization }: OpenLibrary, document: AnyDocument, type: Deed) =>
    noteActivity(context, by, organization, {
      scope: organization.id,
      title: titles[type],
      type,
      entityType: 'material',
      entityId: document.id,
      entityName: document.name,
    })

  const stampOf = (by: Requester) => ({
    id: newLocalId(context),
    at: new Date(context.clock()).toISOString(),
    by: by.actor.userId,
  })

  const save = async (by: Requester, opened: OpenLibrary, material: Material) => {
    const { organization } = opened
    const made = await createDocument(context, by, organization, {
      collection: 'materials',
      scope: organization.id,
      localId: material.metadata.id,
      ...storedMaterial(material),
    })
    if (!made.ok) return made
    await note(by, opened, made.value, 'material_created')
    return ok(stateOf(materialDocument.parse(made.value)))
  }

  /** Names are asked and written one after the other in an organization, so that two at once do not both take one. */
  const saveNew = (by: Requester, opened: OpenLibrary, made: Result<Material>) =>
    made.ok
      ? opened.alone(async () => {
          const entries = await opened.library.read()
          if (!entries.ok) return entries
          if (isNameTaken(entries.value, made.value.metadata.name, null))
            return fail(problem('material/name-taken'))
          return entries.value.length < libraryLimits.materials
            ? save(by, opened, made.value)
            : fail(libraryTooLarge())
        })
      : Promise.resolve(made)

  const changeFound = async (
    by: Requester,
    found: FoundMaterial,
    edit: (current: Material, opened: FoundMaterial) => Result<Material>,
    expected: Expected,
  ): Promise<Result<MaterialState>> => {
    const { organization, entry } = found
    const what = { collection: 'materials', id: entry.id } as const
    const saved = await changeDocument(context, by, organization, what, (current) => {
      const refusal = unexpected(current, expected)
      if (refusal !== null) return fail(refusal)
      const edited = edit(materialOf(materialDocument.parse(current)), found)
      return edited.ok ? ok(storedMaterial(edited.value)) : edited
    })
    if (!saved.ok) return saved
    await note(by, found, saved.value, 'material_updated')
    return ok(stateOf(materialDocument.parse(saved.value), entry))
  }

  const change = async (
    by: Requester,
    id: string,
    edit: (current: Material, opened: FoundMaterial) => Result<Material>,
    expected: Expected = null,
  ): Promise<Result<MaterialState>> => {
    const found = await libraries.find(by, id, 'library.edit')
    return found.ok ? changeFound(by, found.value, edit, expected) : found
  }

  const removeFound: MaterialEdits['removeFound'] = async (by, found, expected) => {
    const { id } = found.entry
    const deletedAt = new Date(context.clock()).toISOString()
    const what = { collection: 'materials', id } as const
    const saved = await changeDocument(context, by, found.organization, what, (current) => {
      const refusal = unexpected(current, expected)
      return refusal === null ? ok({ deletedAt }) : fail(refusal)
    })
    if (!saved.ok) return saved
    await note(by, found, saved.value, 'material_deleted')
    return ok({ id, deletedAt: saved.value.deletedAt ?? deletedAt })
  }

  return {
    create: async (by, { organizationId, ...draft }) => {
      const opened = await libraries.open(by, organizationId, 'library.edit')
      return opened.ok ? saveNew(by, opened.value, makeMaterial(draft, stampOf(by))) : opened
    },

    update: (by, { id, changes, expected }) =>
      change(
        by,
        id,
        (current, { entries }) => {
          const { input, unitSystem, ...described } = changes
          if (described.name !== undefined && isNameTaken(entries, described.name, id))
            return fail(problem('material/name-taken'))
          const { metadata, modelType } = current
          const { id: localId, createdAt, createdBy, updatedAt: _, ...known } = metadata
          return makeMaterial(
            {
              ...known,
              ...given(described),
              modelType,
              unitSystem: unitSystem ?? current.unitSystem,
              input: input ?? current.input,
            },
            { id: localId, at: createdAt, by: createdBy },
          )
        },
        expected,
      ),

    remove: async (by, { id, expected }) => {
      const found = await libraries.find(by, id, 'library.edit')
      return found.ok ? removeFound(by, found.value, expected) : found
    },

    removeFound,

    clone: async (by, { id, name }) => {
      const found = await libraries.find(by, id, 'library.edit')
      if (!found.ok) return found
      return saveNew(by, found.value, cloneMaterial(found.value.entry.material, name, stampOf(by)))
    },

    convertUnits: (by, { id, targetSystem }) =>
      change(by, id, (current) => convertMaterial(current, targetSystem)),

    recalculate: (by, { id }) =>
      change(by, id, (current) => ok(recalculate(current, new Date(context.clock()).toISOString()))),

    setStatus: (by, found, status) =>
      changeFound(
        by,
        found,
        (current) => ok({ ...current, metadata: { ...current.metadata, validationStatus: status } }),
        null,
      ),

    markUsed: async (by, { id }) => {
      const found = await libraries.find(by, id, 'organization.view')
      if (!found.ok) return found
      await note(by, found.value, found.value.entry.document, 'material_used')
      const again = await libraries.find(by, id, 'organization.view')
      return again.ok ? ok(stateOf(again.value.entry.document, again.value.entry)) : again
    },

    addAll: async (by, opened, materials) => {
      const { organization } = opened
      const made = await createDocuments(
        context,
        by,
        organization,
        'materials',
        materials.map((material) => ({
          scope: organization.id,
          localId: material.metadata.id,
          ...storedMaterial(material),
        })),
      )
      const added = made.flatMap((each) => (each.ok ? [each.value] : []))
      const refused = made.find((each) => !each.ok)
      if (added[0] !== undefined)
        await noteActivity(context, by, organization, {
          scope: organization.id,
          title: 'Materials imported',
          type: 'material_created',
          entityType: 'material',
          entityId: added[0].id,
          entityName: added[0].name,
          metadata: { imported: added.length },
        })
      return refused?.ok === false ? refused : ok(added.map(({ id }) => id))
    },
  }
}

function unexpected(current: AnyDocument, expected: Expected): Problem | null {
  if (current.deletedAt !== null) return problem('material/not-found')
  return expected === null || expected.includes(current.editId) ? null : problem('request/changed-meanwhile')
}

const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** @param used how it was used so far; a new one never was. */
export const stateOf = (
  document: MaterialDocument,
  used: Pick<StoredEntry, 'usageCount' | 'lastUsed'> = { usageCount: 0, lastUsed: null },
): MaterialState => ({
  view: {
    id: document.id,
    organizationId: document.organizationId,
    material: materialOf(document),
    updatedBy: document.updatedBy,
    usageCount: used.usageCount,
    lastUsed: used.lastUsed,
  },
  editId: document.editId,
})
