import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import {
  canEncrypt,
  createEncryption,
  type EarlierCopy,
  type Switching,
} from '#data/encryption/encryption.ts'
import type { User } from '#domain/schemas/user.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner } from '#ui/states.tsx'
import { EarlierCopies } from './EarlierCopies.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './people.module.css'

type Shown =
  | { readonly kind: 'unable' }
  | { readonly kind: 'known'; readonly isOn: boolean; readonly earlier: readonly EarlierCopy[] }

/** Whether what this device keeps of the person is encrypted, and how that is changed. */
export default function EncryptionPart({ user }: { user: User }) {
  const { t } = useTranslation('encryption')
  const client = useSessionClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const [asking, setAsking] = useState<'on' | 'off' | null>(null)
  const look = useCallback(async (): Promise<Shown> => {
    if (!canEncrypt()) return { kind: 'unable' }
    const encryption = createEncryption()
    return {
      kind: 'known',
      isOn: await encryption.isEncrypted(user.id),
      earlier: await encryption.earlier(user.id),
    }
  }, [user.id])
  useEffect(() => {
    let isOver = false
    look().then(
      (found) => isOver || setShown(found),
      () => isOver || setShown({ kind: 'unable' }),
    )
    return () => {
      isOver = true
    }
  }, [look])
  // Accounts without a gateway are recognised by what the browser keeps readable.
  if (client.mode === 'demo') return null
  return (
    <section className={styles.part}>
      <h4>{t('title')}</h4>
      {shown === null && <Skeleton lines={2} height={32} />}
      {shown?.kind === 'unable' && <p className={styles.quiet}>{t('off.unable')}</p>}
      {shown?.kind === 'known' && (
        <>
          <p className={styles.quiet}>{t(shown.isOn ? 'on.text' : 'off.text')}</p>
          <p className={styles.quiet}>{t('off.limits')}</p>
          <div className={styles.row}>
            <Button onPress={() => setAsking(shown.isOn ? 'off' : 'on')}>
              {t(shown.isOn ? 'on.button' : 'off.button')}
            </Button>
          </div>
          <EarlierCopies user={user} copies={shown.earlier} onChange={() => void look().then(setShown)} />
        </>
      )}
      {asking === 'on' && <SwitchOn user={user} onClose={() => setAsking(null)} />}
      {asking === 'off' && <SwitchOff user={user} onClose={() => setAsking(null)} />}
    </section>
  )
}

/** The rest is done before anything opens: the page begins anew. */
function begin(switched: Switching): boolean {
  if (switched === 'started') location.reload()
  return switched === 'started'
}

function SwitchOn({ user, onClose }: { user: User; onClose(): void }) {
  const { t } = useTranslation('encryption')
  const client = useSessionClient()
  const [wrong, setWrong] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  const [asksCode, setAsksCode] = useState(false)
  const [wrongCode, setWrongCode] = useState<string | null>(null)

  const encrypt = async (password: string, secondFactor: string | undefined): Promise<void> => {
    setTrouble(null)
    const credentials = { email: user.email, password }
    // The server knows best which password it is; the device knows it without a network.
    const checked = navigator.onLine
      ? await client.signIn({ ...credentials, secondFactor })
      : await client.people.recognise(credentials)
    // The page goes, and is busy until then.
    if (checked.ok && begin(await createEncryption().switchOn(user.id, password)))
      return new Promise(() => {})
    if (checked.ok) setTrouble(t('ask.otherWindows'))
    else if (checked.problem.code === 'auth/network-request-failed') setTrouble(t('ask.notChecked'))
    else if (checked.problem.code === 'auth/second-factor-required') setAsksCode(true)
    else if (checked.problem.code === 'auth/wrong-second-factor') setWrongCode(checked.problem.message)
    else setWrong(checked.problem.message)
  }
  return (
    <PasswordDialog
      user={user}
      words={{
        title: t('ask.title'),
        password: t('ask.password'),
        button: t('ask.button'),
        busy: t('ask.busy'),
      }}
      wrong={wrong}
      asksCode={asksCode}
      wrongCode={wrongCode}
      onTyped={() => {
        setWrong(null)
        setWrongCode(null)
      }}
      onPassword={encrypt}
      onClose={onClose}
    >
      <p>{t('ask.text')}</p>
      <Banner tone="warn">{t('ask.forgotten')}</Banner>
      {trouble !== null && <Banner tone="fail">{trouble}</Banner>}
    </PasswordDialog>
  )
}

function SwitchOff({ user, onClose }: { user: User; onClose(): void }) {
  const { t } = useTranslation(['encryption', 'common'])
  const [isElsewhere, setElsewhere] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    if (begin(await createEncryption().switchOff(user.id))) return
    setBusy(false)
    setElsewhere(true)
  }
  return (
    <Dialog
      title={t('on.title')}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onPress={() => void stop()}>
            {t('on.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('on.ask')}</p>
      {isElsewhere && <Banner tone="fail">{t('ask.otherWindows')}</Banner>}
    </Dialog>
  )
}
