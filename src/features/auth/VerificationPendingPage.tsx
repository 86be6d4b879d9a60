import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useSession, useSessionClient } from '#api/hooks.ts'
import { errorCatalogue } from '#domain/errors/catalogue.ts'
import { isOutOfReach } from '#domain/errors/reach.ts'
import { type Problem, problem, type Result } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { bind } from '#ui/formField.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import { PageSpinner } from '#ui/Spinner.tsx'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AuthCard, formClass } from './AuthCard.tsx'
import { fieldOfProblem, noPasswordForm, resendForm, verificationForm } from './forms.ts'
import { forgetDestination, keptDestination, readContinuePath, readEmail } from './origin.ts'
import { ResendButton } from './ResendButton.tsx'

/** After sign-up: says where the mail went. Opened from the mail: verifies by the code that it carries. */
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
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(resendForm),
    defaultValues: { email: '' },
  })
  const resend = handleSubmit(async ({ email }) => {
    const answer = await client.resendVerification(email)
    setSaid(
      answer.ok
        ? { tone: 'info', words: t('verification.resent') }
        : { tone: 'fail', words: answer.problem.message },
    )
  })
  return (
    <form className={formClass} onSubmit={resend} noValidate>
      {said !== null && <Banner tone={said.tone}>{said.words}</Banner>}
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
      <Button type="submit" wide isBusy={formState.isSubmitting} busyLabel={t('verification.resending')}>
        {t('verification.resend')}
      </Button>
    </form>
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
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(asksPassword ? verificationForm : noPasswordForm),
    defaultValues: { password: '' },
  })
  const confirm = handleSubmit(async ({ password }) => {
    const given = asksPassword ? password : undefined
    const answer = await verify(given)
    if (answer.ok) return onVerified(answer.value.email, given)
    if (asksPassword && fieldOfProblem(answer.problem) === 'password')
      setError('password', { message: answer.problem.message }, { shouldFocus: true })
    else setSaid(answer.problem.message)
  })
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
      <form className={formClass} onSubmit={confirm} noValidate>
        {said !== null && <Banner tone="fail">{said}</Banner>}
        {asksPassword && (
          <Controller
            name="password"
            control={control}
            render={(given) => (
              <PasswordField {...bind(given)} label={t('password')} autoComplete="current-password" />
            )}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          wide
          isBusy={formState.isSubmitting}
          busyLabel={t('verification.verifying')}
        >
          {t('verification.verify')}
        </Button>
      </form>
    </AuthCard>
  )
}
