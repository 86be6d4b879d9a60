import { isOpenTo, modulePerson } from '#domain/permissions/modules.ts'
import type { FreeCalculation } from '#domain/protocol/paths.ts'
import type { ModuleDescription } from '#engine/types.ts'
import { moduleInTerms } from '#ui/moduleWords.ts'

const visitor = modulePerson(null)

/** Of these modules those that calculate `of` for who has no account, in the words of the language on screen. */
export const methodsOf = (modules: readonly ModuleDescription[], of: FreeCalculation): ModuleDescription[] =>
  modules
    .filter((module) => module.isActive && module.id.startsWith(of) && isOpenTo(visitor, module))
    .map(moduleInTerms)
