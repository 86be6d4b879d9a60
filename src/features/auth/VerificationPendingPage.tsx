import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import { useSession, useSessionClient } from '#api/hooks.ts'
import { errorCatalogue } from '#domain/errors/catalogue.ts'
import { isOutOfReach } from '#domain/errors/reach.ts'
import { type Problem, problem, type Result } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { useSchemaForm } from '#ui/form/useSchemaForm.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import { PageSpinner } from '#ui/Spinner.tsx'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AuthCard, formClass } from './AuthCard.tsx'
import { fieldOfProblem, noPasswordForm, resendForm, verificationForm } from './forms.ts'
import { forgetDestination, keptDestination, readContinuePath, readEmail } from './origin.ts'
import { ResendButton } from './ResendButton.tsx'

/** Shows after the sign-up where the mail went. Opened from the mail, verifies the address by its code. */
export function VerificationPendingPage() {
  const [search] = useSearchParams()
  const code = search.get('code')
  return code === null ? <Pending /> : <Verification key={code} code={code} />
}

function Pending() {
  const { t } = useTranslation('auth')
  const email = readEmail(useLocation().state)
  return (
    <AuthCard
      title={t('verification.title')}
      lead={email === '' ? t('verification.sent') : t('verification.sentTo', { email })}
      foot={<Link to={paths.login}>{t('verification.toLogin')}</Link>}
    >
      <p>{t('verification.hint')}</p>
      {email === '' ? <AskForMail /> : <ResendButton email={email} label={t('verification.resend')} />}
    </AuthCard>
  )
}

/** A new mail for an address that this page does not know. */
function AskForMail() {
  const { t } = useTranslation('auth')
  const client = useSessionClient()
  const [said, setSaid] = useState<{ tone: 'info' | 'fail'; words: string } | null>(null)
  const form = useSchemaForm(resendForm, {
    defaultValues: { email: '' },
  })
  const resend = async ({ email }: z.output<typeof resendForm>) => {
    const answer = await client.resendVerification(email)
    setSaid(
      answer.ok
        ? { tone: 'info', words: t('verification.resent') }
        : { tone: 'fail', words: answer.problem.message },
    )
  }
  return (
    <Form of={form} className={formClass} onSubmit={resend}>
      {said !== null && <Banner tone={said.tone}>{said.words}</Banner>}
      <Field
        in={form}
        name="email"
        of={TextField}
        label={t('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <SubmitButton in={form} wide busyLabel={t('verification.resending')}>
        {t('verification.resend')}
      </SubmitButton>
    </Form>
  )
}

type Step =
  | { kind: 'reading' }
  | { kind: 'asking'; purpose: 'verify' | 'email'; email: string }
  /** In the browser that signed up. */
  | { kind: 'finishing'; email: string; name: string }
  | { kind: 'verified'; email: string }
  | { kind: 'failed'; problem: Problem }

/** Verifies the address when the button is pressed. Opening the page does not use the code: mail scanners open every link. */
function Verification({ code }: { code: string }) {
  const { t } = useTranslation('auth')
  const client = useSessionClient()
  const session = useSession()
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [step, setStep] = useState<Step>({ kind: 'reading' })
  const [search] = useSearchParams()
  const from = readContinuePath(search, window.location.origin)

  useEffect(() => {
    let isOver = false
    void client.checkActionCode(code).then((answer) => {
      if (isOver) return
      if (!answer.ok) return setStep({ kind: 'failed', problem: answer.problem })
      const { purpose, email, signedUpHere } = answer.value
      if (purpose === 'reset') setStep({ kind: 'failed', problem: problem('auth/invalid-action-code') })
      else if (signedUpHere !== undefined) setStep({ kind: 'finishing', email, name: signedUpHere.name })
      else setStep({ kind: 'asking', purpose, email })
    })
    return () => {
      isOver = true
    }
  }, [code, client, attempt])

  /** Leads on to where the person wanted to go before signing up. */
  const goOn = () => {
    const kept = keptDestination()
    forgetDestination()
    return navigate(from ?? kept ?? paths.workspace, { replace: true })
  }

  if (step.kind === 'reading') return <PageSpinner label={t('verification.verifying')} />
  if (step.kind === 'finishing')
    return (
      <SignedUpHere
        email={step.email}
        name={step.name}
        finish={async () => {
          const answer = await client.finishSignUp(code)
          if (answer.ok) {
            await goOn()
            return null
          }
          if (isOutOfReach(answer.problem)) return answer.problem
          // The password answers for what this browser cannot show any more.
          setStep({ kind: 'asking', purpose: 'verify', email: step.email })
          return null
        }}
      />
    )
  if (step.kind === 'asking')
    return (
      <Confirmation
        purpose={step.purpose}
        email={step.email}
        verify={(password) => client.verifyEmail(code, password)}
        onVerified={async (email, password) => {
          // Signs the person in with the password, unless a session is open in this browser.
          if (password !== undefined && session.kind !== 'signed-in') {
            const answer = await client.signIn({ email, password })
            if (answer.ok) return goOn()
          }
          setStep({ kind: 'verified', email })
        }}
      />
    )
  if (step.kind === 'verified')
    return (
      <AuthCard
        title={t('verification.verifiedTitle')}
        lead={t('verification.verifiedText', { email: step.email })}
      >
        <LinkButton
          variant="primary"
          wide
          href={paths.login}
          routerOptions={{ state: { email: step.email, from, waiting: 0 } }}
        >
          {t('verification.signIn')}
        </LinkButton>
      </AuthCard>
    )
  const canRetry = errorCatalogue[step.problem.code].retry
  return (
    <AuthCard
      title={t('verification.failedTitle')}
      foot={<Link to={paths.login}>{t('verification.toLogin')}</Link>}
    >
      <Banner tone="fail">{step.problem.message}</Banner>
      {canRetry ? (
        <Button
          variant="primary"
          wide
          onPress={() => {
            setStep({ kind: 'reading' })
            setAttempt(attempt + 1)
          }}
        >
          {t('verification.retry')}
        </Button>
      ) : (
        <AskForMail />
      )}
    </AuthCard>
  )
}

/** In the browser that signed up a press is enough. The name shows on a shared device who it was. */
function SignedUpHere({
  email,
  name,
  finish,
}: {
  readonly email: string
  readonly name: string
  /** Answers what stands in the way, if it may go away by itself. */
  finish(): Promise<Problem | null>
}) {
  const { t } = useTranslation('auth')
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const press = async () => {
    setIsBusy(true)
    const problem = await finish()
    setIsBusy(false)
    setSaid(problem?.message ?? null)
  }
  return (
    <AuthCard
      title={t('verification.askTitle')}
      lead={t('verification.askHere', { email, name })}
      foot={
        <Link to={paths.forgotPassword} state={{ email }}>
          {t('verification.notYou')}
        </Link>
      }
    >
      {said !== null && <Banner tone="fail">{said}</Banner>}
      <Button
        variant="primary"
        wide
        isBusy={isBusy}
        busyLabel={t('verification.verifying')}
        onPress={() => void press()}
      >
        {t('verification.verify')}
      </Button>
    </AuthCard>
  )
}

/** The form with the button that verifies an address. It asks for the password that the account was made with. */
function Confirmation({
  purpose,
  email,
  verify,
  onVerified,
}: {
  readonly purpose: 'verify' | 'email'
  readonly email: string
  verify(password: string | undefined): Promise<Result<{ email: string }>>
  onVerified(email: string, password: string | undefined): Promise<void>
}) {
  const { t } = useTranslation('auth')
  const asksPassword = purpose === 'verify'
  const [said, setSaid] = useState<string | null>(null)
  const form = useSchemaForm(asksPassword ? verificationForm : noPasswordForm, {
    defaultValues: { password: '' },
  })
  const confirm = async ({ password }: z.output<typeof verificationForm>) => {
    const given = asksPassword ? password : undefined
    const answer = await verify(given)
    if (answer.ok) return onVerified(answer.value.email, given)
    if (asksPassword && fieldOfProblem(answer.problem) === 'password')
      form.setError('password', { message: answer.problem.message }, { shouldFocus: true })
    else setSaid(answer.problem.message)
  }
  return (
    <AuthCard
      title={t('verification.askTitle')}
      lead={t(asksPassword ? 'verification.askPassword' : 'verification.askMove', { email })}
      foot={
        asksPassword && (
          <Link to={paths.forgotPassword} state={{ email }}>
            {t('verification.notYours')}
          </Link>
        )
      }
    >
      <Form of={form} className={formClass} onSubmit={confirm}>
        {said !== null && <Banner tone="fail">{said}</Banner>}
        {asksPassword && (
          <Field
            in={form}
            name="password"
            of={PasswordField}
            label={t('password')}
            autoComplete="current-password"
          />
        )}
        <SubmitButton in={form} variant="primary" wide busyLabel={t('verification.verifying')}>
          {t('verification.verify')}
        </SubmitButton>
      </Form>
    </AuthCard>
  )
}
