import { ArchiveRestore, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { daysLeft } from '#domain/bin/term.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { useMinute } from '#ui/useMinute.ts'
import { useRoving } from '#ui/useRoving.ts'
import { useRowFocus } from '#ui/useRowFocus.ts'
import { useWindowRows } from '#ui/useWindowRows.ts'
import styles from './bin.module.css'
import { kindIcons } from './kindIcons.ts'
import type { BinRow } from './useBin.ts'

/** Heights of a row, as the style sheet gives them. */
const heights = { wide: 73, narrow: 149 } as const
/** So few days are said in a warning. */
const fewDays = 7

export interface BinListProps {
  readonly rows: readonly BinRow[]
  readonly selected: ReadonlySet<string>
  onSelect(id: string, isSelected: boolean): void
  onRestore(row: BinRow): void
  onDelete(row: BinRow): void
}

/** The entries; only the rows near the window are drawn. Their buttons are one Tab stop with arrows. */
export function BinList(props: BinListProps) {
  const { rows } = props
  const { t } = useTranslation('bin')
  const isNarrow = useMediaQuery('(max-width: 900px)')
  const now = useMinute()
  const { ref, from, to, padding, scrollTo } = useWindowRows(
    rows.length,
    isNarrow ? heights.narrow : heights.wide,
  )
  const ids = rows.flatMap(({ entry, mayDecide }) => (mayDecide ? entry.id : []))
  const roving = useRoving(ids)
  const focusRow = useRowFocus(scrollTo)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stop = event.target instanceof HTMLElement ? event.target.dataset.stop : undefined
    const row = rows.find(({ entry }) => entry.id === stop)
    if (row !== undefined && event.key === 'Delete') {
      event.preventDefault()
      return props.onDelete(row)
    }
    const end = row === undefined ? undefined : { Home: ids[0], End: ids.at(-1) }[event.key]
    if (end === undefined) return roving.list.onKeyDown(event)
    event.preventDefault()
    focusRow(
      end,
      rows.findIndex(({ entry }) => entry.id === end),
    )
  }
  return (
    <ul
      ref={ref}
      aria-label={t('list')}
      className={styles.list}
      style={padding}
      onFocus={roving.list.onFocus}
      onKeyDown={onKeyDown}
    >
      {rows.slice(from, to).map((row, index) => (
        <Row
          key={row.entry.id}
          {...props}
          row={row}
          now={now}
          isStop={roving.tabIndexOf(row.entry.id) === 0}
          place={{ at: from + index + 1, of: rows.length }}
        />
      ))}
    </ul>
  )
}

function Row({
  row,
  now,
  isStop,
  place: { at, of },
  selected,
  onSelect,
  onRestore,
  onDelete,
}: BinListProps & {
  row: BinRow
  now: number
  isStop: boolean
  place: { readonly at: number; readonly of: number }
}) {
  const { t } = useTranslation('bin')
  const { entry, place, by, mayDecide } = row
  const { id, kind, name, deletedAt } = entry
  const left = daysLeft(entry.leavesAt, now)
  const isSelected = selected.has(id)
  return (
    <li
      data-row={id}
      aria-posinset={at}
      aria-setsize={of}
      className={classes(styles.row, isSelected && styles.selected)}
    >
      <span className={styles.check}>
        {mayDecide && (
          <Checkbox
            label={<span className={styles.unseen}>{t('select', { name })}</span>}
            isSelected={isSelected}
            onChange={(is) => onSelect(id, is)}
          />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Icon of={kindIcons[kind]} />
          <strong title={name}>{name}</strong>
        </span>
        <span className={classes(styles.quiet, styles.line)} title={place}>
          {[t(`kinds.${kind}`), place].filter(Boolean).join(' · ')}
        </span>
        <span className={classes(styles.quiet, styles.line)}>
          {t('deletedBy', { name: by })} · <TimeAgo at={deletedAt} />
        </span>
      </span>
      <span className={styles.left}>
        <Badge {...(left <= fewDays && { tone: 'warn' as const })}>
          {left === 0 ? t('due') : t('left', { count: left })}
        </Badge>
      </span>
      <span className={styles.actions}>
        {mayDecide ? (
          <>
            <Button
              icon={<Icon of={ArchiveRestore} />}
              aria-label={t('restoreNamed', { name })}
              data-stop={id}
              excludeFromTabOrder={!isStop}
              onPress={() => onRestore(row)}
            >
              {t('restore')}
            </Button>
            <IconButton
              label={t('deleteNamed', { name })}
              icon={<Icon of={Trash2} />}
              excludeFromTabOrder={!isStop}
              onPress={() => onDelete(row)}
            />
          </>
        ) : (
          <span className={styles.quiet}>{t('mayNot')}</span>
        )}
      </span>
    </li>
  )
}
