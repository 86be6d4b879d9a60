import { Copy, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useEditProject } from '#data/react/useEditProject.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { editSwatches, type ProjectDocument, projectEdit, projectStatus } from '#domain/schemas/project.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { useSchemaForm } from '#ui/form/useSchemaForm.ts'
import { Icon } from '#ui/Icon.tsx'
import { Swatches } from '#ui/RadioGroup.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { useCopyUid } from '../useCopyUid.ts'
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx'
import styles from './settings.module.css'

/** Edits the data of a project. Saves on this device at once, with or without a network. */
export function EditProjectDialog({
  project,
  mayDelete,
  onClose,
}: {
  project: ProjectDocument
  mayDelete: boolean
  onClose(): void
}) {
  const { t } = useTranslation(['projects', 'common'])
  const edit = useEditProject()
  const formId = useId()
  const [isDeleting, setDeleting] = useState(false)
  const { name, description, data } = project
  const form = useSchemaForm(projectEdit, {
    defaultValues: {
      name,
      projectNumber: data.projectNumber,
      projectLeader: data.projectLeader,
      projectDirector: data.projectDirector,
      location: data.location,
      description,
      status: data.status,
      color: data.color,
    },
  })
  useTyping(form.formState.isDirty)
  const shownColor = useWatch({ control: form.control, name: 'color' })
  const isSaving = form.formState.isSubmitting
  const save = async ({ name, description, ...data }: z.output<typeof projectEdit>) => {
    const label = t('settings.updatedOf', { name })
    const saved = await edit(project, { name, description, data }, label)
    if (!saved.ok) {
      toast.error(t('settings.failed'), saved.problem.message || errorText('project/update-failed'))
      return
    }
    toast.success(t('settings.updated'))
    onClose()
  }

  return (
    <Dialog
      title={t('settings.dialogTitle')}
      width="wide"
      isOpen
      onClose={onClose}
      isBusy={isSaving}
      actions={
        <>
          {mayDelete && (
            <Button
              className={styles.first}
              variant="quiet"
              icon={<Icon of={Trash2} />}
              isDisabled={isSaving}
              onPress={() => setDeleting(true)}
            >
              {t('settings.delete')}
            </Button>
          )}
          <Button isDisabled={isSaving} onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <SubmitButton in={form} form={formId} variant="primary" busyLabel={t('settings.saving')}>
            {t('settings.save')}
          </SubmitButton>
        </>
      }
    >
      <Uid uid={data.uid} />
      <Form of={form} id={formId} className={styles.form} onSubmit={save}>
        <div className={styles.pair}>
          <Field in={form} name="name" of={TextField} label={t('form.name')} autoFocus />
          <Field in={form} name="projectNumber" of={TextField} label={t('form.number')} />
          <Field in={form} name="projectLeader" of={TextField} label={t('form.leader')} isOptional />
          <Field in={form} name="projectDirector" of={TextField} label={t('form.director')} isOptional />
          <Field in={form} name="location" of={TextField} label={t('form.location')} isOptional />
          <Field
            in={form}
            name="status"
            of={Select}
            parse={(value) => projectStatus.parse(value)}
            label={t('overview.status')}
            options={projectStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </div>
        <Field in={form} name="description" of={TextArea} label={t('form.description')} isOptional />
        <Field
          in={form}
          name="color"
          of={Swatches}
          label={t('form.color')}
          swatches={editSwatches.map(({ name, color }) => ({
            name: t(`settings.colors.${name}`),
            color,
          }))}
          {...(!editSwatches.some(({ color }) => color === shownColor) && {
            description: t('settings.otherColor'),
          })}
        />
      </Form>
      {isDeleting && <DeleteProjectDialog project={project} onClose={() => setDeleting(false)} />}
    </Dialog>
  )
}

/** The project's permanent number, shown when asked for. */
function Uid({ uid }: { uid: string }) {
  const { t } = useTranslation('projects')
  const [isShown, setShown] = useState(false)
  const copy = useCopyUid(uid)
  return (
    <div className={styles.uid}>
      <Button variant="quiet" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
        {isShown ? t('settings.hideUid') : t('settings.showUid')}
      </Button>
      {isShown && (
        <>
          <code>{uid}</code>
          <IconButton label={t('overview.copyUid')} icon={<Icon of={Copy} size={14} />} onPress={copy} />
        </>
      )}
    </div>
  )
}
