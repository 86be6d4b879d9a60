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

/** The changes of one version of a module: an entry in the `changes.ts` of the module. */
export type VersionChange = Omit<ModuleChange, 'module'>

/** Schema of the file with the module changes of a built app, which the app before it reads. */
export const moduleChangesFile = z.array(moduleChange)
/** Path of that file on the server of the app. */
export const moduleChangesPath = '/modules.json'

const loadChanges = async (manifest: ModuleManifest): Promise<readonly ModuleChange[]> =>
  ((await manifest.loadChanges?.())?.changes ?? []).map((change) => ({ module: manifest.id, ...change }))

/**
 * Returns the changes of all calculation modules since their first versions, by module and oldest first. The app
 * shows them before it takes an update.
 */
export const loadModuleChanges = async (): Promise<readonly ModuleChange[]> =>
  (await Promise.all(manifests.map(loadChanges))).flat()

/** Returns the changes of a newer app that this app does not have, in a language. */
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

/** Returns the changes of a module after one of its versions, oldest first, in a language. */
export async function changesSince(moduleId: string, version: string, language: string): Promise<string[]> {
  const manifest = manifestOf(moduleId)
  return manifest === undefined ? [] : changesAfter(await loadChanges(manifest), version, language)
}

/** Returns those of a module's changes that come after one of its versions, in a language. */
export const changesAfter = (changes: readonly ModuleChange[], version: string, language: string): string[] =>
  changes.filter((change) => isAfter(change.version, version)).map((change) => said(change, language))

const said = ({ what }: ModuleChange, language: string): string =>
  what[languages.find((each) => each === language) ?? 'en']
