import { Library } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { changedByHand, type ValueChange } from '#domain/materials/asInputs.ts'
import type { TakenMaterial } from '#domain/schemas/materialInput.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { formatMoment, formatShortDate } from '#ui/time.ts'
import { useMinute } from '#ui/useMinute.ts'
import { readText } from '../form/read.ts'
import styles from './soil.module.css'
import type { Soil } from './soilLibrary.ts'

export interface Taken {
  readonly soil: Soil
  readonly taken: TakenMaterial
}

/** Shows the taken values and how they differ from the present ones. */
export function TakenLine({
  soil,
  taken,
  stale = [],
  isGone = false,
  children,
}: Taken & { stale?: readonly ValueChange[]; isGone?: boolean; children?: React.ReactNode }) {
  const { t, i18n } = useTranslation('soil')
  const at = Date.parse(taken.updatedAt)
  const now = useMinute()
  const from = t('from', { name: taken.name, date: formatShortDate(at, now, i18n.language) })
  const labelOf = ({ field }: ValueChange) => soil.fields.find(({ id }) => id === field)?.label ?? field
  const listed = (changes: readonly ValueChange[]) =>
    new Intl.ListFormat(i18n.language, { type: 'unit' }).format(changes.map(labelOf))
  const byHand = byHandIn(soil, taken)
  return (
    <div className={styles.source}>
      <span className={styles.from} title={t('asOf', { when: formatMoment(at, i18n.language) })}>
        <Icon of={Library} />
        <span>
          <strong>{soil.label}</strong> {from}
        </span>
      </span>
      {byHand.length > 0 && <Badge tone="info">{t('byHand', { fields: listed(byHand) })}</Badge>}
      {stale.length > 0 && <Badge tone="warn">{t('stale', { fields: listed(stale) })}</Badge>}
      {isGone && <Badge tone="warn">{t('gone')}</Badge>}
      {children}
    </div>
  )
}

/** What stands in the fields instead of what was taken. */
export const byHandIn = ({ fields, texts }: Soil, taken: TakenMaterial): readonly ValueChange[] =>
  changedByHand(
    taken,
    Object.fromEntries(
      fields.flatMap((field) => {
        const reading = readText(field, (texts[field.id] ?? '').trim())
        return reading.ok && typeof reading.value === 'number' ? [[field.id, reading.value]] : []
      }),
    ),
  )
