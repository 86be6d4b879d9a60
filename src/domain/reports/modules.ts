import type { AnyModule } from '../calc/module.ts'
import { loadModules } from '../calc/modules.ts'
import { manifestOf } from '../calc/registry.ts'
import type { ReportModule } from './resultState.ts'

/** A module with what documents need of it, and the code that runs it again. */
export type RunnableModule = AnyModule & ReportModule

/** All modules for documents, in the order of the picker. */
export const loadReportModules = async (): Promise<readonly RunnableModule[]> =>
  Promise.all(
    (await loadModules()).map(async (module) => {
      const report = await manifestOf(module.id)?.loadReport?.()
      return report === undefined ? module : { ...module, report }
    }),
  )
