import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalDatabase } from '#data/react/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { openDialog } from '../dialogs/openDialog.ts'
import styles from './DevicePart.module.css'
import { useInstall } from './install.ts'
import { forgetInstallOffer, offersInstall } from './installOffer.ts'

/** After the first save, once: what the browser promised for it, and that the app can be installed. */
export default function InstallOffer() {
  const { t } = useTranslation('device')
  const { storage } = useLocalDatabase()
  const install = useInstall()
  const [isOver, setIsOver] = useState(() => !offersInstall())
  const [persisted, setPersisted] = useState<boolean | null>(null)
  useEffect(() => {
    // The question may be open still: some browsers pass it on to the person.
    let isAnswered = false
    const answers = storage.answers().subscribe((answer) => {
      isAnswered = true
      setPersisted(answer)
    })
    storage.estimate().then(
      (estimate) => !isAnswered && setPersisted(estimate?.persisted ?? null),
      () => {},
    )
    return () => answers.unsubscribe()
  }, [storage])
  if (isOver) return null
  const end = () => {
    forgetInstallOffer()
    setIsOver(true)
  }
  return (
    <section className={styles.offer} aria-label={t('install.title')}>
      <p>
        {t('install.why')} {persisted !== null && t(persisted ? 'room.persisted' : 'room.mayGo')}
      </p>
      <span className={styles.answers}>
        <Button variant="quiet" onPress={end}>
          {t('install.notNow')}
        </Button>
        <Button
          onPress={() => {
            end()
            if (install === null) openDialog({ dialog: 'help', section: 'install' })
            else void install()
          }}
        >
          {t(install === null ? 'install.how' : 'install.now')}
        </Button>
      </span>
    </section>
  )
}
