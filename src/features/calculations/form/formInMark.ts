import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import type { DecimalMark } from '#domain/units/ambiguous.ts'
import { keptInMark } from '#domain/units/kept.ts'
import type { FormState, Row, Step } from './state.ts'

/**
 * Rewrites the numbers of a form, and of the steps to undo and to redo, for a language with another decimal mark: values
 * stay, and what was refused stays refused.
 * @param from the decimal mark of the language in which the texts were typed; null if unknown
 */
export function formInMark(
  fields: readonly InputField[],
  state: FormState,
  from: DecimalMark | null,
  to: DecimalMark,
): FormState {
  if (from === to) return state
  const rewritten = (step: Step): Step => stepInMark(fields, step, from, to)
  return {
    ...state,
    ...rewritten(state),
    past: state.past.map(rewritten),
    future: state.future.map(rewritten),
  }
}

function stepInMark(
  fields: readonly InputField[],
  step: Step,
  from: DecimalMark | null,
  to: DecimalMark,
): Step {
  const textsIn = (texts: Readonly<Record<string, string>>, of: readonly InputField[]) => ({
    ...texts,
    ...Object.fromEntries(
      of
        .filter(({ id, type }) => type === 'number' && texts[id] !== undefined)
        .map((field) => [field.id, keptInMark(texts[field.id]!, quantityOf(field), from, to)]),
    ),
  })
  const listsIn = <Lists extends Readonly<Record<string, readonly Row[] | undefined>>>(lists: Lists): Lists =>
    Object.fromEntries(
      Object.entries(lists).map(([list, rows]) => {
        const columns = fields.find(({ id }) => id === list)?.fields ?? []
        return [list, rows?.map((row) => ({ ...row, cells: textsIn(row.cells, columns) }))]
      }),
    ) as Lists
  return {
    ...step,
    texts: textsIn(step.texts, fields),
    lists: listsIn(step.lists),
    ...(step.originals !== undefined && { originals: listsIn(step.originals) }),
  }
}
