import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSample } from '#domain/sample/sample.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { Banner } from '#ui/states.tsx'
import { HereCard } from '../here/HereCard.tsx'
import { ProjectDetails } from '../ProjectDetails.tsx'
import { useProjectHere } from '../useProjectHere.ts'
import { EditProjectDialog } from './EditProjectDialog.tsx'
import { MoveCard } from './MoveCard.tsx'
import { SampleRemoval } from './SampleRemoval.tsx'
import styles from './settings.module.css'
import { TeamCard } from './TeamCard.tsx'
import { VisibilityCard } from './VisibilityCard.tsx'

/** What the project is, who works in it and who sees it. */
export function ProjectSettingsPage() {
  const { t } = useTranslation('projects')
  const { project, may } = useProjectHere()
  const [isEditing, setEditing] = useState(false)
  if (project === null) return null
  const mayEdit = may('project.edit')
  return (
    <Page
      title={t('settings.title')}
      lead={project.name}
      isNarrow
      actions={
        mayEdit && (
          <Button icon={<Icon of={Pencil} />} onPress={() => setEditing(true)}>
            {t('settings.edit')}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {!mayEdit && <Banner tone="info">{t('settings.readOnly')}</Banner>}
        {isSample(project) && may('project.delete') && <SampleRemoval project={project} />}
        <ProjectDetails project={project} />
        <VisibilityCard
          key={project.data.visibility}
          project={project}
          mayChange={may('project.manageTeam')}
        />
        <TeamCard project={project} mayChange={may('project.manageTeam')} />
        {may('project.delete') && <MoveCard project={project} />}
        <HereCard projectId={project.scope} />
      </div>
      {isEditing && (
        <EditProjectDialog
          project={project}
          mayDelete={may('project.delete')}
          onClose={() => setEditing(false)}
        />
      )}
    </Page>
  )
}
