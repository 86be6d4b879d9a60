import { RefreshCw, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { changedInLibrary, takenFrom } from '#domain/materials/asInputs.ts'
import { materialOf } from '#domain/materials/stored.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { textsOf } from './soilLibrary.ts'
import { byHandIn, type Taken, TakenLine } from './TakenLine.tsx'
import { UpdateDialog } from './UpdateDialog.tsx'

/** The line of a soil whose material is looked up in the library. */
export function LiveLine({ soil, taken, isReadOnly }: Taken & { isReadOnly: boolean }) {
  const { t } = useTranslation('soil')
  const { materials } = useLocalDatabase()
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
      <TakenLine soil={soil} taken={taken} stale={stale} isGone={material === null}>
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
      </TakenLine>
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
