import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '#domain/contents/entry.ts'
import { reportLimits } from '#domain/schemas/report.ts'
import { IconButton } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { moduleName } from '../entryRow.ts'
import styles from './reports.module.css'

const listed = 100

/** Chooses the calculations of a report, by document id, and their order. */
export function CalculationChoice({
  calculations,
  chosen,
  onChange,
}: {
  calculations: readonly Entry[]
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}) {
  const { t } = useTranslation(['projects', 'reports'])
  const [query, setQuery] = useState('')
  const found = useMemo(() => {
    const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
    return calculations.filter((each) => {
      const text = `${each.name}\n${moduleName(each.type ?? '')}`.toLocaleLowerCase()
      return words.every((word) => text.includes(word))
    })
  }, [calculations, query])
  const isFull = chosen.length >= reportLimits.calculations
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('reports.choose')}</legend>
      <p className={styles.note}>{t('reports.chooseText')}</p>
      <SearchField label={t('reports.searchFor')} value={query} onChange={setQuery} />
      <ul className={styles.choices}>
        {found.slice(0, listed).map((each) => {
          const place = chosen.indexOf(each.id)
          return (
            <li key={each.id} className={styles.option}>
              <Checkbox
                label={each.name}
                description={moduleName(each.type ?? '')}
                isSelected={place >= 0}
                isDisabled={place < 0 && isFull}
                onChange={(isSelected) =>
                  onChange(isSelected ? [...chosen, each.id] : chosen.filter((id) => id !== each.id))
                }
              />
              {place >= 0 && <span className={styles.place}>{place + 1}</span>}
            </li>
          )
        })}
        {found.length === 0 && <li className={styles.note}>{t('reports.noMatch')}</li>}
      </ul>
      <p className={styles.note} role="status">
        {t('reports.chosen', { count: chosen.length })}
        {isFull && ` · ${t('reports.most', { count: reportLimits.calculations })}`}
        {found.length > listed && ` · ${t('reports.narrowed', { shown: listed, count: found.length })}`}
      </p>
      {chosen.length > 1 && <Order calculations={calculations} chosen={chosen} onChange={onChange} />}
    </fieldset>
  )
}

/** The chosen ones as they stand in the report. */
function Order({
  calculations,
  chosen,
  onChange,
}: {
  calculations: readonly Entry[]
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}) {
  const { t } = useTranslation('reports')
  const names = useMemo(() => new Map(calculations.map(({ id, name }) => [id, name])), [calculations])
  const swap = (place: number, other: number) =>
    onChange(
      chosen.map((id, index) =>
        index === place ? (chosen[other] ?? id) : index === other ? (chosen[place] ?? id) : id,
      ),
    )
  return (
    <ol className={styles.choices} aria-label={t('order')}>
      {chosen.map((id, place) => {
        const name = names.get(id) ?? t('unknown')
        return (
          <li key={id} className={styles.option}>
            <span>
              {place + 1}. {name}
            </span>
            <span className={styles.moves}>
              <IconButton
                label={t('editor.up', { name })}
                icon={<Icon of={ArrowUp} />}
                isDisabled={place === 0}
                onPress={() => swap(place, place - 1)}
              />
              <IconButton
                label={t('editor.down', { name })}
                icon={<Icon of={ArrowDown} />}
                isDisabled={place === chosen.length - 1}
                onPress={() => swap(place, place + 1)}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
