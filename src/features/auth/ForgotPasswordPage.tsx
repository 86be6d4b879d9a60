import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { z } from 'zod'
import { useSessionClient } from '#api/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { useSchemaForm } from '#ui/form/useSchemaForm.ts'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AuthCard, formClass } from './AuthCard.tsx'
import { fieldOfProblem, resendForm } from './forms.ts'
import { readEmail } from './origin.ts'

/** Asks for the mail with which a new password is set. It answers alike whether there is an account. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  const client = useSessionClient()
  const { state } = useLocation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useSchemaForm(resendForm, {
    defaultValues: { email: readEmail(state) },
  })

  const ask = async ({ email }: z.output<typeof resendForm>) => {
    setProblem(null)
    const answer = await client.sendPasswordReset(email)
    if (answer.ok) return setSentTo(email)
    if (fieldOfProblem(answer.problem) === 'email')
      form.setError('email', { message: answer.problem.message }, { shouldFocus: true })
    else setProblem(answer.problem)
  }

  const foot = <Link to={paths.login}>{t('forgot.toLogin')}</Link>
  if (sentTo !== null)
    return (
      <AuthCard title={t('forgot.sentTitle')} lead={t('forgot.sent', { email: sentTo })} foot={foot}>
        <p>{t('forgot.hint')}</p>
        <Button onPress={() => setSentTo(null)}>{t('forgot.again')}</Button>
      </AuthCard>
    )
  return (
    <AuthCard title={t('forgot.title')} lead={t('forgot.lead')} foot={foot}>
      {problem !== null && <Banner tone="fail">{problem.message}</Banner>}
      <Form of={form} className={formClass} onSubmit={ask}>
        <Field
          in={form}
          name="email"
          of={TextField}
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <SubmitButton in={form} variant="primary" wide busyLabel={t('forgot.busy')}>
          {t('forgot.submit')}
        </SubmitButton>
      </Form>
    </AuthCard>
  )
}
