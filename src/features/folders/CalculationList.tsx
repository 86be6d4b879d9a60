import { Copy, CopyPlus, FolderInput, SearchX, Tags, Trash2 } from 'lucide-react'
import { useCallback, useContext, useDeferredValue, useMemo, useState } from 'react'
import { Group } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { ProjectContext } from '#data/react/hooks.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { chainOf, type FolderTree, localIdOf } from '#domain/contents/folderTree.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TableMenu } from '#ui/TableMenu.tsx'
import { useAddressSearch, useSearchWords } from '#ui/useAddressSearch.ts'
import { CalculationTable, moduleName } from './CalculationTable.tsx'
import { CopyToDialog } from './CopyToDialog.tsx'
import { calculationRows } from './calculationRows.ts'
import { type CalculationView, isNarrowed, readView, verdicts, viewed, writeView } from './filters.ts'
import styles from './folders.module.css'
import { MoveDialog } from './MoveDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'
import type { ContentActions } from './useContentActions.ts'
import { useSelection } from './useSelection.ts'

const everything = 'any'

type Asking =
  | { readonly kind: 'rename'; readonly entry: Entry }
  | { readonly kind: 'move' | 'tag' | 'copy'; readonly entries: readonly Entry[] }

/** Calculations with filters, and what can be done with one or many of them. */
export function CalculationList({
  label,
  calculations,
  tree,
  actions,
  mayEdit,
}: {
  label: string
  calculations: readonly Entry[]
  tree: FolderTree
  actions: ContentActions
  mayEdit: boolean
}) {
  const { t } = useTranslation(['folders', 'common'])
  const project = useContext(ProjectContext)
  const [search, changeSearch] = useAddressSearch()
  const [words, setWords] = useSearchWords()
  const view = useMemo(() => ({ ...readView(search), words }), [search, words])
  const deferred = useDeferredValue(view)
  const [asking, setAsking] = useState<Asking | null>(null)
  const change = (changes: Partial<CalculationView>) =>
    changeSearch((now) => writeView({ ...readView(now), ...changes }))

  const clear = () => {
    setWords('')
    change({ words: '', module: null, verdict: null, tag: null })
  }

  const folderOf = useCallback(
    ({ folderId }: Pick<Entry, 'folderId'>): string =>
      folderId === null
        ? ''
        : chainOf(tree, folderId)
            .map(({ entry }) => entry.name)
            .join(' / '),
    [tree],
  )
  const rows = useMemo(
    () =>
      viewed(calculations, deferred, {
        module: moduleName,
        folder: (folderId) => folderOf({ folderId }),
      }),
    [calculations, deferred, folderOf],
  )
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const selection = useSelection(ids)
  const chosen = rows.filter(({ id }) => selection.has(id))
  const modules = useMemo(
    () => [...new Set(calculations.map(({ type }) => type ?? ''))].sort(),
    [calculations],
  )
  const tags = useMemo(() => [...new Set(calculations.flatMap((each) => each.tags))].sort(), [calculations])

  const filter = (
    words: string,
    value: string | null,
    options: readonly { value: string; label: string }[],
    onChange: (value: string | null) => void,
  ) => (
    <Select
      className={styles.filter}
      label={words}
      value={value ?? everything}
      options={[{ value: everything, label: t('any') }, ...options]}
      onChange={(next) => onChange(next === everything ? null : next)}
    />
  )
  const remove = (entries: readonly Entry[]) => void actions.remove(entries)

  return (
    <div className={styles.list}>
      <Group className={styles.filters!} aria-label={t('filters')}>
        <div className={styles.search}>
          <SearchField label={t('find')} value={words} onChange={setWords} />
        </div>
        {modules.length > 1 &&
          filter(
            t('column.module'),
            view.module,
            modules.map((value) => ({ value, label: moduleName(value) })),
            (module) => change({ module }),
          )}
        {filter(
          t('column.result'),
          view.verdict,
          verdicts.map((value) => ({ value, label: t(`common:verdict.${value}`) })),
          (verdict) => change({ verdict: verdicts.find((each) => each === verdict) ?? null }),
        )}
        {tags.length > 0 &&
          filter(
            t('tags'),
            view.tag,
            tags.map((value) => ({ value, label: value })),
            (tag) => change({ tag }),
          )}
        <TableMenu
          name={label}
          within={project === null ? [] : [project.name]}
          rows={() => calculationRows(chosen.length > 0 ? chosen : rows, folderOf, t)}
        />
      </Group>
      {chosen.length > 0 && (
        <div className={styles.bulk} role="toolbar" aria-label={t('bulk')}>
          <span role="status">{t('chosen', { count: chosen.length })}</span>
          <Button
            icon={<Icon of={FolderInput} />}
            onPress={() => setAsking({ kind: 'move', entries: chosen })}
          >
            {t('move')}
          </Button>
          <Button icon={<Icon of={Tags} />} onPress={() => setAsking({ kind: 'tag', entries: chosen })}>
            {t('tag')}
          </Button>
          <Button icon={<Icon of={Copy} />} onPress={() => void actions.duplicate(chosen)}>
            {t('duplicate')}
          </Button>
          <Button icon={<Icon of={CopyPlus} />} onPress={() => setAsking({ kind: 'copy', entries: chosen })}>
            {t('copyTo.choice')}
          </Button>
          <Button variant="danger" icon={<Icon of={Trash2} />} onPress={() => remove(chosen)}>
            {t('delete')}
          </Button>
          <Button variant="quiet" onPress={selection.clear}>
            {t('clear')}
          </Button>
        </div>
      )}
      {rows.length > 0 ? (
        <Card className={styles.table}>
          <CalculationTable
            label={label}
            rows={rows}
            view={view}
            folderOf={folderOf}
            onSort={(sort) =>
              change(
                view.sort === sort
                  ? { descending: !view.descending }
                  : { sort, descending: sort === 'updated' || sort === 'utilization' },
              )
            }
            selection={selection}
            mayEdit={mayEdit}
            onRename={(entry) => setAsking({ kind: 'rename', entry })}
            onMove={(entries) => setAsking({ kind: 'move', entries })}
            onTag={(entries) => setAsking({ kind: 'tag', entries })}
            onDuplicate={(entries) => void actions.duplicate(entries)}
            onCopyTo={(entries) => setAsking({ kind: 'copy', entries })}
            onRemove={remove}
          />
        </Card>
      ) : (
        isNarrowed(view) && (
          <EmptyState
            icon={SearchX}
            title={t('noMatch')}
            action={<Button onPress={clear}>{t('clearFilters')}</Button>}
          />
        )
      )}
      {asking?.kind === 'rename' && (
        <NameDialog
          title={t('renameTitle')}
          label={t('calculationName')}
          name={asking.entry.name}
          submit={t('rename')}
          onSubmit={(name) => actions.rename(asking.entry, name)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'move' && (
        <MoveDialog
          title={t('moveTitle', { count: asking.entries.length, name: asking.entries[0]?.name ?? '' })}
          tree={tree}
          folder={null}
          current={oneOf(asking.entries)}
          onMove={(place) => actions.move(asking.entries, place)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'copy' && project !== null && (
        <CopyToDialog
          title={t('copyTo.title', { count: asking.entries.length, name: asking.entries[0]?.name ?? '' })}
          from={project}
          asked={{ kind: 'calculations', ids: asking.entries.map(localIdOf) }}
          calculations={asking.entries.length}
          said={(into) =>
            t('done.copied', {
              count: asking.entries.length,
              name: asking.entries[0]?.name ?? '',
              project: into,
            })
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'tag' && (
        <TagsDialog
          entries={asking.entries}
          onSave={(add, takeOff) => actions.tag(asking.entries, add, takeOff)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

/** The folder that all of them lie in; undefined when they do not lie together. */
const oneOf = (entries: readonly Entry[]): string | null | undefined => {
  const [first] = entries
  return entries.every(({ folderId }) => folderId === first?.folderId) ? first?.folderId : undefined
}
