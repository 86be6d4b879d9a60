import { type Comparison, compareOlder } from '#domain/calc/olderResult.ts'
import { isAfter } from '#domain/calc/versions.ts'
import type { Problem } from '#domain/errors/result.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import type { ScreenEngine } from './lazy.ts'
import { findModule } from './modules.ts'

/**
 * Compares results of older module versions with the present version. It runs in the engine's worker as a preview
 * with the same inputs, so that nothing is counted or saved.
 */

/** Whether this app has a newer version of the module than the one that made the result. */
export function isOlderResult(moduleId: string | null, moduleVersion: string | null): boolean {
  const module = moduleId === null ? undefined : findModule(moduleId)
  return module !== undefined && moduleVersion !== null && isAfter(module.version, moduleVersion)
}

/** Comparisons of this session. They are small, however many results there are. */
const answered = new Map<string, Comparison>()

const keyOf = ({ moduleId, moduleVersion, metadata, outputs: { verdict } }: StoredResult): string =>
  JSON.stringify([
    moduleId,
    moduleVersion,
    findModule(moduleId)?.version,
    metadata.inputHash,
    verdict.state,
    verdict.utilization,
  ])

/** Returns a comparison of this session, or undefined. */
export const knownComparison = (result: StoredResult): Comparison | undefined => answered.get(keyOf(result))

/** Codes that depend on the inputs and not on the state of this device. */
const ofInputs: ReadonlySet<Problem['code']> = new Set(['module/input', 'EXECUTION_ERROR'])

/** Runs the present version with the inputs of an older result and compares both; null when it was stopped. */
export async function compareWithNow(
  engine: Pick<ScreenEngine, 'run'>,
  result: StoredResult,
  { projectId, signal }: { readonly projectId: string | null; readonly signal: AbortSignal },
): Promise<Comparison | null> {
  const known = knownComparison(result)
  if (known !== undefined) return known
  const { moduleId, inputs } = result
  const answer = await engine.run(moduleId, inputs, { projectId, signal, purpose: 'preview' })
  if (signal.aborted) return null
  if (!answer.ok) {
    const { code, message } = answer.problem
    if (!ofInputs.has(code)) return { kind: 'unknown', why: message }
    return remember(result, { kind: 'refused', why: message })
  }
  const { shownInEnglish } = await import('#domain/calc/shown/shownInEnglish.ts')
  return remember(result, compareOlder(shownInEnglish(result).outputs.verdict, answer.value.outputs))
}

function remember(result: StoredResult, comparison: Comparison): Comparison {
  answered.set(keyOf(result), comparison)
  return comparison
}
