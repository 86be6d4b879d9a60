import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { combineLatest, map, of } from 'rxjs'
import { useSignedIn } from '#api/hooks.ts'
import { localAccounts } from '#data/device/localAccounts.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { type BinContents, mayDecide, placeOf } from '#domain/bin/contents.ts'
import type { BinEntry } from '#domain/bin/entry.ts'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import type { User } from '#domain/schemas/user.ts'

/** An entry as the page shows it. */
export interface BinRow {
  readonly entry: BinEntry
  /** Where it was, from the top down, in words. */
  readonly place: string
  /** Who deleted it. */
  readonly by: string
  /** Whether the person may restore it and delete it for ever. */
  readonly mayDecide: boolean
}

export interface Bin {
  readonly user: User | null
  readonly contents: BinContents
  /** Last deleted first. */
  readonly rows: readonly BinRow[]
}

const activitiesRead = 500

/** The bin of this device, live; undefined while it is read. */
export function useBin(): Bin | undefined {
  const { t } = useTranslation('bin')
  const { bin, organizations } = useLocalDatabase()
  const user = useSignedIn()
  const { value: contents, error } = useLive(() => bin.contents(), [bin])
  const { value: known } = useLive(() => organizations.list(), [organizations])
  if (error !== null && error !== undefined) throw error
  const names = useNames(known)
  return useMemo(() => {
    if (contents === undefined || known === undefined) return undefined
    const organizationOf = (id: string) => known.find(({ scope }) => scope === id)?.data.displayName ?? ''
    const placeIn = (entry: BinEntry): string => {
      const { kind, organizationId } = entry
      const way = placeOf(contents, entry)
      if (way.length > 0) return way.join(' / ')
      const organization = organizationOf(organizationId)
      if (kind === 'projects') return organization
      return [organization, t('library')].filter(Boolean).join(' / ')
    }
    const rows = contents.entries.map((entry) => ({
      entry,
      place: placeIn(entry),
      by: entry.deletedBy === user?.id ? t('you') : (names.get(entry.deletedBy) ?? t('somebody')),
      mayDecide: user !== null && mayDecide(user, contents, entry),
    }))
    return { user, contents, rows }
  }, [contents, known, names, user, t])
}

/** Names of people by user id, as far as this device knows them. */
function useNames(organizations: readonly OrganizationDocument[] | undefined): ReadonlyMap<string, string> {
  const { activities, device } = useLocalDatabase()
  const { value: history } = useLive(() => activities.recent(activitiesRead), [activities])
  const ids = organizations?.map(({ scope }) => scope).join(' ') ?? ''
  const { value: people } = useLive(
    () =>
      ids === ''
        ? of([])
        : combineLatest(ids.split(' ').map((id) => localAccounts(device, id))).pipe(
            map((all) => all.flatMap((each) => each ?? [])),
          ),
    [device, ids],
  )
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const { data } of history ?? []) if (!names.has(data.userId)) names.set(data.userId, data.userName)
    for (const { userId, name } of people ?? []) names.set(userId, name)
    return names
  }, [history, people])
}
