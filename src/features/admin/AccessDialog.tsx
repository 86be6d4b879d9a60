import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedUser } from '#domain/protocol/callables/admin.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { useAdminAct } from './useAdminAct.ts'
import { useAdminCalls } from './useAdminCalls.ts'

/** A change of a user’s access by an administrator. */
export type AccessAct = 'suspend' | 'resume' | 'endSessions' | 'endSecondFactor'

/** Confirms a change of a user’s access. A suspension needs a reason, which the user reads at the sign-in. */
export function AccessDialog({
  user,
  act: kind,
  onClose,
}: {
  user: ListedUser
  act: AccessAct
  onClose: (isChanged: boolean) => void
}) {
  const { t } = useTranslation('admin')
  const calls = useAdminCalls()
  const [reason, setReason] = useState('')
  const { isBusy, act } = useAdminAct(onClose)
  useTyping(reason)
  const { id: userId, name, email } = user
  const change = () =>
    act(
      {
        endSessions: () => calls('endUserSessions', { userId }),
        endSecondFactor: () => calls('endUserSecondFactor', { userId }),
        suspend: () => calls('setUserSuspension', { userId, reason: reason.trim() }),
        resume: () => calls('setUserSuspension', { userId, reason: null }),
      }[kind],
      t(`users.${kind}.done`, { name }),
    )
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(`users.${kind}.title`, { name })}
      onClose={() => onClose(false)}
      isBusy={isBusy}
      actions={
        <>
          <Button onPress={() => onClose(false)}>{t('users.cancel')}</Button>
          <Button
            variant={kind === 'resume' ? 'primary' : 'danger'}
            isBusy={isBusy}
            isDisabled={kind === 'suspend' && reason.trim() === ''}
            onPress={() => void change()}
          >
            {t(`users.${kind}.submit`)}
          </Button>
        </>
      }
    >
      <p>{t(`users.${kind}.text`, { email })}</p>
      {kind === 'suspend' && (
        <TextArea label={t('users.reason')} value={reason} onChange={setReason} maxLength={500} isRequired />
      )}
    </Dialog>
  )
}
