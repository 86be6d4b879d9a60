import i18next from 'i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { ModuleOutputs, ModuleResult } from '#domain/schemas/result.ts'
import { resultInTerms as said } from '#domain/words/resultInTerms.ts'
import { inTerms } from '#ui/moduleWords.ts'

const results = new WeakMap<ModuleOutputs, { readonly language: string; readonly result: ModuleResult }>()

/** A result in the language on screen; the same object as long as both stay. Stored results stay as they are. */
export function resultInTerms(result: ModuleResult, fields: readonly InputField[]): ModuleResult {
  const language = i18next.language ?? 'en'
  if (language === 'en') return result
  const before = results.get(result.outputs)
  if (before?.language === language && before.result.id === result.id) return before.result
  const own = said(result, fields, inTerms)
  results.set(result.outputs, { language, result: own })
  return own
}
