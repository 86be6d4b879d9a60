import type { ModuleDescription } from '#domain/calc/manifest.ts'
import { manifestOf } from '#domain/calc/registry.ts'
import { isOpenTo, modulePerson } from '#domain/permissions/modules.ts'
import { moduleInTerms } from '#ui/moduleWords.ts'

const visitor = modulePerson(null)

/** Returns the modules that calculate `of` for visitors, with names in the present language. */
export const methodsOf = (modules: readonly ModuleDescription[], of: string): ModuleDescription[] =>
  modules
    .filter(
      (module) => module.isActive && manifestOf(module.id)?.publicPath === of && isOpenTo(visitor, module),
    )
    .map(moduleInTerms)
