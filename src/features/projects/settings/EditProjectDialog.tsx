import { zodResolver } from '@hookform/resolvers/zod'
import { Copy, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEditProject } from '#data/react/useEditProject.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { editSwatches, type ProjectDocument, projectEdit, projectStatus } from '#domain/schemas/project.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { bind } from '#ui/formField.ts'
import { Icon } from '#ui/Icon.tsx'
import { Swatches } from '#ui/RadioGroup.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { useCopyUid } from '../useCopyUid.ts'
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx'
import styles from './settings.module.css'

/** Changes what a project says of itself. Saved on this device at once, with or without a network. */
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
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(projectEdit),
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
  useTyping(formState.isDirty)
  const isSaving = formState.isSubmitting
  const save = handleSubmit(async ({ name, description, ...data }) => {
    const label = t('settings.updatedOf', { name })
    const saved = await edit(project, { name, description, data }, label)
    if (!saved.ok) {
      toast.error(t('settings.failed'), saved.problem.message || errorText('project/update-failed'))
      return
    }
    toast.success(t('settings.updated'))
    onClose()
  })

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
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={isSaving}
            busyLabel={t('settings.saving')}
          >
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <Uid uid={data.uid} />
      <form id={formId} className={styles.form} onSubmit={save} noValidate>
        <div className={styles.pair}>
          <Controller
            name="name"
            control={control}
            render={(given) => <TextField {...bind(given)} label={t('form.name')} autoFocus />}
          />
          <Controller
            name="projectNumber"
            control={control}
            render={(given) => <TextField {...bind(given)} label={t('form.number')} />}
          />
          <Controller
            name="projectLeader"
            control={control}
            render={(given) => <TextField {...bind(given)} label={t('form.leader')} isOptional />}
          />
          <Controller
            name="projectDirector"
            control={control}
            render={(given) => <TextField {...bind(given)} label={t('form.director')} isOptional />}
          />
          <Controller
            name="location"
            control={control}
            render={(given) => <TextField {...bind(given)} label={t('form.location')} isOptional />}
          />
          <Controller
            name="status"
            control={control}
            render={(given) => (
              <Select
                {...bind<string, HTMLButtonElement>(given)}
                onChange={(value) => given.field.onChange(projectStatus.parse(value))}
                label={t('overview.status')}
                options={projectStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
              />
            )}
          />
        </div>
        <Controller
          name="description"
          control={control}
          render={(given) => (
            <TextArea
              {...bind<string, HTMLTextAreaElement>(given)}
              label={t('form.description')}
              isOptional
            />
          )}
        />
        <Controller
          name="color"
          control={control}
          render={(given) => (
            <Swatches
              {...bind(given)}
              label={t('form.color')}
              swatches={editSwatches.map(({ name, color }) => ({
                name: t(`settings.colors.${name}`),
                color,
              }))}
              {...(!editSwatches.some(({ color }) => color === given.field.value) && {
                description: t('settings.otherColor'),
              })}
            />
          )}
        />
      </form>
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
