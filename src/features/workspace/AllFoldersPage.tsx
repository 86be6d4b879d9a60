import { Folder } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { paths } from '#domain/protocol/paths.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWindowRows } from '#ui/list/useWindowRows.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import styles from './AllFoldersPage.module.css'

/** Heights of a line, as the style sheet gives them. */
const heights = { fine: 36, coarse: 48 } as const

/** The folders of all projects; an address with a folder's id leads to that folder. */
export function AllFoldersPage() {
  const { t } = useTranslation('workspace')
  const { folderId } = useParams()
  const workspace = useWorkspace()
  const { value: entries, error } = useLive(() => workspace.readModel.all(), [workspace])
  if (error !== null && error !== undefined) throw error
  const projects = useMemo(() => byProject(entries ?? []), [entries])
  const wanted =
    folderId === undefined
      ? undefined
      : entries?.find(({ id, kind }) => kind === 'folder' && localIdOf(id) === folderId)
  const isMissing = folderId !== undefined && entries !== undefined && wanted === undefined
  const isEmpty = isMissing || (entries !== undefined && projects.length === 0)
  const arrival = useArrival(isEmpty, 'projects', 'folders')
  if (wanted !== undefined) return <Navigate to={paths.folder(wanted.projectId, wanted.id)} replace />
  // On a new device the folder may still come.
  if (isMissing && arrival === 'here') return <Navigate to={paths.allFolders} replace />
  return (
    <Page title={t('folders.title')} lead={t('folders.lead')}>
      {entries === undefined && <Skeleton lines={4} height={56} />}
      {isEmpty && (
        <Card>
          <EmptyOnceHere
            arrival={arrival}
            icon={Folder}
            title={t('folders.none')}
            action={
              <LinkButton variant="primary" href={paths.projects}>
                {t('allProjects')}
              </LinkButton>
            }
          >
            {t('folders.noneText')}
          </EmptyOnceHere>
        </Card>
      )}
      {!isMissing &&
        projects.map(({ project, folders }) => (
          <FoldersOf key={project.id} project={project} folders={folders} />
        ))}
    </Page>
  )
}

/** Only the lines near the window are drawn. */
function FoldersOf({ project, folders }: { project: Entry; folders: readonly FolderLine[] }) {
  const { t } = useTranslation('workspace')
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const { ref, from, to, padding } = useWindowRows(folders.length, isCoarse ? heights.coarse : heights.fine)
  return (
    <Card title={project.name}>
      <ul ref={ref} className={styles.list} style={padding}>
        {folders.slice(from, to).map(({ folder, depth, holds }, index) => (
          <li key={folder.id} aria-setsize={folders.length} aria-posinset={from + index + 1}>
            <LinkButton
              wide
              variant="quiet"
              className={styles.folder}
              href={paths.folder(folder.projectId, folder.id)}
              icon={<span style={{ width: depth * 20 }} />}
            >
              <span className={styles.row}>
                <Icon of={Folder} />
                <span className={styles.name}>{folder.name}</span>
                <span className={styles.quiet}>{t('folders.holds', { count: holds })}</span>
                <span className={styles.quiet}>
                  <TimeAgo at={folder.updatedAt} />
                </span>
              </span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface FolderLine {
  readonly folder: Entry
  readonly depth: number
  /** Calculations that lie directly in it. */
  readonly holds: number
}

const localIdOf = (id: string): string => parseDocumentId(id)?.localId ?? id

/** Projects that have folders, newest first, each with its folders as a tree written line by line. */
function byProject(
  entries: readonly Entry[],
): readonly { readonly project: Entry; readonly folders: readonly FolderLine[] }[] {
  const holds = new Map<string, number>()
  const folders = new Map<string, Entry[]>()
  for (const entry of entries) {
    const place = `${entry.projectId} ${entry.folderId ?? ''}`
    if (entry.kind === 'calculation') holds.set(place, (holds.get(place) ?? 0) + 1)
    if (entry.kind === 'folder')
      folders.set(entry.projectId, [...(folders.get(entry.projectId) ?? []), entry])
  }
  return entries.flatMap((project) => {
    const own = project.kind === 'project' ? folders.get(project.projectId) : undefined
    if (own === undefined) return []
    const ids = new Set(own.map(({ id }) => localIdOf(id)))
    const below = (parent: string | null, depth: number): FolderLine[] =>
      own
        // A parent that is not on this device counts as the top.
        .filter(({ folderId }) => (folderId !== null && ids.has(folderId) ? folderId : null) === parent)
        .sort((one, other) => one.name.localeCompare(other.name))
        .flatMap((folder) => [
          { folder, depth, holds: holds.get(`${folder.projectId} ${localIdOf(folder.id)}`) ?? 0 },
          // Two that lie in each other are shown by no line of the top.
          ...(depth < own.length ? below(localIdOf(folder.id), depth + 1) : []),
        ])
    return [{ project, folders: below(null, 0) }]
  })
}
