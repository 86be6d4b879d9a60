import i18next from 'i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { ShownResult } from '#domain/calc/shown/shown.ts'
import { hasMessages } from '#domain/schemas/hasMessages.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import type { ModuleOutputs, ModuleResult } from '#domain/schemas/result.ts'
import { resultInTerms } from '#domain/words/resultInTerms.ts'
import { inTerms } from '#ui/moduleWords.ts'
import type { InUnits } from './inUnits.ts'

type Messages = typeof import('./messages.ts')

let messages: Messages | undefined

/** Gives what reads messages, which only stored results hold: a visitor's page shows none, and does without it. */
export function readMessagesWith(given: Messages): void {
  messages = given
}

const inWords = new WeakMap<ModuleOutputs, { readonly language: string; readonly result: ModuleResult }>()

/**
 * A result in the language on screen and in the units of the form; the same object as long as these stay. Stored results stay as
 * they are.
 */
export function resultOnPage(
  result: StoredResult,
  fields: readonly InputField[],
  inUnits: InUnits | null = null,
): ShownResult {
  if (messages !== undefined && hasMessages(result)) return messages.messagesOnPage(result, fields, inUnits)
  const said = textsOnPage(result as ModuleResult, fields)
  return inUnits?.result(said) ?? said
}

/** A result of form 1 in the language on screen. */
function textsOnPage(result: ModuleResult, fields: readonly InputField[]): ModuleResult {
  const language = i18next.language ?? 'en'
  if (language === 'en') return result
  const before = inWords.get(result.outputs)
  if (before?.language === language && before.result.id === result.id) return before.result
  const own = resultInTerms(result, fields, inTerms)
  inWords.set(result.outputs, { language, result: own })
  return own
}

/** A result in English, as modules write texts: for what says them in the language on screen itself. */
export const resultInEnglish = (result: StoredResult): ShownResult =>
  messages !== undefined && hasMessages(result) ? messages.shownInEnglish(result) : (result as ModuleResult)
