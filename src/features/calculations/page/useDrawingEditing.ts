import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsFor } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import type { DrawingEditing } from '#ui/drawing/editing.ts'
import { isShown } from '../form/read.ts'
import { type FormAction, type FormState, numberText, rowsOf } from '../form/state.ts'
import { shownIn, shownUnit, useFormUnits } from '../form/units.ts'
import type { Editor } from './useEditor.ts'

/** A text of the form: of a field, or of a cell of a list. */
interface Spot {
  readonly text: string
  /** `isFirst`: of the changes that make one step. */
  readonly typed: (text: string, isFirst: boolean) => FormAction
}

/** One move as the form had it before and after, by input path. */
interface Move {
  readonly before: ReadonlyMap<string, string>
  readonly after: ReadonlyMap<string, string>
}

/** Moves that can be taken back. */
const kept = 50

/** Lets a drawing change the form: what is moved is typed into it, and every move can be taken back. */
export function useDrawingEditing(
  all: readonly InputField[],
  editor: Editor,
  isReadOnly: boolean,
): DrawingEditing | undefined {
  const { t } = useTranslation('calculations')
  const units = useFormUnits()
  const { form, reading, dispatch } = editor
  const fields = fieldsFor(all, form.texts)
  const gesture = useRef<{ before: Map<string, string>; after: Map<string, string> } | null>(null)
  const [past, setPast] = useState<readonly Move[]>([])
  const [future, setFuture] = useState<readonly Move[]>([])
  if (isReadOnly) return undefined

  const write = (texts: ReadonlyMap<string, string>) => {
    let isFirst = true
    for (const [path, text] of texts) {
      const spot = spotOf(fields, form, path)
      if (spot !== null) dispatch(spot.typed(text, isFirst))
      isFirst = false
    }
  }
  /** A move is taken back only where nobody has typed since. */
  const stands = (texts: ReadonlyMap<string, string>) =>
    [...texts].every(([path, text]) => spotOf(fields, form, path)?.text === text)
  const last = past.at(-1)
  const next = future.at(-1)
  return {
    valueOf(path) {
      const spot = spotOf(fields, form, path)
      if (spot === null) return null
      if (spot.text.trim() === '') return 'empty'
      const value = valueAt(reading.inputs, path)
      return typeof value === 'number' ? value : null
    },
    change(values) {
      gesture.current ??= { before: new Map(), after: new Map() }
      const { before, after } = gesture.current
      for (const { path, value } of values) {
        const spot = spotOf(fields, form, path)
        if (spot === null || valueAt(reading.inputs, path) === value) continue
        const isFirst = before.size === 0
        if (!before.has(path)) before.set(path, spot.text)
        after.set(path, numberText(value))
        dispatch(spot.typed(numberText(value), isFirst))
      }
    },
    end() {
      const made = gesture.current
      gesture.current = null
      if (made === null || made.after.size === 0) return
      setPast((moves) => [...moves, made].slice(-kept))
      setFuture([])
    },
    cancel() {
      const made = gesture.current
      gesture.current = null
      if (made !== null) write(made.before)
    },
    undo:
      last === undefined || !stands(last.after)
        ? null
        : () => {
            write(last.before)
            setPast((moves) => moves.slice(0, -1))
            setFuture((moves) => [...moves, last])
          },
    redo:
      next === undefined || !stands(next.before)
        ? null
        : () => {
            write(next.after)
            setFuture((moves) => moves.slice(0, -1))
            setPast((moves) => [...moves, next])
          },
    words: {
      handles: t('drawing.handles'),
      help: t('drawing.handlesHelp'),
      value: (label, { path, value }) => {
        const field = fieldAt(fields, path)
        const unit = field === undefined ? '' : shownUnit(field, path, units)
        const shown = field === undefined ? numberText(value) : shownIn(field, numberText(value), unit)
        return `${label} ${shown}${unit === '°' || unit === '' ? unit : ` ${unit}`}`.trim()
      },
    },
  }
}

/** The field of an input path, or the column of its list. */
function fieldAt(fields: readonly InputField[], path: string): InputField | undefined {
  const field = fieldOf(fields, path)
  return field?.type === 'list' ? field.fields?.find(({ id }) => path.endsWith(`.${id}`)) : field
}

const fieldOf = (fields: readonly InputField[], path: string): InputField | undefined =>
  fields.find(({ id, type }) => (type === 'list' ? path.startsWith(`${id}.`) : path === id))

/** The text behind an input path, when its field is on the form now. */
function spotOf(fields: readonly InputField[], form: FormState, path: string): Spot | null {
  const field = fieldOf(fields, path)
  if (field === undefined || !isShown(field, fields, form)) return null
  if (field.type !== 'list')
    return {
      text: form.texts[field.id] ?? '',
      typed: (text) => ({ type: 'typed', field: field.id, text }),
    }
  const [index = '', column = ''] = path.slice(field.id.length + 1).split('.')
  const row = rowsOf(form, field.id)[Number(index)]
  if (row === undefined) return null
  return {
    text: row.cells[column] ?? '',
    typed: (text, isFirst) => ({ type: 'adjusted', list: field.id, row: row.key, column, text, isFirst }),
  }
}

const valueAt = (inputs: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      inputs,
    )
