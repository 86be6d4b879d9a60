import type { ModuleManifest } from './manifest.ts'
import { manifests } from './registry.ts'

/** The addresses at which visitors calculate without an account, in the order of the picker. */
export const publicPaths: readonly string[] = [
  ...new Set(manifests.flatMap(({ publicPath }) => publicPath ?? [])),
]

/** Returns the modules that visitors use at an address; the first one is chosen at first. */
export const modulesAt = (publicPath: string): readonly ModuleManifest[] =>
  manifests.filter((manifest) => manifest.publicPath === publicPath)

/** Returns the first module with this id or this address for visitors, because titles are derived from either. */
export const moduleNamed = (name: string): ModuleManifest | undefined =>
  manifests.find(({ id, publicPath }) => id === name || publicPath === name)
