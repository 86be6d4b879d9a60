import { ClipboardPaste, Copy, Keyboard, Plus, Redo2, Undo2 } from 'lucide-react'
import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { FieldIssue } from '#domain/errors/result.ts'
import { fieldsTaken } from '#domain/materials/asInputs.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LazyBoundary, lazyPart } from '#ui/lazyPart.tsx'
import { OptionalPart } from '#ui/missing/OptionalPart.tsx'
import { decimalMark } from '#ui/numbers.ts'
import { useFieldMode } from '#ui/theme/fieldMode.ts'
import { toast } from '#ui/toast.tsx'
import { useCopy } from '#ui/useCopy.ts'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { whenIdle } from '#ui/whenIdle.ts'
import type { PasteAnswers } from '../paste/apply.ts'
import { useColumnOwner } from '../paste/ColumnMemoryProvider.tsx'
import { copiedOf, isBlock, readClipboard } from '../paste/copied.ts'
import { copiedRows } from '../paste/copy.ts'
import type { PastePlan, PasteTarget } from '../paste/plan.ts'
import { SourceLine } from '../soil/SourceLine.tsx'
import soilStyles from '../soil/soil.module.css'
import { useSoilLibrary } from '../soil/soilLibrary.ts'
import { SourcesButton } from '../sources/GroupSources.tsx'
import { scopeOfList, statedOfRows } from '../sources/places.ts'
import { StatedSources } from '../sources/StatedSources.tsx'
import { columnsInView } from './columnsInView.ts'
import { takesText } from './focusField.ts'
import styles from './form.module.css'
import { ListCards } from './ListCards.tsx'
import { CellMessages, ListTable } from './ListTable.tsx'
import type { RowsProps } from './rowsProps.ts'
import { type FormAction, firstChange, type Row } from './state.ts'
import { shownUnit, useFormUnits } from './units.ts'
import { unusualCells } from './unusual.ts'

export interface ListFieldProps {
  readonly field: InputField
  readonly rows: readonly Row[]
  readonly issues: readonly FieldIssue[]
  /** The rows after an undo and after a redo; null when that would not change this list. */
  readonly past: readonly Row[] | null
  readonly future: readonly Row[] | null
  readonly typing: string | null
  readonly isReadOnly: boolean
  /** Of a line: its rows before they were thinned. */
  readonly original: readonly Row[] | undefined
  /** Of the other fields, by id. */
  readonly texts: Readonly<Record<string, string>>
  dispatch: Dispatch<FormAction>
}

interface AskedPaste {
  readonly plan: PastePlan
  readonly target: PasteTarget
  /** The row that it is pasted into. */
  readonly row: number
}

const pasteDialog = lazyPart(async () => (await import('../paste/PasteDialog.tsx')).PasteDialog)
const lineTools = lazyPart(async () => (await import('./LineTools.tsx')).default)
const pasteReading = () => import('../paste/reading.ts')
type PasteReading = Awaited<ReturnType<typeof pasteReading>>

/** Rows of like things, such as soil layers: a table, or cards on a phone and where gloves are worn. */
export function ListField(props: ListFieldProps) {
  const { field, rows, issues, past, future, isReadOnly, dispatch } = props
  const { t } = useTranslation(['calculations', 'soil', 'common'])
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const isPhone = useFieldMode() || isNarrow
  const [showsAll, setShowsAll] = useState(false)
  const [news, setNews] = useState('')
  const [showsKeys, setShowsKeys] = useState(false)
  /** A pasted block that the person is asked about. */
  const [asked, setAsked] = useState<AskedPaste | null>(null)
  const columnOwner = useColumnOwner()
  const copy = useCopy()
  const units = useFormUnits()
  const unitOf = (column: InputField) => shownUnit(column, `${field.id}.${column.id}`, units)
  const frame = useRef<HTMLDivElement>(null)
  // A device that loses its connection after this can still paste.
  useEffect(() => whenIdle(() => void pasteReading().catch(() => {})), [])
  const all = field.fields ?? []
  const takesSoil = fieldsTaken(all).length > 0
  const library = useSoilLibrary()
  const columns = columnsInView(all, rows, props.texts, showsAll)
  const ownMessage = issues.find((issue) => issue.path === field.id)?.message

  const focusCell = (row: number, column: string) => {
    requestAnimationFrame(() => {
      const name = `${field.id}.${row}.${column}`
      const cell = frame.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
      cell?.focus()
      if (cell != null && takesText(cell)) cell.select()
    })
  }
  const soilOf: RowsProps['soilOf'] = (row, index) =>
    takesSoil
      ? {
          at: { list: field.id, row: row.key },
          fields: all,
          texts: row.cells,
          taken: row.taken,
          label: t('form.row', { row: index + 1 }),
          dispatch,
        }
      : null
  /**
   * Reads a pasted block after its code has loaded. Reports a block that the list cannot read and leaves the list as
   * it is.
   */
  const withReading = (read: (reading: PasteReading) => void) =>
    void pasteReading().then(read, () =>
      toast.error(t('common:error.missing.title'), t('common:error.missing.part'), { id: 'missing' }),
    )
  const paste = (
    { pastedRows, pasteReport, withoutOldNames }: PasteReading,
    { plan, target, row }: AskedPaste,
    answers: PasteAnswers,
  ) => {
    const pasted = pastedRows(plan, answers, target)
    const { title, said } = pasteReport(pasted, all, rows.slice(row, row + pasted.rows.length), t)
    // A line that is pasted over the first point of another one takes its place: what was left of that would lead back.
    const isLine = field.line !== undefined && row === 0 && pasted.taken.length === all.length
    if (pasted.taken.length > 0) {
      const block = withoutOldNames(pasted, all)
      dispatch({ type: 'pasted', list: field.id, at: row, rows: block, ...(isLine && { isWhole: true }) })
      setNews(title)
    }
    if (said !== '') toast.warning(title, said)
  }
  const answer = (answers: PasteAnswers) => {
    if (asked === null) return
    const chosen = asked.plan.columns.flatMap(({ heading, isCertain }, index) =>
      heading === '' || isCertain ? [] : [[heading, answers.columns[index]!] as const],
    )
    withReading((reading) => {
      paste(reading, asked, answers)
      reading.columnMemory(columnOwner).keep(field.id, new Map(chosen))
    })
    setAsked(null)
  }
  const shared: RowsProps = {
    field,
    columns,
    rows,
    isReadOnly,
    typing: props.typing,
    dispatch,
    odd: unusualCells(field.id, columns, rows, { typing: props.typing, unitOf }),
    messageOf: (row, column) =>
      issues.find((issue) => issue.path === `${field.id}.${row}.${column}`)?.message,
    soilOf,
    onPaste: ({ text, html }, row, column) => {
      if (isReadOnly || !isBlock(text)) return false
      const target: PasteTarget = {
        all,
        inView: columns,
        from: column,
        unitOf,
        rowsAbove: rows.slice(0, row),
        mark: decimalMark(),
      }
      withReading((reading) => {
        const memory = reading.columnMemory(columnOwner)
        const remembered = (heading: string) => memory.of(field.id, heading)
        const plan = reading.planPaste(reading.tableIn(html) ?? text, { ...target, remembered })
        if (reading.isCertain(plan)) paste(reading, { plan, target, row }, reading.asPlanned(plan))
        else setAsked({ plan, target, row })
      })
      return true
    },
    onRemove: (row, index, column) => {
      dispatch({ type: 'removed', list: field.id, row: row.key })
      setNews(t('form.removed', { row: index + 1 }))
      focusCell(Math.min(index, rows.length - 2), column ?? columns[0]?.id ?? '')
    },
    onInsert: (at, column, copyOf) => {
      dispatch({ type: 'inserted', list: field.id, at, ...(copyOf !== undefined && { copyOf }) })
      setNews(t('form.inserted', { row: at + 1 }))
      focusCell(at, column ?? columns[0]?.id ?? '')
    },
    onMove: (row, index, by) => {
      if (rows[index + by] === undefined) return
      dispatch({ type: 'moved', list: field.id, row: row.key, by })
      setNews(t('form.moved', { from: index + 1, to: index + 1 + by }))
    },
    onFilled: () => setNews(t('form.filled')),
  }
  const travel = (type: 'undone' | 'redone', next: readonly Row[]) => {
    dispatch({ type })
    const changed = firstChange(rows, next)
    if (changed !== null) focusCell(changed.row, changed.column ?? columns[0]?.id ?? '')
  }
  /** A table without rows has no cell to paste into. */
  const pasteIntoEmpty = (event: ClipboardEvent<HTMLElement>) => {
    const copied = copiedOf(event.clipboardData)
    if (rows.length === 0 && shared.onPaste(copied, 0, columns[0]?.id ?? '')) event.preventDefault()
  }
  /** Alt+M in a row takes its material from the library. */
  const pickByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || event.code !== 'KeyM' || isReadOnly || library === null) return
    const name = event.target instanceof HTMLElement ? event.target.getAttribute('name') : null
    const index = Number(name?.slice(field.id.length + 1).split('.')[0])
    const row = rows[index]
    const soil = row === undefined ? null : soilOf(row, index)
    if (soil === null) return
    event.preventDefault()
    library.pick(soil)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the cells inside, which are controls
    <div ref={frame} className={styles.list} onKeyDown={pickByKey} onPaste={pasteIntoEmpty}>
      <div className={styles.listHead}>
        <h3 id={`${field.id}-name`}>{field.label}</h3>
        {columns.length < all.length || showsAll ? (
          <Checkbox label={t('form.allColumns')} isSelected={showsAll} onChange={setShowsAll} />
        ) : null}
      </div>
      <p className={styles.listHelp} id={`${field.id}-help`}>
        {field.description} {!isPhone && !isReadOnly && <span>{t('form.pasteHelp')}</span>}
      </p>
      {field.line !== undefined && rows.length > 0 && !isReadOnly && (
        <OptionalPart>
          <Suspense fallback={null}>
            <lineTools.Part
              field={field}
              rows={rows}
              original={props.original}
              frame={frame}
              origin={props.texts[field.line.origin] ?? ''}
              dispatch={dispatch}
            />
          </Suspense>
        </OptionalPart>
      )}
      {rows.length === 0 ? (
        <p className={styles.noRows}>{t('form.empty')}</p>
      ) : isPhone ? (
        <ListCards {...shared} />
      ) : (
        <ListTable {...shared} />
      )}
      {!isPhone && takesSoil && rows.some(({ taken }) => taken !== undefined) && (
        <div className={soilStyles.sources}>
          {rows.map((row, index) => {
            const soil = soilOf(row, index)
            return soil === null ? null : <SourceLine key={row.key} soil={soil} isReadOnly={isReadOnly} />
          })}
        </div>
      )}
      {!isReadOnly && (
        <div className={styles.listActions}>
          <Button icon={<Icon of={Plus} />} onPress={() => shared.onInsert(rows.length)} name={field.id}>
            {t('form.addRow')}
          </Button>
          {rows.length === 0 && (
            <Button
              variant="quiet"
              icon={<Icon of={ClipboardPaste} />}
              onPress={() =>
                // Without a right to the clipboard the browser still pastes by key.
                void readClipboard().then(
                  (copied) => shared.onPaste(copied, 0, columns[0]?.id ?? ''),
                  () => toast.warning(t('form.pasteDenied'), t('form.pasteDeniedText')),
                )
              }
            >
              {t('form.pasteTable')}
            </Button>
          )}
          {past !== null && (
            <Button variant="quiet" icon={<Icon of={Undo2} />} onPress={() => travel('undone', past)}>
              {t('form.undo')}
            </Button>
          )}
          {future !== null && (
            <Button variant="quiet" icon={<Icon of={Redo2} />} onPress={() => travel('redone', future)}>
              {t('form.redo')}
            </Button>
          )}
          {rows.length > 0 && (
            <Button
              variant="quiet"
              icon={<Icon of={Copy} />}
              onPress={() => void copy(copiedRows(columns, rows, unitOf))}
            >
              {t('form.copyTable')}
            </Button>
          )}
          {rows.length > 0 && <SourcesButton scope={scopeOfList(field)} />}
          {!isPhone && (
            <Button
              variant="quiet"
              icon={<Icon of={Keyboard} />}
              aria-expanded={showsKeys}
              onPress={() => setShowsKeys(!showsKeys)}
            >
              {t('form.keys')}
            </Button>
          )}
        </div>
      )}
      <div className={styles.messages}>
        {ownMessage !== undefined && (
          <p className={styles.listError} role="alert">
            {ownMessage}
          </p>
        )}
        {!isPhone && <CellMessages {...shared} />}
        {!isPhone && <StatedSources stated={statedOfRows(field, rows)} />}
      </div>
      {showsKeys && !isPhone && !isReadOnly && (
        <p className={styles.listHelp}>
          {t('form.tableHelp')} {takesSoil && library !== null && t('soil:tableHelp')} {t('sources.key')}
        </p>
      )}
      <p className={styles.news} role="status">
        {news}
      </p>
      {asked !== null && (
        <LazyBoundary onMissing={() => setAsked(null)}>
          <pasteDialog.Part
            plan={asked.plan}
            target={asked.target}
            onPaste={answer}
            onClose={() => setAsked(null)}
          />
        </LazyBoundary>
      )}
    </div>
  )
}
