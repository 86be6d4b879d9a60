import { createContext, use, useCallback, useContext, useSyncExternalStore } from 'react'
import { loadedForm, loadForm } from './forms.ts'
import type { ScreenEngine } from './lazy.ts'
import { moduleDescriptions } from './modules.ts'
import type { ReportMaker } from './reports/maker.ts'
import type { WorkspaceSearch } from './search/search.ts'
import type { ModuleControl, ModuleDescription, ModuleForm } from './types.ts'

export const EngineContext = createContext<ScreenEngine | null>(null)

/** The calculation engine in its worker. */
export function useEngine(): ScreenEngine {
  const engine = useContext(EngineContext)
  if (engine === null) throw new Error('useEngine needs an engine above it')
  return engine
}

/** The modules as this device and this person have them; suspends until the engine's code is there. */
export function useModuleControl(): ModuleControl {
  const engine = useEngine()
  return (engine.loaded() ?? use(engine.load())).modules
}

/** All modules, active as they are on this device now; suspends as their control does. */
export function useModules(): readonly ModuleDescription[] {
  const modules = useModuleControl()
  return useSyncExternalStore(modules.subscribe, modules.list)
}

/** The same at once: as the product has them until the engine's code tells. */
export function useModulesAtOnce(): readonly ModuleDescription[] {
  const engine = useEngine()
  const subscribe = useCallback(
    (listener: () => void) => {
      let isOver = false
      let stop = () => {}
      const follow = ({ modules }: { readonly modules: ModuleControl }) => {
        if (isOver) return
        stop = modules.subscribe(listener)
        listener()
      }
      engine.load().then(follow, () => {})
      return () => {
        isOver = true
        stop()
      }
    },
    [engine],
  )
  return useSyncExternalStore(subscribe, () => engine.loaded()?.modules.list() ?? moduleDescriptions)
}

/** A module with what it asks, undefined for one that is not known; suspends until it is there. */
export const useModuleForm = (moduleId: string): ModuleForm | undefined =>
  loadedForm(moduleId) ?? use(loadForm(moduleId))

/** The same of several. */
export function useModuleForms(moduleIds: readonly string[]): readonly ModuleForm[] {
  for (const id of moduleIds) void loadForm(id)
  return moduleIds.flatMap((id) => loadedForm(id) ?? use(loadForm(id)) ?? [])
}

export const SearchContext = createContext<WorkspaceSearch | null>(null)

/** The full-text search over what is on this device. */
export function useSearch(): WorkspaceSearch {
  const search = useContext(SearchContext)
  if (search === null) throw new Error('useSearch needs a search above it')
  return search
}

export const ReportMakerContext = createContext<ReportMaker | null>(null)

/** Where documents are made. */
export function useReportMaker(): ReportMaker {
  const maker = useContext(ReportMakerContext)
  if (maker === null) throw new Error('useReportMaker needs a maker above it')
  return maker
}
