import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '#domain/errors/result.ts'
import { type Actor, can } from '#domain/permissions/can.ts'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './organizations.module.css'
import { useAct } from './useAct.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

/** Leaving the organization, and deleting it. */
export function EndCard({
  organization,
  actor,
  onChange,
}: {
  organization: OrganizationRecord
  actor: Actor
  onChange(): void
}) {
  const { t } = useTranslation('organizations')
  const calls = useOrganizationCalls()
  const { busy, act } = useAct()
  const [asking, setAsking] = useState<'leave' | 'delete' | null>(null)
  const [typed, setTyped] = useState('')
  const { id: organizationId, displayName: name } = organization
  const mayDelete = can(actor, { kind: 'organization', action: 'organization.delete', organizationId })
  const count = organization.subscription.usage.currentProjects

  const end = async <Value,>(run: () => Promise<Result<Value>>, said: string) => {
    const result = await act('end', run)
    setAsking(null)
    if (!result.ok) return
    toast.success(said)
    onChange()
  }
  const leave = () => end(() => calls('leaveOrganization', { organizationId }), t('settings.left', { name }))
  const remove = () =>
    end(
      () => calls('deleteOrganization', { organizationId, confirmName: typed }),
      t('settings.deleted', { name }),
    )
  return (
    <Card>
      <div className={styles.panel}>
        <div className={styles.line}>
          <span className={styles.words}>
            <strong>{t('settings.leaveTitle')}</strong>
            <span className={styles.quiet}>{t('settings.leaveText')}</span>
          </span>
          <Button onPress={() => setAsking('leave')}>{t('settings.leave')}</Button>
        </div>
        {mayDelete && (
          <div className={styles.line}>
            <span className={styles.words}>
              <strong>{t('settings.deleteTitle')}</strong>
              <span className={styles.quiet}>{t('settings.deleteText')}</span>
            </span>
            <Button variant="danger" onPress={() => setAsking('delete')}>
              {t('settings.delete')}
            </Button>
          </div>
        )}
      </div>
      <Dialog
        role="alertdialog"
        title={t('settings.leaveTitle')}
        isOpen={asking === 'leave'}
        onClose={() => setAsking(null)}
        isBusy={busy !== null}
        actions={
          <>
            <Button onPress={() => setAsking(null)}>{t('cancel')}</Button>
            <Button variant="danger" isBusy={busy !== null} onPress={() => void leave()}>
              {t('settings.leave')}
            </Button>
          </>
        }
      >
        <p>{t('settings.leaveText')}</p>
      </Dialog>
      <Dialog
        role="alertdialog"
        title={t('settings.deleteTitle')}
        isOpen={asking === 'delete'}
        onClose={() => setAsking(null)}
        isBusy={busy !== null}
        actions={
          <>
            <Button onPress={() => setAsking(null)}>{t('cancel')}</Button>
            <Button
              variant="danger"
              isDisabled={typed !== name}
              isBusy={busy !== null}
              onPress={() => void remove()}
            >
              {t('settings.deleteSubmit')}
            </Button>
          </>
        }
      >
        <p>{t('settings.deleteText')}</p>
        <TextField label={t('settings.deleteConfirm', { name, count })} value={typed} onChange={setTyped} />
      </Dialog>
    </Card>
  )
}
