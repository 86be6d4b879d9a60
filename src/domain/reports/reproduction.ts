import { askedInputs } from '../calc/askedInputs.ts'
import { areAlike, differences } from '../calc/differences.ts'
import type { AnyModule } from '../calc/module.ts'
import { runModule } from '../calc/run.ts'
import type { ModuleOutputs, ModuleResult } from '../schemas/result.ts'
import { hashOf } from './hashOf.ts'
import type { ResultState, Shown } from './resultState.ts'

/** What a module answers to the inputs of a stored result. A text says why it refuses them. */
export type Again = ModuleOutputs | string

/** Runs the module of a stored result on the result's own inputs. */
export type RunAgain = (module: AnyModule, result: ModuleResult) => Again

const runAgain: RunAgain = (module, result) => {
  const ran = runModule(module, askedInputs(module.fields, result.inputs), {
    resultId: result.id,
    timestamp: result.timestamp,
    projectId: result.projectId,
    elapsed: () => 0,
  })
  if (!ran.ok) return ran.problem.message
  // As it would be stored.
  return JSON.parse(JSON.stringify(ran.value.outputs)) as ModuleOutputs
}

/**
 * Runs modules again and remembers the newest answers by version and inputs: a document is made anew after each change of
 * its layout.
 */
export function rememberingRuns(most = 50): RunAgain {
  const known = new Map<string, Again>()
  return (module, result) => {
    const key = hashOf([module.id, module.version, result.inputs])
    const again = known.get(key) ?? runAgain(module, result)
    known.delete(key)
    known.set(key, again)
    const oldest = known.size > most ? known.keys().next() : undefined
    if (oldest?.value !== undefined) known.delete(oldest.value)
    return again
  }
}

/**
 * A calculation after its module has run again on the inputs of the stored result. What follows stays as it is stored. What
 * does not follow gives way to the module's answer, and is told where a figure differs. A result of another version of the
 * module, or of an unknown one, stays as it is: its state says so.
 */
export function runningAgain(shown: Shown, modules: readonly AnyModule[], again: RunAgain = runAgain): Shown {
  const { state } = shown
  if (state.kind === 'notRun' || state.kind === 'notReproduced') return shown
  const { result } = state
  const module = modules.find(({ id }) => id === shown.calculation.data.type)
  if (module === undefined || result.moduleId !== module.id || result.moduleVersion !== module.version)
    return shown
  const outputs = again(module, result)
  if (typeof outputs === 'string') return { ...shown, state: { kind: 'notRun', refusal: outputs } }
  if (areAlike(result.outputs, outputs)) return shown
  const found = differences(result.outputs, outputs)
  const printed = { ...result, outputs }
  return {
    ...shown,
    state:
      found.length === 0
        ? { ...withoutStored(state), result: printed }
        : {
            kind: 'notReproduced',
            cause: state.kind === 'stale' ? state.cause : null,
            result: printed,
            found,
          },
  }
}

/** A state whose result gives way to another one. */
const withoutStored = ({ stored: _, ...state }: Extract<ResultState, { kind: 'current' | 'stale' }>) =>
  state as Extract<ResultState, { kind: 'current' | 'stale' }>
