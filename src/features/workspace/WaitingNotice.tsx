import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/hooks.ts'
import type { SyncStatus } from '#domain/sync/status.ts'
import { Banner } from '#ui/states.tsx'
import styles from './WorkspacePage.module.css'

const namedAtMost = 3

const explanation = (connection: SyncStatus['connection']) =>
  connection === 'signed-out'
    ? 'waitingSignedOut'
    : connection === 'offline'
      ? 'waitingOffline'
      : 'waitingOnline'

/** What is not on the server yet, by name; nothing when everything is. */
export function WaitingNotice() {
  const { t } = useTranslation('workspace')
  const workspace = useWorkspace()
  const { value: waiting = [] } = useLive(() => workspace.sync.waiting(), [workspace])
  const { value: status } = useLive(() => workspace.sync.status(), [workspace])
  // While online they are gone in a moment: no notice that would only make the page jump.
  if (status === undefined || status.waiting === 0) return null
  if (status.connection === 'online' || status.connection === 'connecting') return null
  const more = waiting.length - namedAtMost
  const names = waiting.slice(0, namedAtMost).map(({ name }) => name)
  if (more > 0) names.push(t('andMore', { count: more }))
  return (
    <Banner tone="info" title={t('waiting', { count: status.waiting })}>
      {t(explanation(status.connection))} <span className={styles.names}>{names.join(', ')}</span>
    </Banner>
  )
}
