import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { declinedUntil, declineUntil } from '#data/device/visitorWork.ts'
import { useLocalDatabase } from '#data/react/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/states.tsx'
import styles from './free.module.css'
import { ImportDialog } from './ImportDialog.tsx'
import { visitorWork } from './visitorWork.ts'

/**
 * Offers what was calculated in this browser before signing in. Asked once: who does not want it now is asked again only
 * after something new, and finds it where calculations are begun. @param isAlways there: shown as long as anything is kept.
 */
export function VisitorWorkOffer({ isAlways = false }: { isAlways?: boolean }) {
  const { t, i18n } = useTranslation('visitor')
  const { userId } = useLocalDatabase()
  const [work, setWork] = useState(() => visitorWork(localStorage))
  const [declined, setDeclined] = useState(() => declinedUntil(localStorage, userId))
  const [isAsking, setIsAsking] = useState(false)
  const newest = work[0]?.draft.savedAt
  if (newest === undefined || (!isAlways && newest <= declined)) return null
  const names = new Intl.ListFormat(i18n.language).format(work.map(({ module }) => module.name))
  return (
    <>
      <Banner
        tone="info"
        title={t('title', { count: work.length })}
        action={
          <span className={styles.answers}>
            {!isAlways && (
              <Button
                variant="quiet"
                onPress={() => {
                  declineUntil(localStorage, userId, newest)
                  setDeclined(newest)
                }}
              >
                {t('notNow')}
              </Button>
            )}
            <Button onPress={() => setIsAsking(true)}>{t('import')}</Button>
          </span>
        }
      >
        {t('text', { names })}
      </Banner>
      {isAsking && (
        <ImportDialog
          work={work}
          onClose={() => {
            setIsAsking(false)
            setWork(visitorWork(localStorage))
          }}
        />
      )}
    </>
  )
}
