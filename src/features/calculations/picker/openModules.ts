import type { ModuleDescription } from '#domain/calc/manifest.ts'
import { isOpenTo, modulePerson } from '#domain/permissions/modules.ts'
import type { User } from '#domain/schemas/user.ts'

/** Active modules that this person may run. */
export function openModules(modules: readonly ModuleDescription[], user: User): readonly ModuleDescription[] {
  const person = modulePerson(user)
  return modules.filter((module) => module.isActive && isOpenTo(person, module))
}
