import { useMemo, useState } from 'react'
import { firstValueFrom } from 'rxjs'
import { useSignedIn } from '#api/hooks.ts'
import { type LocalAccount, localAccounts } from '#data/device/localAccounts.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import type { MaterialUse } from '#data/repositories/materials.ts'
import { materialOf } from '#domain/materials/stored.ts'
import { actorOf } from '#domain/permissions/actor.ts'
import { can } from '#domain/permissions/can.ts'
import type { MaterialDocument } from '#domain/schemas/material.ts'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import { countUses, type Entry, type UsedBy, usedBy } from './library.ts'

export interface LibraryHere {
  /** Undefined until the device has read its library. */
  readonly entries: readonly Entry[] | undefined
  readonly uses: readonly MaterialUse[]
  /** Which calculations have values of a material now. */
  readonly usedBy: UsedBy
  readonly organizations: readonly OrganizationDocument[]
  /** Whose library is shown; null while the person is in none. */
  readonly organizationId: string | null
  readonly mayEdit: boolean
  nameOf(userId: string): string | null
  /** Calculations on this device that have values of at least one of them; waits until that is known. */
  usesOf(materials: readonly Entry[]): Promise<number>
}

/** The library of one organization, live. @param asked the organization that the address names. */
export function useLibrary(asked: string | null): LibraryHere {
  const workspace = useWorkspace()
  const documents = useLive(() => workspace.materials.list(), [workspace])
  const { value: uses } = useLive(() => workspace.materials.uses(), [workspace])
  const { value: contents } = useLive(() => workspace.readModel.all(), [workspace])
  const inUse = useMemo(() => usedBy(contents ?? []), [contents])
  const { value: organizations } = useLive(() => workspace.organizations.list(), [workspace])
  if (documents.error !== null && documents.error !== undefined) throw documents.error

  const user = useSignedIn()
  const known = organizations ?? []
  const organizationId =
    [asked, user?.defaultOrganization].find((id) => known.some(({ scope }) => scope === id)) ??
    known[0]?.scope ??
    null
  const { value: people } = useLive(
    () => localAccounts(workspace.device, organizationId ?? ''),
    [workspace, organizationId],
  )
  const entries = useEntries(documents.value, uses, organizationId)
  const names = useMemo(() => namesOf(people ?? [], uses ?? []), [people, uses])

  return {
    entries: organizations === undefined ? undefined : entries,
    uses: uses ?? [],
    usedBy: inUse,
    organizations: known,
    organizationId,
    mayEdit:
      user !== null &&
      organizationId !== null &&
      can(actorOf(user), { kind: 'organization', action: 'library.edit', organizationId }),
    async usesOf(materials) {
      await workspace.readModel.caughtUp()
      return countUses(materials, usedBy(await firstValueFrom(workspace.readModel.all())))
    },
    nameOf: (userId) => (user?.id === userId ? user.name : (names.get(userId) ?? null)),
  }
}

const namesOf = (
  people: readonly LocalAccount[],
  uses: readonly MaterialUse[],
): ReadonlyMap<string, string> =>
  new Map([
    ...uses.map(({ userId, userName }) => [userId, userName] as const),
    ...people.map(({ userId, name }) => [userId, name] as const),
  ])

interface Read {
  readonly documents: readonly MaterialDocument[] | undefined
  readonly uses: readonly MaterialUse[] | undefined
  readonly organizationId: string | null
  /** By document id. */
  readonly entries: ReadonlyMap<string, Entry>
}

/** Materials that did not change stay the same objects: what shows them does nothing. */
function useEntries(
  documents: readonly MaterialDocument[] | undefined,
  uses: readonly MaterialUse[] | undefined,
  organizationId: string | null,
): readonly Entry[] | undefined {
  const [read, setRead] = useState<Read>({
    documents: undefined,
    uses,
    organizationId,
    entries: new Map(),
  })
  const isRead = read.documents === documents && read.uses === uses && read.organizationId === organizationId
  const current = isRead ? read : readEntries(documents, uses, organizationId, read)
  if (!isRead) setRead(current)
  return useMemo(
    () => (current.documents === undefined ? undefined : [...current.entries.values()]),
    [current],
  )
}

function readEntries(
  documents: readonly MaterialDocument[] | undefined,
  uses: readonly MaterialUse[] | undefined,
  organizationId: string | null,
  { entries: known }: Read,
): Read {
  const counts = new Map<string, { count: number; last: string }>()
  for (const { materialId, usedAt } of uses ?? []) {
    const counted = counts.get(materialId)
    // The newest comes first.
    if (counted === undefined) counts.set(materialId, { count: 1, last: usedAt })
    else counted.count += 1
  }
  const entries = new Map<string, Entry>()
  for (const document of documents ?? []) {
    if (document.organizationId !== organizationId) continue
    const { count: usageCount = 0, last: lastUsed = null } = counts.get(document.id) ?? {}
    const before = known.get(document.id)
    const isSame =
      before?.document.editId === document.editId &&
      before.document.waiting === document.waiting &&
      before.usageCount === usageCount
    entries.set(
      document.id,
      isSame ? before : { id: document.id, document, material: materialOf(document), usageCount, lastUsed },
    )
  }
  return { documents, uses, organizationId, entries: documents === undefined ? known : entries }
}
