import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { deletionWord } from '#domain/protocol/identity.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './account.module.css'
import { problemWords, useCall } from './useCall.ts'

export interface DeletePartProps {
  readonly canCall: boolean
  onDeleting(): void
  onKept(): void
}

/** The end of the account, asked for twice. */
export function DeletePart(props: DeletePartProps) {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  return (
    <section className={styles.part}>
      <h4>{t('remove.heading')}</h4>
      <p className={styles.quiet}>{t('remove.text')}</p>
      <div className={styles.row}>
        <Button variant="danger" isDisabled={!props.canCall} onPress={() => setAsking(true)}>
          {t('remove.open')}
        </Button>
      </div>
      {asking && <DeleteDialog {...props} onClose={() => setAsking(false)} />}
    </section>
  )
}

function DeleteDialog({ canCall, onDeleting, onKept, onClose }: DeletePartProps & { onClose: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const client = useSessionClient()
  const database = useLocalDatabase()
  const { value: status } = useLive(() => database.sync.status(), [database])
  const { isBusy, problem, call } = useCall()
  const [confirmation, setConfirmation] = useState('')
  const [currentPassword, setPassword] = useState('')
  const [lacksPassword, setLacksPassword] = useState(false)
  const isConfirmed = confirmation === deletionWord
  const waiting = status?.waiting ?? 0
  const isPasswordWrong = problem?.code === 'auth/wrong-password'

  const remove = async () => {
    setLacksPassword(currentPassword === '')
    if (!isConfirmed || currentPassword === '') return
    onDeleting()
    const removed = await call(() => client.account.remove({ currentPassword, confirmation }))
    if (!removed.ok) onKept()
  }

  return (
    <Dialog
      role="alertdialog"
      title={t('remove.title')}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="danger"
            isDisabled={!isConfirmed || !canCall}
            isBusy={isBusy}
            busyLabel={t('remove.busy')}
            onPress={() => void remove()}
          >
            {t('remove.button')}
          </Button>
        </>
      }
    >
      <p>{t('remove.text')}</p>
      {waiting > 0 && <Banner tone="warn">{t('remove.waiting', { count: waiting })}</Banner>}
      <p>{t('remove.advice')}</p>
      {problem !== null && !isPasswordWrong && (
        <Banner tone="fail" title={t('remove.failed')}>
          {problemWords(problem)}
        </Banner>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void remove()
        }}
      >
        <TextField
          autoFocus
          label={t('remove.confirmation')}
          value={confirmation}
          onChange={setConfirmation}
          autoComplete="off"
          error={
            confirmation !== '' && !deletionWord.startsWith(confirmation)
              ? errorText('account/confirm-deletion')
              : undefined
          }
        />
        <PasswordField
          label={t('remove.password')}
          value={currentPassword}
          onChange={(typed) => {
            setPassword(typed)
            setLacksPassword(false)
          }}
          autoComplete="current-password"
          error={lacksPassword ? t('remove.passwordRequired') : isPasswordWrong ? problem.message : undefined}
        />
        <input type="submit" hidden disabled={!isConfirmed || !canCall} />
      </form>
    </Dialog>
  )
}
