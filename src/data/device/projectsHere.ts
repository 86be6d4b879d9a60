import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import { same } from '#domain/schemas/content.ts'
import { type CollectionName, parseDocumentId } from '#domain/schemas/ids.ts'
import {
  arrived,
  chosen,
  everythingKept,
  leavesWithProject,
  leavingCollections,
  leftOut,
  type Presence,
  type ProjectChoice,
  presenceOf,
  projectChoice,
} from '#domain/sync/choice.ts'
import type { Database, DatabaseHolder } from '../database/database.ts'
import { guarded } from '../database/storageErrors.ts'
import type { ReadModel } from '../read-model/table.ts'
import { countedCollections } from '../read-model/waiting.ts'
import type { DeviceStore } from './deviceStore.ts'

/** What this device has of a project, without the project's own document. */
export interface ProjectSize {
  readonly documents: number
  /** Size as JSON text; the browser's own format may differ. */
  readonly bytes: number
}

/** The projects that are kept on this device, by rules [O1] to [O7] of SPEC.md. */
export interface ProjectsHere {
  /** Emits the place of each project that is not completely here, by project id. */
  elsewhere(): Observable<ReadonlyMap<string, Presence>>
  /** [O7] Emits the place of one project. */
  of(projectId: string): Observable<Presence>
  /**
   * [O1] Keeps a project here or leaves it out. Takes effect with the next pull; without a network the device
   * remembers it. Fails with `sync/too-many-left-out`.
   */
  keep(projectId: string, isKept: boolean): Promise<Result<null>>
  /** Measures every document on this device, by project id. */
  sizes(): Promise<Result<ReadonlyMap<string, ProjectSize>>>
}

const id = 'projects-here'

/** [O1] Reads the choice from the disk; keeps every project when there is none. */
export async function storedChoice(open: Database): Promise<ProjectChoice> {
  const row = await open.device.findOne(id).exec()
  return projectChoice.safeParse(row?.toMutableJSON().value).data ?? everythingKept
}

/** Whether this device keeps the whole project, as far as it has arrived. */
export async function isWhole(open: Database, projectId: string): Promise<boolean> {
  const { left, coming } = await storedChoice(open)
  return !left.includes(projectId) && !coming.includes(projectId)
}

/** [O4] Returns the projects that a pull of the collection leaves out, by the state of the disk now. */
export async function leftOutNow(open: Database, collection: CollectionName): Promise<readonly string[]> {
  if (!leavesWithProject(collection)) return []
  const choice = await storedChoice(open)
  return choice.left.length === 0 ? [] : leftOut(collection, choice, await busyProjects(open))
}

/** [O4] Returns the projects with a waiting edit or a conflict copy. */
async function busyProjects(open: Database): Promise<ReadonlySet<string>> {
  const waiting = await Promise.all(leavingCollections.map((name) => open[name].find(unsent).exec()))
  const [own, records] = await Promise.all([
    open.refused.find().exec(),
    open.conflicts.find(undecidedRecords).exec(),
  ])
  return new Set([...waiting.flat().map(({ scope }) => scope), ...undecidedOf(own, records)])
}

/** Makes the person's choice of projects on this device. */
export function createProjectsHere(deps: {
  readonly database: DatabaseHolder
  readonly device: DeviceStore
  readonly readModel: ReadModel
  readonly onProblem: (problem: Problem) => void
}): ProjectsHere {
  const { database, device, readModel, onProblem } = deps
  const choice$ = () =>
    device.live(id, projectChoice).pipe(
      map((stored) => stored ?? everythingKept),
      distinctUntilChanged<ProjectChoice>(same),
    )
  const elsewhere = () =>
    choice$().pipe(
      switchMap((choice) => {
        const asked = [...choice.left, ...choice.coming]
        if (asked.length === 0) return of(new Map<string, Presence>())
        return combineLatest([
          readModel.all(),
          database.live((open) => waiting$(open)),
          database.live((open) => undecided$(open)),
        ]).pipe(
          map(([entries, waiting, undecided]) => {
            const held = new Set(entries.flatMap((each) => (each.kind === 'project' ? [] : each.projectId)))
            return new Map(
              asked.map((projectId) => [
                projectId,
                presenceOf(choice, projectId, {
                  isHeld: held.has(projectId),
                  waiting: waiting.filter((scope) => scope === projectId).length,
                  decisions: undecided.filter((scope) => scope === projectId).length,
                }),
              ]),
            )
          }),
        )
      }),
      distinctUntilChanged((one, other) => same([...one], [...other])),
    )

  return {
    elsewhere,
    of: (projectId) =>
      elsewhere().pipe(
        map((all) => all.get(projectId) ?? { kind: 'here' as const }),
        distinctUntilChanged<Presence>(same),
      ),
    async keep(projectId, isKept) {
      let isFull = false
      const changed = await device.change(id, projectChoice, (stored) => {
        const next = chosen(stored ?? everythingKept, projectId, isKept)
        isFull = next === null
        return next ?? stored ?? everythingKept
      })
      if (!changed.ok) return changed
      return isFull ? fail(problem('sync/too-many-left-out')) : ok(null)
    },
    sizes: () =>
      guarded(
        () =>
          database.run(async (open) => {
            const sizes = new Map<string, ProjectSize>()
            for (const collection of leavingCollections) await measure(open, collection, sizes)
            return ok(sizes)
          }),
        onProblem,
      ),
  }
}

const pageRows = 200

async function measure(
  open: Database,
  collection: CollectionName,
  sizes: Map<string, ProjectSize>,
): Promise<void> {
  for (let after = ''; ; ) {
    const page = await open[collection]
      .find({ selector: { id: { $gt: after } }, sort: [{ id: 'asc' }], limit: pageRows })
      .exec()
    for (const document of page) {
      const { documents, bytes } = sizes.get(document.scope) ?? { documents: 0, bytes: 0 }
      const own = JSON.stringify(document.toJSON()).length
      sizes.set(document.scope, { documents: documents + 1, bytes: bytes + own })
    }
    const last = page.at(-1)
    if (last === undefined || page.length < pageRows) return
    after = last.id
  }
}

const unsent = { selector: { waiting: { $eq: 1 as const } } }
const undecidedRecords = { selector: { deletedAt: { $eq: null } } }

/** Emits the project of each waiting edit that leaves with its project. */
const waiting$ = (open: Database): Observable<string[]> =>
  combineLatest(
    leavingCollections.map((name) =>
      open[name].find(unsent).$.pipe(map((found) => found.map(({ scope }) => scope))),
    ),
  ).pipe(
    map((all) => all.flat()),
    distinctUntilChanged<string[]>(same),
  )

/** Emits the project of each conflict copy. */
const undecided$ = (open: Database): Observable<string[]> =>
  combineLatest([open.refused.find().$, open.conflicts.find(undecidedRecords).$]).pipe(
    map(([own, records]) => undecidedOf(own, records)),
    distinctUntilChanged<string[]>(same),
  )

const undecidedOf = (
  own: readonly { readonly documentId: string }[],
  records: readonly { readonly data: Readonly<Record<string, unknown>> }[],
): string[] =>
  [...own.map(({ documentId }) => documentId), ...records.map(({ data }) => String(data.documentId))].flatMap(
    (documentId) => {
      const parsed = parseDocumentId(documentId)
      return parsed !== null && leavesWithProject(parsed.collection) && isDecided(parsed.collection)
        ? parsed.scope
        : []
    },
  )

const isDecided = (collection: CollectionName): boolean =>
  (countedCollections as readonly CollectionName[]).includes(collection)

/** The replicating tab's view of the choice. */
export interface ChoiceKeeper {
  /** [O4] Returns the projects that a pull of the collection leaves out, by the state of the disk now. */
  leftOut(collection: CollectionName): Promise<readonly string[]>
  /** [O7] A collection was pulled to its end, and has these scopes completely. */
  pulled(collection: CollectionName, delivered: ReadonlySet<string>): void
  /** Emits when the projects that pulls leave out change. */
  readonly changes$: Observable<unknown>
}

/** Makes the replicating tab's view of the choice. */
export function keepChoice(open: Database, device: DeviceStore): ChoiceKeeper {
  const read = new Map<string, Set<CollectionName>>()

  async function noteComing(collection: CollectionName, delivered: ReadonlySet<string>): Promise<void> {
    const { coming } = await storedChoice(open)
    for (const scope of read.keys()) if (!coming.includes(scope)) read.delete(scope)
    const whole = new Set<string>()
    for (const scope of coming) {
      if (!delivered.has(scope)) continue
      const by = read.get(scope) ?? new Set()
      read.set(scope, by.add(collection))
      if (leavingCollections.every((each) => by.has(each))) whole.add(scope)
    }
    if (whole.size > 0)
      await device.change(id, projectChoice, (stored) => arrived(stored ?? everythingKept, whole))
  }

  return {
    leftOut: (collection) => leftOutNow(open, collection),
    pulled: (collection, delivered) => {
      // The next pull reports the same again.
      if (leavesWithProject(collection)) noteComing(collection, delivered).catch(() => undefined)
    },
    changes$: open.device.findOne(id).$.pipe(
      map((row) => projectChoice.safeParse(row?.toMutableJSON().value).data ?? everythingKept),
      distinctUntilChanged<ProjectChoice>(same),
      switchMap((choice) =>
        choice.left.length === 0
          ? of(choice)
          : combineLatest([waiting$(open), undecided$(open)]).pipe(
              map(([waiting, undecided]) => {
                const busy = new Set([...waiting, ...undecided])
                return { ...choice, left: choice.left.filter((each) => !busy.has(each)) }
              }),
            ),
      ),
      distinctUntilChanged<ProjectChoice>(same),
      map(({ left }) => left),
    ),
  }
}
