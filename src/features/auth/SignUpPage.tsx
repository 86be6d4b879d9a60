import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useSession, useSessionClient } from '#api/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button } from '#ui/Button.tsx'
import { bind } from '#ui/formField.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AuthCard, formClass } from './AuthCard.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { fieldOfProblem, signUpForm } from './forms.ts'
import { keepDestination, readOrigin } from './origin.ts'

export function SignUpPage() {
  const { t } = useTranslation('auth')
  const session = useSession()
  const client = useSessionClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signUpForm),
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
  })
  if (session.kind === 'signed-in') return <Navigate to={readOrigin(state).from ?? '/dashboard'} replace />

  const signUp = handleSubmit(async ({ name, email, password }) => {
    setProblem(null)
    const answer = await client.signUp({ name, email, password })
    if (answer.ok) {
      keepDestination(readOrigin(state).from)
      // A demo account is signed in at once: there is no mail to verify it with.
      if (client.mode === 'demo') return
      await navigate('/email-verification-pending', { state: { email: answer.value.email } })
      return
    }
    const field = fieldOfProblem(answer.problem)
    if (field === null) setProblem(answer.problem)
    else setError(field, { message: answer.problem.message }, { shouldFocus: true })
  })

  return (
    <AuthCard
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      foot={
        <>
          {t('signUp.haveAccount')}{' '}
          <Link to={paths.login} state={state}>
            {t('signUp.login')}
          </Link>
        </>
      }
    >
      {client.mode === 'demo' && <DemoNotice />}
      {problem !== null && <Banner tone="fail">{problem.message}</Banner>}
      <form className={formClass} onSubmit={signUp} noValidate>
        <Controller
          name="name"
          control={control}
          render={(given) => <TextField {...bind(given)} label={t('name')} autoComplete="name" />}
        />
        <Controller
          name="email"
          control={control}
          render={(given) => (
            <TextField
              {...bind(given)}
              label={t('email')}
              type="email"
              autoComplete="email"
              inputMode="email"
            />
          )}
        />
        <Controller
          name="password"
          control={control}
          render={(given) => (
            <PasswordField
              {...bind(given)}
              label={t('password')}
              description={given.fieldState.error === undefined && t('passwordHint')}
              autoComplete="new-password"
            />
          )}
        />
        <Controller
          name="confirmPassword"
          control={control}
          render={(given) => (
            <PasswordField {...bind(given)} label={t('confirmPassword')} autoComplete="new-password" />
          )}
        />
        <Button
          type="submit"
          variant="primary"
          wide
          isBusy={formState.isSubmitting}
          busyLabel={t('signUp.busy')}
        >
          {t('signUp.submit')}
        </Button>
      </form>
    </AuthCard>
  )
}
