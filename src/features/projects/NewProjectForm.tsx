import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { useSignedIn } from '#api/hooks.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import { useRoom, useRoomFor } from '#data/react/useRoom.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import { createSwatches, projectDraft, projectVisibility } from '#domain/schemas/project.ts'
import { useTyping } from '#ui/atWork.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { useSchemaForm } from '#ui/form/useSchemaForm.ts'
import { RadioGroup, Swatches } from '#ui/RadioGroup.tsx'
import { askRoom } from '#ui/room/askRoom.ts'
import { RoomBanner } from '#ui/room/RoomBanner.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './NewProjectForm.module.css'

/** Creates a project. Saves on this device at once, with or without a network. */
export function NewProjectForm({
  organizations,
  defaultOrganization,
}: {
  organizations: readonly OrganizationDocument[]
  defaultOrganization: string | null
}) {
  const { t } = useTranslation('projects')
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const preferred = organizations.find(({ scope }) => scope === defaultOrganization) ?? organizations[0]
  const form = useSchemaForm(projectDraft, {
    defaultValues: {
      organizationId: preferred?.scope ?? '',
      name: '',
      projectNumber: '',
      projectLeader: '',
      projectDirector: '',
      location: '',
      description: '',
      visibility: preferred?.data.settings.projectVisibilityDefault ?? 'private',
      color: createSwatches[0].color as string,
    },
  })

  useTyping(form.formState.isDirty)
  const user = useSignedIn()
  const hasRoom = useRoom(user, askRoom)
  const noRoom = useRoomFor(user, 'project', useWatch({ control: form.control, name: 'organizationId' }))

  const create = async (draft: z.output<typeof projectDraft>) => {
    if (!(await hasRoom(draft.organizationId, { projects: 1 }))) return
    const created = await workspace.projects.create(draft)
    if (!created.ok) {
      toast.error(t('form.failedTitle'), created.problem.message || errorText('project/create-failed'))
      return
    }
    toast.success(t('form.createdTitle'), t('form.createdText', { name: created.value.name }))
    await navigate(paths.project(created.value.scope))
  }

  // Before anything is typed: what stands above the fields would push them down when it came.
  if (noRoom === undefined) return <Skeleton lines={8} height={56} />
  return (
    <Card>
      <Form of={form} className={styles.form} onSubmit={create}>
        {noRoom !== null && <RoomBanner room={noRoom} />}
        <Field
          in={form}
          name="organizationId"
          of={Select}
          label={t('form.organization')}
          placeholder={t('form.chooseOrganization')}
          options={organizations.map(({ scope, data }) => ({ value: scope, label: data.displayName }))}
        />
        <div className={styles.pair}>
          <Field in={form} name="name" of={TextField} label={t('form.name')} autoComplete="off" isFirst />
          <Field in={form} name="projectNumber" of={TextField} label={t('form.number')} autoComplete="off" />
        </div>
        <div className={styles.pair}>
          <Field in={form} name="projectLeader" of={TextField} label={t('form.leader')} isOptional />
          <Field in={form} name="projectDirector" of={TextField} label={t('form.director')} isOptional />
        </div>
        <Field in={form} name="location" of={TextField} label={t('form.location')} isOptional />
        <Field in={form} name="description" of={TextArea} label={t('form.description')} isOptional />
        <Field
          in={form}
          name="visibility"
          of={RadioGroup}
          parse={(value) => projectVisibility.parse(value)}
          label={t('form.visibility')}
          options={projectVisibility.options.map((value) => ({
            value,
            label: t(`form.visibilities.${value}.label`),
            description: t(`form.visibilities.${value}.text`),
          }))}
        />
        <Field
          in={form}
          name="color"
          of={Swatches}
          label={t('form.color')}
          swatches={createSwatches.map(({ name, color }) => ({ name: t(`form.colors.${name}`), color }))}
        />
        <div className={styles.actions}>
          <LinkButton href={paths.projects}>{t('form.cancel')}</LinkButton>
          <SubmitButton in={form} variant="primary" busyLabel={t('form.busy')}>
            {t('form.submit')}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
