import { manifest as australian } from './bearing-capacity-australian/manifest.ts'
import { manifest as eurocode } from './bearing-capacity-eurocode/manifest.ts'
import { manifest as hongKong } from './bearing-capacity-hongkong/manifest.ts'
import { manifest as example } from './example-module/manifest.ts'
import type { ModuleManifest } from './manifest.ts'
import { manifest as settlement } from './settlement/manifest.ts'
import { manifest as slopeStability } from './slope-stability/manifest.ts'

/** The modules that the product ships, in the order of the picker. */
export const manifests: readonly ModuleManifest[] = [
  eurocode,
  hongKong,
  australian,
  settlement,
  slopeStability,
  example,
]

/** Returns the manifest of a module; undefined for a module that the product does not ship. */
export const manifestOf = (moduleId: string): ModuleManifest | undefined =>
  manifests.find(({ id }) => id === moduleId)
