import i18next from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import type { User } from '#domain/schemas/user.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Progress } from '#ui/Progress.tsx'
import { toast } from '#ui/toast.tsx'
import type { Locked } from '../local-data/open.ts'
import { encryptionHere } from '../session/unlocking.ts'
import styles from './people.module.css'

/** While the work is being encrypted, or made readable: nothing of it can be open meanwhile. */
export function ConvertingScreen({ share }: { share: number }) {
  const { t } = useTranslation('encryption')
  return (
    <div className={styles.alone}>
      <Progress label={t('converting')} value={Math.round(share * 100)} of={100} />
    </div>
  )
}

/** What was asked for could not be done. */
export function tellNotConverted(): void {
  const say = i18next.getFixedT(i18next.language, 'encryption')
  toast.error(say('notConverted'), say('notConvertedText'))
}

/** In place of the work that no key at hand opens. Nothing of it goes, whatever is chosen. */
export function LockedScreen({
  user,
  locked,
  onUnlocked,
}: {
  user: User
  locked: Locked
  onUnlocked(): void
}) {
  const { t } = useTranslation('encryption')
  const client = useSessionClient()
  const [password, setPassword] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const present = locked.password

  const open = async (event?: FormEvent) => {
    event?.preventDefault()
    if (password === '' || isBusy) return
    setBusy(true)
    const encryption = await encryptionHere()
    const isOpen = (await encryption?.unlockWith(user.id, password)) === true
    if (isOpen && present !== null) await encryption?.follow(user.id, present)
    setBusy(false)
    if (isOpen) onUnlocked()
    else setWrong(true)
  }
  const goOn = async (by: string) => {
    setBusy(true)
    await (await encryptionHere())?.leaveBehind(user.id, by)
    onUnlocked()
  }
  return (
    <main className={styles.alone}>
      <h1 className={styles.heading}>{t('locked.title')}</h1>
      <p>{t(present === null ? 'locked.text' : 'locked.earlierText')}</p>
      {locked.waiting > 0 && <p>{t('locked.waiting', { count: locked.waiting })}</p>}
      <form className={styles.form} noValidate onSubmit={(event) => void open(event)}>
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          autoFocus
          label={t(present === null ? 'locked.password' : 'locked.earlier')}
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            setWrong(false)
          }}
          autoComplete="current-password"
          error={isWrong ? t('locked.wrong') : undefined}
        />
        <div className={styles.row}>
          <Button
            type="submit"
            variant="primary"
            isDisabled={password === ''}
            isBusy={isBusy}
            busyLabel={t('locked.opening')}
          >
            {t('locked.open')}
          </Button>
          <Button variant="quiet" isDisabled={isBusy} onPress={() => void client.signOut()}>
            {t('locked.signOut')}
          </Button>
        </div>
      </form>
      {present !== null && (
        <>
          <p className={styles.quiet}>{t('locked.withoutText')}</p>
          <div className={styles.row}>
            <Button isDisabled={isBusy} onPress={() => void goOn(present)}>
              {t('locked.without')}
            </Button>
          </div>
        </>
      )}
    </main>
  )
}
