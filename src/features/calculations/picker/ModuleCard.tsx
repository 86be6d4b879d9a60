import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ModuleDescription } from '#engine/types.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './picker.module.css'

/** A new calculation with the module in the project. @param template document id of the one it begins with. */
export function modulePath(
  projectId: string,
  moduleId: string,
  folderId: string | null,
  template: string | null = null,
): string {
  const query = new URLSearchParams({
    ...(folderId !== null && { folderId }),
    ...(template !== null && { template }),
  })
  const path = `/projects/${projectId}/calculations/${moduleId}/new`
  return query.size === 0 ? path : `${path}?${query}`
}

/** One module: what it calculates, by which standard, and the way in. */
export function ModuleCard({
  module,
  projectId,
  folderId,
}: {
  module: ModuleDescription
  projectId: string
  folderId: string | null
}) {
  const { t } = useTranslation('calculations')
  return (
    <Link to={modulePath(projectId, module.id, folderId)} className={styles.card}>
      <span className={styles.cardHead}>
        <h2>{module.name}</h2>
        <Icon of={ArrowRight} />
      </span>
      <span className={styles.cardText}>{module.description}</span>
      <span className={styles.cardFoot}>
        <Badge>{t(`picker.${module.category}`)}</Badge>
        <span>{t('picker.version', { version: module.version })}</span>
        <span>{module.tags.join(', ')}</span>
      </span>
    </Link>
  )
}
