import { createContext, use, useContext, useSyncExternalStore } from 'react'
import { loadedForm, loadForm } from './forms.ts'
import type { ReportMaker } from './reports/maker.ts'
import type { WorkspaceSearch } from './search/search.ts'
import type { Engine, ModuleDescription, ModuleForm } from './types.ts'

export const EngineContext = createContext<Engine | null>(null)

/** The calculation engine in its worker. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (engine === null) throw new Error('useEngine needs an engine above it')
  return engine
}

/** All modules, active as they are on this device now. */
export function useModules(): readonly ModuleDescription[] {
  const { modules } = useEngine()
  return useSyncExternalStore(modules.subscribe, modules.list)
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
