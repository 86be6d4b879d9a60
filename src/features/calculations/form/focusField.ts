import { flushSync } from 'react-dom'
import { askField } from './askedFields.ts'

/**
 * Puts the focus on the control of a field path. The path of a row leads to the first control in it, that of a list to its button for
 * a new row. A folded group unfolds for it.
 */
export function focusField(form: HTMLElement | null, path: string): void {
  const [list] = path.split('.')
  const find = () =>
    [`[name="${path}"]`, `[name^="${path}."]`, `[name="${list}"]`]
      .map((selector) => form?.querySelector<HTMLElement>(selector))
      .find((control) => control != null)
  let named = find()
  // A row that was drawn into a folded group is there, and hidden.
  if (named == null || named.closest('[hidden]') !== null) {
    flushSync(() => askField(path))
    named = find()
  }
  if (named == null) return
  named.scrollIntoView({ block: 'center' })
  named.focus()
  if (takesText(named)) named.select()
}

/** The control that has the focus, and where its caret is. */
export interface FocusedField {
  readonly path: string
  readonly caret: number | null
}

export function focusedField(): FocusedField | null {
  const control = document.activeElement
  const path = control?.getAttribute('name') ?? null
  if (path === null) return null
  return { path, caret: control !== null && takesText(control) ? control.selectionStart : null }
}

/** Focuses the same control of another form without a selection. */
export function focusAgain(form: HTMLElement | null, { path, caret }: FocusedField): void {
  const named = form?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)
  named?.focus()
  if (named != null && takesText(named) && caret !== null) named.setSelectionRange(caret, caret)
}

/** Names of layers wrap: they are typed into a control of several lines. */
export const takesText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
