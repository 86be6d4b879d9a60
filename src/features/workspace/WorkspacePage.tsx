import { FolderKanban, Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#api/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import { useGuestOf } from '#data/react/useGuestOf.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { Icon } from '#ui/Icon.tsx'
import { NotInATeam } from '#ui/NotInATeam.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import { AttentionCard } from './AttentionCard.tsx'
import { OlderResultsNotice } from './older/OlderResultsNotice.tsx'
import { ProjectsCard } from './ProjectsCard.tsx'
import { type QuickAction, QuickActions } from './QuickActions.tsx'
import { RecentCalculations } from './RecentCalculations.tsx'
import { SendingCard } from './SendingCard.tsx'
import { SampleCard } from './sample/SampleCard.tsx'
import { SampleNotice } from './sample/SampleNotice.tsx'
import { type SampleOffer, useSampleOffer } from './sample/useSample.ts'
import { type Day, useDay } from './useDay.ts'
import styles from './WorkspacePage.module.css'

/** The dashboard: recent work, work that needs attention, and next steps. */
export function WorkspacePage({
  quickActions,
  notice,
  foot,
}: {
  quickActions: readonly QuickAction[]
  /** Notices above everything else. */
  notice: ReactNode
  /** Notices that follow once there is work on the device. */
  foot: ReactNode
}) {
  const { t } = useTranslation('workspace')
  const day = useDay()
  const offer = useSampleOffer(day?.organizations)
  const isEmpty =
    day !== null && day.projects.length === 0 && day.entries.every(({ kind }) => kind === 'material')
  return (
    <Page
      title={t('title')}
      {...(!isEmpty && { lead: t('lead') })}
      // Once it is known that they stay: what goes again under the pointer takes the press with it.
      actions={
        day !== null &&
        !isEmpty && (
          <>
            <LinkButton href={paths.newProject} icon={<Icon of={Plus} />}>
              {t('newProject')}
            </LinkButton>
            <LinkButton variant="primary" href={paths.newCalculation()} icon={<Icon of={Plus} />}>
              {t('newCalculation')}
            </LinkButton>
          </>
        )
      }
    >
      {notice}
      {day === null && (
        <div className={styles.columns}>
          <Skeleton lines={8} height={56} />
          <Skeleton lines={8} height={56} />
        </div>
      )}
      {isEmpty && <Beginning offer={offer} />}
      {day !== null && !isEmpty && (
        <Cards day={day} isFree={offer.place?.isFree ?? false} quickActions={quickActions} />
      )}
      {day !== null && !isEmpty && foot}
    </Page>
  )
}

function Cards({
  day,
  isFree,
  quickActions,
}: {
  day: Day
  isFree: boolean
  quickActions: readonly QuickAction[]
}) {
  const { entries, projects } = day
  const calculations = useMemo(() => entries.filter(({ kind }) => kind === 'calculation'), [entries])
  const nameOf = useMemo(() => new Map(projects.map(({ scope, name }) => [scope, name])), [projects])
  return (
    <>
      <QuickActions actions={quickActions} />
      <OlderResultsNotice calculations={calculations} nameOf={nameOf} />
      <SampleNotice entries={entries} isFree={isFree} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <RecentCalculations
            calculations={calculations}
            nameOf={nameOf}
            layout={day.preferences.workspaceLayout}
          />
          <AttentionCard calculations={calculations} nameOf={nameOf} />
        </div>
        <div className={styles.column}>
          <ProjectsCard projects={projects} entries={entries} preferences={day.preferences} />
          <SendingCard status={day.status} waiting={day.waiting} refused={day.refused} />
          {day.preferences.showRecentActivity && (
            <ActivityCard
              history={day.history}
              entries={entries}
              nameOf={nameOf}
              limit={day.preferences.activityHistoryLimit}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** An account without a project. */
function Beginning({ offer }: { offer: SampleOffer }) {
  const { t } = useTranslation('workspace')
  const guestOf = useGuestOf(useSignedIn())
  const arrival = useArrival(true, 'organizations', 'projects')
  // With the offer or without it: what is there first stays where it is.
  const isKnown = offer.isDeclined !== undefined && guestOf !== undefined
  const isOffered =
    isKnown && arrival === 'here' && offer.place !== null && (!offer.isDeclined || offer.step !== null)
  return (
    <div className={classes(isOffered && styles.columns)}>
      <Card>
        <EmptyOnceHere
          arrival={isKnown ? arrival : undefined}
          icon={FolderKanban}
          title={t('emptyTitle')}
          action={
            <>
              <LinkButton variant="primary" href={paths.newProject} icon={<Icon of={Plus} />}>
                {t('newProject')}
              </LinkButton>
              {offer.isDeclined && offer.place !== null && !isOffered && (
                <Button variant="quiet" onPress={offer.make}>
                  {t('sample.make')}
                </Button>
              )}
            </>
          }
        >
          {t('emptyText')}
          <NotInATeam organizations={guestOf ?? []} />
        </EmptyOnceHere>
      </Card>
      {isOffered && <SampleCard offer={offer} />}
    </div>
  )
}
