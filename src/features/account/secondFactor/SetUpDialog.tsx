import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import type { SecondFactorSecret } from '#domain/protocol/secondFactor.ts'
import { QrCode } from '#ui/QrCode.tsx'
import styles from '../account.module.css'
import { AskDialog, CodesDialog } from './Steps.tsx'

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'app'; readonly made: SecondFactorSecret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** From the password over the authenticator app to the recovery codes. */
export function SetUpDialog({ onOn, onClose }: { onOn(): void; onClose(): void }) {
  const { t } = useTranslation('account')
  const { account } = useSessionClient()
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const title = t('secondFactor.setUpTitle')
  if (step.kind === 'codes') return <CodesDialog codes={step.codes} onClose={onClose} />
  if (step.kind === 'password')
    return (
      <AskDialog
        key="password"
        title={title}
        asks={['currentPassword']}
        submit={t('secondFactor.next')}
        onGiven={async ({ currentPassword }) => {
          const begun = await account.beginSecondFactor(currentPassword)
          if (begun.ok) setStep({ kind: 'app', made: begun.value })
          return begun
        }}
        onClose={onClose}
      >
        <p>{t('secondFactor.setUpText')}</p>
      </AskDialog>
    )
  const { secret, address } = step.made
  return (
    <AskDialog
      key="app"
      title={title}
      asks={['code']}
      submit={t('secondFactor.turnOn')}
      onGiven={async ({ code }) => {
        const confirmed = await account.confirmSecondFactor(code)
        if (confirmed.ok) {
          setStep({ kind: 'codes', codes: confirmed.value })
          onOn()
        }
        return confirmed
      }}
      onClose={onClose}
    >
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={address} label={t('secondFactor.qr')} />
      <p>
        {t('secondFactor.type')} <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </AskDialog>
  )
}
