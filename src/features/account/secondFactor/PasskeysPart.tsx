import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { hasPasskeys } from '#api/passkeySupport.ts'
import type { PasskeyState } from '#domain/protocol/passkeys.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import styles from '../account.module.css'
import { AskDialog } from './Steps.tsx'

type Open = 'add' | PasskeyState | null

/** Passkeys that take the place of the code, where two-factor sign-in is on. */
export function PasskeysPart({
  passkeys,
  canCall,
  onChange,
}: {
  passkeys: readonly PasskeyState[]
  canCall: boolean
  onChange(): void
}) {
  const { t, i18n } = useTranslation('account')
  const { account } = useSessionClient()
  const [open, setOpen] = useState<Open>(null)
  const [name, setName] = useState('')
  useTyping(name)
  const close = () => {
    setOpen(null)
    setName('')
  }
  const day = (at: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(at))
  const changed = (words: string) => {
    toast.success(t('saved'), words)
    close()
    onChange()
  }
  return (
    <>
      <h5 className={styles.subhead}>{t('passkeys.heading')}</h5>
      <p className={styles.quiet}>{t('passkeys.lead')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys} aria-label={t('passkeys.heading')}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <Icon of={KeyRound} size={16} />
              <span className={styles.grow}>
                <strong>{passkey.name}</strong>{' '}
                <span className={styles.quiet}>
                  {passkey.usedAt === null
                    ? t('passkeys.added', { date: day(passkey.addedAt) })
                    : t('passkeys.used', { date: day(passkey.usedAt) })}
                </span>
              </span>
              <Button
                variant="quiet"
                icon={<Icon of={Trash2} />}
                isDisabled={!canCall}
                aria-label={t('passkeys.removeNamed', { name: passkey.name })}
                onPress={() => setOpen(passkey)}
              >
                {t('passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <Button isDisabled={!canCall || !hasPasskeys()} onPress={() => setOpen('add')}>
          {t('passkeys.add')}
        </Button>
        {!hasPasskeys() && <span className={styles.quiet}>{t('passkeys.none')}</span>}
      </div>
      {open === 'add' && (
        <AskDialog
          title={t('passkeys.addTitle')}
          asks={['currentPassword', 'code']}
          submit={t('passkeys.addSubmit')}
          isReady={name.trim() !== ''}
          onGiven={async (given) => {
            const added = await account.addPasskey({ ...given, name: name.trim() })
            if (added.ok) changed(t('passkeys.addDone'))
            return added
          }}
          onClose={close}
        >
          <p>{t('passkeys.addText')}</p>
          <TextField label={t('passkeys.name')} value={name} onChange={setName} maxLength={60} />
        </AskDialog>
      )}
      {open !== null && open !== 'add' && (
        <AskDialog
          title={t('passkeys.removeTitle', { name: open.name })}
          asks={['currentPassword']}
          submit={t('passkeys.remove')}
          isDanger
          onGiven={async ({ currentPassword }) => {
            const removed = await account.removePasskey({ currentPassword, passkeyId: open.id })
            if (removed.ok) changed(t('passkeys.removeDone'))
            return removed
          }}
          onClose={close}
        >
          <p>{t('passkeys.removeText')}</p>
        </AskDialog>
      )}
    </>
  )
}
