import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditProject } from '#data/react/useEditProject.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { type ProjectDocument, projectVisibility } from '#domain/schemas/project.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './settings.module.css'

/** Who sees the project, and who will when it is changed. */
export function VisibilityCard({ project, mayChange }: { project: ProjectDocument; mayChange: boolean }) {
  const { t } = useTranslation('projects')
  const edit = useEditProject()
  const [chosen, setChosen] = useState(project.data.visibility)
  const [isSaving, setSaving] = useState(false)
  const count = Object.keys(project.data.teamMembers).length
  const isChanged = chosen !== project.data.visibility

  const save = async () => {
    setSaving(true)
    const label = t('settings.updatedOf', { name: project.name })
    const saved = await edit(project, { data: { visibility: chosen } }, label)
    setSaving(false)
    if (!saved.ok) {
      toast.error(t('settings.failed'), saved.problem.message || errorText('project/update-failed'))
      return
    }
    toast.success(t('settings.updated'), t(`settings.seenBy.${chosen}`, { count }))
  }

  return (
    <Card title={t('form.visibility')}>
      <div className={styles.panel}>
        <RadioGroup
          label={t('settings.whoSees')}
          value={chosen}
          isDisabled={!mayChange}
          onChange={(value) => setChosen(projectVisibility.parse(value))}
          options={projectVisibility.options.map((value) => ({
            value,
            label: t(`form.visibilities.${value}.label`),
            description: t(`form.visibilities.${value}.text`),
          }))}
        />
        <p className={styles.sentence} role="status">
          {isChanged
            ? t(`settings.willBeSeenBy.${chosen}`, { count })
            : t(`settings.seenBy.${chosen}`, { count })}
        </p>
        {mayChange && (
          <div className={styles.buttons}>
            {isChanged && (
              <Button onPress={() => setChosen(project.data.visibility)}>
                {t('settings.keepVisibility')}
              </Button>
            )}
            <Button isDisabled={!isChanged} isBusy={isSaving} onPress={() => void save()}>
              {t('settings.changeVisibility')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
