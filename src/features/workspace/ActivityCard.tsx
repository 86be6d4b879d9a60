import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { entryPath } from '#domain/contents/entryPath.ts'
import { paths } from '#domain/protocol/paths.ts'
import { type ActivityDocument, isActivityFor } from '#domain/schemas/activity.ts'
import { shownEdit } from '#domain/schemas/document.ts'
import { Card } from '#ui/Card.tsx'
import { LineOnceHere } from '#ui/EmptyOnceHere.tsx'
import { RowLink } from '#ui/list/RowLink.tsx'
import { useRoving } from '#ui/list/useRoving.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { useActivityWords } from '#ui/useActivityWords.ts'
import styles from './WorkspacePage.module.css'

/** Lists the latest activities of all projects. Each links to its subject while that exists. */
export function ActivityCard({
  history,
  entries,
  nameOf,
  limit,
}: {
  history: readonly ActivityDocument[]
  entries: readonly Entry[]
  /** Projects by id. */
  nameOf: ReadonlyMap<string, string>
  limit: number
}) {
  const { t } = useTranslation('workspace')
  const session = useSession()
  const me = session.kind === 'signed-in' ? session.user.id : null
  const wordsOf = useActivityWords(me)
  const known = useMemo(() => new Map(entries.map((each) => [each.id, each])), [entries])
  const pathOf = ({ data, scope }: ActivityDocument): string | null => {
    const entry = known.get(data.entityId)
    if (entry !== undefined) return entryPath(entry)
    return data.entityType === 'project' && nameOf.has(scope) ? paths.project(scope) : null
  }
  const lines = history
    .filter(({ scope, data }) => isActivityFor(me, data) && (nameOf.has(scope) || tellsOnItsOwn(data)))
    .slice(0, limit)
    .map((each) => ({ each, path: pathOf(each) }))
  const arrival = useArrival(lines.length === 0, 'activities')
  const roving = useRoving(lines.flatMap(({ each, path }) => (path === null ? [] : each.id)))
  return (
    <Card title={t('activity')}>
      {lines.length === 0 && (
        <LineOnceHere arrival={arrival} empty={t('noActivity')} className={styles.nothing} />
      )}
      <ol aria-label={t('activity')} className={styles.history} {...roving.list}>
        {lines.map(({ each, path }) => {
          const words = wordsOf(each.data)
          return (
            <li key={each.id} className={styles.deed} data-row={each.id}>
              {path === null ? (
                <span>{words}</span>
              ) : (
                <RowLink id={each.id} to={path} tabIndex={roving.tabIndexOf(each.id)} isName={false}>
                  {words}
                </RowLink>
              )}
              <span className={styles.note}>
                {placeOf(each, nameOf) !== '' && <>{placeOf(each, nameOf)} · </>}
                <TimeAgo {...shownEdit(each)} />
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** Whether an activity is clear without its project: the project was deleted, or the activity belongs to none. */
const tellsOnItsOwn = ({ type, entityType }: ActivityDocument['data']): boolean =>
  type === 'project_deleted' || entityType === 'user' || entityType === 'material'

const placeOf = ({ scope, data }: ActivityDocument, nameOf: ReadonlyMap<string, string>): string =>
  nameOf.get(scope) ?? (data.entityType === 'project' ? data.entityName : '')
