import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { propertyRanges } from '#domain/materials/compareMaterials.ts'
import { displayValue } from '#domain/materials/display.ts'
import { models } from '#domain/materials/models.ts'
import { byRecentUse, counted, mostUsed } from '#domain/materials/query.ts'
import { isModelType, modelTypes } from '#domain/schemas/materialModel.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Figures } from '#ui/Figures.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { Select } from '#ui/Select.tsx'
import { Table } from '#ui/Table.tsx'
import { TableTools } from '#ui/TableTools.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { type Entry, statuses } from './library.ts'
import styles from './materials.module.css'

/** Of the last and of the most used (engineering specification, section 2). */
const shown = 5

/** Shows the counts of the library, its use, and the range of every property. */
export function StatisticsDialog({
  entries,
  hrefOf,
  onClose,
}: {
  entries: readonly Entry[]
  hrefOf(id: string): string
  onClose(): void
}) {
  const { t } = useTranslation('materials')
  const [type, setType] = useState<(typeof modelTypes)[number]>('mohr-coulomb')
  const { recent, popular, used, byCategory } = useMemo(() => {
    const inUse = entries.filter(({ usageCount }) => usageCount > 0)
    return {
      used: inUse.length,
      recent: [...inUse].sort(byRecentUse).slice(0, shown),
      popular: mostUsed(entries).slice(0, shown),
      byCategory: counted(entries.map(({ material }) => material.metadata.category)).slice(0, shown),
    }
  }, [entries])
  const ranges = useMemo(
    () =>
      propertyRanges(
        type,
        entries.map(({ material }) => material),
      ),
    [entries, type],
  )
  const countOf = (is: (entry: Entry) => boolean) => entries.filter(is).length
  return (
    <Dialog
      title={t('statistics.title')}
      isOpen
      onClose={onClose}
      width="page"
      actions={<Button onPress={onClose}>{t('statistics.close')}</Button>}
    >
      <div className={styles.statistics}>
        <Figures
          figures={[
            { id: 'all', label: t('statistics.all'), value: entries.length },
            { id: 'used', label: t('statistics.used'), value: used },
            ...statuses.map((status) => ({
              id: status,
              label: t(`status.${status}`),
              value: countOf(({ material }) => material.metadata.validationStatus === status),
            })),
          ]}
        />
        <div className={styles.lists}>
          <Uses title={t('statistics.recent')} entries={recent} hrefOf={hrefOf} onClose={onClose} />
          <Uses title={t('statistics.popular')} entries={popular} hrefOf={hrefOf} onClose={onClose} byCount />
          <section>
            <h3>{t('statistics.byModel')}</h3>
            <ul>
              {modelTypes.map((each) => (
                <li key={each}>
                  <span>{inTerms(models[each].name)}</span>
                  <span>{countOf(({ material }) => material.modelType === each)}</span>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3>{t('statistics.byCategory')}</h3>
            <ul>
              {byCategory.map(({ name, count }) => (
                <li key={name}>
                  <span>{name}</span>
                  <span>{count}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className={styles.compareTools}>
          <Select
            label={t('filter.model')}
            value={type}
            options={modelTypes.map((value) => ({ value, label: inTerms(models[value].name) }))}
            onChange={(value) => {
              if (isModelType(value)) setType(value)
            }}
          />
          <TableTools
            name={t('statistics.ranges', { model: inTerms(models[type].name) })}
            rows={() => [
              [
                t('statistics.property'),
                t('compare.unit'),
                t('statistics.lowest'),
                t('statistics.highest'),
                t('statistics.accepted'),
              ],
              ...ranges.map(({ label, unit, lowest, highest, min, max }) => [
                inTerms(label),
                unit,
                lowest,
                highest,
                min === undefined && max === undefined ? '' : `${min ?? ''} – ${max ?? ''}`,
              ]),
            ]}
          />
        </div>
        <Table
          label={t('statistics.ranges', { model: inTerms(models[type].name) })}
          isDense
          columns={[
            { id: 'property', header: t('statistics.property') },
            { id: 'lowest', header: t('statistics.lowest'), isNumber: true },
            { id: 'highest', header: t('statistics.highest'), isNumber: true },
            { id: 'accepted', header: t('statistics.accepted'), isNumber: true, isMinor: true },
          ]}
          rows={ranges.map(({ key, kind, label, unit, quantity, lowest, highest, min, max }) => ({
            id: `${kind} ${key}`,
            cells: [
              `${inTerms(label)}${unit === '' ? '' : ` (${unit})`}`,
              displayValue(key, lowest, quantity),
              displayValue(key, highest, quantity),
              min === undefined && max === undefined ? '' : `${min ?? ''} – ${max ?? ''}`,
            ],
          }))}
        />
      </div>
    </Dialog>
  )
}

function Uses({
  title,
  entries,
  hrefOf,
  onClose,
  byCount = false,
}: {
  title: string
  entries: readonly Entry[]
  hrefOf(id: string): string
  onClose(): void
  byCount?: boolean
}) {
  const { t } = useTranslation('materials')
  return (
    <section>
      <h3>{title}</h3>
      {entries.length === 0 && <p className={styles.quiet}>{t('statistics.never')}</p>}
      <ul>
        {entries.map(({ id, material, usageCount, lastUsed }) => (
          <li key={id}>
            <Link to={hrefOf(id)} onClick={onClose}>
              {material.metadata.name}
            </Link>
            <span>
              {byCount || lastUsed === null ? (
                t('statistics.times', { count: usageCount })
              ) : (
                <TimeAgo at={lastUsed} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
