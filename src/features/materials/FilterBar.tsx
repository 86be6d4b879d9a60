import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Group } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { models } from '#domain/materials/models.ts'
import { counted } from '#domain/materials/query.ts'
import { isModelType, modelTypes } from '#domain/schemas/materialModel.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { Select, type SelectOption } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type Entry, type Narrowing, periods, statuses } from './library.ts'
import styles from './materials.module.css'

/** Stands for no choice: a list cannot hold nothing. */
const everything = ''
const between = 'between'

/** Narrows the library by what its materials are. */
export function FilterBar({
  entries,
  narrowing,
  onChange,
}: {
  entries: readonly Entry[]
  narrowing: Narrowing
  onChange(changes: Partial<Narrowing>): void
}) {
  const { t } = useTranslation('materials')
  const { categories, tags } = useMemo(
    () => ({
      categories: counted(entries.map(({ material }) => material.metadata.category)),
      tags: counted(entries.flatMap(({ material }) => material.metadata.tags)),
    }),
    [entries],
  )
  const [isBetween, setBetween] = useState(narrowing.from !== null || narrowing.to !== null)
  const options = (all: string, rest: readonly SelectOption[]) => [{ value: everything, label: all }, ...rest]
  const withCount = ({ name, count }: { name: string; count: number }) => ({
    value: name,
    label: `${name} (${count})`,
  })
  return (
    <Group className={styles.filters!} aria-label={t('tools.filters')}>
      <Select
        className={styles.filter}
        label={t('filter.model')}
        value={narrowing.modelType ?? everything}
        options={options(
          t('filter.any.model'),
          modelTypes.map((value) => ({ value, label: inTerms(models[value].name) })),
        )}
        onChange={(value) => onChange({ modelType: isModelType(value) ? value : null })}
      />
      <Select
        className={styles.filter}
        label={t('filter.category')}
        value={narrowing.category ?? everything}
        options={options(t('filter.any.category'), categories.map(withCount))}
        onChange={(value) => onChange({ category: value === everything ? null : value })}
      />
      <Select
        className={styles.filter}
        label={t('filter.status')}
        value={narrowing.status ?? everything}
        options={options(
          t('filter.any.status'),
          statuses.map((value) => ({ value, label: t(`status.${value}`) })),
        )}
        onChange={(value) => onChange({ status: statuses.find((known) => known === value) ?? null })}
      />
      <Select
        className={styles.filter}
        label={t('filter.tag')}
        value={everything}
        options={options(
          t('filter.any.tag'),
          tags.filter(({ name }) => !narrowing.tags.includes(name)).map(withCount),
        )}
        onChange={(value) => {
          if (value !== everything) onChange({ tags: [...narrowing.tags, value] })
        }}
      />
      <Select
        className={styles.filter}
        label={t('filter.changed')}
        value={isBetween ? between : (narrowing.since ?? everything)}
        options={options(
          t('filter.any.changed'),
          [...periods, between as typeof between].map((value) => ({
            value,
            label: t(`filter.since.${value}`),
          })),
        )}
        onChange={(value) => {
          setBetween(value === between)
          onChange({
            since: periods.find((known) => known === value) ?? null,
            ...(value !== between && { from: null, to: null }),
          })
        }}
      />
      {isBetween &&
        (['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            className={styles.day}
            type="date"
            label={t(`filter.${end}`)}
            value={narrowing[end] ?? ''}
            onChange={(value) => onChange({ [end]: value === '' ? null : value })}
          />
        ))}
      {narrowing.tags.map((tag) => (
        <Button
          key={tag}
          className={styles.chip}
          aria-label={t('filter.removeTag', { tag })}
          onPress={() => onChange({ tags: narrowing.tags.filter((each) => each !== tag) })}
        >
          {tag} <Icon of={X} size={12} />
        </Button>
      ))}
    </Group>
  )
}
