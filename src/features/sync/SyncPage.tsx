import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { initialSyncStatus } from '#domain/sync/status.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { Banner } from '#ui/states.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { WaitingFileMenu } from '#ui/WaitingFileMenu.tsx'
import { ActivityPart } from './ActivityPart.tsx'
import { NeedsYouPart } from './NeedsYouPart.tsx'
import styles from './sync.module.css'
import { WaitingPart } from './WaitingPart.tsx'

/** Shows where the work of the user is: what needs a decision, what waits, and what sync has done. */
export function SyncPage() {
  const { t } = useTranslation('sync')
  const { sync } = useWorkspace()
  const { value: status = initialSyncStatus } = useLive(() => sync.status(), [sync])
  return (
    <Page
      title={t('title')}
      lead={
        <div className={styles.state}>
          {t(`connection.${status.connection}`)}{' '}
          {status.lastSyncedAt === null ? (
            t('never')
          ) : (
            <>
              {t('lastSynced')} <TimeAgo at={status.lastSyncedAt} />
            </>
          )}
        </div>
      }
      actions={
        <>
          <WaitingFileMenu />
          <Button
            icon={<Icon of={RefreshCw} />}
            isBusy={status.active}
            busyLabel={t('syncing')}
            onPress={() => sync.syncNow()}
          >
            {t('syncNow')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {status.problem !== null && status.connection !== 'offline' && (
          <Banner tone="warn">{errorText(status.problem)}</Banner>
        )}
        <NeedsYouPart />
        <WaitingPart status={status} />
        <ActivityPart />
      </div>
    </Page>
  )
}
