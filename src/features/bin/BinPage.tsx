import { ArchiveRestore, SearchX, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Group } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useArrival } from '#data/react/useArrival.ts'
import { type Restoration, restorationOf } from '#domain/bin/contents.ts'
import { type BinEntry, binKinds } from '#domain/bin/entry.ts'
import { binDays } from '#domain/bin/term.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { toast } from '#ui/toast.tsx'
import { useAddressSearch, useSearchWords } from '#ui/useAddressSearch.ts'
import { BinList } from './BinList.tsx'
import styles from './bin.module.css'
import { DeleteDialog, RestoreDialog } from './Dialogs.tsx'
import { kindIn, viewed } from './filters.ts'
import { type Bin, type BinRow, useBin } from './useBin.ts'
import { useBinActions } from './useBinActions.ts'

/** The bin: restores entries or deletes them for ever, while it holds them. */
export function BinPage() {
  const { t } = useTranslation('bin')
  const bin = useBin()
  const arrival = useArrival(bin?.rows.length === 0, ...binKinds)
  const [isEmptying, setEmptying] = useState(false)
  const mine = bin?.rows.filter(({ mayDecide }) => mayDecide) ?? []
  const actions = useBinActions()
  const entries = mine.map(({ entry }) => entry)
  return (
    <Page
      title={t('title')}
      lead={t('lead', { days: binDays })}
      actions={
        mine.length > 0 && (
          <Button variant="danger" icon={<Icon of={Trash2} />} onPress={() => setEmptying(true)}>
            {t('emptyBin')}
          </Button>
        )
      }
    >
      {bin === undefined && <Skeleton lines={4} height={72} />}
      {bin?.rows.length === 0 && (
        <Card>
          <EmptyOnceHere arrival={arrival} icon={Trash2} title={t('empty')}>
            {t('emptyText', { days: binDays })}
          </EmptyOnceHere>
        </Card>
      )}
      {bin !== undefined && bin.rows.length > 0 && <Contents bin={bin} />}
      {isEmptying && (
        <DeleteDialog
          isEmptying
          entries={entries}
          staying={(bin?.rows.length ?? 0) - mine.length}
          onDelete={() => actions.deleteForEver(entries)}
          onClose={() => setEmptying(false)}
        />
      )}
    </Page>
  )
}

type Asking =
  | { readonly kind: 'restore'; readonly chosen: readonly BinEntry[]; readonly restoration: Restoration }
  | { readonly kind: 'delete'; readonly chosen: readonly BinEntry[] }

const everything = 'any'
const entriesOf = (rows: readonly BinRow[]): BinEntry[] => rows.map(({ entry }) => entry)

function Contents({ bin }: { bin: Bin }) {
  const { t } = useTranslation('bin')
  const [search, changeSearch] = useAddressSearch()
  const [words, setWords] = useSearchWords()
  const kind = kindIn(search)
  const rows = useMemo(() => viewed(bin.rows, { words, kind }), [bin.rows, words, kind])
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<Asking | null>(null)
  const actions = useBinActions()
  const choosable = rows.filter(({ mayDecide }) => mayDecide)
  // Entries that left the list are no longer selected.
  const selected = choosable.filter(({ entry }) => marked.has(entry.id))

  const setKind = (next: string) =>
    changeSearch((now) => {
      const changed = new URLSearchParams(now)
      if (next === everything) changed.delete('kind')
      else changed.set('kind', next)
      return changed
    })
  const restore = (chosen: readonly BinEntry[]) => {
    if (bin.user === null) return
    const restoration = restorationOf(bin.user, bin.contents, chosen)
    const { forbidden, around } = restoration
    if (forbidden !== null)
      toast.error(t('restoreFailed'), errorText('bin/parent-forbidden', { name: forbidden.name }))
    else if (around.length > 0) setAsking({ kind: 'restore', chosen, restoration })
    else void actions.restore(restoration)
  }
  const close = () => setAsking(null)

  return (
    <>
      <Group className={styles.filters!} aria-label={t('filters')}>
        <div className={styles.search}>
          <SearchField label={t('find')} value={words} onChange={setWords} />
        </div>
        <Select
          className={styles.filter}
          label={t('kind')}
          value={kind ?? everything}
          options={[
            { value: everything, label: t('any') },
            ...binKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) })),
          ]}
          onChange={setKind}
        />
      </Group>
      {choosable.length > 0 && (
        <div className={styles.bulk} role="toolbar" aria-label={t('bulk')}>
          <Checkbox
            label={t('selectAll')}
            isSelected={selected.length === choosable.length}
            onChange={(all) => setMarked(new Set(all ? choosable.map(({ entry }) => entry.id) : []))}
          />
          <span className={styles.count} role="status">
            {selected.length > 0 && t('chosen', { count: selected.length })}
          </span>
          {selected.length > 0 && (
            <>
              <Button icon={<Icon of={ArchiveRestore} />} onPress={() => restore(entriesOf(selected))}>
                {t('restore')}
              </Button>
              <Button
                variant="danger"
                icon={<Icon of={Trash2} />}
                onPress={() => setAsking({ kind: 'delete', chosen: entriesOf(selected) })}
              >
                {t('delete')}
              </Button>
              <Button variant="quiet" onPress={() => setMarked(new Set())}>
                {t('clear')}
              </Button>
            </>
          )}
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('noMatch')}
          action={
            <Button
              onPress={() => {
                setWords('')
                changeSearch(() => new URLSearchParams())
              }}
            >
              {t('clearFilters')}
            </Button>
          }
        />
      ) : (
        <Card>
          <BinList
            rows={rows}
            selected={marked}
            onSelect={(id, isSelected) => {
              const next = new Set(marked)
              if (isSelected) next.add(id)
              else next.delete(id)
              setMarked(next)
            }}
            onRestore={({ entry }) => restore([entry])}
            onDelete={({ entry }) => setAsking({ kind: 'delete', chosen: [entry] })}
          />
        </Card>
      )}
      {asking?.kind === 'restore' && (
        <RestoreDialog
          restoration={asking.restoration}
          chosen={asking.chosen}
          onRestore={() => actions.restore(asking.restoration)}
          onClose={close}
        />
      )}
      {asking?.kind === 'delete' && (
        <DeleteDialog
          entries={asking.chosen}
          staying={0}
          isEmptying={false}
          onDelete={() => actions.deleteForEver(asking.chosen)}
          onClose={close}
        />
      )}
    </>
  )
}
