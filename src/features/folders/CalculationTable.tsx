import {
  ArrowDown,
  ArrowUp,
  Copy,
  CopyPlus,
  EllipsisVertical,
  FolderInput,
  Pencil,
  Tags,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhereaboutsIn } from '#data/react/hooks.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { calculationPath } from '#domain/protocol/paths.ts'
import type { Whereabouts } from '#domain/sync/status.ts'
import { findModule } from '#engine/modules.ts'
import { Badge } from '#ui/Badge.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { RowLink } from '#ui/list/RowLink.tsx'
import { useVirtualRows } from '#ui/list/useVirtualRows.ts'
import { Menu } from '#ui/Menu.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { useNarrowerThan } from '#ui/useNarrowerThan.ts'
import { UtilizationBar, VerdictBadge } from '#ui/Verdict.tsx'
import { WhereMark } from '#ui/WhereMark.tsx'
import styles from './CalculationTable.module.css'
import { dragged } from './dragged.ts'
import type { CalculationSort, CalculationView } from './filters.ts'
import { useNotReproduced } from './useNotReproduced.ts'
import type { Selection } from './useSelection.ts'

/** Heights of a row, as the style sheet gives them. */
const heights = { table: 49, cards: 112 } as const
/** Below it the columns do not fit side by side. */
const tableFrom = 690

export const moduleName = (type: string | null): string => inTerms(findModule(type ?? '')?.name ?? type ?? '')

export interface CalculationTableProps {
  readonly label: string
  readonly rows: readonly Entry[]
  readonly view: Pick<CalculationView, 'sort' | 'descending'>
  /** Names of the folders that an entry lies in, from the top. */
  folderOf(entry: Entry): string
  onSort(sort: CalculationSort): void
  readonly selection: Selection
  readonly mayEdit: boolean
  onRename(entry: Entry): void
  onMove(entries: readonly Entry[]): void
  onTag(entries: readonly Entry[]): void
  onDuplicate(entries: readonly Entry[]): void
  /** To another project. */
  onCopyTo(entries: readonly Entry[]): void
  onRemove(entries: readonly Entry[]): void
}

/** Lists calculations of a project, each with a link to its screen. Renders only rows near the window. */
export function CalculationTable(props: CalculationTableProps) {
  const { label, rows, view, onSort, selection, mayEdit } = props
  const whereaboutsIn = useWhereaboutsIn()
  const { t } = useTranslation(['folders', 'common'])
  const [measured, isNarrow] = useNarrowerThan(tableFrom)
  const { ref, from, to, padding, list, tabIndexOf } = useVirtualRows(
    rows.map(({ id }) => id),
    { rowHeight: isNarrow ? heights.cards : heights.table },
  )
  const drawn = useMemo(() => rows.slice(from, to), [rows, from, to])
  const isNotReproduced = useNotReproduced(drawn)

  const chosen = (entry: Entry): readonly Entry[] =>
    selection.has(entry.id) ? rows.filter(({ id }) => selection.has(id)) : [entry]

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stop = event.target instanceof HTMLElement ? event.target.dataset.stop : undefined
    const entry = rows.find(({ id }) => id === stop)
    if (entry === undefined) return
    if (event.key === ' ' && mayEdit) selection.toggle(entry.id, event.shiftKey)
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && mayEdit) selection.all()
    else if (event.key === 'F2' && mayEdit) props.onRename(entry)
    else if (event.key === 'Delete' && mayEdit) props.onRemove(chosen(entry))
    else return list.onKeyDown(event)
    event.preventDefault()
  }

  const header = (sort: CalculationSort, words: string) => (
    <th
      scope="col"
      className={styles[sort]}
      aria-sort={view.sort === sort ? (view.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
        {words}
        {view.sort === sort && <Icon of={view.descending ? ArrowDown : ArrowUp} size={12} />}
      </button>
    </th>
  )

  return (
    <table
      ref={measured}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className={classes(styles.table, isNarrow && styles.cards)}
    >
      <thead>
        <tr aria-rowindex={1} className={classes(styles.row, styles.head)}>
          {mayEdit ? (
            <th scope="col" className={styles.check}>
              <Checkbox
                label={<span className={styles.unseen}>{t('selectAll')}</span>}
                isSelected={rows.length > 0 && selection.ids.size === rows.length}
                onChange={(all) => (all ? selection.all() : selection.clear())}
              />
            </th>
          ) : (
            <td className={styles.check} />
          )}
          {header('name', t('column.name'))}
          {header('module', t('column.module'))}
          {header('utilization', t('column.result'))}
          {header('folder', t('column.folder'))}
          {header('updated', t('column.updated'))}
          <th scope="col" className={styles.actions}>
            <span className={styles.unseen}>{t('column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody className={styles.rows} ref={ref} style={padding} {...list} onKeyDown={onKeyDown}>
        {drawn.map((entry, index) => (
          <Row
            key={entry.id}
            {...props}
            where={whereaboutsIn(entry.id, entry.waiting)}
            entry={entry}
            index={from + index}
            tabIndex={tabIndexOf(entry.id)}
            isChosen={selection.has(entry.id)}
            isNotReproduced={isNotReproduced(entry)}
            chosen={chosen}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends CalculationTableProps {
  readonly entry: Entry
  readonly index: number
  readonly tabIndex: 0 | -1
  readonly isChosen: boolean
  /** True if the module gives another result for the same inputs. */
  readonly isNotReproduced: boolean
  readonly where: Whereabouts
  chosen(entry: Entry): readonly Entry[]
}

function Row({ entry, index, tabIndex, isChosen, isNotReproduced, where, chosen, ...props }: RowProps) {
  const { t } = useTranslation(['folders', 'common'])
  const { mayEdit, selection } = props
  const folder = props.folderOf(entry)
  const onDragStart = (event: DragEvent) => {
    dragged.start(event.dataTransfer, chosen(entry))
  }
  // Ctrl and Shift choose rows, as in every list of files; a plain click opens.
  const onClick = (event: MouseEvent) => {
    if (!mayEdit || !(event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    selection.toggle(entry.id, event.shiftKey)
  }
  const choice = (id: string, label: string, icon: ReactNode, onChoose: () => void, isDanger = false) => ({
    id,
    label,
    icon,
    onChoose,
    isDanger,
  })
  const copyTo = choice('copyTo', t('copyTo.choice'), <Icon of={CopyPlus} />, () =>
    props.onCopyTo(chosen(entry)),
  )
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={entry.id}
      className={classes(styles.row, styles.body, isChosen && styles.chosen)}
      draggable={mayEdit}
      onDragStart={onDragStart}
    >
      <td className={styles.check}>
        {mayEdit && (
          <Checkbox
            label={<span className={styles.unseen}>{t('select', { name: entry.name })}</span>}
            isSelected={isChosen}
            onChange={() => selection.toggle(entry.id, false)}
          />
        )}
      </td>
      <td className={styles.name}>
        <RowLink
          id={entry.id}
          to={calculationPath({ id: entry.id, data: { type: entry.type ?? '' } })}
          className={styles.link}
          covers={false}
          tabIndex={tabIndex}
          draggable={false}
          onClick={onClick}
        >
          {entry.name}
        </RowLink>
        {entry.tags.length > 0 && (
          <span className={styles.tags}>
            {entry.tags.slice(0, 3).map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        )}
      </td>
      <td className={styles.module}>{moduleName(entry.type)}</td>
      <td className={styles.utilization}>
        {isNotReproduced ? (
          <Badge tone="fail" icon={<Icon of={TriangleAlert} size={13} />}>
            {t('notReproduced')}
          </Badge>
        ) : (
          <VerdictBadge state={entry.verdict} />
        )}
        {entry.verdict !== null && !isNotReproduced && (
          <UtilizationBar ratio={entry.utilization} state={entry.verdict} />
        )}
      </td>
      <td className={styles.folder} title={folder}>
        {folder}
      </td>
      <td className={styles.updated}>
        <TimeAgo at={entry.updatedAt} />
        <WhereMark where={where} />
      </td>
      <td className={styles.actions}>
        <Menu
          label={t('actions', { name: entry.name })}
          icon={<Icon of={EllipsisVertical} />}
          isTabStop={tabIndex === 0}
          choices={
            mayEdit
              ? [
                  choice('rename', t('rename'), <Icon of={Pencil} />, () => props.onRename(entry)),
                  choice('move', t('move'), <Icon of={FolderInput} />, () => props.onMove(chosen(entry))),
                  choice('tag', t('tag'), <Icon of={Tags} />, () => props.onTag(chosen(entry))),
                  choice('copy', t('duplicate'), <Icon of={Copy} />, () => props.onDuplicate(chosen(entry))),
                  copyTo,
                  choice(
                    'delete',
                    t('delete'),
                    <Icon of={Trash2} />,
                    () => props.onRemove(chosen(entry)),
                    true,
                  ),
                ]
              : [copyTo]
          }
        />
      </td>
    </tr>
  )
}
