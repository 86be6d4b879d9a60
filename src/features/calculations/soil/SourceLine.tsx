import { Library, RefreshCw, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/hooks.ts'
import { changedByHand, changedInLibrary, takenFrom, type ValueChange } from '#domain/materials/asInputs.ts'
import { materialOf } from '#domain/materials/stored.ts'
import type { TakenMaterial } from '#domain/schemas/materialInput.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { formatMoment, formatShortDate } from '#ui/time.ts'
import { readText } from '../form/read.ts'
import styles from './soil.module.css'
import { type Soil, textsOf, useSoilLibrary } from './soilLibrary.ts'
import { UpdateDialog } from './UpdateDialog.tsx'

/** Where the values of a soil come from, and whether they are still what the library says. */
export function SourceLine({ soil, isReadOnly }: { soil: Soil; isReadOnly: boolean }) {
  const library = useSoilLibrary()
  if (soil.taken === undefined) return null
  return library === null ? (
    <Line soil={soil} taken={soil.taken} />
  ) : (
    <LiveLine soil={soil} taken={soil.taken} isReadOnly={isReadOnly} />
  )
}

interface Taken {
  readonly soil: Soil
  readonly taken: TakenMaterial
}

function LiveLine({ soil, taken, isReadOnly }: Taken & { isReadOnly: boolean }) {
  const { t } = useTranslation('soil')
  const { materials } = useWorkspace()
  const { value: document } = useLive(() => materials.get(taken.materialId), [materials, taken.materialId])
  const [isUpdating, setIsUpdating] = useState(false)
  const material = document === null || document === undefined ? document : materialOf(document)
  const stale = material ? changedInLibrary(taken, material, soil.fields) : []
  const byHand = byHandIn(soil, taken)
  const canUpdate = !isReadOnly && material && stale.length + byHand.length > 0

  const update = () => {
    if (!material) return
    const next = takenFrom(taken.materialId, material, soil.fields)
    const texts = textsOf(soil, material, next.values, taken.name)
    soil.dispatch({ type: 'tookMaterial', at: soil.at, taken: next, texts })
    setIsUpdating(false)
  }
  return (
    <>
      <Line soil={soil} taken={taken} stale={stale} isGone={material === null}>
        {canUpdate && (
          <Button
            variant="quiet"
            icon={<Icon of={RefreshCw} />}
            aria-label={t('updateOf', { place: soil.label })}
            onPress={() => setIsUpdating(true)}
          >
            {t('update')}
          </Button>
        )}
        {!isReadOnly && (
          <Button
            variant="quiet"
            icon={<Icon of={Unlink} />}
            aria-label={t('detachOf', { place: soil.label })}
            onPress={() => soil.dispatch({ type: 'detachedMaterial', at: soil.at })}
          >
            {t('detach')}
          </Button>
        )}
      </Line>
      {isUpdating && material && (
        <UpdateDialog
          soil={soil}
          taken={taken}
          material={material}
          onTake={update}
          onClose={() => setIsUpdating(false)}
        />
      )}
    </>
  )
}

function Line({
  soil,
  taken,
  stale = [],
  isGone = false,
  children,
}: Taken & { stale?: readonly ValueChange[]; isGone?: boolean; children?: React.ReactNode }) {
  const { t, i18n } = useTranslation('soil')
  const at = Date.parse(taken.updatedAt)
  const from = t('from', { name: taken.name, date: formatShortDate(at, Date.now(), i18n.language) })
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
const byHandIn = ({ fields, texts }: Soil, taken: TakenMaterial): readonly ValueChange[] =>
  changedByHand(
    taken,
    Object.fromEntries(
      fields.flatMap((field) => {
        const reading = readText(field, (texts[field.id] ?? '').trim())
        return reading.ok && typeof reading.value === 'number' ? [[field.id, reading.value]] : []
      }),
    ),
  )
