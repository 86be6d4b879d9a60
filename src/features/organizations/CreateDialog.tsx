import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './organizations.module.css'
import { useAct } from './useAct.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

/** Asks for the name of a new organization, which the person then owns. */
export function CreateDialog({
  onClose,
  onCreated,
}: {
  onClose(): void
  onCreated(organization: OrganizationRecord): void
}) {
  const { t } = useTranslation('organizations')
  const calls = useOrganizationCalls()
  const { busy, act } = useAct()
  const [name, setName] = useState('')
  const [domain, setDomain] = useState('')
  useTyping(name, domain)
  const create = async () => {
    const result = await act('create', () => calls('createOrganization', { name, domain }))
    if (!result.ok) return
    toast.success(t('create.done'))
    onCreated(result.value)
  }
  return (
    <Dialog
      title={t('create.title')}
      isOpen
      onClose={onClose}
      isBusy={busy !== null}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={name.trim() === ''}
            isBusy={busy !== null}
            busyLabel={t('create.busy')}
            onPress={() => void create()}
          >
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField label={t('create.name')} value={name} onChange={setName} maxLength={200} autoFocus />
        <TextField
          label={t('create.domain')}
          value={domain}
          onChange={setDomain}
          maxLength={253}
          placeholder="example.org"
          isOptional
        />
      </div>
    </Dialog>
  )
}
