import { CloudDownload, CloudOff, MoreHorizontal, Pin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useElsewhere, useWhereaboutsIn } from '#data/react/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { Preferences } from '#domain/schemas/preferences.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { Presence } from '#domain/sync/choice.ts'
import type { Whereabouts } from '#domain/sync/status.ts'
import { Badge, ColorBadge } from '#ui/Badge.tsx'
import { IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { RowLink } from '#ui/list/RowLink.tsx'
import { useVirtualRows } from '#ui/list/useVirtualRows.ts'
import { Menu } from '#ui/Menu.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { useWidth } from '#ui/useWidth.ts'
import { WhereMark } from '#ui/WhereMark.tsx'
import { useKeepHere } from './here/useKeepHere.ts'
import { activeAt, type LastActivity } from './order.ts'
import styles from './ProjectList.module.css'
import type { Counts } from './tally.ts'

type View = Preferences['defaultViewMode']

export interface ProjectListProps {
  readonly projects: readonly ProjectDocument[]
  readonly activity: LastActivity
  /** What lies in each, by project id. */
  readonly inside: ReadonlyMap<string, Counts>
  readonly view: View
  readonly isCompact: boolean
  /** Project ids. */
  readonly pinned: readonly string[]
  onPin(projectId: string, isPinned: boolean): void
}

const gap = 12
/** Pixels between the beginnings of two rows, as the style sheet draws them. */
const rowHeights = { list: 57, compact: 45, narrow: 73, grid: 132 + gap, cards: 184 + gap } as const
/** Least width of a column. */
const columnWidths = { list: Number.POSITIVE_INFINITY, grid: 260, cards: 340 } as const

/** Lists projects as rows, tiles or cards with links to their overviews. One Tab stop with arrow keys. */
export function ProjectList(props: ProjectListProps) {
  const { projects, activity, inside, view, isCompact, pinned, onPin } = props
  const { t } = useTranslation('projects')
  const whereaboutsIn = useWhereaboutsIn()
  const [measure, width] = useWidth<HTMLDivElement>()
  const isNarrow = useMediaQuery('(max-width: 760px)')
  const columns = Math.max(1, Math.floor((width + gap) / (columnWidths[view] + gap)))
  const lineHeight = isNarrow ? 'narrow' : isCompact ? 'compact' : 'list'
  const { ref, from, to, padding, list, tabIndexOf } = useVirtualRows(
    projects.map(({ id }) => id),
    { rowHeight: rowHeights[view === 'list' ? lineHeight : view], columns },
  )
  const elsewhere = useElsewhere()

  return (
    <div ref={measure}>
      <ul
        ref={ref}
        aria-label={t('list.title')}
        className={classes(styles[view], view === 'list' && isCompact && styles.compact)}
        style={{ ...padding, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        {...list}
      >
        {projects.slice(from, to).map((project, index) => (
          <Project
            key={project.id}
            project={project}
            at={activeAt(project, activity)}
            counts={inside.get(project.scope)}
            view={view}
            place={from + index + 1}
            of={projects.length}
            tabIndex={tabIndexOf(project.id)}
            isPinned={pinned.includes(project.scope)}
            where={whereaboutsIn(project.id, project.waiting === 1)}
            presence={elsewhere.get(project.scope)}
            onPin={onPin}
          />
        ))}
      </ul>
    </div>
  )
}

function Project({
  project,
  at,
  counts,
  view,
  place,
  of,
  tabIndex,
  isPinned,
  where,
  presence,
  onPin,
}: {
  project: ProjectDocument
  /** ISO time of the last change in it. */
  at: string
  counts: Counts | undefined
  view: View
  place: number
  of: number
  tabIndex: number
  isPinned: boolean
  where: Whereabouts
  /** Undefined: it is on this device. */
  presence: Presence | undefined
  onPin: ProjectListProps['onPin']
}) {
  const { t } = useTranslation(['projects', 'common'])
  const { name, scope, id, data, description } = project
  const keep = useKeepHere()
  const isAway = presence?.kind === 'away'
  const isWanted = !isAway && presence?.kind !== 'leaving'
  return (
    <li className={styles.project} data-row={id} aria-posinset={place} aria-setsize={of}>
      <ColorBadge color={data.color} size={view === 'list' ? 20 : 24} />
      <span className={styles.words}>
        <RowLink id={id} to={paths.project(scope)} title={name} tabIndex={tabIndex}>
          {name}
        </RowLink>
        <span className={styles.note}>{[data.projectNumber, data.location].filter(Boolean).join(' · ')}</span>
      </span>
      {view === 'cards' && <p className={styles.description}>{description}</p>}
      <span className={styles.leader}>{data.projectLeader}</span>
      {view === 'cards' && (
        <span className={styles.counts}>
          {!isAway && <span>{t('counts.calculations', { count: counts?.calculations ?? 0 })}</span>}
          {counts !== undefined && counts.fail > 0 && (
            <Badge tone="fail">{t('list.failing', { count: counts.fail })}</Badge>
          )}
          {counts !== undefined && counts.warnings > 0 && (
            <Badge tone="warn">{t('overview.warningCount', { count: counts.warnings })}</Badge>
          )}
        </span>
      )}
      <span className={styles.status}>
        {data.status !== 'active' && <Badge>{t(`status.${data.status}`)}</Badge>}
        <WhereMark where={where} />
        {isAway && <Badge>{t('common:here.away')}</Badge>}
        {presence?.kind === 'coming' && <Badge tone="info">{t('common:here.fetching')}</Badge>}
      </span>
      <span className={styles.time}>
        <TimeAgo at={at} />
      </span>
      <span className={styles.actions}>
        <IconButton
          className={classes(styles.pin, isPinned && styles.pinned)}
          label={t(isPinned ? 'list.unpin' : 'list.pin', { name })}
          icon={<Icon of={Pin} size={14} />}
          excludeFromTabOrder={tabIndex !== 0}
          onPress={() => onPin(scope, !isPinned)}
        />
        <span className={styles.pin}>
          <Menu
            label={t('common:here.more', { name })}
            icon={<Icon of={MoreHorizontal} size={14} />}
            isTabStop={tabIndex === 0}
            choices={[
              {
                id: 'here',
                label: t(isWanted ? 'common:here.leave' : 'common:here.fetch'),
                icon: <Icon of={isWanted ? CloudOff : CloudDownload} />,
                onChoose: () => void keep(scope, !isWanted),
              },
            ]}
          />
        </span>
      </span>
    </li>
  )
}
