import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localAccounts } from '#data/device/localAccounts.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'

const historyRead = 200

export interface Names {
  person(userId: string): string
  folder(scope: string, folderId: string): string
}

/** Names of people and folders, as far as this device knows them. */
export function useNames({ organizationId, scope }: Pick<AnyDocument, 'organizationId' | 'scope'>): Names {
  const { t } = useTranslation('sync')
  const database = useLocalDatabase()
  const { value: people } = useLive(
    () => localAccounts(database.device, organizationId),
    [database, organizationId],
  )
  const { value: history } = useLive(
    () => database.activities.listByProject(scope, historyRead),
    [database, scope],
  )
  const { value: folders } = useLive(() => database.folders.listByProject(scope), [database, scope])
  return useMemo(() => {
    const known = new Map<string, string>()
    for (const { data } of history ?? []) if (!known.has(data.userId)) known.set(data.userId, data.userName)
    for (const { userId, name } of people ?? []) known.set(userId, name)
    known.set(database.userId, t('you'))
    const byId = new Map((folders ?? []).map(({ id, name }) => [id, name]))
    return {
      person: (userId) => known.get(userId) ?? t('somebody'),
      folder: (of, folderId) => byId.get(`${of}:folders:${folderId}`) ?? folderId,
    }
  }, [history, people, folders, database, t])
}
