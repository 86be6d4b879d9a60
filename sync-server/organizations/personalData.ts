import { z } from 'zod'
import type { Database } from '#server/store/database.ts'
import { fromStored } from '#server/store/documents.ts'
import type { PersonalDataSource } from '#server/store/personalData.ts'
import { remove } from '#server/store/registry.ts'

const pointer = z.looseObject({ invitationId: z.string() })
const applicant = z.looseObject({ applicationIds: z.array(z.string()) })
const addressed = z.looseObject({ organizationId: z.string() })

/** Invitations to the person's address, and the person's applications: in the export, and gone with the account. */
export function organizationDataSources(registry: Database): PersonalDataSource[] {
  const invitationIds = async (email: string): Promise<string[]> => {
    const range = { from: `invitation-to:${email}:`, to: `invitation-to:${email};`, limit: 10_000 }
    return (await registry.range(range)).flatMap((stored) => {
      const { data } = pointer.safeParse(stored)
      return data === undefined ? [] : [data.invitationId]
    })
  }
  const applicationIds = async (userId: string): Promise<string[]> =>
    applicant.safeParse(await registry.get(`applicant:${userId}`)).data?.applicationIds ?? []
  const contents = async (ids: readonly string[]) =>
    (await registry.getMany(ids)).flatMap((stored) => (stored === null ? [] : [fromStored(stored)]))
  const gone = (id: string) => remove(registry, id, () => true)

  return [
    {
      name: 'invitations',
      // Without their ids: an invitation's id is the secret of its link.
      collect: async ({ email }) => {
        const found = await contents((await invitationIds(email)).map((id) => `invitation:${id}`))
        return found.map(({ id: _, ...rest }) => rest)
      },
      erase: async ({ email }) => {
        for (const id of await invitationIds(email)) {
          const { data } = addressed.safeParse(await registry.get(`invitation:${id}`))
          if (data !== undefined) {
            await gone(`invitation-in:${data.organizationId}:${id}`)
            await gone(`invited:${data.organizationId}:${email}`)
          }
          await gone(`invitation:${id}`)
          // The last: it leads to the others.
          await gone(`invitation-to:${email}:${id}`)
        }
      },
    },
    {
      name: 'applications',
      collect: async ({ userId }) =>
        contents((await applicationIds(userId)).map((id) => `application:${id}`)),
      erase: async ({ userId }) => {
        for (const id of await applicationIds(userId)) await gone(`application:${id}`)
        await gone(`applicant:${userId}`)
      },
    },
  ]
}
