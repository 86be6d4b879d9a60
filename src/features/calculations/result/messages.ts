import type { InputField } from '#domain/calc/module.ts'
import { type ShownResult, shown } from '#domain/calc/shown/shown.ts'
import type { MessageResult } from '#domain/schemas/messageResult.ts'
import type { InUnits } from './inUnits.ts'
import { pageReader } from './pageReader.ts'

export { shownInEnglish } from '#domain/calc/shown/shownInEnglish.ts'

/** A result of messages in the language on screen and in the units of the form. The same object as long as these stay. */
export const messagesOnPage = (
  result: MessageResult,
  fields: readonly InputField[],
  inUnits: InUnits | null,
): ShownResult => shown(result, pageReader(fields, inUnits))
