import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsFor, quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { keep } from '#domain/units/kept.ts'
import type { DrawingEditing, DrawingTool } from '#ui/drawing/editing.ts'
import { toast } from '#ui/toast.tsx'
import { isShown, readText } from '../form/read.ts'
import { type Change, type FormState, numberText, rowsOf } from '../form/state.ts'
import { shownIn, shownUnit, useFormUnits } from '../form/units.ts'
import { drawnInput, runRightwards, written } from './drawnInputs.ts'
import type { Editor } from './useEditor.ts'

/** The text of a field, or of a cell of a list, and how it gets another one. */
interface Spot {
  readonly text: string
  readonly changed: (text: string) => Change
}

/** A move that goes on: its changes are one step of the form's history. */
interface Gesture {
  readonly id: string
  readonly before: FormState
}

/** A line has two ends. */
const leastPoints = 2

/** Lets a drawing change the form: what is moved is typed into it, as a step of the history that form and drawing share. */
export function useDrawingEditing(
  all: readonly InputField[],
  editor: Editor,
  isReadOnly: boolean,
): DrawingEditing | undefined {
  const { t } = useTranslation('calculations')
  const units = useFormUnits()
  const { form, reading, dispatch } = editor
  const fields = fieldsFor(all, form.texts)
  const gesture = useRef<Gesture | null>(null)
  const gestures = useRef(0)
  if (isReadOnly) return undefined

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
  const circleField = fields.find((field) => field.circle !== undefined && isShown(field, fields, form))
  const takeCircle =
    ({ id, circle }: InputField): NonNullable<DrawingEditing['takeCircle']> =>
    ({ centre: [x, y], radius }) => {
      if (circle === undefined) return
      const texts = {
        [id]: circle.is,
        [circle.x]: written(x),
        [circle.y]: written(y),
        [circle.radius]: written(radius),
      }
      const changes = Object.entries(texts).map(([field, text]): Change => ({ list: null, field, text }))
      dispatch({ type: 'adjusted', gesture: `drawing ${++gestures.current}`, changes })
      toast.success(t('drawing.circleTaken'), t('drawing.circleTakenText'), {
        id: 'circle-taken',
        action: { label: t('form.undo'), onPress: () => dispatch({ type: 'undone' }) },
      })
    }
  return {
    valueOf(path) {
      const spot = spotOf(fields, form, path)
      if (spot === null) return null
      if (spot.text.trim() === '') return 'empty'
      const value = valueAt(reading.inputs, path)
      return typeof value === 'number' ? value : null
    },
    change(values) {
      const changes = values.flatMap(({ path, value }): Change[] => {
        const spot = spotOf(fields, form, path)
        return spot === null || valueAt(reading.inputs, path) === value
          ? []
          : [spot.changed(numberText(value))]
      })
      if (changes.length === 0) return
      gesture.current ??= { id: `drawing ${++gestures.current}`, before: form }
      dispatch({ type: 'adjusted', gesture: gesture.current.id, changes })
    },
    end() {
      gesture.current = null
    },
    cancel() {
      const made = gesture.current
      gesture.current = null
      if (made !== null) dispatch({ type: 'cancelled', gesture: made.id, before: made.before })
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
        dispatch({ type: 'inserted', list, at: index + 1, cells: { x: written(x), y: written(y) } })
        return true
      },
      remove(list, index) {
        const before = rowsOf(form, list)
        const row = before[index]
        if (row === undefined || before.length <= Math.max(leastPoints, lineOf(list)?.min ?? 0)) return false
        dispatch({ type: 'removed', list, row: row.key })
        return true
      },
    },
    tools: all.flatMap((field) => toolOf(fieldOf(fields, field.id) ?? field)),
    draw(tool, points, elements) {
      const field = fields.find(({ id }) => id === tool.id)
      const action =
        field === undefined
          ? null
          : drawnInput(field, form, {
              points,
              elements,
              gesture: `drawing ${++gestures.current}`,
              valueOf: (path) => {
                const value = valueAt(reading.inputs, path)
                return typeof value === 'number' ? value : null
              },
            })
      if (action === null) return false
      dispatch(action)
      if (field?.drawn?.as === 'line' && !runRightwards(points))
        toast.warning(field.label, t('drawing.inOrder'))
      return field?.drawn?.as === 'span'
        ? `${tool.id}.${rowsOf(form, tool.id).length}.${field.drawn.missing}`
        : null
    },
    takeCircle: circleField === undefined ? null : takeCircle(circleField),
    undo: form.past.length === 0 ? null : () => dispatch({ type: 'undone' }),
    redo: form.future.length === 0 ? null : () => dispatch({ type: 'redone' }),
    words: {
      notEntered: t('drawing.notEntered'),
      handles: t('drawing.handles'),
      help: t('drawing.handlesHelp'),
      pointsHelp: t('drawing.pointsHelp'),
      exact: t('drawing.exact'),
      tapAgain: t('drawing.tapAgain'),
      addPoint: t('drawing.pointAdd'),
      removePoint: t('drawing.pointRemove'),
      mostPoints: t('drawing.mostPoints'),
      leastPoints: t('drawing.leastPoints', { least: leastPoints }),
      drawHelp: t('drawing.drawHelp'),
      drawnNowhere: t('drawing.drawnNowhere'),
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

function toolOf({ id, label, drawn }: InputField): readonly DrawingTool[] {
  if (drawn === undefined) return []
  const [x, y] =
    drawn.as === 'line'
      ? [`${id}.0.x`, `${id}.0.y`]
      : drawn.as === 'span'
        ? [`${id}.0.${drawn.from}`, '']
        : ['', drawn.column === '' ? id : `${id}.0.${drawn.column}`]
  return [{ id, name: label, key: drawn.key, as: drawn.as, paths: { x, y } }]
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
      changed: (text) => ({ list: null, field: field.id, text }),
    }
  const [index = '', column = ''] = path.slice(field.id.length + 1).split('.')
  const row = rowsOf(form, field.id)[Number(index)]
  if (row === undefined) return null
  return {
    text: row.cells[column] ?? '',
    changed: (text) => ({ list: field.id, row: row.key, column, text }),
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
