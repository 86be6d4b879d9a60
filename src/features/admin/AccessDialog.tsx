import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adviceOn } from '#domain/errors/reach.ts'
import type { ListedUser } from '#domain/protocol/callables/admin.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { useAdminCalls } from './useAdminCalls.ts'

/** What an administrator does to the access of somebody. */
export type AccessAct = 'suspend' | 'resume' | 'endSessions' | 'endSecondFactor'

/** Asks before somebody's access changes; a suspension needs its reason, which the person reads when signing in. */
export function AccessDialog({
  user,
  act,
  onClose,
}: {
  user: ListedUser
  act: AccessAct
  onClose: (isChanged: boolean) => void
}) {
  const { t } = useTranslation('admin')
  const calls = useAdminCalls()
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  useTyping(reason)
  const { id: userId, name, email } = user
  const change = async () => {
    setIsBusy(true)
    const result = await {
      endSessions: () => calls('endUserSessions', { userId }),
      endSecondFactor: () => calls('endUserSecondFactor', { userId }),
      suspend: () => calls('setUserSuspension', { userId, reason: reason.trim() }),
      resume: () => calls('setUserSuspension', { userId, reason: null }),
    }[act]()
    setIsBusy(false)
    if (result.ok) toast.success(t(`users.${act}.done`, { name }))
    else toast.error(result.problem.message, adviceOn(result.problem))
    onClose(result.ok)
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(`users.${act}.title`, { name })}
      onClose={() => onClose(false)}
      isBusy={isBusy}
      actions={
        <>
          <Button onPress={() => onClose(false)}>{t('users.cancel')}</Button>
          <Button
            variant={act === 'resume' ? 'primary' : 'danger'}
            isBusy={isBusy}
            isDisabled={act === 'suspend' && reason.trim() === ''}
            onPress={() => void change()}
          >
            {t(`users.${act}.submit`)}
          </Button>
        </>
      }
    >
      <p>{t(`users.${act}.text`, { email })}</p>
      {act === 'suspend' && (
        <TextArea label={t('users.reason')} value={reason} onChange={setReason} maxLength={500} isRequired />
      )}
    </Dialog>
  )
}
