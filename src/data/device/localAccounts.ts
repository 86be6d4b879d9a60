import { map, type Observable } from 'rxjs'
import { z } from 'zod'
import type { OrganizationMember } from '#domain/schemas/member.ts'
import type { DeviceStore } from './deviceStore.ts'

const person = z.object({ userId: z.string(), name: z.string(), email: z.string() })
/** A member of an organization, for lists and pickers. */
export type LocalAccount = z.infer<typeof person>

const kept = z.object({ people: z.array(person) })

const idOf = (organizationId: string) => `people.${organizationId}`

/** Returns the members from the gateway's last answer; null before the first one. */
export const localAccounts = (
  device: DeviceStore,
  organizationId: string,
): Observable<readonly LocalAccount[] | null> =>
  device.live(idOf(organizationId), kept).pipe(map((stored) => stored?.people ?? null))

/** Stores the members of an organization, so that names and pickers work without a network. */
export async function storeLocalAccounts(
  device: DeviceStore,
  organizationId: string,
  members: readonly OrganizationMember[],
): Promise<void> {
  const people = members.map(({ userId, user }) => ({ userId, name: user.name, email: user.email }))
  await device.change(idOf(organizationId), kept, () => ({ people }))
}
