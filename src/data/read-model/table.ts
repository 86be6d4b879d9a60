import { BehaviorSubject, distinctUntilChanged, filter, map, type Observable } from 'rxjs'
import { byNewest, type Entry } from '#domain/contents/entry.ts'

/** The read model: everything on this device as small rows in memory, for lists, counts and search. */
export interface ReadModel {
  /** Emits all entries, newest change first, once the table is complete and after each change. */
  all(): Observable<readonly Entry[]>
  /** Emits the folders, calculations and reports of one project. */
  of(projectId: string): Observable<readonly Entry[]>
  /**
   * Resolves when the changes since the last start have been read. The entries shown before may be those of the last
   * start.
   */
  caughtUp(): Promise<void>
}

/** Collects changes for this time, in milliseconds, because a first sync brings thousands. */
const showEveryMs = 100

/** Lists of many thousands take long to make: they are made so seldom that they take a tenth of the time at most. */
const restsPerShow = 9

/** The read model with the functions that write it. */
export interface ReadModelTable extends ReadModel {
  /** Returns the entry of a document. */
  get(id: string): Entry | undefined
  size(): number
  /** Sets an entry; `null` removes it. */
  set(id: string, entry: Entry | null): void
  /** Marks the table as complete, so that it is shown. */
  complete(): void
  /** Marks the changes since the last start as read. */
  catchUp(): void
  /** Removes all entries. */
  clear(): void
  /** Ends the observables. */
  close(): void
}

interface Shown {
  readonly all: readonly Entry[]
  readonly byProject: ReadonlyMap<string, readonly Entry[]>
}

const none: readonly Entry[] = []

/**
 * Creates an empty table of the read model.
 * @param now milliseconds since any moment.
 */
export function createReadModelTable(now: () => number = () => performance.now()): ReadModelTable {
  const entries = new Map<string, Entry>()
  const shown$ = new BehaviorSubject<Shown | null>(null)
  /** Projects whose rows have changed since they were shown. */
  let changed = new Set<string>()
  let isComplete = false
  let isRead = () => {}
  const caughtUp = new Promise<void>((resolve) => {
    isRead = resolve
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let nextShow = 0

  /** Keeps the list of an unchanged project as the same object, so that its screens do not render again. */
  const show = () => {
    timer = undefined
    const begun = now()
    // Documents in a deleted project are in the bin with it, and come back with it.
    const projects = new Set(
      [...entries.values()].flatMap((each) => (each.kind === 'project' ? each.projectId : [])),
    )
    const all = [...entries.values()]
      .filter(({ projectId, kind }) => kind === 'material' || projects.has(projectId))
      .sort(byNewest)
    const before = shown$.value?.byProject
    const byProject = new Map<string, Entry[]>()
    for (const each of all) {
      if (each.kind === 'project' || each.kind === 'material') continue
      const within = byProject.get(each.projectId)
      if (within === undefined) byProject.set(each.projectId, [each])
      else within.push(each)
    }
    const kept = new Map<string, readonly Entry[]>(byProject)
    for (const projectId of byProject.keys()) {
      const known = before?.get(projectId)
      if (known !== undefined && !changed.has(projectId)) kept.set(projectId, known)
    }
    changed = new Set()
    shown$.next({ all, byProject: kept })
    const ended = now()
    nextShow = Math.max(begun + showEveryMs, ended + restsPerShow * (ended - begun))
  }

  const showSoon = () => {
    if (!isComplete || timer !== undefined) return
    timer = setTimeout(show, Math.max(0, nextShow - now()))
  }

  const shown = () => shown$.pipe(filter((shown) => shown !== null))

  return {
    all: () => shown().pipe(map(({ all }) => all)),
    of: (projectId) =>
      shown().pipe(
        map(({ byProject }) => byProject.get(projectId) ?? none),
        distinctUntilChanged(),
      ),
    caughtUp: () => caughtUp,
    get: (id) => entries.get(id),
    size: () => entries.size,
    set(id, entry) {
      const before = entries.get(id)
      if (before !== undefined) changed.add(before.projectId)
      if (entry === null) entries.delete(id)
      else {
        entries.set(id, entry)
        changed.add(entry.projectId)
      }
      if (before !== undefined || entry !== null) showSoon()
    },
    complete() {
      // What changes after it is complete is on its way already.
      if (isComplete) return
      isComplete = true
      show()
    },
    catchUp() {
      if (timer !== undefined) {
        clearTimeout(timer)
        show()
      }
      isRead()
    },
    clear() {
      for (const { projectId } of entries.values()) changed.add(projectId)
      entries.clear()
    },
    close() {
      clearTimeout(timer)
      shown$.complete()
    },
  }
}
