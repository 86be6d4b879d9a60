import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import { announce } from '#ui/announce.ts'
import { useShortcut } from '#ui/shortcuts/useShortcut.ts'
import { focusField } from '../form/focusField.ts'
import { changedPath } from '../form/state.ts'
import type { Editor } from './useEditor.ts'

/** A field whose typing the form undoes. Other fields of the page have an undo of their own. */
const isOfForm = (field: Element): boolean =>
  field.hasAttribute('name') && field.closest('[data-pane]') !== null

/** The shortcuts for undo and redo over form and drawing together. A focus in the form goes to what has changed. */
export function useFormHistory(
  fields: readonly InputField[],
  { form, dispatch }: Pick<Editor, 'form' | 'dispatch'>,
  inputs: RefObject<HTMLElement | null>,
  isReadOnly: boolean,
): void {
  const { t } = useTranslation('calculations')
  const travel = (type: 'undone' | 'redone', side: 'past' | 'future') => {
    const step = form[side].at(-1)
    if (step === undefined) return
    const path = changedPath(form, step)
    const isInForm = inputs.current?.contains(document.activeElement)
    flushSync(() => dispatch({ type }))
    if (path === null) return
    if (isInForm) focusField(inputs.current, path)
    announce(t(`history.${type}`, { name: nameOf(fields, path) }))
  }
  const can = (side: 'past' | 'future') => !isReadOnly && form[side].length > 0
  useShortcut('undo', can('past') ? () => travel('undone', 'past') : null, { inField: isOfForm })
  useShortcut('redo', can('future') ? () => travel('redone', 'future') : null, { inField: isOfForm })
}

/** The label of a field; of a cell, those of its list and its column. */
function nameOf(fields: readonly InputField[], path: string): string {
  const field = fields.find(({ id }) => path === id || path.startsWith(`${id}.`))
  const column = field?.fields?.find(({ id }) => path.endsWith(`.${id}`))
  return [field?.label ?? path, ...(column === undefined ? [] : [column.label])].join(', ')
}
