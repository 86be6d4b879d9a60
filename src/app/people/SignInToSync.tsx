import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession, useSessionClient } from '#api/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import type { User } from '#domain/schemas/user.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Banner } from '#ui/states.tsx'
import styles from './people.module.css'

/** For who signed in without a network, once there is one and the server wants the password: the work goes on meanwhile. */
export default function SignInToSync({ user }: { user: User }) {
  const { t } = useTranslation('people')
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  if (session.kind !== 'signed-in' || session.needsPassword !== true) return null
  return (
    <div className={styles.place}>
      <Banner
        tone="warn"
        title={t('sync.title')}
        action={<Button onPress={() => setAsking(true)}>{t('sync.button')}</Button>}
      >
        {t('sync.text')}
      </Banner>
      {isAsking && <PasswordDialog user={user} onClose={() => setAsking(false)} />}
    </div>
  )
}

function PasswordDialog({ user, onClose }: { user: User; onClose(): void }) {
  const { t } = useTranslation(['people', 'common'])
  const client = useSessionClient()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const signIn = async (event?: FormEvent) => {
    event?.preventDefault()
    if (password === '' || isBusy) return
    setBusy(true)
    const answer = await client.signIn({ email: user.email, password })
    setBusy(false)
    if (answer.ok) onClose()
    else setProblem(answer.problem)
  }
  const isWrong = problem?.code === 'auth/wrong-password'
  return (
    <Dialog
      title={t('sync.title')}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            isDisabled={password === ''}
            isBusy={isBusy}
            busyLabel={t('sync.busy')}
            onPress={() => void signIn()}
          >
            {t('sync.button')}
          </Button>
        </>
      }
    >
      <p>{t('sync.who', { email: user.email })}</p>
      {problem !== null && !isWrong && <Banner tone="fail" title={problem.message} />}
      <form noValidate onSubmit={(event) => void signIn(event)}>
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          autoFocus
          label={t('sync.password')}
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            setProblem(null)
          }}
          autoComplete="current-password"
          error={isWrong ? problem.message : undefined}
        />
      </form>
    </Dialog>
  )
}
