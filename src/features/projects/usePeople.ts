import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient, useSignedIn } from '#api/hooks.ts'
import { organizationCalls } from '#api/organizations.ts'
import { type LocalAccount, localAccounts, storeLocalAccounts } from '#data/device/localAccounts.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'

const historyRead = 200

/**
 * Who is in the project's organization, by what this device knows and what the gateway tells when it can be reached.
 * Names of people who left it are read from the history, which travels with the project.
 */
export function usePeople(project: ProjectDocument): {
  /** Null until this device has received the members. */
  readonly people: readonly LocalAccount[] | null
  /** Why the gateway did not tell, when it did not. */
  readonly problem: Problem | null
  nameOf(userId: string): string
} {
  const { t } = useTranslation('projects')
  const workspace = useWorkspace()
  const client = useSessionClient()
  const { organizationId, scope } = project
  const [problem, setProblem] = useState<Problem | null>(null)
  const { value: people = null } = useLive(
    () => localAccounts(workspace.device, organizationId),
    [workspace, organizationId],
  )
  const { value: history } = useLive(
    () => workspace.activities.listByProject(scope, historyRead),
    [workspace, scope],
  )
  const { value: status } = useLive(() => workspace.sync.status(), [workspace])
  const isOnline = status !== undefined && status.connection !== 'offline'

  useEffect(() => {
    if (!isOnline) return
    const over = new AbortController()
    organizationCalls(client)('getOrganizationMembers', { organizationId }, over.signal).then(
      async (told) => {
        if (over.signal.aborted) return
        setProblem(told.ok ? null : told.problem)
        if (told.ok) await storeLocalAccounts(workspace.device, organizationId, told.value)
      },
      (error: unknown) => {
        if (!over.signal.aborted) throw error
      },
    )
    return () => over.abort()
  }, [client, workspace, organizationId, isOnline])

  const me = useSignedIn()
  const names = useMemo(() => {
    const known = new Map<string, string>()
    for (const { data } of history ?? []) if (!known.has(data.userId)) known.set(data.userId, data.userName)
    for (const { userId, name } of people ?? []) known.set(userId, name)
    if (me !== null) known.set(me.id, t('team.you', { name: me.name }))
    return known
  }, [history, people, me, t])
  return { people, problem, nameOf: (userId) => names.get(userId) ?? t('team.unknown') }
}
