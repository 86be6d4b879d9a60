import { FolderKanban, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, usePreferences, useWorkspace } from '#data/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import { AttentionCard } from './AttentionCard.tsx'
import { ProjectsCard } from './ProjectsCard.tsx'
import { type QuickAction, QuickActions } from './QuickActions.tsx'
import { RecentCalculations } from './RecentCalculations.tsx'
import { SendingCard } from './SendingCard.tsx'
import { SampleCard } from './sample/SampleCard.tsx'
import { SampleNotice } from './sample/SampleNotice.tsx'
import { type SampleOffer, useSampleOffer } from './sample/useSample.ts'
import styles from './WorkspacePage.module.css'

/** Where the day starts: what was worked on, what needs somebody, and what to do next. */
export function WorkspacePage({ quickActions }: { quickActions: readonly QuickAction[] }) {
  const { t } = useTranslation('workspace')
  const workspace = useWorkspace()
  const { showRecentActivity } = usePreferences()
  const { value: entries, error: contentsError } = useLive(() => workspace.contents.all(), [workspace])
  const { value: projects, error } = useLive(() => workspace.projects.list(), [workspace])
  const { value: status } = useLive(() => workspace.sync.status(), [workspace])
  const offer = useSampleOffer()
  const calculations = useMemo(() => entries?.filter(({ kind }) => kind === 'calculation'), [entries])
  const broken = error ?? contentsError
  if (broken !== null && broken !== undefined) throw broken

  const isEmpty = projects?.length === 0 && entries?.every(({ kind }) => kind === 'material') === true
  // A new device has nothing until the first answer of the server: that is not an empty account.
  const isArriving =
    isEmpty && (status === undefined || (status.lastSyncedAt === null && status.connection !== 'offline'))

  return (
    <Page
      title={t('title')}
      {...(!isEmpty && { lead: t('lead') })}
      actions={
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
      {isEmpty ? (
        <Beginning isArriving={isArriving} offer={offer} />
      ) : (
        <>
          <QuickActions actions={quickActions} />
          <SampleNotice entries={entries ?? []} isFree={offer.place?.isFree ?? false} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <RecentCalculations calculations={calculations} projects={projects} />
              <AttentionCard calculations={calculations} projects={projects} />
            </div>
            <div className={styles.column}>
              <ProjectsCard projects={projects} entries={entries} />
              <SendingCard />
              {showRecentActivity && <ActivityCard entries={entries} projects={projects} />}
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

/** An account without a project. */
function Beginning({ isArriving, offer }: { isArriving: boolean; offer: SampleOffer }) {
  const { t } = useTranslation('workspace')
  if (isArriving)
    return (
      <Card>
        <div className={styles.arriving}>
          <p>{t('arriving')}</p>
          <Skeleton lines={4} />
        </div>
      </Card>
    )
  const isOffered = offer.place !== null && (offer.isDeclined === false || offer.step !== null)
  const start = (
    <Card>
      <EmptyState
        icon={FolderKanban}
        title={t('emptyTitle')}
        action={
          <>
            <LinkButton variant="primary" href={paths.newProject} icon={<Icon of={Plus} />}>
              {t('newProject')}
            </LinkButton>
            {offer.isDeclined === true && offer.place !== null && !isOffered && (
              <Button variant="quiet" onPress={offer.make}>
                {t('sample.make')}
              </Button>
            )}
          </>
        }
      >
        {t('emptyText')}
      </EmptyState>
    </Card>
  )
  return isOffered ? (
    <div className={styles.columns}>
      {start}
      <SampleCard offer={offer} />
    </div>
  ) : (
    start
  )
}
