import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptFacts } from '#domain/photos/reading.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Asks once which facts of the camera to keep with a photo. */
export function FactsDialog({
  facts,
  count,
  onChoose,
  onClose,
}: {
  facts: KeptFacts | null
  /** Photos that wait for the answer. */
  count: number
  onChoose: (facts: KeptFacts) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['photos', 'common'])
  const [time, setTime] = useState(facts?.time ?? true)
  const [position, setPosition] = useState(facts?.position ?? false)
  return (
    <Dialog
      title={t('facts.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" onPress={() => onChoose({ time, position })}>
            {count > 0 ? t('facts.continue', { count }) : t('facts.save')}
          </Button>
        </>
      }
    >
      <p>{t('facts.text')}</p>
      <Checkbox label={t('facts.time')} isSelected={time} onChange={setTime} />
      <Checkbox
        label={t('facts.position')}
        description={t('facts.positionText')}
        isSelected={position}
        onChange={setPosition}
      />
    </Dialog>
  )
}
