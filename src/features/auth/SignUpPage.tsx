import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { useSession, useSessionClient } from '#api/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { useSchemaForm } from '#ui/form/useSchemaForm.ts'
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
  const form = useSchemaForm(signUpForm, {
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
  })
  if (session.kind === 'signed-in') return <Navigate to={readOrigin(state).from ?? '/dashboard'} replace />

  const signUp = async ({ name, email, password }: z.output<typeof signUpForm>) => {
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
    else form.setError(field, { message: answer.problem.message }, { shouldFocus: true })
  }

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
      <Form of={form} className={formClass} onSubmit={signUp}>
        <Field in={form} name="name" of={TextField} label={t('name')} autoComplete="name" />
        <Field
          in={form}
          name="email"
          of={TextField}
          label={t('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
        />
        <Field
          in={form}
          name="password"
          of={PasswordField}
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="new-password"
        />
        <Field
          in={form}
          name="confirmPassword"
          of={PasswordField}
          label={t('confirmPassword')}
          autoComplete="new-password"
        />
        <SubmitButton in={form} variant="primary" wide busyLabel={t('signUp.busy')}>
          {t('signUp.submit')}
        </SubmitButton>
      </Form>
    </AuthCard>
  )
}
