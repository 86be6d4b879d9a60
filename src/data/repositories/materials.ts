import { map, type Observable } from 'rxjs'
import { fail, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { Stamp } from '#domain/materials/makeMaterial.ts'
import type { Material, MaterialDraft } from '#domain/materials/material.ts'
import type { ActivityDocument } from '#domain/schemas/activity.ts'
import type { MaterialDocument } from '#domain/schemas/material.ts'
import type { ValidationStatus } from '#domain/schemas/materialDescription.ts'
import { type Happening, noteActivity } from './activities.ts'
import { type DocumentWriter, readable } from './documentWriter.ts'
import type { MaterialWrites } from './materialWrites.ts'

/** One use of a material in a calculation, from the history. */
export interface MaterialUse {
  readonly id: string
  /** Document id. */
  readonly materialId: string
  readonly usedAt: string
  readonly userId: string
  readonly userName: string
  /** The calculation's name. */
  readonly context: string
}

/** The fields that an edit changes; absent ones stay. The model of a material never changes. */
export type MaterialEdit = Partial<Omit<MaterialDraft, 'modelType'>>

/** The outcome of an edit of many materials. */
export interface ManyDone {
  readonly done: readonly string[]
  readonly refused: number
  /** The first problem. */
  readonly problem: Problem | null
}

/**
 * The library of an organization. Ids are document ids. Writes fail with `material/name-taken` or
 * `material/not-found`, or as the document writer does.
 */
export interface MaterialRepository {
  /** Emits the materials of all organizations on this device, without deleted ones, the last changed first. */
  list(): Observable<readonly MaterialDocument[]>
  /** Emits one material; null when it does not exist or is in the bin. */
  get(id: string): Observable<MaterialDocument | null>
  /** Emits the uses of all materials, newest first. */
  uses(): Observable<readonly MaterialUse[]>
  /** Creates a material. Fails with the fields that its model rejects. */
  create(organizationId: string, draft: MaterialDraft): Promise<Result<MaterialDocument>>
  /** Changes a material; absent fields stay. */
  update(id: string, edit: MaterialEdit): Promise<Result<MaterialDocument>>
  /** Moves materials to the bin. */
  remove(ids: readonly string[]): Promise<ManyDone>
  /** Takes materials out of the bin. */
  restore(ids: readonly string[]): Promise<ManyDone>
  /** Copies a material under another name, as a draft. */
  clone(id: string, name: string): Promise<Result<MaterialDocument>>
  /** Sets the validation status of materials. */
  setStatus(ids: readonly string[], status: ValidationStatus): Promise<ManyDone>
  /** Changes the units in which materials are shown; the stored numbers stay. */
  convertUnits(ids: readonly string[], system: string): Promise<ManyDone>
  /** Derives the values of materials again from their inputs. */
  recalculate(ids: readonly string[]): Promise<ManyDone>
  /** Writes a use into the history. `context`: the calculation's name. */
  markUsed(material: MaterialDocument, context: string): void
  /** Adds all materials in one write, or none; their names must be free. Returns their ids. */
  addAll(organizationId: string, materials: readonly Material[]): Promise<Result<readonly string[]>>
  /** Returns the stamp of a material that this person makes now. */
  stamp(): Stamp
  /** Returns why a name cannot be used; null when it can. */
  nameTrouble(organizationId: string, name: string, exceptId: string | null): Promise<string | null>
}

const titles = {
  material_created: 'Material added',
  material_updated: 'Material changed',
  material_deleted: 'Material moved to the bin',
  material_used: 'Material used',
} as const satisfies Partial<Record<Happening['type'], string>>

/** Writes into the history of a material. */
export type NoteMaterial = (
  document: MaterialDocument,
  type: keyof typeof titles,
  more?: Partial<Happening>,
) => void

/**
 * Makes the repository of materials. It reads at once; the first write loads the code that derives and converts
 * materials.
 */
export function materialRepository(writer: DocumentWriter): MaterialRepository {
  const note: NoteMaterial = (document, type, more = {}) =>
    noteActivity(writer, {
      scope: document.scope,
      organizationId: document.organizationId,
      title: titles[type],
      type,
      entityType: 'material',
      entityId: document.id,
      entityName: document.name,
      ...more,
    })

  const stamp = (): Stamp => ({ id: writer.newId(), at: writer.now(), by: writer.user.id })

  const writes = async (): Promise<MaterialWrites> =>
    (await import('./materialWrites.ts')).materialWrites(writer, stamp, note)

  const one = (write: (writes: MaterialWrites) => Promise<Result<MaterialDocument>>) =>
    writes().then(write, () => fail(notLoaded()))

  const many = (ids: readonly string[], write: (writes: MaterialWrites) => Promise<ManyDone>) =>
    writes().then(write, (): ManyDone => ({ done: [], refused: ids.length, problem: notLoaded() }))

  return {
    stamp,

    list: () =>
      writer.live((database) =>
        database.materials
          .find({ selector: { deletedAt: { $eq: null } }, sort: [{ recency: 'asc' }] })
          .$.pipe(map((found) => readable('materials', found))),
      ),

    get: (id) =>
      writer.live((database) =>
        database.materials.findOne(id).$.pipe(
          map((found) => {
            const [document] = readable('materials', found === null ? [] : [found])
            return document === undefined || document.deletedAt !== null ? null : document
          }),
        ),
      ),

    uses: () =>
      writer.live((database) =>
        database.activities
          .find({
            selector: { deletedAt: { $eq: null }, 'data.type': { $eq: 'material_used' } },
            sort: [{ recency: 'asc' }],
          })
          .$.pipe(map((found) => readable('activities', found).map(useOf))),
      ),

    create: (...given) => one(({ create }) => create(...given)),
    update: (...given) => one(({ update }) => update(...given)),
    remove: (ids) => many(ids, ({ remove }) => remove(ids)),
    restore: (ids) => many(ids, ({ restore }) => restore(ids)),
    clone: (...given) => one(({ clone }) => clone(...given)),
    setStatus: (ids, status) => many(ids, ({ setStatus }) => setStatus(ids, status)),
    convertUnits: (ids, system) => many(ids, ({ convertUnits }) => convertUnits(ids, system)),
    recalculate: (ids) => many(ids, ({ recalculate }) => recalculate(ids)),
    addAll: (...given) =>
      writes().then(
        ({ addAll }) => addAll(...given),
        () => fail(notLoaded()),
      ),
    nameTrouble: (...given) =>
      writes().then(
        ({ nameTrouble }) => nameTrouble(...given),
        () => notLoaded().message,
      ),

    markUsed: (material, context) =>
      note(material, 'material_used', context === '' ? {} : { metadata: { context: context.slice(0, 500) } }),
  }
}

/** The code for writing is neither stored on the device nor reachable. */
const notLoaded = (): Problem => problem('storage/unavailable')

const useOf = ({ id, data }: ActivityDocument): MaterialUse => ({
  id,
  materialId: data.entityId,
  usedAt: data.timestamp,
  userId: data.userId,
  userName: data.userName,
  context: String(data.metadata.context ?? ''),
})
