import type { Say } from '../words/lexicon.ts'
import { fieldsInTerms } from '../words/moduleInTerms.ts'
import { resultInTerms } from '../words/resultInTerms.ts'
import type { Shown } from './resultState.ts'

/** A calculation as a report shows it, said in the language of the report. Its hashes stay those of what is stored. */
export const shownInTerms = ({ module, state, ...shown }: Shown, say: Say): Shown => ({
  ...shown,
  module: module && { ...module, name: say(module.name), fields: fieldsInTerms(module.fields, say) },
  state:
    state.kind === 'notRun'
      ? state
      : { ...state, result: resultInTerms(state.result, module?.fields ?? [], say) },
})
