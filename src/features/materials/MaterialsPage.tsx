import { ChartBar, Download, FileUp, MoreHorizontal, Mountain, Plus, RefreshCw, Ruler } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArrival } from '#data/react/useArrival.ts'
import { paths } from '#domain/protocol/paths.ts'
import { isModelType, type ModelType } from '#domain/schemas/materialModel.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Page } from '#ui/Page.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner } from '#ui/states.tsx'
import { useAddressSearch } from '#ui/useAddressSearch.ts'
import { MaterialNotThere } from './detail/MaterialNotThere.tsx'
import { MaterialForm } from './form/MaterialForm.tsx'
import { Library } from './Library.tsx'
import type { Entry } from './library.ts'
import styles from './materials.module.css'
import { StatisticsDialog } from './StatisticsDialog.tsx'
import { formats } from './transfer/files.ts'
import { ImportDialog } from './transfer/ImportDialog.tsx'
import { type LibraryHere, useLibrary } from './useLibrary.ts'
import { type MaterialActions, useMaterialActions } from './useMaterialActions.ts'

/** The materials library of an organization. The address determines the view: the list, one material, or its form. */
export function MaterialsPage() {
  const { t } = useTranslation('materials')
  const [search, changeSearch] = useAddressSearch()
  const id = search.get('id')
  // An address that names a material names its organization.
  const library = useLibrary(search.get('org') ?? id?.split(':')[0] ?? null)
  const actions = useMaterialActions(library.organizationId)
  const { entries, organizations, organizationId, mayEdit } = library
  const [dialog, setDialog] = useState<'import' | 'statistics' | null>(null)

  const asked = search.get('new')
  const isNew = asked !== null && mayEdit
  const edited = search.get('edit') === null || !mayEdit ? null : entries?.find((each) => each.id === id)
  const go = (changes: Readonly<Record<string, string | null>>, replace = false) => {
    const changed = (now: URLSearchParams) => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      return next
    }
    changeSearch(changed, { replace, preventScrollReset: changes.id !== undefined && replace })
  }
  const hrefOf = (material: string) => {
    const next = new URLSearchParams(search)
    next.delete('edit')
    next.set('id', material)
    return `${paths.materials}?${next}`
  }
  const organization = organizations.find(({ scope }) => scope === organizationId)
  const isEmpty = entries?.length === 0
  const create = (model: ModelType = 'mohr-coulomb') => go({ new: model, id: null })

  if (
    organizationId !== null &&
    entries !== undefined &&
    (isNew || (edited !== undefined && edited !== null))
  )
    return (
      <Page title={isNew ? t('form.new') : t('form.edit', { name: edited?.material.metadata.name ?? '' })}>
        <MaterialForm
          key={isNew ? 'new' : id}
          entry={isNew ? null : (edited ?? null)}
          entries={entries}
          organizationId={organizationId}
          initialModel={isModelType(asked) ? asked : 'mohr-coulomb'}
          onDone={(saved) => go({ new: null, edit: null, id: saved }, true)}
          onCancel={() => go({ new: null, edit: null }, true)}
        />
      </Page>
    )
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        entries !== undefined && (
          <>
            {organizations.length > 1 && (
              <Select
                className={styles.organization}
                label={t('library')}
                value={organizationId}
                options={organizations.map(({ scope, data }) => ({ value: scope, label: data.displayName }))}
                onChange={(org) => changeSearch(() => new URLSearchParams({ org }), { replace: false })}
              />
            )}
            {mayEdit && !isEmpty && (
              <Button variant="primary" icon={<Icon of={Plus} />} onPress={() => create()}>
                {t('tools.new')}
              </Button>
            )}
            {!isEmpty && <More library={library} entries={entries} actions={actions} onDialog={setDialog} />}
          </>
        )
      }
    >
      {entries !== undefined && organization !== undefined && !mayEdit && (
        <Banner tone="info" title={t('readOnly.title')} isStill>
          {t('readOnly.text', { organization: organization.data.displayName })}
        </Banner>
      )}
      {entries === undefined && <Skeleton lines={6} height={56} />}
      {isEmpty && id !== null && (
        <Card>
          <MaterialNotThere id={id} onClose={() => go({ id: null }, true)} />
        </Card>
      )}
      {isEmpty && (
        <Beginning
          library={library}
          name={organization?.data.displayName ?? ''}
          onCreate={() => create()}
          onSamples={() => void actions.addSamples([])}
          onImport={() => setDialog('import')}
        />
      )}
      {entries !== undefined && !isEmpty && (
        <Library library={library} entries={entries} actions={actions} openId={id} hrefOf={hrefOf} go={go} />
      )}
      {dialog === 'import' && (
        <ImportDialog
          taken={(entries ?? []).map(({ material }) => material.metadata.name)}
          organizationId={organizationId}
          actions={actions}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'statistics' && (
        <StatisticsDialog entries={entries ?? []} hrefOf={hrefOf} onClose={() => setDialog(null)} />
      )}
    </Page>
  )
}

/** What can be done with the whole library. */
function More({
  library,
  entries,
  actions,
  onDialog,
}: {
  library: LibraryHere
  entries: readonly Entry[]
  actions: MaterialActions
  onDialog(dialog: 'import' | 'statistics'): void
}) {
  const { t } = useTranslation('materials')
  return (
    <Menu
      label={t('tools.more')}
      icon={<Icon of={MoreHorizontal} />}
      choices={[
        {
          id: 'statistics',
          label: t('tools.statistics'),
          icon: <Icon of={ChartBar} />,
          onChoose: () => onDialog('statistics'),
        },
        ...(library.mayEdit
          ? [
              {
                id: 'import',
                label: t('tools.import'),
                icon: <Icon of={FileUp} />,
                onChoose: () => onDialog('import'),
              },
              {
                id: 'samples',
                label: t('tools.samples'),
                icon: <Icon of={Mountain} />,
                onChoose: () =>
                  void actions.addSamples(entries.map(({ material }) => material.metadata.name)),
              },
            ]
          : []),
        ...formats.map((format) => ({
          id: `export-${format}`,
          label: t('tools.export', { format: format.toUpperCase() }),
          icon: <Icon of={Download} />,
          onChoose: () => void actions.exportAs(entries, format),
        })),
        ...(library.mayEdit
          ? [
              ...(['SI', 'Imperial'] as const).map((system) => ({
                id: `units-${system}`,
                label: t('tools.toUnits', { system: t(`units.${system}`) }),
                icon: <Icon of={Ruler} />,
                onChoose: () => void actions.convert(entries, system),
              })),
              {
                id: 'recalculate',
                label: t('tools.recalculate'),
                icon: <Icon of={RefreshCw} />,
                onChoose: () => void actions.recalculate(entries),
              },
            ]
          : []),
      ]}
    />
  )
}

/** A library without a material. */
function Beginning({
  library,
  name,
  onCreate,
  onSamples,
  onImport,
}: {
  library: LibraryHere
  name: string
  onCreate(): void
  onSamples(): void
  onImport(): void
}) {
  const { t } = useTranslation('materials')
  const arrival = useArrival(true, 'materials')
  return (
    <Card>
      <EmptyOnceHere
        arrival={arrival}
        icon={Mountain}
        title={t('empty.title')}
        action={
          library.mayEdit && (
            <>
              <Button variant="primary" icon={<Icon of={Plus} />} onPress={onCreate}>
                {t('empty.create')}
              </Button>
              <Button icon={<Icon of={Mountain} />} onPress={onSamples}>
                {t('empty.samples')}
              </Button>
              <Button icon={<Icon of={FileUp} />} onPress={onImport}>
                {t('empty.import')}
              </Button>
            </>
          )
        }
      >
        {library.mayEdit ? t('empty.text') : t('empty.readOnly', { organization: name })}
      </EmptyOnceHere>
    </Card>
  )
}
