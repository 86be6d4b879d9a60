import { z } from 'zod'
import type { ModuleManifest } from './manifest.ts'
import { manifestOf, manifests } from './registry.ts'
import { isAfter } from './versions.ts'

const languages = ['en', 'de', 'fr', 'es', 'zh', 'ja'] as const

const moduleChange = z.object({
  /** Module id. */
  module: z.string(),
  /** The version that came with it. */
  version: z.string(),
  /** What is computed or presented otherwise, in a sentence that names the module. */
  what: z.record(z.enum(languages), z.string()),
})
type ModuleChange = z.infer<typeof moduleChange>

/** What a version of a module changed: a line in the `changes.ts` of the module. */
export type VersionChange = Omit<ModuleChange, 'module'>

/** The file of a built app that tells its changes to the one before it. */
export const moduleChangesFile = z.array(moduleChange)
/** Path of that file on the server of the app. */
export const moduleChangesPath = '/modules.json'

const loadChanges = async (manifest: ModuleManifest): Promise<readonly ModuleChange[]> =>
  ((await manifest.loadChanges?.())?.changes ?? []).map((change) => ({ module: manifest.id, ...change }))

/**
 * What changed in the calculation modules since their first version, by module and oldest first: the app tells it before an
 * update is taken.
 */
export const loadModuleChanges = async (): Promise<readonly ModuleChange[]> =>
  (await Promise.all(manifests.map(loadChanges))).flat()

/** What a newer app has changed that this one does not know, in a language. */
export function newsOf(
  newer: readonly ModuleChange[],
  known: readonly ModuleChange[],
  language: string,
): string[] {
  const names = new Set(known.map(({ module, version }) => `${module} ${version}`))
  return newer
    .filter(({ module, version }) => !names.has(`${module} ${version}`))
    .map((change) => said(change, language))
}

/** What has changed in a module since a version of it, oldest first, in a language. */
export async function changesSince(moduleId: string, version: string, language: string): Promise<string[]> {
  const manifest = manifestOf(moduleId)
  return manifest === undefined ? [] : changesAfter(await loadChanges(manifest), version, language)
}

/** Of the changes of one module those after a version of it, in a language. */
export const changesAfter = (changes: readonly ModuleChange[], version: string, language: string): string[] =>
  changes.filter((change) => isAfter(change.version, version)).map((change) => said(change, language))

const said = ({ what }: ModuleChange, language: string): string =>
  what[languages.find((each) => each === language) ?? 'en']
