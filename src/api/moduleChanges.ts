import { moduleChanges, moduleChangesFile, moduleChangesPath, newsOf } from '#domain/calc/changes.ts'

/** An update is offered all the same when this does not answer. */
const waitMs = 5_000

/** What the version that is served now changes in the calculation modules; null when it does not say. */
export async function newsOfModules(language: string): Promise<readonly string[] | null> {
  try {
    const answer = await fetch(moduleChangesPath, { cache: 'no-store', signal: AbortSignal.timeout(waitMs) })
    const newer = moduleChangesFile.safeParse(answer.ok ? await answer.json() : null)
    return newer.success ? newsOf(newer.data, moduleChanges, language) : null
  } catch {
    return null
  }
}
