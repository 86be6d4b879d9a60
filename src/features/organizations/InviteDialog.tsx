import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSignedIn } from '#api/hooks.ts'
import { wayToPlan } from '#domain/contents/room.ts'
import type { Problem } from '#domain/errors/result.ts'
import { planRefusals, shortageOfSeats } from '#domain/permissions/allowance.ts'
import { type Actor, can } from '#domain/permissions/can.ts'
import { invitationDays } from '#domain/schemas/invitation.ts'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import { type OrganizationRole, organizationRole, organizationRoles } from '#domain/schemas/roles.ts'
import { email } from '#domain/schemas/user.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { useSchemaForm } from '#ui/form/useSchemaForm.ts'
import { PlanWay } from '#ui/room/PlanWay.tsx'
import { RoomBanner } from '#ui/room/RoomBanner.tsx'
import { Select } from '#ui/Select.tsx'
import { Banner } from '#ui/states.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './organizations.module.css'
import { useAdvice } from './useAct.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

const inviteForm = z.strictObject({ email, role: organizationRole, message: z.string().trim().max(1_000) })

/** Invites a person with a role; the organization’s settings propose the role. */
export function InviteDialog({
  organization,
  open,
  actor,
  onClose,
  onSent,
}: {
  organization: OrganizationRecord
  /** How many invitations are open: each holds a seat. */
  open: number
  actor: Actor
  onClose(): void
  onSent(): void
}) {
  const { t } = useTranslation('organizations')
  const formId = useId()
  const user = useSignedIn()
  const { id: organizationId, displayName, settings, subscription } = organization
  const proposed: OrganizationRole = settings.defaultUserRole
  const taken = subscription.usage.currentUsers + open
  const shortage = shortageOfSeats(subscription.limits, taken)
  const way = user === null ? null : wayToPlan(user, organizationId)
  const calls = useOrganizationCalls()
  const advice = useAdvice()
  const [problem, setProblem] = useState<Problem | null>(null)
  const roles = organizationRoles.filter(
    (role) =>
      role !== 'owner' ||
      can(actor, { kind: 'organization', action: 'organization.manageOwners', organizationId }),
  )
  const form = useSchemaForm(inviteForm, {
    // Settings that were just saved may arrive while the dialog is open: what the person has not touched follows them.
    values: { email: '', role: roles.includes(proposed) ? proposed : 'member', message: '' },
    resetOptions: { keepDirtyValues: true },
  })
  useTyping(form.formState.isDirty)
  const send = async (draft: z.output<typeof inviteForm>) => {
    setProblem(null)
    const result = await calls('inviteUserToOrganization', { organizationId, ...draft })
    if (!result.ok) return setProblem(result.problem)
    toast.success(
      t('invite.sent'),
      t('invite.sentText', { email: result.value.email, count: invitationDays }),
    )
    onSent()
  }
  return (
    <Dialog
      title={t('invite.title')}
      isOpen
      onClose={onClose}
      isBusy={form.formState.isSubmitting}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <SubmitButton in={form} form={formId} variant="primary" busyLabel={t('invite.busy')}>
            {t('invite.submit')}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} id={formId} className={styles.form} onSubmit={send}>
        {problem === null && shortage !== null && way !== null && (
          <RoomBanner room={{ ...shortage, organizations: [displayName], way, isOffline: false, added: 1 }} />
        )}
        {problem !== null && (
          <Banner tone="fail" title={problem.message}>
            {inWords(advice(problem) ?? '')}{' '}
            {way !== null && planRefusals.includes(problem.code) && <PlanWay way={way} onGo={onClose} />}
          </Banner>
        )}
        <Field
          in={form}
          name="email"
          of={TextField}
          label={t('invite.email')}
          type="email"
          inputMode="email"
          autoFocus
        />
        <Field
          in={form}
          name="role"
          of={Select}
          parse={(value) => organizationRole.parse(value)}
          label={t('invite.role')}
          options={roles.map((role) => ({
            value: role,
            label: t(`role.${role}`),
            description: t(`roleText.${role}`),
          }))}
        />
        <Field
          in={form}
          name="message"
          of={TextArea}
          label={t('invite.message')}
          maxLength={1000}
          isOptional
        />
      </Form>
    </Dialog>
  )
}
