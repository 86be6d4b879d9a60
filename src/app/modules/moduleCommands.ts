import type { ModuleDescription } from '#domain/calc/manifest.ts'
import { manifestOf } from '#domain/calc/registry.ts'
import { moduleInTerms } from '#ui/moduleWords.ts'

/** The palette's commands that begin a calculation, one for each active module. Accounts store their ids. */
export const moduleCommands = (modules: readonly ModuleDescription[]) =>
  modules
    .filter(({ isActive }) => isActive)
    .map(moduleInTerms)
    .map(({ id, name, description }) => ({
      id: manifestOf(id)?.commandId ?? `new-calculation-${id}`,
      moduleId: id,
      name,
      description,
    }))
