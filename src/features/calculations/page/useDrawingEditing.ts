import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsFor, quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { keep } from '#domain/units/kept.ts'
import type { DrawingEditing } from '#ui/drawing/editing.ts'
import { isShown, readText } from '../form/read.ts'
import { type FormAction, type FormState, numberText, type Row, rowsOf } from '../form/state.ts'
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
  readonly list: null
  readonly before: ReadonlyMap<string, string>
  readonly after: ReadonlyMap<string, string>
}

/** A point that was added or removed: the rows of its line before and after. */
interface Redrawn {
  readonly list: string
  readonly before: readonly Row[]
  readonly after: readonly Row[]
}

/** A line has two ends. */
const leastPoints = 2

/** To the millimetre: what a pointer finds is no finer. */
const written = (metres: number): string => numberText(Number(metres.toFixed(3)))

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
  const [past, setPast] = useState<readonly (Move | Redrawn)[]>([])
  const [future, setFuture] = useState<readonly (Move | Redrawn)[]>([])
  if (isReadOnly) return undefined

  const write = (texts: ReadonlyMap<string, string>) => {
    let isFirst = true
    for (const [path, text] of texts) {
      const spot = spotOf(fields, form, path)
      if (spot !== null) dispatch(spot.typed(text, isFirst))
      isFirst = false
    }
  }
  const apply = (move: Move | Redrawn, side: 'before' | 'after') =>
    move.list === null ? write(move[side]) : dispatch({ type: 'redrawn', list: move.list, rows: move[side] })
  /** A move is taken back only where nobody has typed since. */
  const stands = (move: Move | Redrawn, side: 'before' | 'after') =>
    move.list === null
      ? [...move[side]].every(([path, text]) => spotOf(fields, form, path)?.text === text)
      : areSame(rowsOf(form, move.list), move[side])
  const remember = (move: Move | Redrawn) => {
    setPast((moves) => [...moves, move].slice(-kept))
    setFuture([])
  }
  const lineOf = (list: string): InputField | null => {
    const field = fields.find(({ id }) => id === list)
    return field?.line !== undefined && isShown(field, fields, form) ? field : null
  }
  const said: DrawingEditing['words']['value'] = (label, { path, value }) => {
    const field = fieldAt(fields, path)
    const unit = field === undefined ? '' : shownUnit(field, path, units)
    const shown = field === undefined ? numberText(value) : shownIn(field, numberText(value), unit)
    return `${label} ${shown}${unit === '°' || unit === '' ? unit : ` ${unit}`}`.trim()
  }
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
      if (made !== null && made.after.size > 0) remember({ list: null, ...made })
    },
    cancel() {
      const made = gesture.current
      gesture.current = null
      if (made !== null) write(made.before)
    },
    read(path, text) {
      const field = fieldAt(fields, path)
      if (field === undefined || text.trim() === '') return null
      const typed =
        field.type === 'number' ? keep(text.trim(), quantityOf(field), shownUnit(field, path, units)) : text
      const reading = readText(field, typed)
      return reading.ok && typeof reading.value === 'number' ? reading.value : null
    },
    points: {
      isLine: (list) => lineOf(list) !== null,
      insert(list, index, [x, y]) {
        const before = rowsOf(form, list)
        if (before.length >= (lineOf(list)?.max ?? Number.POSITIVE_INFINITY)) return false
        const cells = { x: written(x), y: written(y) }
        const at = index + 1
        dispatch({ type: 'inserted', list, at, cells })
        remember({ list, before, after: before.toSpliced(at, 0, { key: `r${form.nextKey}`, cells }) })
        return true
      },
      remove(list, index) {
        const before = rowsOf(form, list)
        const row = before[index]
        if (row === undefined || before.length <= Math.max(leastPoints, lineOf(list)?.min ?? 0)) return false
        dispatch({ type: 'removed', list, row: row.key })
        remember({ list, before, after: before.toSpliced(index, 1) })
        return true
      },
    },
    undo:
      last === undefined || !stands(last, 'after')
        ? null
        : () => {
            apply(last, 'before')
            setPast((moves) => moves.slice(0, -1))
            setFuture((moves) => [...moves, last])
          },
    redo:
      next === undefined || !stands(next, 'before')
        ? null
        : () => {
            apply(next, 'after')
            setFuture((moves) => moves.slice(0, -1))
            setPast((moves) => [...moves, next])
          },
    words: {
      handles: t('drawing.handles'),
      help: t('drawing.handlesHelp'),
      pointsHelp: t('drawing.pointsHelp'),
      exact: t('drawing.exact'),
      mostPoints: t('drawing.mostPoints'),
      leastPoints: t('drawing.leastPoints', { least: leastPoints }),
      wrong: ({ label, path, min, max }, value) => {
        if (value === null) return t('drawing.exactNumber', { label })
        const isLow = min !== undefined && value < min
        const limit = said('', { path, value: (isLow ? min : max) ?? value })
        return t(isLow ? 'drawing.exactLeast' : 'drawing.exactMost', { label, limit })
      },
      value: said,
    },
  }
}

const areSame = (one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length &&
  one.every(({ key, cells }, index) => {
    const row = other[index]
    return row?.key === key && row.cells.x === cells.x && row.cells.y === cells.y
  })

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
