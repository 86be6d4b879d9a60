import { ArchiveRestore, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { daysLeft } from '#domain/bin/term.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/list/List.tsx'
import { Row } from '#ui/list/Row.tsx'
import { useVirtualRows } from '#ui/list/useVirtualRows.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { useMinute } from '#ui/useMinute.ts'
import styles from './bin.module.css'
import { kindIcons } from './kindIcons.ts'
import type { BinRow } from './useBin.ts'

/** Heights of a row, as in the style sheet. */
const heights = { wide: 73, narrow: 149 } as const
/** Up to this number of days left, the row shows a warning. */
const fewDays = 7

export interface BinListProps {
  readonly rows: readonly BinRow[]
  readonly selected: ReadonlySet<string>
  onSelect(id: string, isSelected: boolean): void
  onRestore(row: BinRow): void
  onDelete(row: BinRow): void
}

/** Lists the entries of the bin. Renders only rows near the window. The buttons are one Tab stop with arrow keys. */
export function BinList(props: BinListProps) {
  const { rows } = props
  const { t } = useTranslation('bin')
  const isNarrow = useMediaQuery('(max-width: 900px)')
  const now = useMinute()
  const { ref, from, to, padding, list, tabIndexOf } = useVirtualRows(
    rows.map(({ entry }) => entry.id),
    {
      rowHeight: isNarrow ? heights.narrow : heights.wide,
      isStop: (index) => rows[index]?.mayDecide === true,
    },
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stop = event.target instanceof HTMLElement ? event.target.dataset.stop : undefined
    const row = rows.find(({ entry }) => entry.id === stop)
    if (row === undefined || event.key !== 'Delete') return list.onKeyDown(event)
    event.preventDefault()
    props.onDelete(row)
  }
  return (
    <List ref={ref} aria-label={t('list')} style={padding} {...list} onKeyDown={onKeyDown}>
      {rows.slice(from, to).map((row, index) => (
        <DeletedRow
          key={row.entry.id}
          {...props}
          row={row}
          now={now}
          isStop={tabIndexOf(row.entry.id) === 0}
          place={{ at: from + index + 1, of: rows.length }}
        />
      ))}
    </List>
  )
}

function DeletedRow({
  row,
  now,
  isStop,
  place: position,
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
    <Row id={id} place={position} className={classes(styles.row, isSelected && styles.selected)}>
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
    </Row>
  )
}
