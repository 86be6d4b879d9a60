import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Actor, can } from '#domain/permissions/can.ts'
import { type OrganizationRecord, organizationData } from '#domain/schemas/organization.ts'
import { projectVisibility } from '#domain/schemas/project.ts'
import { organizationRole, organizationRoles } from '#domain/schemas/roles.ts'
import { useTyping } from '#ui/atWork.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { useSchemaForm } from '#ui/form/useSchemaForm.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { FixedRules } from './FixedRules.tsx'
import styles from './organizations.module.css'
import { useAct } from './useAct.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

const settingsForm = z.strictObject({
  name: organizationData.shape.displayName,
  displayName: organizationData.shape.displayName,
  domain: organizationData.shape.domain,
  description: z.string().max(10_000),
  visibility: projectVisibility,
  invitedRole: organizationRole,
})

/** Edits the settings of the organization. */
export function SettingsPart({
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
  const form = useSchemaForm(settingsForm, {
    defaultValues: {
      name: organization.name,
      displayName: organization.displayName,
      domain: organization.domain,
      description: organization.description,
      visibility: organization.settings.projectVisibilityDefault,
      invitedRole: organization.settings.defaultUserRole,
    },
  })
  useTyping(form.formState.isDirty)
  const proposable = organizationRoles.filter(
    (role) => role !== 'owner' || organization.settings.defaultUserRole === role,
  )
  const save = async (draft: z.output<typeof settingsForm>) => {
    const { visibility, invitedRole, ...fields } = draft
    const result = await act('save', () =>
      calls('updateOrganization', {
        organizationId,
        fields,
        settings: { projectVisibilityDefault: visibility, defaultUserRole: invitedRole },
      }),
    )
    if (!result.ok) return
    form.reset(draft)
    toast.success(t('settings.saved'))
    onChange()
  }
  return (
    <Card title={t('settings.title')}>
      <div className={styles.panel}>
        {isReadOnly && <p className={styles.quiet}>{t('settings.readOnly')}</p>}
        <Form of={form} onSubmit={save}>
          <Field
            in={form}
            name="displayName"
            of={TextField}
            label={t('settings.displayName')}
            isReadOnly={isReadOnly}
          />
          <Field in={form} name="name" of={TextField} label={t('settings.name')} isReadOnly={isReadOnly} />
          <Field
            in={form}
            name="domain"
            of={TextField}
            label={t('settings.domain')}
            isReadOnly={isReadOnly}
            isOptional
          />
          <Field
            in={form}
            name="description"
            of={TextArea}
            label={t('settings.description')}
            isReadOnly={isReadOnly}
            isOptional
          />
          <Field
            in={form}
            name="visibility"
            of={Select}
            parse={(value) => projectVisibility.parse(value)}
            label={t('settings.visibility')}
            isDisabled={isReadOnly}
            options={projectVisibility.options.map((value) => ({
              value,
              label: t(`settings.visibilities.${value}`),
            }))}
          />
          {!organization.isPersonal && (
            <Field
              in={form}
              name="invitedRole"
              of={Select}
              parse={(value) => organizationRole.parse(value)}
              label={t('settings.invitedRole')}
              isDisabled={isReadOnly}
              options={proposable.map((value) => ({
                value,
                label: t(`role.${value}`),
                description: t(`roleText.${value}`),
              }))}
            />
          )}
          {!isReadOnly && (
            <div className={styles.buttons}>
              <SubmitButton in={form} variant="primary" busyLabel={t('settings.saving')}>
                {t('settings.save')}
              </SubmitButton>
            </div>
          )}
        </Form>
        <FixedRules settings={organization.settings} />
      </div>
    </Card>
  )
}
