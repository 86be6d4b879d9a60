import type { Difference } from '../calc/differences.ts'
import type { InputField } from '../calc/module.ts'
import { shown as asShown } from '../calc/shown/shown.ts'
import type { Reader } from '../messages/render.ts'
import type { Scalar } from '../schemas/result.ts'
import type { Say } from '../words/lexicon.ts'
import { fieldsInTerms } from '../words/moduleInTerms.ts'
import { resultInTerms } from '../words/resultInTerms.ts'
import type { ResultState, Shown } from './resultState.ts'

/** A calculation as a report shows it, said in the language of the report. Its hashes stay those of what is stored. */
export const shownInTerms = ({ module, state, ...shown }: Shown, say: Say, reader: Reader): Shown => ({
  ...shown,
  module: module && { ...module, name: say(module.name), fields: fieldsInTerms(module.fields, say) },
  state: stateInTerms(state, module?.fields ?? [], say, reader),
})

function stateInTerms(
  state: ResultState,
  fields: readonly InputField[],
  say: Say,
  reader: Reader,
): ResultState {
  if (state.kind === 'notRun')
    return state.refusal === undefined ? state : { ...state, refusal: say(state.refusal) }
  const stored = 'stored' in state ? state.stored : undefined
  const result =
    stored === undefined
      ? resultInTerms(state.result, fields, say)
      : asShown(stored, { ...reader, ofTexts: (texts) => texts, unitName: say })
  return state.kind === 'notReproduced'
    ? { ...state, result, found: state.found.map((each) => differenceInTerms(each, say)) }
    : { ...state, result }
}

const differenceInTerms = ({ of, stored, again, unit }: Difference, say: Say): Difference => {
  const scalar = (value: Scalar) => (typeof value === 'string' ? say(value) : value)
  return typeof of === 'string'
    ? { of, stored, again, unit }
    : { of: { label: say(of.label) }, stored: scalar(stored), again: scalar(again), unit: say(unit) }
}
