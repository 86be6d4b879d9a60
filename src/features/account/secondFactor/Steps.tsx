import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem, Result } from '#domain/errors/result.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Banner } from '#ui/states.tsx'
import styles from '../account.module.css'
import { problemWords } from '../useCall.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export interface Given {
  readonly currentPassword: string
  readonly code: string
}

/**
 * Asks for the password, a code, or both, and calls the gateway with them. Stays open and shows the error when the
 * call fails.
 */
export function AskDialog({
  title,
  asks,
  submit,
  isDanger = false,
  isReady = true,
  onGiven,
  onClose,
  children,
}: {
  title: string
  asks: readonly (keyof Given)[]
  submit: string
  isDanger?: boolean
  /** False while something else that is asked here is missing. */
  isReady?: boolean
  onGiven(given: Given): Promise<Result<unknown>>
  onClose(): void
  children: ReactNode
}) {
  const { t } = useTranslation(['account', 'common'])
  const [given, setGiven] = useState<Given>({ currentPassword: '', code: '' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  useTyping(asks.some((field) => given[field] !== ''))
  const isMissing = !isReady || asks.some((field) => given[field].trim() === '')
  const change = (field: keyof Given) => (text: string) => {
    setGiven((before) => ({ ...before, [field]: text }))
    setProblem(null)
  }
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isMissing || isBusy) return
    setBusy(true)
    const answer = await onGiven(given)
    setBusy(false)
    if (!answer.ok) setProblem(answer.problem)
  }
  const wrong = (code: Problem['code']) => (problem?.code === code ? problem.message : undefined)
  const other =
    problem !== null && !['auth/wrong-password', 'auth/wrong-second-factor'].includes(problem.code)
  return (
    <Dialog
      title={title}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isDisabled={isMissing}
            isBusy={isBusy}
            onPress={() => void send()}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        {children}
        {other && <Banner tone="fail">{problemWords(problem)}</Banner>}
        {asks.includes('currentPassword') && (
          <PasswordField
            autoFocus
            label={t('password.current')}
            value={given.currentPassword}
            onChange={change('currentPassword')}
            autoComplete="current-password"
            error={wrong('auth/wrong-password')}
          />
        )}
        {asks.includes('code') && (
          <CodeField
            autoFocus={!asks.includes('currentPassword')}
            isSetUp={!asks.includes('currentPassword')}
            value={given.code}
            onChange={change('code')}
            error={wrong('auth/wrong-second-factor')}
          />
        )}
      </form>
    </Dialog>
  )
}

/** The end of setting it up, and of making new codes. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { t } = useTranslation('account')
  return (
    <Dialog
      title={t('secondFactor.codes')}
      isOpen
      isBusy
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t('secondFactor.kept')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
