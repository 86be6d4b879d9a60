import { Download, GitCompareArrows, MoreHorizontal, RefreshCw, Ruler, Tag, Trash2, X } from 'lucide-react'
import { Toolbar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { type Entry, statuses } from './library.ts'
import styles from './materials.module.css'
import { formats } from './transfer/files.ts'
import type { MaterialActions } from './useMaterialActions.ts'

/** How many can be compared at once: as many as there are colours for their envelopes. */
export const mostCompared = 6

/** What can be done with the selected materials, at the lower edge of the window. */
export function BulkBar({
  selected,
  mayEdit,
  actions,
  onCompare,
  onDelete,
  onClear,
}: {
  selected: readonly Entry[]
  mayEdit: boolean
  actions: MaterialActions
  onCompare(): void
  onDelete(): void
  onClear(): void
}) {
  const { t } = useTranslation('materials')
  const mayCompare = selected.length >= 2 && selected.length <= mostCompared
  return (
    <Toolbar className={styles.bulk!} aria-label={t('bulk.label')}>
      <span className={styles.bulkCount} role="status">
        {t('bulk.selected', { count: selected.length })}
      </span>
      {mayCompare ? (
        <Button icon={<Icon of={GitCompareArrows} />} onPress={onCompare}>
          {t('bulk.compare')}
        </Button>
      ) : (
        <span className={styles.bulkHint}>{t('bulk.compareHint')}</span>
      )}
      {mayEdit && (
        <Menu
          label={t('bulk.status')}
          icon={<Icon of={Tag} />}
          choices={statuses.map((status) => ({
            id: status,
            label: t('bulk.setStatus', { status: t(`status.${status}`) }),
            onChoose: () => void actions.setStatus(selected, status),
          }))}
        />
      )}
      <Menu
        label={t('bulk.more')}
        icon={<Icon of={MoreHorizontal} />}
        choices={[
          ...formats.map((format) => ({
            id: `export-${format}`,
            label: t('bulk.export', { format: format.toUpperCase() }),
            icon: <Icon of={Download} />,
            onChoose: () => void actions.exportAs(selected, format),
          })),
          ...(mayEdit
            ? [
                ...(['SI', 'Imperial'] as const).map((system) => ({
                  id: `units-${system}`,
                  label: t('bulk.toUnits', { system: t(`units.${system}`) }),
                  icon: <Icon of={Ruler} />,
                  onChoose: () => void actions.convert(selected, system),
                })),
                {
                  id: 'recalculate',
                  label: t('bulk.recalculate'),
                  icon: <Icon of={RefreshCw} />,
                  onChoose: () => void actions.recalculate(selected),
                },
              ]
            : []),
        ]}
      />
      {mayEdit && (
        <Button variant="danger" icon={<Icon of={Trash2} />} onPress={onDelete}>
          {t('bulk.delete')}
        </Button>
      )}
      <IconButton label={t('bulk.clear')} icon={<Icon of={X} />} onPress={onClear} />
    </Toolbar>
  )
}
