import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import { useSession, useSessionClient } from '#api/hooks.ts'
import { errorCatalogue } from '#domain/errors/catalogue.ts'
import { type Problem, problem as problemOf } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { useSchemaForm } from '#ui/form/useSchemaForm.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import { PageSpinner } from '#ui/Spinner.tsx'
import { Banner } from '#ui/states.tsx'
import { AuthCard, formClass } from './AuthCard.tsx'
import { fieldOfProblem, resetForm } from './forms.ts'
import { readContinuePath } from './origin.ts'

/** Opened from the mail. Checks the link first, so that no user types a password for an expired link. */
export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const code = search.get('code')
  return code === null ? <Navigate to={paths.forgotPassword} replace /> : <Reset key={code} code={code} />
}

type Stage =
  | { readonly kind: 'checking' }
  | { readonly kind: 'asking'; readonly email: string }
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'failed'; readonly problem: Problem }

function Reset({ code }: { code: string }) {
  const { t } = useTranslation('auth')
  const client = useSessionClient()
  const session = useSession()
  const [search] = useSearchParams()
  const [stage, setStage] = useState<Stage>({ kind: 'checking' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isOver = false
    void client.checkActionCode(code).then((answer) => {
      if (isOver) return
      if (!answer.ok) setStage({ kind: 'failed', problem: answer.problem })
      else if (answer.value.purpose !== 'reset')
        setStage({ kind: 'failed', problem: problemOf('auth/invalid-action-code') })
      else setStage({ kind: 'asking', email: answer.value.email })
    })
    return () => {
      isOver = true
    }
  }, [code, client, attempt])

  const checkAgain = () => {
    setStage({ kind: 'checking' })
    setAttempt(attempt + 1)
  }
  switch (stage.kind) {
    case 'checking':
      return <PageSpinner label={t('reset.checking')} />
    case 'asking':
      return (
        <NewPassword
          code={code}
          email={stage.email}
          onDone={(email) => {
            // The gateway has signed out every session of that account, also the one here.
            if (session.kind === 'signed-in' && session.user.email === email) client.expire()
            setStage({ kind: 'done', email })
          }}
          onFailed={(problem) => setStage({ kind: 'failed', problem })}
        />
      )
    case 'done':
      return (
        <AuthCard title={t('reset.doneTitle')} lead={t('reset.done', { email: stage.email })}>
          <LinkButton
            variant="primary"
            wide
            href={paths.login}
            routerOptions={{
              state: {
                email: stage.email,
                from: readContinuePath(search, window.location.origin),
                waiting: 0,
              },
            }}
          >
            {t('reset.signIn')}
          </LinkButton>
        </AuthCard>
      )
    case 'failed':
      return (
        <AuthCard title={t('reset.failedTitle')} foot={<Link to={paths.login}>{t('forgot.toLogin')}</Link>}>
          <Banner tone="fail">{stage.problem.message}</Banner>
          {errorCatalogue[stage.problem.code].retry ? (
            <Button variant="primary" wide onPress={checkAgain}>
              {t('reset.retry')}
            </Button>
          ) : (
            <LinkButton variant="primary" wide href={paths.forgotPassword}>
              {t('reset.askAgain')}
            </LinkButton>
          )}
        </AuthCard>
      )
  }
}

function NewPassword({
  code,
  email,
  onDone,
  onFailed,
}: {
  code: string
  email: string
  onDone: (email: string) => void
  onFailed: (problem: Problem) => void
}) {
  const { t } = useTranslation('auth')
  const client = useSessionClient()
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useSchemaForm(resetForm, {
    defaultValues: { password: '', confirmPassword: '' },
  })

  const save = async ({ password }: z.output<typeof resetForm>) => {
    setProblem(null)
    const answer = await client.confirmPasswordReset(code, password)
    if (answer.ok) return onDone(answer.value.email)
    if (fieldOfProblem(answer.problem) === 'password')
      form.setError('password', { message: answer.problem.message }, { shouldFocus: true })
    else if (errorCatalogue[answer.problem.code].retry) setProblem(answer.problem)
    else onFailed(answer.problem)
  }

  return (
    <AuthCard title={t('reset.title')} lead={t('reset.lead', { email })}>
      {problem !== null && <Banner tone="fail">{problem.message}</Banner>}
      <Form of={form} className={formClass} onSubmit={save}>
        {/* Password managers save the new password under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          in={form}
          name="password"
          of={PasswordField}
          label={t('reset.newPassword')}
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
        <SubmitButton in={form} variant="primary" wide busyLabel={t('reset.busy')}>
          {t('reset.submit')}
        </SubmitButton>
      </Form>
    </AuthCard>
  )
}
