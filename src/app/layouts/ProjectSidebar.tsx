import {
  Calculator,
  ChartColumn,
  FileText,
  Folder,
  LayoutDashboard,
  type LucideIcon,
  PanelLeftClose,
  PanelLeftOpen,
  Plus,
  Settings,
} from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation, useMatch } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { useLive, usePreferences, usePresence, useWorkspace } from '#data/react/hooks.ts'
import { type Entry as ContentsEntry, entryKinds } from '#domain/contents/entry.ts'
import { mayInProject } from '#domain/permissions/actor.ts'
import { paths } from '#domain/protocol/paths.ts'
import { shownEdit } from '#domain/schemas/document.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { ColorBadge } from '#ui/Badge.tsx'
import { IconButton, LinkButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useRemembered } from '#ui/remembered.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { formatDate } from '#ui/time.ts'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import styles from './ProjectSidebar.module.css'

/** How much of the id tells two projects apart for people. */
const shownOfId = 8
const activitiesRead = 200

/** What the project is, and the ways to its parts. On narrow screens a strip above the content. */
export function ProjectSidebar({ project }: { project: ProjectDocument }) {
  const { t } = useTranslation('common')
  const [isFolded, fold] = useFolded()
  const isAway = usePresence(project.scope)?.kind === 'away'
  const found = useCounts(project.scope)
  // A project that is not on this device has no counts.
  const counts = isAway ? null : found
  const nav = useCurrentInView(counts !== null)
  const session = useSession()
  const mayCalculate =
    session.kind === 'signed-in' &&
    !isAway &&
    mayInProject(session.user, { ...project.data, organizationId: project.organizationId }, 'calculation.run')
  const { showProjectContext } = usePreferences()
  return (
    <aside className={classes(styles.sidebar, isFolded && styles.folded)} aria-label={t('project.sidebar')}>
      <div className={styles.head}>
        <ColorBadge color={project.data.color} />
        <span className={styles.name}>{project.name}</span>
        <IconButton
          className={styles.toggle!}
          label={isFolded ? t('project.expand') : t('project.collapse')}
          icon={<Icon of={isFolded ? PanelLeftOpen : PanelLeftClose} />}
          onPress={() => fold(!isFolded)}
        />
      </div>
      {showProjectContext && project.description !== '' && (
        <p className={styles.description}>{project.description}</p>
      )}
      <nav ref={nav} aria-label={project.name} className={styles.nav}>
        <Entry to={paths.project(project.scope)} end icon={LayoutDashboard} label={t('project.overview')} />
        <Entry
          to={paths.projectCalculations(project.scope)}
          icon={Calculator}
          label={t('project.calculations')}
          count={counts?.calculation ?? null}
        />
        <Entry
          to={paths.projectFolders(project.scope)}
          icon={Folder}
          label={t('project.folders')}
          count={counts?.folder ?? null}
        />
        <Entry
          to={paths.projectReports(project.scope)}
          icon={FileText}
          label={t('project.reports')}
          count={counts?.report ?? null}
        />
        <Entry to={paths.projectAnalytics(project.scope)} icon={ChartColumn} label={t('project.analytics')} />
        <Entry to={paths.projectSettings(project.scope)} icon={Settings} label={t('project.settings')} />
      </nav>
      {mayCalculate && (
        <div className={styles.action}>
          <LinkButton
            wide
            href={paths.newCalculation(project.scope)}
            icon={<Icon of={Plus} />}
            aria-label={t('project.newCalculation')}
          >
            {t('project.newCalculation')}
          </LinkButton>
        </div>
      )}
      <About project={project} isWhole={showProjectContext} />
    </aside>
  )
}

/** Narrower than this the panes of a calculation need the width of the sidebar. */
const narrow = '(max-width: 1699.9px)'

/**
 * Folds the sidebar beside a calculation on a screen that is not wide. A user who opens it there keeps it open in
 * this window.
 */
function useFolded(): [isFolded: boolean, fold: (folds: boolean) => void] {
  const [width, setWidth] = useRemembered('sidebar', ['wide', 'folded'])
  const [beside, setBeside] = useRemembered('sidebar-beside-work', ['folded', 'wide'], 'window')
  const isBeside = useMatch(paths.calculation(':projectId', ':moduleId', ':calculationId')) !== null
  const foldsItself = useMediaQuery(narrow) && isBeside
  const choose = foldsItself ? setBeside : setWidth
  return [(foldsItself ? beside : width) === 'folded', (folds) => choose(folds ? 'folded' : 'wide')]
}

function Entry(props: { to: string; icon: LucideIcon; label: string; count?: number | null; end?: boolean }) {
  const { to, icon, label, count, end = false } = props
  return (
    <NavLink to={to} end={end} className={styles.entry!} title={label}>
      <Icon of={icon} />
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </NavLink>
  )
}

/** Who made it and when; its id in any case. */
function About({ project, isWhole }: { project: ProjectDocument; isWhole: boolean }) {
  const { t, i18n } = useTranslation('common')
  const creator = useCreatorName(project)
  return (
    <dl className={styles.about}>
      {isWhole && (
        <>
          <dt>{t('project.createdBy')}</dt>
          <dd>{creator}</dd>
          <dt>{t('project.created')}</dt>
          <dd>{formatDate(Date.parse(project.createdAt), i18n.language)}</dd>
          <dt>{t('project.updated')}</dt>
          <dd>
            <TimeAgo {...shownEdit(project)} />
          </dd>
        </>
      )}
      <dt>{t('project.id')}</dt>
      <dd className={styles.id}>{project.scope.slice(-shownOfId)}</dd>
    </dl>
  )
}

/** Where the ways do not fit side by side, the one that was taken is scrolled to; again once all are as wide as they stay. */
function useCurrentInView(areCounted: boolean) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Another place is another entry.
  useEffect(() => {
    const all = nav.current
    const current = all?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!all || !current) return
    all.scrollLeft = current.offsetLeft - (all.clientWidth - current.clientWidth) / 2
  }, [pathname, areCounted])
  return nav
}

/** How many of each kind lie in the project; null while that is not known. */
function useCounts(projectId: string): Readonly<Record<ContentsEntry['kind'], number>> | null {
  const workspace = useWorkspace()
  const { value } = useLive(() => workspace.readModel.of(projectId), [workspace, projectId])
  return useMemo(() => {
    if (value === undefined) return null
    const counts = Object.fromEntries(entryKinds.map((kind) => [kind, 0])) as Record<
      ContentsEntry['kind'],
      number
    >
    for (const { kind } of value) counts[kind]++
    return counts
  }, [value])
}

/** Names of people travel with the history, so that they are known without a network. */
function useCreatorName(project: ProjectDocument): string {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  const session = useSession()
  const { value: activities = [] } = useLive(
    () => workspace.activities.listByProject(project.scope, activitiesRead),
    [workspace, project.scope],
  )
  if (session.kind === 'signed-in' && session.user.id === project.createdBy)
    return t('project.you', { name: session.user.name })
  const theirs = activities.find(({ data }) => data.userId === project.createdBy)
  return theirs?.data.userName ?? t('project.teammate')
}
