import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { Button } from '#ui/Button.tsx'
import styles from './ResendButton.module.css'

/** Requests a new verification mail and shows the outcome in place of the button. */
export function ResendButton({ email, label }: { email: string; label: string }) {
  const { t } = useTranslation('auth')
  const client = useSessionClient()
  const [state, setState] = useState<{ kind: 'idle' | 'busy' } | { kind: 'said'; words: string }>({
    kind: 'idle',
  })
  const resend = async () => {
    setState({ kind: 'busy' })
    const answer = await client.resendVerification(email)
    setState({ kind: 'said', words: answer.ok ? t('verification.resent') : answer.problem.message })
  }
  return (
    <div className={styles.resend}>
      <Button
        isBusy={state.kind === 'busy'}
        busyLabel={t('verification.resending')}
        onPress={() => void resend()}
      >
        {label}
      </Button>
      {state.kind === 'said' && <p role="status">{state.words}</p>}
    </div>
  )
}
