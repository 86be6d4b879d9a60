import type { InputField } from '#domain/calc/module.ts'
import { shownRun } from '#domain/calc/shown/shownRun.ts'
import type { RunData } from '#domain/schemas/run.ts'
import { quantityInTerms, verdictInTerms } from '#domain/words/resultInTerms.ts'
import { inTerms } from '#ui/moduleWords.ts'
import { pageReader } from '../result/pageReader.ts'

/** What a run keeps of its result, in the language on screen. */
export const runOnPage = (run: RunData, fields: readonly InputField[]): ReturnType<typeof shownRun> =>
  shownRun(run, pageReader(fields, null), ({ verdict, quantities }) => ({
    verdict: verdictInTerms(verdict, inTerms),
    quantities: quantities.map((quantity) => quantityInTerms(quantity, inTerms)),
  }))
