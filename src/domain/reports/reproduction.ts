import type { AnyModule } from '../calc/module.ts'
import type { ModuleOutputs, ModuleResult, Scalar } from '../calc/result.ts'
import { runModule } from '../calc/run.ts'
import { shownState } from '../calc/verdict.ts'
import { hashOf } from './hashOf.ts'
import type { Difference, Shown } from './resultState.ts'

/** What a module answers to the inputs of a stored result. A text says why it refuses them. */
export type Again = ModuleOutputs | string

/** Runs the module of a stored result on the result's own inputs. */
export type RunAgain = (module: AnyModule, result: ModuleResult) => Again

/**
 * Numbers of two runs on different machines agree to this much of the greater one: engines of JavaScript differ in the last
 * bits of sines and logarithms, and a search multiplies that.
 */
const relative = 1e-6
/** Below it a number of a result, in SI units, is nothing. */
const absolute = 1e-9

const areNumbersAlike = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(absolute, relative * Math.max(Math.abs(one), Math.abs(other)))

const runAgain: RunAgain = (module, result) => {
  const ran = runModule(module, result.inputs, {
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
        ? { ...state, result: printed }
        : {
            kind: 'notReproduced',
            cause: state.kind === 'stale' ? state.cause : null,
            result: printed,
            found,
          },
  }
}

/** Verdict, figures and warnings that differ, in the order in which they are shown. */
export function differences(stored: ModuleOutputs, again: ModuleOutputs): readonly Difference[] {
  const found: Difference[] = []
  const compare = (of: Difference['of'], one: Scalar, other: Scalar, unit: string) => {
    if (!areAlike(one, other)) found.push({ of, stored: one, again: other, unit })
  }
  compare('verdict', shownState(stored.verdict), shownState(again.verdict), '')
  compare('utilization', stored.verdict.utilization, again.verdict.utilization, '')
  const given = new Map(stored.quantities.map(({ key, value }) => [key, value]))
  for (const { key, label, value, unit } of again.quantities) {
    compare({ label }, given.get(key) ?? null, value, unit)
    given.delete(key)
  }
  for (const [key, value] of given) compare({ label: key }, value, null, '')
  compare('warnings', codesOf(stored), codesOf(again), '')
  return found
}

const codesOf = ({ warnings }: ModuleOutputs): string =>
  warnings
    .map(({ code }) => code)
    .sort()
    .join(', ')

/**
 * Whether two pieces of plain data are the same up to the last bits of their numbers, in texts to the last digit that the
 * texts show.
 */
export function areAlike(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return areNumbersAlike(one, other)
  if (typeof one === 'string' && typeof other === 'string') return areTextsAlike(one, other)
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one, other] as Readonly<Record<string, unknown>>[]
  const keys = Object.keys(left ?? {})
  return (
    keys.length === Object.keys(right ?? {}).length &&
    keys.every((key) => Object.hasOwn(other, key) && areAlike(left?.[key], right?.[key]))
  )
}

const numbersOf = /\d+(?:\.\d+)?/g

function areTextsAlike(one: string, other: string): boolean {
  if (one === other) return true
  if (one.replaceAll(numbersOf, '#') !== other.replaceAll(numbersOf, '#')) return false
  const others = other.match(numbersOf) ?? []
  return (one.match(numbersOf) ?? []).every((text, index) => isLastDigit(text, others[index] ?? ''))
}

/** The same digits, or one more or less in the last: a number next to a half is rounded up here and down there. */
function isLastDigit(one: string, other: string): boolean {
  const places = (text: string) => text.split('.')[1]?.length ?? 0
  return (
    one === other ||
    (places(one) > 0 &&
      places(one) === places(other) &&
      Math.abs(Number(one) - Number(other)) < 1.5 * 10 ** -places(one))
  )
}
