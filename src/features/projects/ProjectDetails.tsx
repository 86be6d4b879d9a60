import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { useOrigin } from '#data/react/useOrigin.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { IconButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopiedFrom } from '#ui/CopiedFrom.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './ProjectDetails.module.css'
import { useCopyUid } from './useCopyUid.ts'

/** The project's own data, as given when it was made. */
export function ProjectDetails({ project }: { project: ProjectDocument }) {
  const { t } = useTranslation('projects')
  const database = useLocalDatabase()
  const { value: organizations } = useLive(() => database.organizations.list(), [database])
  const organization = organizations?.find(({ scope }) => scope === project.organizationId)
  const { uid, status, projectLeader, projectDirector, location, visibility } = project.data
  const copy = useCopyUid(uid)
  const origin = useOrigin(project)
  return (
    <Card title={t('overview.details')}>
      <dl className={styles.details}>
        <Detail label={t('overview.uid')}>
          <span className={styles.uid}>
            <span className={styles.code}>{uid}</span>
            <IconButton label={t('overview.copyUid')} icon={<Icon of={Copy} size={14} />} onPress={copy} />
          </span>
        </Detail>
        <Detail label={t('overview.number')}>{project.data.projectNumber}</Detail>
        <Detail label={t('overview.status')}>{t(`status.${status}`)}</Detail>
        <Detail label={t('overview.leader')}>{projectLeader}</Detail>
        <Detail label={t('overview.director')}>{projectDirector}</Detail>
        <Detail label={t('overview.location')}>{location}</Detail>
        <Detail label={t('overview.organization')}>
          {organizations === undefined ? '\u2007' : organization?.data.displayName}
        </Detail>
        <Detail label={t('overview.visibility')}>{t(`form.visibilities.${visibility}.label`)}</Detail>
        <Detail isLong label={t('overview.description')}>
          {project.description}
        </Detail>
        {origin !== null && (
          <Detail isLong label={t('overview.origin')}>
            <CopiedFrom origin={origin} />
          </Detail>
        )}
      </dl>
    </Card>
  )
}

function Detail({
  label,
  isLong = false,
  children,
}: {
  label: string
  /** Sentences: below their label, from the left. */
  isLong?: boolean
  children: ReactNode
}) {
  if (children === '' || children === undefined) return null
  return (
    <div className={classes(styles.detail, isLong && styles.long)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
