import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { useLive, usePreferences, useWorkspace } from '#data/hooks.ts'
import { useArrival } from '#data/useArrival.ts'
import { Card } from '#ui/Card.tsx'
import { LineOnceHere } from '#ui/EmptyOnceHere.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { useActivityWords } from '#ui/useActivityWords.ts'
import styles from './ProjectActivity.module.css'

/** What happened in the project, newest first, as much of it as the person wants to see. */
export function ProjectActivity({ projectId }: { projectId: string }) {
  const { t } = useTranslation('projects')
  const workspace = useWorkspace()
  const session = useSession()
  const { showRecentActivity, activityHistoryLimit } = usePreferences()
  const { value: history } = useLive(
    () => workspace.activities.listByProject(projectId, activityHistoryLimit),
    [workspace, projectId, activityHistoryLimit],
  )
  const arrival = useArrival(history?.length === 0, 'activities')
  const me = session.kind === 'signed-in' ? session.user.id : null
  const wordsOf = useActivityWords(me)
  if (!showRecentActivity) return null
  return (
    <Card title={t('overview.activity')}>
      {history?.length === 0 && (
        <LineOnceHere arrival={arrival} empty={t('overview.noActivity')} className={styles.empty} />
      )}
      <ol className={styles.list}>
        {history?.map(({ id, data }) => (
          <li key={id} className={styles.entry}>
            <span>{wordsOf(data)}</span>
            <span className={styles.time}>
              <TimeAgo at={data.timestamp} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
