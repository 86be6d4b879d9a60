import { z } from 'zod'

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

/** The file of a built app that tells its changes to the one before it. */
export const moduleChangesFile = z.array(moduleChange)
export const moduleChangesPath = '/modules.json'

/**
 * What changed in the calculation modules since their first version, oldest first. Whoever raises the version of a module
 * says here what changed: it is told before an update is taken.
 */
export const moduleChanges: readonly ModuleChange[] = []

/** What a newer app has changed that this one does not know, in a language. */
export function newsOf(
  newer: readonly ModuleChange[],
  known: readonly ModuleChange[],
  language: string,
): string[] {
  const names = new Set(known.map(({ module, version }) => `${module} ${version}`))
  return newer
    .filter(({ module, version }) => !names.has(`${module} ${version}`))
    .map(({ what }) => what[languages.find((each) => each === language) ?? 'en'])
}
