import { FolderPlus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArrival } from '#data/react/useArrival.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { ColorBadge } from '#ui/Badge.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { EmptyState } from '#ui/states.tsx'
import styles from './picker.module.css'

const manyFrom = 8

/** The projects that a calculation may be kept in. */
export function ProjectChoice({
  projects,
  onChoose,
}: {
  projects: readonly ProjectDocument[]
  onChoose: (projectId: string) => void
}) {
  const { t } = useTranslation('calculations')
  const [sought, setSought] = useState('')
  const arrival = useArrival(projects.length === 0, 'projects')
  if (projects.length === 0)
    return (
      <EmptyOnceHere
        arrival={arrival}
        icon={FolderPlus}
        title={t('picker.noProjects')}
        action={
          <LinkButton variant="primary" href={paths.newProject}>
            {t('picker.createProject')}
          </LinkButton>
        }
      >
        {t('picker.noProjectsText')}
      </EmptyOnceHere>
    )
  const words = sought.trim().toLowerCase()
  const matches = projects.filter(({ name, data }) =>
    `${name} ${data.projectNumber}`.toLowerCase().includes(words),
  )
  return (
    <div className={styles.choice}>
      <p className={styles.hint}>{t('picker.chooseProjectText')}</p>
      {projects.length >= manyFrom && (
        <SearchField label={t('picker.searchProjects')} value={sought} onChange={setSought} />
      )}
      {matches.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('picker.noMatch')}
          action={<Button onPress={() => setSought('')}>{t('picker.clearSearch')}</Button>}
        />
      ) : (
        <ul className={styles.projects}>
          {matches.map((project) => (
            <li key={project.id}>
              <button type="button" className={styles.project} onClick={() => onChoose(project.scope)}>
                <ColorBadge color={project.data.color} letter={project.name.slice(0, 1).toUpperCase()} />
                <span className={styles.projectName}>{project.name}</span>
                <span className={styles.projectNumber}>{project.data.projectNumber}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
