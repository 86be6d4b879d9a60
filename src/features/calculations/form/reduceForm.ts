import type { InputField, ListStarts } from '#domain/calc/module.ts'
import type { DecimalMark } from '#domain/units/ambiguous.ts'
import { formInMark } from './formInMark.ts'
import { isShown, readForm } from './read.ts'
import { type FormAction, type FormState, formReducer, withStarts, withUnitsOf } from './state.ts'

/** What changing a form needs of a module. */
interface ChangedForm {
  readonly fields: readonly InputField[]
  readonly listStarts?: ListStarts | undefined
}

/** The decimal mark of the language on screen is another one now. */
interface MarkChange {
  readonly type: 'markChanged'
  readonly from: DecimalMark
  readonly to: DecimalMark
}

export type EditorAction = FormAction | MarkChange

/** A form after an action, with what follows from a choice: other units of what stands in it, and rows that lists begin with. */
export function reduceForm(module: ChangedForm, state: FormState, action: EditorAction): FormState {
  if (action.type === 'markChanged') return formInMark(module.fields, state, action.from, action.to)
  const next = formReducer(state, action)
  if (action.type !== 'typed') return next
  const field = module.fields.find(({ id }) => id === action.field)
  // A choice is whole at once, so the next one is a step of its own.
  const isChoice = field?.type === 'select' || field?.type === 'boolean'
  return started(
    module,
    state,
    withUnitsOf(module.fields, state, isChoice ? { ...next, typing: null } : next),
  )
}

/** With rows for the lists that the choice has brought onto the form. */
function started({ fields, listStarts }: ChangedForm, before: FormState, after: FormState): FormState {
  const shown = fields.filter(
    (field) => field.type === 'list' && isShown(field, fields, after) && !isShown(field, fields, before),
  )
  if (listStarts === undefined || shown.length === 0) return after
  const starts = Object.entries(listStarts(readForm({ fields, check: () => [] }, before).inputs))
  return withStarts(after, Object.fromEntries(starts.filter(([list]) => shown.some(({ id }) => id === list))))
}
