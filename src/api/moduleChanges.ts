import { loadModuleChanges, moduleChangesFile, moduleChangesPath, newsOf } from '#domain/calc/changes.ts'

/** Longest wait, in milliseconds; the app offers the update without this answer. */
const waitMs = 5_000

/** Returns what the served version changes in the calculation modules; null when the server does not say. */
export async function newsOfModules(language: string): Promise<readonly string[] | null> {
  try {
    const answer = await fetch(moduleChangesPath, { cache: 'no-store', signal: AbortSignal.timeout(waitMs) })
    const newer = moduleChangesFile.safeParse(answer.ok ? await answer.json() : null)
    return newer.success ? newsOf(newer.data, await loadModuleChanges(), language) : null
  } catch {
    return null
  }
}
