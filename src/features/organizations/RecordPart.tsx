import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type Actor, can } from '#domain/permissions/can.ts'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './organizations.module.css'
import {
  billingFields,
  type EnteredField,
  kindOf,
  recordForm,
  shownAt,
  statementFields,
  wordOf,
} from './recordFields.ts'
import { useAct } from './useAct.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

type Typed = z.input<typeof recordForm>

const typedOf = ({ billing, complianceSettings, settings }: OrganizationRecord): Typed => ({
  billing,
  complianceSettings,
  settings: { auditLogRetention: String(settings.auditLogRetention) },
})

/** Where bills go, and what the organization says of itself. Both are kept for its people; nothing else follows from them. */
export function RecordPart({
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
  const { act } = useAct()
  const organizationId = organization.id
  const isReadOnly = !can(actor, { kind: 'organization', action: 'organization.edit', organizationId })
  const { control, handleSubmit, formState, reset, getValues } = useForm({
    resolver: zodResolver(recordForm),
    defaultValues: typedOf(organization),
  })
  useTyping(formState.isDirty)
  const save = handleSubmit(async ({ settings, ...fields }) => {
    const result = await act('record', () =>
      calls('updateOrganization', { organizationId, fields, settings }),
    )
    if (!result.ok) return
    reset(getValues())
    toast.success(t('settings.saved'))
    onChange()
  })
  const field = (path: EnteredField) => (
    <RecordField key={path} path={path} control={control} isReadOnly={isReadOnly} />
  )
  return (
    <Card title={t('record.title')}>
      <div className={styles.panel}>
        {isReadOnly && <p className={styles.quiet}>{t('settings.readOnly')}</p>}
        <form onSubmit={save} noValidate>
          <h3>{t('record.billing')}</h3>
          <p className={styles.quiet}>{t('record.billingText')}</p>
          <div className={styles.pairs}>{billingFields.map(field)}</div>
          <h3>{t('record.statements')}</h3>
          <p className={styles.quiet}>{t('record.statementsText')}</p>
          {statementFields.map(field)}
          {!isReadOnly && (
            <div className={styles.buttons}>
              <Button
                type="submit"
                variant="primary"
                isBusy={formState.isSubmitting}
                busyLabel={t('settings.saving')}
              >
                {t('record.save')}
              </Button>
            </div>
          )}
        </form>
      </div>
    </Card>
  )
}

function RecordField({
  path,
  control,
  isReadOnly,
}: {
  path: EnteredField
  control: Control<Typed, unknown, z.output<typeof recordForm>>
  isReadOnly: boolean
}) {
  const { t } = useTranslation('organizations')
  const kind = kindOf(path)
  const label = t(`record.fields.${wordOf(path)}`)
  const words =
    shownAt[path] === 'statements'
      ? { label, description: t(`record.hints.${wordOf(path as (typeof statementFields)[number])}`) }
      : { label }
  return (
    <Controller
      name={path}
      control={control}
      render={({ field, fieldState }) =>
        kind === 'yesNo' ? (
          <Checkbox
            {...words}
            name={field.name}
            isSelected={field.value === true}
            onChange={field.onChange}
            onBlur={field.onBlur}
            isDisabled={isReadOnly}
          />
        ) : (
          <TextField
            {...words}
            name={field.name}
            value={String(field.value)}
            inputRef={field.ref}
            error={fieldState.error?.message}
            onChange={field.onChange}
            onBlur={field.onBlur}
            isReadOnly={isReadOnly}
            isNumber={kind === 'whole'}
            isOptional={kind === 'text'}
          />
        )
      }
    />
  )
}
