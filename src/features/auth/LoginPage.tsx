import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import type { z } from 'zod'
import { useSession, useSessionClient } from '#api/hooks.ts'
import { hasPasskeys } from '#api/passkeySupport.ts'
import type { Problem } from '#domain/errors/result.ts'
import { offlineDays } from '#domain/permissions/deviceSignIn.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { User } from '#domain/schemas/user.ts'
import { Button } from '#ui/Button.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { useSchemaForm } from '#ui/form/useSchemaForm.ts'
import { Icon } from '#ui/Icon.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { formatTime } from '#ui/time.ts'
import { AuthCard, formClass } from './AuthCard.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { fieldOfProblem, loginForm } from './forms.ts'
import { forgetDestination, keptDestination, readEmail, readOrigin } from './origin.ts'
import { PeopleChooser } from './PeopleChooser.tsx'
import { ResendButton } from './ResendButton.tsx'

export interface LoginPageProps {
  /** Removes a local account from this device. */
  onRemove(user: User): void
  /** Tries a removal again that failed before. */
  onRemoveAgain(user: User): void
}

export function LoginPage({ onRemove, onRemoveAgain }: LoginPageProps) {
  const { t } = useTranslation('auth')
  const session = useSession()
  const client = useSessionClient()
  const { state } = useLocation()
  const origin = readOrigin(state)
  const [kept] = useState(keptDestination)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** The address whose account signs in with a code too. */
  const [withCode, setWithCode] = useState<string | null>(null)
  const form = useSchemaForm(loginForm, {
    defaultValues: { email: readEmail(state), password: '', secondFactor: '' },
  })
  const email = useWatch({ control: form.control, name: 'email' })
  // Read while the page renders, so that the form tells of it.
  const { isSubmitted } = form.formState
  if (session.kind === 'signed-in') return <Navigate to={origin.from ?? kept ?? '/dashboard'} replace />
  const hasExpired = session.kind === 'signed-out' && session.reason === 'expired'

  const asksCode = withCode === email
  /** With the browser's own dialog in between, for which it wants a press. */
  const signInWithPasskey = form.handleSubmit(async ({ email, password }) => {
    setProblem(null)
    const answer = await client.signInWithPasskey({ email, password })
    if (answer.ok) return forgetDestination()
    const field = fieldOfProblem(answer.problem)
    if (field === null) setProblem(answer.problem)
    else form.setError(field, { message: answer.problem.message }, { shouldFocus: true })
  })
  const signIn = async ({ secondFactor, ...credentials }: z.output<typeof loginForm>) => {
    setProblem(null)
    const answer = await client.signIn({ ...credentials, ...(asksCode && { secondFactor }) })
    if (answer.ok) return forgetDestination()
    if (answer.problem.code === 'auth/second-factor-required' && !asksCode) return setWithCode(email)
    const isCode = answer.problem.code === 'auth/wrong-second-factor'
    const field = isCode ? 'secondFactor' : fieldOfProblem(answer.problem)
    if (field === null) setProblem(answer.problem)
    else form.setError(field, { message: answer.problem.message }, { shouldFocus: true })
  }

  return (
    <AuthCard
      title={t('login.title')}
      lead={t('login.lead')}
      foot={
        <>
          {t('login.noAccount')}{' '}
          <Link to={paths.signUp} state={state}>
            {t('login.signUp')}
          </Link>
        </>
      }
    >
      {client.mode === 'demo' && <DemoNotice />}
      {hasExpired && problem === null && (
        <Banner tone="warn" title={t('login.expired')}>
          {origin.waiting > 0 && t('login.expiredWaiting', { count: origin.waiting })}
        </Banner>
      )}
      {problem !== null && <SignInProblem problem={problem} email={form.getValues('email')} />}
      <PeopleChooser
        chosen={email}
        onChoose={({ email }) => {
          setProblem(null)
          form.setValue('email', email, { shouldValidate: isSubmitted })
          form.setValue('password', '')
          form.setFocus('password')
        }}
        onRemove={onRemove}
        onRemoveAgain={onRemoveAgain}
      />
      <Form of={form} className={formClass} onSubmit={signIn}>
        <Field
          in={form}
          name="email"
          of={TextField}
          label={t('email')}
          isFirst
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <Field
          in={form}
          name="password"
          of={PasswordField}
          label={t('password')}
          autoComplete="current-password"
        />
        {asksCode && <Field in={form} name="secondFactor" of={CodeField} autoFocus />}
        <SubmitButton in={form} variant="primary" wide busyLabel={t('login.busy')}>
          {t('login.submit')}
        </SubmitButton>
        {asksCode && hasPasskeys() && (
          <Button
            wide
            icon={<Icon of={KeyRound} />}
            isDisabled={form.formState.isSubmitting}
            onPress={() => void signInWithPasskey()}
          >
            {t('login.passkey')}
          </Button>
        )}
      </Form>
      {client.mode === 'gateway' && (
        <Link to={paths.forgotPassword} state={{ email: form.getValues('email') }}>
          {t('login.forgot')}
        </Link>
      )}
    </AuthCard>
  )
}

/** What stood in the way, and the one thing that helps. */
function SignInProblem({ problem, email }: { problem: Problem; email: string }) {
  const { t } = useTranslation('auth')
  if (problem.code === 'auth/unverified-email')
    return (
      <Banner tone="warn" title={problem.message}>
        <ResendButton email={email} label={t('login.resend')} />
      </Banner>
    )
  return (
    <Banner tone="fail" title={problem.message}>
      <Hint problem={problem} email={email} />
    </Banner>
  )
}

/** What this device can do by itself for the person, and when. */
function Hint({ problem, email }: { problem: Problem; email: string }) {
  const { t, i18n } = useTranslation('auth')
  const { people } = useSessionClient()
  const person = people.list().find(({ user }) => user.email === email.trim().toLowerCase())
  if (problem.code === 'auth/network-request-failed')
    return person === undefined ? t('login.offlineHint') : t('login.offlineAgain', { count: offlineDays })
  if (problem.code === 'auth/too-many-requests' && person?.waitsUntil != null)
    return t('login.waitUntil', { time: formatTime(person.waitsUntil, i18n.language) })
  return null
}
