import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/states.tsx'
import { isFieldModeChosen, setFieldMode, useFieldMode } from '#ui/theme/fieldMode.ts'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import styles from './page.module.css'

/**
 * Offers field mode once on a touch device.
 * @param isVisitor names the menu of the free calculations, which has field mode for people who are not signed in
 */
export function useFieldModeOffer(isVisitor = false) {
  const { t } = useTranslation('records')
  const isTouched = useMediaQuery('(pointer: coarse)')
  const isOn = useFieldMode()
  const [isChosen, setChosen] = useState(isFieldModeChosen)
  if (!isTouched || isOn || isChosen) return null
  const answer = (on: boolean) => {
    setFieldMode(on)
    setChosen(true)
  }
  return (
    <Banner
      key="field-mode"
      tone="info"
      title={t('fieldOffer.title')}
      isStill
      className={isVisitor ? styles.offer : undefined}
      action={
        <span className={styles.answers}>
          <Button onPress={() => answer(true)}>{t('fieldOffer.yes')}</Button>
          <Button variant="quiet" onPress={() => answer(false)}>
            {t('fieldOffer.no')}
          </Button>
        </span>
      }
    >
      {t(isVisitor ? 'fieldOffer.visitorText' : 'fieldOffer.text')}
    </Banner>
  )
}

/** Offers field mode to a visitor, above the inputs. */
export const VisitorFieldModeOffer = () => useFieldModeOffer(true)
