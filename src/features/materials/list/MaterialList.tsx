import { ArrowDown, ArrowUp, CloudUpload } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhereaboutsIn } from '#data/react/hooks.ts'
import { models } from '#domain/materials/models.ts'
import type { MaterialSort } from '#domain/materials/query.ts'
import type { Whereabouts } from '#domain/sync/status.ts'
import { Badge } from '#ui/Badge.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { RowLink } from '#ui/list/RowLink.tsx'
import { useVirtualRows, type VirtualRows } from '#ui/list/useVirtualRows.ts'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { useWidth } from '#ui/useWidth.ts'
import { WhereMark } from '#ui/WhereMark.tsx'
import type { Entry } from '../library.ts'
import { statusTones } from '../statusTones.ts'
import { keyValues } from './keyValues.ts'
import styles from './list.module.css'

export interface MaterialListProps {
  readonly entries: readonly Entry[]
  readonly view: 'cards' | 'table'
  /** Document id of the one in the panel. */
  readonly openId: string | null
  readonly selected: ReadonlySet<string>
  /** Where a material opens, by document id. */
  hrefOf(id: string): string
  onSelect(ids: readonly string[], isSelected: boolean): void
  onDelete(entry: Entry): void
  readonly sort: MaterialSort
  readonly order: 'asc' | 'desc'
  onSort(sort: MaterialSort): void
}

const gap = 12
/** Pixels between the beginnings of two rows, as the style sheet draws them. */
const cardHeight = 168 + gap
const rowHeight = 45
const cardWidth = 270

/** How many tags a card shows. */
const shownTags = 2

const focusIn = (list: HTMLElement, id: string): void =>
  list.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`)?.focus()

/** Lists the library. One Tab stop with arrow keys; Space selects, Enter opens, Delete deletes. */
export function MaterialList(props: MaterialListProps) {
  const { entries, view, selected, onSelect, onDelete } = props
  const [measure, width] = useWidth<HTMLDivElement>()
  const columns = view === 'cards' ? Math.max(1, Math.floor((width + gap) / (cardWidth + gap))) : 1
  const { ref, from, to, padding, list, tabIndexOf } = useVirtualRows(
    entries.map(({ id }) => id),
    { rowHeight: view === 'cards' ? cardHeight : rowHeight, columns },
  )
  const drawn = entries.slice(from, to)
  const whereaboutsIn = useWhereaboutsIn()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.stop : undefined
    const entry = entries.find((each) => each.id === id)
    if (entry !== undefined && event.key === ' ') {
      event.preventDefault()
      return onSelect([entry.id], !selected.has(entry.id))
    }
    if (entry !== undefined && event.key === 'Delete') {
      event.preventDefault()
      onDelete(entry)
      const index = entries.indexOf(entry)
      const next = entries[index + 1] ?? entries[index - 1]
      const { currentTarget } = event
      // The keyboard stays in the list when the row is gone.
      setTimeout(() => {
        if (next !== undefined) focusIn(currentTarget, next.id)
      }, 200)
      return
    }
    list.onKeyDown(event)
  }

  const drawnProps = { ...props, drawn, from, padding, columns, whereaboutsIn, tabIndexOf }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the links inside
    <div ref={measure} onFocus={list.onFocus} onKeyDown={onKeyDown}>
      {view === 'cards' ? <Cards {...drawnProps} listRef={ref} /> : <Rows {...drawnProps} listRef={ref} />}
    </div>
  )
}

type Drawn = MaterialListProps & {
  readonly drawn: readonly Entry[]
  /** Index of the first rendered entry. */
  readonly from: number
  readonly listRef: VirtualRows['ref']
  readonly padding: VirtualRows['padding']
  readonly columns: number
  /** Returns where the document of an id is. */
  whereaboutsIn(id: string, isWaiting: boolean): Whereabouts
  tabIndexOf(id: string): 0 | -1
}

function Cards({
  entries,
  drawn,
  from,
  listRef,
  padding,
  columns,
  whereaboutsIn,
  openId,
  selected,
  ...rest
}: Drawn) {
  const { t } = useTranslation('materials')
  return (
    <ul
      ref={listRef}
      aria-label={t('list.label')}
      className={styles.cards}
      style={{ ...padding, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {drawn.map((entry, index) => (
        <li
          key={entry.id}
          data-row={entry.id}
          aria-posinset={from + index + 1}
          aria-setsize={entries.length}
          className={classes(
            styles.card,
            entry.id === openId && styles.open,
            selected.has(entry.id) && styles.selected,
          )}
        >
          <div className={styles.head}>
            <span className={styles.words}>
              <Name entry={entry} isOpen={entry.id === openId} covers {...rest} />
              <span className={styles.note}>
                {[inTerms(models[entry.material.modelType].name), entry.material.metadata.category]
                  .filter((word) => word !== '')
                  .join(' · ')}
              </span>
            </span>
            <Mark entry={entry} isSelected={selected.has(entry.id)} onSelect={rest.onSelect} />
          </div>
          <dl className={styles.values}>
            {keyValues(entry.material).map(({ key, label, symbol, text }) => (
              <div key={key} title={label}>
                <dt>
                  <MathSymbol tex={symbol} />
                  <span className={styles.unseen}>{label}</span>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.foot}>
            <Status entry={entry} />
            <Tags tags={entry.material.metadata.tags} />
            <Waiting where={whereaboutsIn(entry.document.id, entry.document.waiting === 1)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('materials')
  const more = tags.length - shownTags
  return (
    <>
      {tags.slice(0, shownTags).map((tag) => (
        <span key={tag} className={styles.tag} title={tag}>
          {tag}
        </span>
      ))}
      {more > 0 && (
        <span className={styles.more} title={tags.slice(shownTags).join(', ')}>
          <span aria-hidden>+{more}</span>
          <span className={styles.unseen}>{t('list.moreTags', { count: more })}</span>
        </span>
      )}
    </>
  )
}

function Name({
  entry,
  isOpen,
  covers = false,
  hrefOf,
  tabIndexOf,
}: Pick<Drawn, 'hrefOf' | 'tabIndexOf'> & { entry: Entry; isOpen: boolean; covers?: boolean }) {
  const { name } = entry.material.metadata
  return (
    <RowLink
      id={entry.id}
      to={hrefOf(entry.id)}
      preventScrollReset
      covers={covers}
      title={name}
      tabIndex={tabIndexOf(entry.id)}
      {...(isOpen && { 'aria-current': 'true' as const })}
    >
      {name}
    </RowLink>
  )
}

function Mark({
  entry,
  isSelected,
  onSelect,
}: Pick<MaterialListProps, 'onSelect'> & { entry: Entry; isSelected: boolean }) {
  const { t } = useTranslation('materials')
  return (
    <span className={styles.mark}>
      <Checkbox
        label={
          <span className={styles.unseen}>{t('list.select', { name: entry.material.metadata.name })}</span>
        }
        isSelected={isSelected}
        onChange={(is) => onSelect([entry.id], is)}
      />
    </span>
  )
}

function Status({ entry }: { entry: Entry }) {
  const { t } = useTranslation('materials')
  const { validationStatus } = entry.material.metadata
  return <Badge tone={statusTones[validationStatus]}>{t(`status.${validationStatus}`)}</Badge>
}

function Waiting({ where }: { where: Whereabouts }) {
  const { t } = useTranslation('common')
  if (where === 'needs' || where === 'server') return <WhereMark where={where} />
  return (
    <span className={styles.waiting} title={t(`where.${where}`)}>
      <Icon of={CloudUpload} size={14} />
      <span className={styles.unseen}>{t(`where.${where}`)}</span>
    </span>
  )
}

function Rows({
  entries,
  drawn,
  from,
  listRef,
  padding,
  whereaboutsIn,
  openId,
  selected,
  onSelect,
  sort,
  order,
  onSort,
  ...rest
}: Drawn) {
  const { t } = useTranslation('materials')
  const isAll = entries.length > 0 && entries.every(({ id }) => selected.has(id))
  const head = (column: MaterialSort | null, label: ReactNode, look?: string) => (
    <th
      scope="col"
      className={look}
      {...(column === sort && {
        'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const),
      })}
    >
      {column === null ? (
        label
      ) : (
        <button type="button" className={styles.sortButton} onClick={() => onSort(column)}>
          {label}
          {column === sort && <Icon of={order === 'asc' ? ArrowUp : ArrowDown} size={12} />}
        </button>
      )}
    </th>
  )
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('list.label')} aria-rowcount={entries.length + 1}>
        <thead>
          <tr>
            <th scope="col" className={styles.markCell}>
              <Checkbox
                label={<span className={styles.unseen}>{t('list.selectAll')}</span>}
                isSelected={isAll}
                onChange={(is) =>
                  onSelect(
                    entries.map(({ id }) => id),
                    is,
                  )
                }
              />
            </th>
            {head('name', t('list.name'))}
            {head(null, t('list.model'), styles.minor)}
            {head('category', t('list.category'), styles.minor)}
            {head(null, t('list.status'))}
            {head(null, t('list.tags'), styles.rare)}
            {head('usageCount', t('list.used'), classes(styles.number, styles.rare))}
            {head('updatedAt', t('list.changed'), styles.minor)}
          </tr>
        </thead>
        <tbody ref={listRef}>
          {padding.paddingTop > 0 && <tr aria-hidden style={{ height: padding.paddingTop }} />}
          {drawn.map((entry, index) => {
            const { metadata, modelType } = entry.material
            return (
              <tr
                key={entry.id}
                data-row={entry.id}
                aria-rowindex={from + index + 2}
                className={classes(
                  entry.id === openId && styles.open,
                  selected.has(entry.id) && styles.selected,
                )}
              >
                <td className={styles.markCell}>
                  <Mark entry={entry} isSelected={selected.has(entry.id)} onSelect={onSelect} />
                </td>
                <th scope="row">
                  <span className={styles.nameCell}>
                    <Name entry={entry} isOpen={entry.id === openId} {...rest} />
                    <Waiting where={whereaboutsIn(entry.document.id, entry.document.waiting === 1)} />
                  </span>
                </th>
                <td className={styles.minor}>{inTerms(models[modelType].name)}</td>
                <td className={styles.minor}>{metadata.category}</td>
                <td>
                  <Status entry={entry} />
                </td>
                <td className={styles.rare}>
                  <span className={styles.tagCell}>
                    <Tags tags={metadata.tags} />
                  </span>
                </td>
                <td className={classes(styles.number, styles.rare)}>{entry.usageCount}</td>
                <td className={styles.minor}>
                  <TimeAgo at={metadata.updatedAt} />
                </td>
              </tr>
            )
          })}
          {padding.paddingBottom > 0 && <tr aria-hidden style={{ height: padding.paddingBottom }} />}
        </tbody>
      </table>
    </div>
  )
}
