import { createContext, useContext, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import type { Observable } from 'rxjs'
import { sameItems } from '#domain/sameItems.ts'
import { defaultPreferences, type Preferences } from '#domain/schemas/preferences.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { Presence } from '#domain/sync/choice.ts'
import { initialSyncStatus, type Whereabouts, whereaboutsOf } from '#domain/sync/status.ts'
import type { Workspace } from '../workspace/types.ts'

/** The open local database; null outside the signed-in part of the app. */
export const WorkspaceContext = createContext<Workspace | null>(null)

/** The project of the screens below; null outside a project. */
export const ProjectContext = createContext<ProjectDocument | null>(null)

/** Returns the signed-in user's local database. Throws outside the signed-in part of the app. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (workspace === null) throw new Error('useWorkspace needs an open workspace above it')
  return workspace
}

/** The state of a live query: its last value, `undefined` before the first one, and its error. */
export interface Live<Value> {
  readonly value: Value | undefined
  readonly error: unknown
}

const nothingYet = { value: undefined, error: null } as const

/**
 * Subscribes to a live query while the component is mounted, and again when `dependencies` change. Without a query it
 * returns no value. Returns an error of the query and does not throw it: the screen shows its error state.
 */
export function useLive<Value>(
  query: () => Observable<Value> | null,
  dependencies: readonly unknown[],
): Live<Value> {
  /** The last value with its dependencies. */
  const [said, setSaid] = useState<{ readonly of: readonly unknown[]; readonly live: Live<Value> }>({
    of: dependencies,
    live: nothingYet,
  })
  const make = useEffectEvent(query)
  // Before the browser paints, so that a value that is known at once is in the first picture.
  useLayoutEffect(() => {
    const say = (live: Live<Value>) => setSaid({ of: dependencies, live })
    const subscription = make()?.subscribe({
      next: (value) => say({ value, error: null }),
      error: (error: unknown) => say({ value: undefined, error }),
    })
    return () => subscription?.unsubscribe()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller names what its query depends on
  }, dependencies)
  return sameItems(said.of, dependencies) ? said.live : nothingYet
}

/** Returns the person's preferences; the defaults until they are read. */
export function usePreferences(): Preferences {
  const workspace = useWorkspace()
  return useLive(() => workspace.preferences.get(), [workspace]).value ?? defaultPreferences
}

/** Returns where the last edit of a document is; null without a document. */
export function useWhereabouts(
  document: { readonly id: string; readonly waiting: number } | null,
): Whereabouts | null {
  const whereaboutsIn = useWhereaboutsIn()
  return document === null ? null : whereaboutsIn(document.id, document.waiting === 1)
}

/** As `useWhereabouts`, for the documents of a list. */
export function useWhereaboutsIn(): (id: string, isWaiting: boolean) => Whereabouts {
  const { sync } = useWorkspace()
  const { value: status = initialSyncStatus } = useLive(() => sync.status(), [sync])
  const { value: kept } = useLive(() => sync.conflictCopies.list(), [sync])
  const deciding = useMemo(() => new Set(kept?.map(({ documentId }) => documentId)), [kept])
  const { connection, problem } = status
  return (id, isWaiting) => whereaboutsOf({ isWaiting, needsDecision: deciding.has(id), connection, problem })
}

const nowhere: ReadonlyMap<string, Presence> = new Map()

/** Returns where each project is that is not completely on this device, by project id. */
export function useElsewhere(): ReadonlyMap<string, Presence> {
  const { projectsHere } = useWorkspace()
  return useLive(() => projectsHere.elsewhere(), [projectsHere]).value ?? nowhere
}

/** [O7] Returns where one project is: here, coming, leaving or away; undefined until it is known. */
export function usePresence(projectId: string): Presence | undefined {
  const { projectsHere } = useWorkspace()
  return useLive(() => projectsHere.of(projectId), [projectsHere, projectId]).value
}
