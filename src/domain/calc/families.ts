import type { ModuleManifest } from './manifest.ts'
import { manifests } from './registry.ts'

/** Parts of addresses at which visitors calculate without an account, in the order of the picker. */
export const publicPaths: readonly string[] = [
  ...new Set(manifests.flatMap(({ publicPath }) => publicPath ?? [])),
]

/** The modules that visitors calculate with at an address, the first one chosen. */
export const modulesAt = (publicPath: string): readonly ModuleManifest[] =>
  manifests.filter((manifest) => manifest.publicPath === publicPath)

/** The first module that has the name as its id or as its address for visitors: titles of both come from it. */
export const moduleNamed = (name: string): ModuleManifest | undefined =>
  manifests.find(({ id, publicPath }) => id === name || publicPath === name)
