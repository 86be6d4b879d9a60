import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession, useSessionClient } from '#api/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import type { User } from '#domain/schemas/user.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/states.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './people.module.css'

/**
 * Asks a user who signed in offline for the password, once there is a network. The user continues to work meanwhile.
 */
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
      {isAsking && <Ask user={user} onClose={() => setAsking(false)} />}
    </div>
  )
}

function Ask({ user, onClose }: { user: User; onClose(): void }) {
  const { t } = useTranslation('people')
  const client = useSessionClient()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const signIn = async (password: string, secondFactor: string | undefined) => {
    const answer = await client.signIn({ email: user.email, password, secondFactor })
    if (answer.ok) return onClose()
    if (answer.problem.code === 'auth/second-factor-required') setAsksCode(true)
    else setProblem(answer.problem)
  }
  const isWrong = problem?.code === 'auth/wrong-password'
  const isWrongCode = problem?.code === 'auth/wrong-second-factor'
  return (
    <PasswordDialog
      user={user}
      words={{
        title: t('sync.title'),
        password: t('sync.password'),
        button: t('sync.button'),
        busy: t('sync.busy'),
      }}
      wrong={isWrong ? problem.message : null}
      asksCode={asksCode}
      wrongCode={isWrongCode ? problem.message : null}
      onTyped={() => setProblem(null)}
      onPassword={signIn}
      onClose={onClose}
    >
      <p>{t('sync.who', { email: user.email })}</p>
      {problem !== null && !isWrong && !isWrongCode && <Banner tone="fail" title={problem.message} />}
    </PasswordDialog>
  )
}
