import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useElsewhere, useLive, usePreferences, useWorkspace } from '#data/react/hooks.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { calculationPath, paths } from '#domain/protocol/paths.ts'
import type { PlaceMark } from '#domain/schemas/preferences.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { ColorBadge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { SearchField } from '#ui/SearchField.tsx'
import menu from '../menu/menu.module.css'
import styles from './SwitchProject.module.css'

/** Shown at once; the rest is found by typing. */
const mostShown = 30
const searchFrom = 8
const recentShown = 5

/** Lists the other projects with their counts, and the calculations opened last. */
export function SwitchChoices({ projectId }: { projectId: string }) {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  const { recentItems } = usePreferences()
  const { value: projects = [] } = useLive(() => workspace.projects.list(), [workspace])
  const { value: entries } = useLive(() => workspace.readModel.all(), [workspace])
  const [sought, setSought] = useState('')
  const counts = useMemo(() => countByProject(entries ?? []), [entries])
  const recent = useMemo(() => recentCalculations(entries ?? [], recentItems), [entries, recentItems])
  const elsewhere = useElsewhere()
  const found = projects.filter(({ name, data }) =>
    `${name} ${data.projectNumber}`.toLowerCase().includes(sought.trim().toLowerCase()),
  )
  return (
    <>
      <div className={menu.section}>{t('crumbs.switchProject')}</div>
      <p className={menu.note}>{t('crumbs.switchText')}</p>
      {projects.length >= searchFrom && (
        <SearchField
          className={styles.search}
          label={t('crumbs.searchProjects')}
          value={sought}
          onChange={setSought}
        />
      )}
      {found.slice(0, mostShown).map((project) => (
        <ProjectLine
          key={project.id}
          project={project}
          counts={counts.get(project.scope)}
          isHere={project.scope === projectId}
          isAway={elsewhere.get(project.scope)?.kind === 'away'}
        />
      ))}
      {found.length === 0 && <p className={menu.note}>{t('crumbs.noProjectFound')}</p>}
      {found.length > mostShown && (
        <Link to={paths.projects} className={menu.item}>
          {t('nav.allProjects')}
        </Link>
      )}
      {recent.length > 0 && (
        <>
          <hr className={menu.rule} />
          <div className={menu.section}>{t('crumbs.recentCalculations')}</div>
          {recent.map((entry) => (
            <Link key={entry.id} to={pathOf(entry)} className={menu.item}>
              <span className={menu.words}>
                <span>{entry.name}</span>
                <span className={menu.quiet}>
                  {projects.find(({ scope }) => scope === entry.projectId)?.name}
                </span>
              </span>
            </Link>
          ))}
        </>
      )}
    </>
  )
}

function ProjectLine(props: {
  project: ProjectDocument
  counts: Counts | undefined
  isHere: boolean
  /** What lies in it is not on this device. */
  isAway: boolean
}) {
  const { project, counts, isHere, isAway } = props
  const { t } = useTranslation('common')
  const inside = [
    t('crumbs.projectNumber', { number: project.data.projectNumber }),
    ...(isAway
      ? [t('here.away')]
      : [
          t('crumbs.calculationCount', { count: counts?.calculation ?? 0 }),
          t('crumbs.reportCount', { count: counts?.report ?? 0 }),
          t('crumbs.folderCount', { count: counts?.folder ?? 0 }),
        ]),
  ]
  return (
    <Link
      to={paths.project(project.scope)}
      className={menu.item}
      {...(isHere && { 'aria-current': 'true' as const })}
    >
      <ColorBadge color={project.data.color} />
      <span className={classes(menu.words, styles.words)}>
        <span className={isHere ? styles.here : undefined}>{project.name}</span>
        <span className={classes(menu.quiet, styles.inside)}>{inside.join(' · ')}</span>
      </span>
    </Link>
  )
}

type Counts = Record<Entry['kind'], number>

function countByProject(entries: readonly Entry[]): ReadonlyMap<string, Counts> {
  const counts = new Map<string, Counts>()
  for (const { projectId, kind } of entries) {
    const counted = counts.get(projectId) ?? { project: 0, folder: 0, calculation: 0, report: 0, material: 0 }
    counted[kind] += 1
    counts.set(projectId, counted)
  }
  return counts
}

const pathOf = ({ id, type }: Entry): string => calculationPath({ id, data: { type: type ?? '' } })

/** The ones opened last on any device of the person; where those are too few, the ones changed last. */
function recentCalculations(entries: readonly Entry[], opened: readonly PlaceMark[]): readonly Entry[] {
  const calculations = entries.filter(({ kind }) => kind === 'calculation')
  const byPath = new Map(calculations.map((entry) => [pathOf(entry), entry]))
  const first = opened.flatMap(({ path }) => byPath.get(path) ?? [])
  return [...new Set([...first, ...calculations])].slice(0, recentShown)
}
