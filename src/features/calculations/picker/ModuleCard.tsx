import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ModuleDescription } from '#domain/calc/manifest.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './picker.module.css'

/** One module: what it calculates, by which standard, and the way in. */
export function ModuleCard({
  module,
  projectId,
  folderId,
}: {
  module: ModuleDescription
  /** Null: chosen when it is saved. */
  projectId: string | null
  folderId: string | null
}) {
  const { t } = useTranslation('calculations')
  return (
    <Link to={paths.dashboardCalculation(module.id, { projectId, folderId })} className={styles.card}>
      <span className={styles.cardHead}>
        <h2>{module.name}</h2>
        <Icon of={ArrowRight} />
      </span>
      <span className={styles.cardText}>{module.description}</span>
      <span className={styles.cardFoot}>
        <Badge>
          {t(`picker.${module.category}` as 'picker.foundation', { defaultValue: module.category })}
        </Badge>
        <span>{t('picker.version', { version: module.version })}</span>
        <span>{module.tags.join(', ')}</span>
      </span>
    </Link>
  )
}
