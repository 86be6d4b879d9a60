import { ArrowDownUp, LayoutGrid, SearchX, Table2 } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MaterialSort, materialSorts } from '#domain/materials/query.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useRemembered } from '#ui/remembered.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useAddressSearch, useSearchWords } from '#ui/useAddressSearch.ts'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { useMinute } from '#ui/useMinute.ts'
import { BulkBar } from './BulkBar.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { DeleteUsedDialog } from './DeleteUsedDialog.tsx'
import { DetailPanel } from './detail/DetailPanel.tsx'
import { FilterBar } from './FilterBar.tsx'
import {
  type Entry,
  isNarrowed,
  type Narrowing,
  narrowed,
  readNarrowing,
  views,
  wide,
  writeNarrowing,
} from './library.ts'
import { MaterialList } from './list/MaterialList.tsx'
import styles from './materials.module.css'
import type { LibraryHere } from './useLibrary.ts'
import type { MaterialActions } from './useMaterialActions.ts'

/** Shows the list with its tools and the open material, with actions on the selected ones. */
export function Library({
  library,
  entries,
  actions,
  openId,
  hrefOf,
  go,
}: {
  library: LibraryHere
  entries: readonly Entry[]
  actions: MaterialActions
  openId: string | null
  hrefOf(id: string): string
  go(changes: Readonly<Record<string, string | null>>, replace?: boolean): void
}) {
  const { t } = useTranslation('materials')
  const [search, changeSearch] = useAddressSearch()
  const [view, setView] = useRemembered('materials', views)
  const isNarrow = useMediaQuery('(max-width: 1023px)')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isComparing, setComparing] = useState(false)
  /** Asked whether to delete what calculations use. */
  const [leaving, setLeaving] = useState<{ entries: readonly Entry[]; uses: number } | null>(null)
  const narrowing = useMemo(() => readNarrowing(search), [search])
  const [words, setWords] = useSearchWords()
  const searched = useDeferredValue(words)
  const root = useRef<HTMLDivElement>(null)

  const now = useMinute()
  const shown = useMemo(
    () => narrowed(entries, { ...narrowing, words: searched }, now),
    [entries, narrowing, searched, now],
  )
  const chosen = useMemo(() => entries.filter(({ id }) => selected.has(id)).sort(byName), [entries, selected])
  const open = openId === null ? undefined : (entries.find(({ id }) => id === openId) ?? null)

  const narrow = (changes: Partial<Narrowing>) =>
    changeSearch((now) => writeNarrowing(now, { ...readNarrowing(now), ...changes }))

  const select = (ids: readonly string[], is: boolean) =>
    setSelected((known) => {
      const next = new Set(known)
      for (const id of ids) {
        if (is) next.add(id)
        else next.delete(id)
      }
      return next
    })
  const close = () => {
    const id = openId
    go({ id: null, edit: null })
    // Back to where it was opened from.
    setTimeout(() => {
      if (id !== null) root.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`)?.focus()
    }, 50)
  }
  const remove = async (gone: readonly Entry[]) => {
    const uses = await library.usesOf(gone)
    if (uses > 0) setLeaving({ entries: gone, uses })
    else removeNow(gone)
  }
  const removeNow = (gone: readonly Entry[]) => {
    setLeaving(null)
    setSelected((before) => new Set([...before].filter((id) => !gone.some((entry) => entry.id === id))))
    if (gone.some(({ id }) => id === openId)) go({ id: null }, true)
    void actions.remove(gone)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (selected.size > 0) setSelected(new Set())
    else if (openId !== null) close()
  }
  const sortBy = (sort: MaterialSort) =>
    narrow({
      sort,
      order: narrowing.sort === sort && narrowing.order === 'asc' ? 'desc' : 'asc',
    })
  const clear = () => {
    setWords('')
    narrow({ ...wide, sort: narrowing.sort, order: narrowing.order })
  }
  const isAlone = isNarrow && open !== undefined

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape from anything inside goes one step back
    <div
      ref={root}
      className={classes(styles.library, open !== undefined && styles.withPanel)}
      onKeyDown={onKeyDown}
    >
      {!isAlone && (
        <div className={styles.list}>
          <div className={styles.tools}>
            <SearchField
              label={t('tools.search')}
              value={words}
              onChange={setWords}
              className={styles.search!}
            />
            <Select
              className={styles.sort}
              label={t('tools.sort')}
              value={narrowing.sort}
              options={materialSorts.map((value) => ({ value, label: t(`sortBy.${value}`) }))}
              onChange={(value) => narrow({ sort: materialSorts.find((known) => known === value) ?? 'name' })}
            />
            <IconButton
              label={t(narrowing.order === 'asc' ? 'tools.ascending' : 'tools.descending')}
              icon={<Icon of={ArrowDownUp} />}
              onPress={() => narrow({ order: narrowing.order === 'asc' ? 'desc' : 'asc' })}
            />
            <SegmentedControl
              label={t('tools.view')}
              value={view}
              options={[
                { value: 'cards', label: t('tools.cards'), icon: LayoutGrid },
                { value: 'table', label: t('tools.table'), icon: Table2 },
              ]}
              onChange={setView}
            />
          </div>
          <FilterBar entries={entries} narrowing={narrowing} onChange={narrow} />
          <p className={styles.count} role="status">
            {shown.length === entries.length
              ? t('count', { count: entries.length })
              : t('list.shown', { shown: shown.length, count: entries.length })}
            {isNarrowed({ ...narrowing, words }) && (
              <Button variant="quiet" onPress={clear}>
                {t('none.clear')}
              </Button>
            )}
          </p>
          {shown.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title={t('none.title')}
              action={<Button onPress={clear}>{t('none.clear')}</Button>}
            >
              {t('none.text')}
            </EmptyState>
          ) : (
            <MaterialList
              entries={shown}
              view={view}
              openId={openId}
              selected={selected}
              hrefOf={hrefOf}
              onSelect={select}
              onDelete={(entry) => {
                if (library.mayEdit) void remove([entry])
              }}
              sort={narrowing.sort}
              order={narrowing.order}
              onSort={sortBy}
            />
          )}
        </div>
      )}
      {open !== undefined && openId !== null && (
        <DetailPanel
          key={openId}
          id={openId}
          entry={open}
          entries={entries}
          uses={library.uses}
          usedBy={library.usedBy.get(open?.id ?? '') ?? []}
          mayEdit={library.mayEdit}
          actions={actions}
          nameOf={library.nameOf}
          hrefOf={hrefOf}
          onClose={close}
          onDelete={() => {
            if (open !== null) void remove([open])
          }}
          onEdit={() => go({ edit: '1' })}
          onCloned={(id) => go({ id })}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar
          selected={chosen}
          mayEdit={library.mayEdit}
          actions={actions}
          onCompare={() => setComparing(true)}
          onDelete={() => {
            void remove(chosen)
          }}
          onClear={() => setSelected(new Set())}
        />
      )}
      {leaving !== null && (
        <DeleteUsedDialog
          materials={leaving.entries}
          uses={leaving.uses}
          onDelete={() => removeNow(leaving.entries)}
          onClose={() => setLeaving(null)}
        />
      )}
      {isComparing && <CompareDialog entries={chosen} onClose={() => setComparing(false)} />}
    </div>
  )
}

const byName = (one: Entry, other: Entry): number =>
  one.material.metadata.name.localeCompare(other.material.metadata.name)
