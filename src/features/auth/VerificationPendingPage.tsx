import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useSessionClient } from '#api/hooks.ts'
import { errorCatalogue } from '#domain/errors/catalogue.ts'
import type { Problem } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { bind } from '#ui/formField.ts'
import { PageSpinner } from '#ui/Spinner.tsx'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AuthCard, formClass } from './AuthCard.tsx'
import { resendForm } from './forms.ts'
import { readContinuePath, readEmail } from './origin.ts'
import { ResendButton } from './ResendButton.tsx'

/** After sign-up: says where the mail went. Opened from the mail: verifies the code it carries. */
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

type Checked = { kind: 'busy' } | { kind: 'verified'; email: string } | { kind: 'failed'; problem: Problem }

/** A code is good once: each is tried once, however often the page is drawn. */
const attempts = new Map<string, ReturnType<ReturnType<typeof useSessionClient>['verifyEmail']>>()

function Verification({ code }: { code: string }) {
  const { t } = useTranslation('auth')
  const client = useSessionClient()
  const [attempt, setAttempt] = useState(0)
  const [checked, setChecked] = useState<Checked>({ kind: 'busy' })
  const [search] = useSearchParams()
  const from = readContinuePath(search, window.location.origin)

  useEffect(() => {
    let isOver = false
    const answering = attempts.get(code) ?? client.verifyEmail(code)
    attempts.set(code, answering)
    void answering.then((answer) => {
      if (isOver) return
      setChecked(
        answer.ok
          ? { kind: 'verified', email: answer.value.email }
          : { kind: 'failed', problem: answer.problem },
      )
    })
    return () => {
      isOver = true
    }
  }, [code, client, attempt])

  if (checked.kind === 'busy') return <PageSpinner label={t('verification.verifying')} />
  if (checked.kind === 'verified')
    return (
      <AuthCard
        title={t('verification.verifiedTitle')}
        lead={t('verification.verifiedText', { email: checked.email })}
      >
        <LinkButton
          variant="primary"
          wide
          href={paths.login}
          routerOptions={{ state: { email: checked.email, from, waiting: 0 } }}
        >
          {t('verification.signIn')}
        </LinkButton>
      </AuthCard>
    )
  const canRetry = errorCatalogue[checked.problem.code].retry
  return (
    <AuthCard
      title={t('verification.failedTitle')}
      foot={<Link to={paths.login}>{t('verification.toLogin')}</Link>}
    >
      <Banner tone="fail">{checked.problem.message}</Banner>
      {canRetry ? (
        <Button
          variant="primary"
          wide
          onPress={() => {
            attempts.delete(code)
            setChecked({ kind: 'busy' })
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
