import i18next from 'i18next'
import { useEffect, useMemo } from 'react'
import { distinctUntilChanged, EMPTY, firstValueFrom, map, switchMap, timer } from 'rxjs'
import { useSessionClient, useSignedIn } from '#api/hooks.ts'
import { organizationCalls } from '#api/organizations.ts'
import type { LocalDatabase } from '#data/local-database/types.ts'
import { useLocalDatabase } from '#data/react/hooks.ts'
import { entryPath } from '#domain/contents/entryPath.ts'
import type { ActivityDocument } from '#domain/schemas/activity.ts'
import { say } from '../i18n/i18n.ts'
import {
  type NewsWords,
  newsOfActivity,
  newsOfApplication,
  newsOfInvitation,
  newsOfKept,
  newsOfOwnApplication,
} from './news.ts'

/** Number of newest activities that the bell reads. Older ones stand in the history of their project. */
const activitiesRead = 60
/** The app asks for news that no event brings, at this interval. */
const askEveryMs = 10 * 60_000
/** What the person does first has the line first. */
const askFirstMs = 3_000

const words = async (): Promise<NewsWords> => {
  await say('news', 'projects')
  return i18next.getFixedT(i18next.language, ['news', 'projects'])
}

/** Tells the bell what others did and what needs the person. */
export function useNews(): void {
  const database = useLocalDatabase()
  const client = useSessionClient()
  const user = useSignedIn()
  const userId = user?.id ?? null
  const isSuperAdmin = user?.isSuperAdmin ?? false
  const calls = useMemo(() => organizationCalls(client), [client])

  useEffect(() => {
    if (userId === null) return
    const watching = database.activities
      .recent(activitiesRead)
      .subscribe((activities) => void hearActivities(database, activities, userId).catch(notHeard))
    watching.add(
      database.sync.conflictCopies.list().subscribe((kept) => {
        const hear = async () => {
          const t = await words()
          await database.notifications.hearOpen(
            'kept:',
            kept.map((each) => newsOfKept(each, t)),
          )
        }
        void hear().catch(notHeard)
      }),
    )
    return () => watching.unsubscribe()
  }, [database, userId])

  useEffect(() => {
    if (userId === null) return
    const over = new AbortController()
    const { notifications } = database
    const ask = async () => {
      const t = await words()
      const invitations = await calls('getUserInvitations', {}, over.signal)
      if (invitations.ok)
        await notifications.hearOpen(
          'invitation:',
          invitations.value.map((each) => newsOfInvitation(each, t)),
        )
      const own = await calls('getUserOrganizationApplications', {}, over.signal)
      if (own.ok) await notifications.hear(own.value.flatMap((each) => newsOfOwnApplication(each, t) ?? []))
      if (!isSuperAdmin) return
      const asked = { status: 'pending', page: 1, limit: 20 } as const
      const pending = await calls('getOrganizationApplications', asked, over.signal)
      if (pending.ok)
        await notifications.hearOpen(
          'application:',
          pending.value.applications.map((each) => newsOfApplication(each, t)),
        )
    }
    const asking = database.sync
      .status()
      .pipe(
        map(({ connection }) => connection === 'online'),
        distinctUntilChanged(),
        switchMap((isOnline) => (isOnline ? timer(askFirstMs, askEveryMs) : EMPTY)),
      )
      .subscribe(() => void ask().catch(notHeard))
    return () => {
      asking.unsubscribe()
      over.abort()
    }
  }, [database, calls, userId, isSuperAdmin])
}

async function hearActivities(
  { readModel, notifications }: LocalDatabase,
  activities: readonly ActivityDocument[],
  userId: string,
): Promise<void> {
  if (activities.length === 0) return
  const t = await words()
  const entries = await firstValueFrom(readModel.all())
  const known = new Map(entries.map((each) => [each.id, each]))
  const names = new Map(
    entries.flatMap(({ kind, projectId, name }) => (kind === 'project' ? [[projectId, name]] : [])),
  )
  const pathOf = (documentId: string) => {
    const entry = known.get(documentId)
    return entry && entryPath(entry)
  }
  const projectName = (projectId: string) => names.get(projectId)
  await notifications.hear(
    activities.flatMap((each) => newsOfActivity(each, { t, userId, pathOf, projectName }) ?? []),
  )
}

/** The news come again with the next change, or with the next start. */
const notHeard = () => undefined
