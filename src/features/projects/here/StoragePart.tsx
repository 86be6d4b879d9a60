import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectSize } from '#data/device/projectsHere.ts'
import type { StorageEstimate } from '#data/device/storageHealth.ts'
import { useElsewhere, useLive, useWorkspace } from '#data/react/hooks.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { Presence } from '#domain/sync/choice.ts'
import { formatBytes } from '#ui/bytes.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { List } from '#ui/list/List.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './here.module.css'
import { useKeepHere } from './useKeepHere.ts'
import { usePresenceWords } from './usePresenceWords.ts'

const nothing: ProjectSize = { documents: 0, bytes: 0 }

/** What each project needs on this device, and whether it is kept here. */
export function StoragePart() {
  const { t, i18n } = useTranslation('common')
  const workspace = useWorkspace()
  const elsewhere = useElsewhere()
  const { value: projects } = useLive(() => workspace.projects.list(), [workspace])
  const [estimate, setEstimate] = useState<StorageEstimate | null>(null)
  const [sizes, setSizes] = useState<ReadonlyMap<string, ProjectSize> | null | undefined>(undefined)
  // Measures again after projects have come or gone.
  useEffect(() => {
    let isOver = false
    workspace.storage.estimate().then(
      (given) => !isOver && setEstimate(given),
      () => {},
    )
    void workspace.projectsHere.sizes().then((measured) => {
      if (!isOver) setSizes(measured.ok ? measured.value : null)
    })
    return () => {
      isOver = true
    }
  }, [workspace, elsewhere])

  const bytes = (count: number) => formatBytes(count, i18n.language)
  const sized = projects?.map((project) => ({ project, size: sizes?.get(project.scope) ?? nothing }))
  return (
    <section className={styles.part}>
      <h4>{t('here.title')}</h4>
      <p className={styles.note}>{t('here.storageText')}</p>
      {estimate !== null && (
        <p>
          {t('here.free', {
            free: bytes(Math.max(0, estimate.quotaBytes - estimate.usedBytes)),
            quota: bytes(estimate.quotaBytes),
          })}
        </p>
      )}
      {(sized === undefined || sizes === undefined) && <Skeleton lines={4} height={40} />}
      {sizes === null && <p>{t('here.notMeasured')}</p>}
      {sized?.length === 0 && <p>{t('here.none')}</p>}
      {sized !== undefined && sized.length > 0 && sizes !== undefined && (
        <List isFramed aria-label={t('here.title')}>
          {sized
            .sort((a, b) => b.size.bytes - a.size.bytes)
            .map(({ project, size }) => (
              <ProjectLine
                key={project.id}
                project={project}
                presence={elsewhere.get(project.scope)}
                size={
                  sizes === null ? '' : t('here.size', { count: size.documents, size: bytes(size.bytes) })
                }
              />
            ))}
        </List>
      )}
    </section>
  )
}

function ProjectLine({
  project,
  presence,
  size,
}: {
  project: ProjectDocument
  /** Undefined: it is here. */
  presence: Presence | undefined
  size: string
}) {
  const keep = useKeepHere()
  return (
    <li className={styles.line}>
      <Checkbox
        label={project.name}
        description={presence === undefined ? size : <Elsewhere project={project} presence={presence} />}
        isSelected={presence?.kind !== 'away' && presence?.kind !== 'leaving'}
        onChange={(isKept) => void keep(project.scope, isKept)}
      />
    </li>
  )
}

function Elsewhere({ project, presence }: { project: ProjectDocument; presence: Presence }) {
  const { t } = useTranslation('common')
  const words = usePresenceWords(project.scope)
  return presence.kind === 'away' ? t('here.away') : words(presence)
}
