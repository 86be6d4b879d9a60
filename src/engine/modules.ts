import type { ModuleDescription } from '#domain/calc/manifest.ts'
import { descriptionOf } from '#domain/calc/manifest.ts'
import { manifests } from '#domain/calc/registry.ts'

/** All modules in the order of the picker, without the code of their fields and their solution. */
export const moduleDescriptions: readonly ModuleDescription[] = manifests.map(descriptionOf)

/** Returns the description of a module; undefined for an unknown id. */
export const findModule = (moduleId: string): ModuleDescription | undefined =>
  moduleDescriptions.find((description) => description.id === moduleId)
