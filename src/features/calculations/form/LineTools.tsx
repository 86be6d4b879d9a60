import { Crosshair, Minimize2, Undo2 } from 'lucide-react'
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromOrigin, type LinePoint, originFor, runsLeftwards } from '#domain/calc/lines/line.ts'
import { deviationFor, deviationOf, thinned, worthOf } from '#domain/calc/lines/thinning.ts'
import type { InputField } from '#domain/calc/module.ts'
import { inMark } from '#domain/units/inMark.ts'
import { plainNumber } from '#domain/units/parse.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { decimalMark } from '#ui/numbers.ts'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { useMarkChange } from '#ui/useMarkChange.ts'
import styles from './form.module.css'
import { linePoints } from './linePoints.ts'
import { type FormAction, numberText, type Row } from './state.ts'

interface LineToolsProps {
  readonly field: InputField
  readonly rows: readonly Row[]
  /** Rows before they were thinned. */
  readonly original: readonly Row[] | undefined
  /** What stands in the field that keeps where x is counted from. */
  readonly origin: string
  /** The table around the rows. */
  readonly frame: RefObject<HTMLElement | null>
  dispatch: Dispatch<FormAction>
}

/** From so many points on a line is a survey, which may have more than its shape needs. */
const survey = 30
/** Of a survey of ground, mm. */
const usualDeviation = 20

/** What a line with many points, or far from zero, needs before it can be calculated. Each change is seen, and can be taken back. */
export default function LineTools(props: LineToolsProps) {
  const { field, rows, original } = props
  const points = useMemo(() => linePoints(field, rows), [field, rows])
  useTurning(props, points)
  if (points === null) return null
  const isThinned = original !== undefined && original !== rows
  return (
    <>
      <LocalOrigin {...props} points={points} />
      {isThinned && <BeforeThinning {...props} original={original} />}
      {!isThinned && rows.length > survey && <Thinning {...props} points={points} />}
    </>
  )
}

/**
 * Reverses a line that runs from right to left, and reports it: a pasted one at once, a typed one when the user
 * leaves it. A line whose reversal was undone stays as typed.
 */
function useTurning(
  { field, rows, frame, dispatch }: LineToolsProps,
  points: readonly LinePoint[] | null,
): void {
  const { t } = useTranslation('lines')
  const before = useRef(0)
  const isTurned = useRef(false)
  const turn = useEffectEvent(() => {
    if (points === null || points.length < 3 || !runsLeftwards(points)) return
    isTurned.current = true
    dispatch({ type: 'redrawn', list: field.id, rows: rows.toReversed() })
    toast.warning(field.label, t('turned'))
  })
  const hasFocus = useEffectEvent(() => frame.current?.contains(document.activeElement) === true)
  useEffect(() => {
    const isPasted = Math.abs(rows.length - before.current) > 1 && hasFocus()
    before.current = rows.length
    if (isPasted) turn()
  }, [rows])
  useEffect(() => {
    const table = frame.current
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!isTurned.current && !table?.contains(relatedTarget as Node | null)) turn()
    }
    table?.addEventListener('focusout', leave)
    return () => table?.removeEventListener('focusout', leave)
  }, [frame])
}

/** Offers to count x from a place near the line. */
function LocalOrigin({
  field,
  rows,
  origin,
  points,
  dispatch,
}: LineToolsProps & { points: readonly LinePoint[] }) {
  const { t } = useTranslation('lines')
  const furthest = field.fields?.find(({ id }) => id === 'x')?.max ?? Number.POSITIVE_INFINITY
  const proposed = originFor(points, furthest)
  if (proposed === null || field.line === undefined) return null
  const given = plainNumber(origin, decimalMark())
  const isNear = given !== null && points.every(({ x }) => Math.abs(x - given) <= furthest)
  const chosen = isNear ? given : proposed
  // Another line is counted from there already.
  if (origin.trim() !== '' && !isNear) return null
  const count = () =>
    dispatch({
      type: 'redrawn',
      list: field.id,
      rows: rows.map((row, index) => ({
        ...row,
        cells: { ...row.cells, x: numberText(fromOrigin(points[index]!.x, chosen)) },
      })),
      texts: { [field.line!.origin]: numberText(chosen) },
    })
  return (
    <div className={styles.lineTool} role="status">
      <p>{t('far', { most: numberText(furthest) })}</p>
      <Button icon={<Icon of={Crosshair} />} onPress={count}>
        {t('count', { origin: numberText(chosen) })}
      </Button>
    </div>
  )
}

/** Offers to leave points out that the shape of the line does not need. */
function Thinning({ field, rows, points, dispatch }: LineToolsProps & { points: readonly LinePoint[] }) {
  const { t } = useTranslation('lines')
  const most = field.max ?? points.length
  const worth = useMemo(() => worthOf(points), [points])
  const [typed, setTyped] = useState<string | null>(null)
  useMarkChange((from, to) => setTyped((before) => before && inMark(before, from, to)))
  // To the next whole millimetre: what falls on it goes.
  const needed = Math.ceil(deviationFor(worth, most) * 1000)
  const text = typed ?? numberText(Math.max(usualDeviation, needed))
  const allowed = plainNumber(text, decimalMark())
  const isAllowed = allowed !== null && allowed > 0
  const left = isAllowed ? thinned(points, allowed / 1000, worth) : null
  const deviation = left === null ? 0 : inMillimetres(left.deviation)
  return (
    <fieldset className={styles.lineTool} aria-label={t('thinning')}>
      {points.length > most && <p>{t('tooMany', { points: points.length, most })}</p>}
      <TextField
        className={styles.lineField}
        label={t('deviation')}
        unit="mm"
        isNumber
        value={text}
        error={isAllowed ? undefined : t('deviationWrong')}
        onChange={setTyped}
      />
      {left !== null && left.kept.length < points.length ? (
        <>
          <p role="status">
            {t('leaves', { points: points.length, left: left.kept.length, deviation })}
            {left.kept.length > most && ` ${t('stillTooMany', { needed })}`}
          </p>
          <Button
            icon={<Icon of={Minimize2} />}
            onPress={() =>
              dispatch({
                type: 'redrawn',
                list: field.id,
                rows: left.kept.map((index) => rows[index]!),
                original: rows,
              })
            }
          >
            {t('thin', { left: left.kept.length })}
          </Button>
        </>
      ) : (
        left !== null && <p role="status">{t('allNeeded')}</p>
      )}
    </fieldset>
  )
}

/** Lists the removed points, and restores them. */
function BeforeThinning({ field, rows, original, dispatch }: LineToolsProps & { original: readonly Row[] }) {
  const { t } = useTranslation('lines')
  const deviation = deviationFrom(field, original, rows)
  return (
    <div className={styles.lineTool} role="status">
      <p>
        {deviation === null
          ? t('changed', { points: original.length })
          : t('thinned', {
              points: original.length,
              left: rows.length,
              deviation: inMillimetres(deviation),
            })}{' '}
        {t('kept')}
      </p>
      <Button
        variant="quiet"
        icon={<Icon of={Undo2} />}
        onPress={() => dispatch({ type: 'redrawn', list: field.id, rows: original, original: null })}
      >
        {t('back', { points: original.length })}
      </Button>
    </div>
  )
}

/** How far the points of before lie from the line, m; null where the line was changed since. */
function deviationFrom(field: InputField, original: readonly Row[], rows: readonly Row[]): number | null {
  const points = linePoints(field, original)
  const kept = rows.map(({ key, cells }) =>
    original.findIndex((row) => row.key === key && row.cells.x === cells.x && row.cells.y === cells.y),
  )
  return points === null || kept.includes(-1) ? null : deviationOf(points, kept)
}

/** Rounded up: no point moves more. */
const inMillimetres = (metres: number): string => numberText(Math.ceil(metres * 1000 - 1e-6))
