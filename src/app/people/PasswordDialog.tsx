import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#domain/schemas/user.ts'
import { Button } from '#ui/Button.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'

/** Asks who is signed in for their password, for one thing. */
export function PasswordDialog({
  user,
  words,
  wrong,
  asksCode = false,
  wrongCode = null,
  onTyped,
  onPassword,
  onClose,
  children,
}: {
  user: User
  words: {
    readonly title: string
    readonly password: string
    readonly button: string
    readonly busy: string
  }
  /** The fault of the entered password. */
  wrong: string | null
  /** The account signs in with a code of its authenticator app too. */
  asksCode?: boolean
  wrongCode?: string | null
  onTyped(): void
  /** Busy until it resolves. */
  onPassword(password: string, code: string | undefined): Promise<void>
  onClose(): void
  /** What it is for, and what went wrong besides. */
  children: ReactNode
}) {
  const { t } = useTranslation('common')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isMissing = password === '' || (asksCode && code.trim() === '')
  const give = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isMissing || isBusy) return
    setBusy(true)
    await onPassword(password, asksCode ? code : undefined)
    setBusy(false)
  }
  return (
    <Dialog
      title={words.title}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            isDisabled={isMissing}
            isBusy={isBusy}
            busyLabel={words.busy}
            onPress={() => void give()}
          >
            {words.button}
          </Button>
        </>
      }
    >
      {children}
      <form noValidate onSubmit={(event) => void give(event)}>
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          autoFocus
          label={words.password}
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            onTyped()
          }}
          autoComplete="current-password"
          error={wrong ?? undefined}
        />
        {asksCode && (
          <CodeField
            autoFocus
            value={code}
            onChange={(typed) => {
              setCode(typed)
              onTyped()
            }}
            error={wrongCode ?? undefined}
          />
        )}
      </form>
    </Dialog>
  )
}
