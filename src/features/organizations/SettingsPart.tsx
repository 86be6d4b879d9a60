import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Actor, can } from '#domain/permissions/can.ts'
import { type OrganizationRecord, organizationData } from '#domain/schemas/organization.ts'
import { projectVisibility } from '#domain/schemas/project.ts'
import { organizationRole, organizationRoles } from '#domain/schemas/roles.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { bind } from '#ui/formField.ts'
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

/** How the organization is set. */
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
  const { control, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(settingsForm),
    defaultValues: {
      name: organization.name,
      displayName: organization.displayName,
      domain: organization.domain,
      description: organization.description,
      visibility: organization.settings.projectVisibilityDefault,
      invitedRole: organization.settings.defaultUserRole,
    },
  })
  useTyping(formState.isDirty)
  const proposable = organizationRoles.filter(
    (role) => role !== 'owner' || organization.settings.defaultUserRole === role,
  )
  const save = handleSubmit(async (draft) => {
    const { visibility, invitedRole, ...fields } = draft
    const result = await act('save', () =>
      calls('updateOrganization', {
        organizationId,
        fields,
        settings: { projectVisibilityDefault: visibility, defaultUserRole: invitedRole },
      }),
    )
    if (!result.ok) return
    reset(draft)
    toast.success(t('settings.saved'))
    onChange()
  })
  return (
    <Card title={t('settings.title')}>
      <div className={styles.panel}>
        {isReadOnly && <p className={styles.quiet}>{t('settings.readOnly')}</p>}
        <form onSubmit={save} noValidate>
          <Controller
            name="displayName"
            control={control}
            render={(given) => (
              <TextField {...bind(given)} label={t('settings.displayName')} isReadOnly={isReadOnly} />
            )}
          />
          <Controller
            name="name"
            control={control}
            render={(given) => (
              <TextField {...bind(given)} label={t('settings.name')} isReadOnly={isReadOnly} />
            )}
          />
          <Controller
            name="domain"
            control={control}
            render={(given) => (
              <TextField {...bind(given)} label={t('settings.domain')} isReadOnly={isReadOnly} isOptional />
            )}
          />
          <Controller
            name="description"
            control={control}
            render={(given) => (
              <TextArea
                {...bind<string, HTMLTextAreaElement>(given)}
                label={t('settings.description')}
                isReadOnly={isReadOnly}
                isOptional
              />
            )}
          />
          <Controller
            name="visibility"
            control={control}
            render={(given) => (
              <Select
                {...bind<string, HTMLButtonElement>(given)}
                onChange={(value) => given.field.onChange(projectVisibility.parse(value))}
                label={t('settings.visibility')}
                isDisabled={isReadOnly}
                options={projectVisibility.options.map((value) => ({
                  value,
                  label: t(`settings.visibilities.${value}`),
                }))}
              />
            )}
          />
          {!organization.isPersonal && (
            <Controller
              name="invitedRole"
              control={control}
              render={(given) => (
                <Select
                  {...bind<string, HTMLButtonElement>(given)}
                  onChange={(value) => given.field.onChange(organizationRole.parse(value))}
                  label={t('settings.invitedRole')}
                  isDisabled={isReadOnly}
                  options={proposable.map((value) => ({
                    value,
                    label: t(`role.${value}`),
                    description: t(`roleText.${value}`),
                  }))}
                />
              )}
            />
          )}
          {!isReadOnly && (
            <div className={styles.buttons}>
              <Button
                type="submit"
                variant="primary"
                isBusy={formState.isSubmitting}
                busyLabel={t('settings.saving')}
              >
                {t('settings.save')}
              </Button>
            </div>
          )}
        </form>
        <FixedRules settings={organization.settings} />
      </div>
    </Card>
  )
}
