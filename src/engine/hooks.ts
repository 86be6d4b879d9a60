import { createContext, use, useCallback, useContext, useSyncExternalStore } from 'react'
import type { ModuleDescription } from '#domain/calc/manifest.ts'
import { loadedForm, loadForm } from './forms.ts'
import type { ScreenEngine } from './lazy.ts'
import { moduleDescriptions } from './modules.ts'
import type { ReportMaker } from './reports/maker.ts'
import type { WorkspaceSearch } from './search/search.ts'
import type { ModuleControl, ModuleForm } from './types.ts'

/** The engine of the page; null outside the app. */
export const EngineContext = createContext<ScreenEngine | null>(null)

/** Returns the calculation engine. */
export function useEngine(): ScreenEngine {
  const engine = useContext(EngineContext)
  if (engine === null) throw new Error('useEngine needs an engine above it')
  return engine
}

/** Returns the modules of this device and person. Suspends until the engine's code has loaded. */
export function useModuleControl(): ModuleControl {
  const engine = useEngine()
  return (engine.loaded() ?? use(engine.load())).modules
}

/** Returns all modules, with their active switch on this device. Suspends like `useModuleControl`. */
export function useModules(): readonly ModuleDescription[] {
  const modules = useModuleControl()
  return useSyncExternalStore(modules.subscribe, modules.list)
}

/** Returns all modules at once: with the product's defaults until the engine's code has loaded. */
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

/** Returns a module with its input fields; undefined for an unknown one. Suspends until they have loaded. */
export const useModuleForm = (moduleId: string): ModuleForm | undefined =>
  loadedForm(moduleId) ?? use(loadForm(moduleId))

/** Returns several modules with their input fields. Suspends until they have loaded. */
export function useModuleForms(moduleIds: readonly string[]): readonly ModuleForm[] {
  for (const id of moduleIds) void loadForm(id)
  return moduleIds.flatMap((id) => loadedForm(id) ?? use(loadForm(id)) ?? [])
}

/** The full-text search of the page; null outside the app. */
export const SearchContext = createContext<WorkspaceSearch | null>(null)

/** Returns the full-text search over the documents on this device. */
export function useSearch(): WorkspaceSearch {
  const search = useContext(SearchContext)
  if (search === null) throw new Error('useSearch needs a search above it')
  return search
}

/** The maker of documents of the page; null outside the app. */
export const ReportMakerContext = createContext<ReportMaker | null>(null)

/** Returns the maker of documents. */
export function useReportMaker(): ReportMaker {
  const maker = useContext(ReportMakerContext)
  if (maker === null) throw new Error('useReportMaker needs a maker above it')
  return maker
}
