import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type Actor, can } from '#domain/permissions/can.ts'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import { useTyping } from '#ui/atWork.ts'
import { Card } from '#ui/Card.tsx'
import { CheckField } from '#ui/form/CheckField.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { type SchemaForm, useSchemaForm } from '#ui/form/useSchemaForm.ts'
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
type Entered = z.output<typeof recordForm>

const typedOf = ({ billing, complianceSettings, settings }: OrganizationRecord): Typed => ({
  billing,
  complianceSettings,
  settings: { auditLogRetention: String(settings.auditLogRetention) },
})

/**
 * Edits the billing address and the statements of the organization. Its members can read them; they have no other
 * effect.
 */
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
  const form = useSchemaForm(recordForm, { defaultValues: typedOf(organization) })
  useTyping(form.formState.isDirty)
  const save = async ({ settings, ...fields }: Entered) => {
    const result = await act('record', () =>
      calls('updateOrganization', { organizationId, fields, settings }),
    )
    if (!result.ok) return
    form.reset(form.getValues())
    toast.success(t('settings.saved'))
    onChange()
  }
  const field = (path: EnteredField) => (
    <RecordField key={path} path={path} form={form} isReadOnly={isReadOnly} />
  )
  return (
    <Card title={t('record.title')}>
      <div className={styles.panel}>
        {isReadOnly && <p className={styles.quiet}>{t('settings.readOnly')}</p>}
        <Form of={form} onSubmit={save}>
          <h3>{t('record.billing')}</h3>
          <p className={styles.quiet}>{t('record.billingText')}</p>
          <div className={styles.pairs}>{billingFields.map(field)}</div>
          <h3>{t('record.statements')}</h3>
          <p className={styles.quiet}>{t('record.statementsText')}</p>
          {statementFields.map(field)}
          {!isReadOnly && (
            <div className={styles.buttons}>
              <SubmitButton in={form} variant="primary" busyLabel={t('settings.saving')}>
                {t('record.save')}
              </SubmitButton>
            </div>
          )}
        </Form>
      </div>
    </Card>
  )
}

function RecordField({
  path,
  form,
  isReadOnly,
}: {
  path: EnteredField
  form: SchemaForm<Typed, Entered>
  isReadOnly: boolean
}) {
  const { t } = useTranslation('organizations')
  const kind = kindOf(path)
  const label = t(`record.fields.${wordOf(path)}`)
  const words =
    shownAt[path] === 'statements'
      ? { label, description: t(`record.hints.${wordOf(path as (typeof statementFields)[number])}`) }
      : { label }
  if (kind !== 'yesNo')
    return (
      <Field
        in={form}
        name={path}
        of={TextField}
        {...words}
        isReadOnly={isReadOnly}
        isNumber={kind === 'whole'}
        isOptional={kind === 'text'}
      />
    )
  return <CheckField in={form} name={path} {...words} isDisabled={isReadOnly} />
}
