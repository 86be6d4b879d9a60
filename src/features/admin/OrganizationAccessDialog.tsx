import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedUser } from '#domain/protocol/callables/admin.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { useAdminAct } from './useAdminAct.ts'
import { useAdminCalls } from './useAdminCalls.ts'

/** Suspends an organization of a user with a reason that its members read, or lifts its suspension. */
export function OrganizationAccessDialog({
  user,
  onClose,
}: {
  user: ListedUser
  onClose: (isChanged: boolean) => void
}) {
  const { t } = useTranslation('admin')
  const calls = useAdminCalls()
  const [chosen, setChosen] = useState(user.organizations[0]?.id ?? '')
  const [reason, setReason] = useState('')
  const { isBusy, act } = useAdminAct(onClose)
  useTyping(reason)
  const organization = user.organizations.find(({ id }) => id === chosen)
  if (organization === undefined) return null
  const { id: organizationId, name, suspension } = organization
  const isSuspended = suspension !== null
  const change = () =>
    act(
      () =>
        calls('setOrganizationSuspension', { organizationId, reason: isSuspended ? null : reason.trim() }),
      t(`users.organizationAccess.${isSuspended ? 'released' : 'done'}`, { name }),
    )
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('users.organizationAccess.title')}
      onClose={() => onClose(false)}
      isBusy={isBusy}
      actions={
        <>
          <Button onPress={() => onClose(false)}>{t('users.cancel')}</Button>
          <Button
            variant={isSuspended ? 'primary' : 'danger'}
            isBusy={isBusy}
            isDisabled={!isSuspended && reason.trim() === ''}
            onPress={() => void change()}
          >
            {t(`users.organizationAccess.${isSuspended ? 'release' : 'submit'}`)}
          </Button>
        </>
      }
    >
      <p>{t('users.organizationAccess.lead', { name: user.name })}</p>
      <Select
        label={t('users.organizationAccess.which')}
        value={chosen}
        options={user.organizations.map((each) => ({
          value: each.id,
          label:
            each.suspension === null ? each.name : t('users.organizationAccess.held', { name: each.name }),
        }))}
        onChange={setChosen}
      />
      {isSuspended ? (
        <p>{t('users.organizationAccess.heldText', { reason: suspension.reason })}</p>
      ) : (
        <TextArea
          label={t('users.organizationAccess.reason')}
          value={reason}
          onChange={setReason}
          maxLength={500}
          isRequired
        />
      )}
    </Dialog>
  )
}
