import { createContext, useContext, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import type { Observable } from 'rxjs'
import { sameItems } from '#domain/sameItems.ts'
import { defaultPreferences, type Preferences } from '#domain/schemas/preferences.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { Presence } from '#domain/sync/choice.ts'
import { initialSyncStatus, type Whereabouts, whereaboutsOf } from '#domain/sync/status.ts'
import type { Workspace } from './types.ts'

export const WorkspaceContext = createContext<Workspace | null>(null)

/** The project that the screens below are of; null outside a project. */
export const ProjectContext = createContext<ProjectDocument | null>(null)

/** The signed-in user's database. Throws outside the signed-in part of the app. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (workspace === null) throw new Error('useWorkspace needs an open workspace above it')
  return workspace
}

/** What a live query last said: `undefined` until it has said anything. */
export interface Live<Value> {
  readonly value: Value | undefined
  readonly error: unknown
}

const nothingYet = { value: undefined, error: null } as const

/**
 * Subscribes to a live query for the life of the component, and anew when `dependencies` change.
 * Without a query it never says anything. An error of the query is handed back, not thrown: the screen shows its error state.
 */
export function useLive<Value>(
  query: () => Observable<Value> | null,
  dependencies: readonly unknown[],
): Live<Value> {
  /** The last word of the query, with the dependencies that it was asked with. */
  const [said, setSaid] = useState<{ readonly of: readonly unknown[]; readonly live: Live<Value> }>({
    of: dependencies,
    live: nothingYet,
  })
  const make = useEffectEvent(query)
  // Before the browser paints: what is known at once is there in the first picture.
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

/** How the person likes the app: the defaults until it is read. */
export function usePreferences(): Preferences {
  const workspace = useWorkspace()
  return useLive(() => workspace.preferences.get(), [workspace]).value ?? defaultPreferences
}

/** Where the last edit of a document is; null while there is no document. */
export function useWhereabouts(
  document: { readonly id: string; readonly waiting: number } | null,
): Whereabouts | null {
  const whereaboutsIn = useWhereaboutsIn()
  return document === null ? null : whereaboutsIn(document.id, document.waiting === 1)
}

/** The same for the documents of a list. */
export function useWhereaboutsIn(): (id: string, isWaiting: boolean) => Whereabouts {
  const { sync } = useWorkspace()
  const { value: status = initialSyncStatus } = useLive(() => sync.status(), [sync])
  const { value: kept } = useLive(() => sync.kept.list(), [sync])
  const deciding = useMemo(() => new Set(kept?.map(({ documentId }) => documentId)), [kept])
  const { connection, problem } = status
  return (id, isWaiting) => whereaboutsOf({ isWaiting, needsDecision: deciding.has(id), connection, problem })
}

const nowhere: ReadonlyMap<string, Presence> = new Map()

/** Where projects are that are not simply on this device, by project id. */
export function useElsewhere(): ReadonlyMap<string, Presence> {
  const { projectsHere } = useWorkspace()
  return useLive(() => projectsHere.elsewhere(), [projectsHere]).value ?? nowhere
}

/** Where one project is; undefined until it is known. */
export function usePresence(projectId: string): Presence | undefined {
  const { projectsHere } = useWorkspace()
  return useLive(() => projectsHere.of(projectId), [projectsHere, projectId]).value
}
