import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#server/store/database.ts'
import type { PersonalDataSource } from '#server/store/personalData.ts'
import { remove } from '#server/store/registry.ts'

/**
 * The checkpoints of replicators: how far each has copied. A replicator can write nothing else here, and each user has
 * their own.
 */
export interface Checkpoints {
  read(of: CheckpointId): Promise<Checkpoint | null>
  /** `conflict` when `revision` is not that of the stored one; `full` when the person has too many. */
  write(of: CheckpointId, content: Record<string, unknown>, revision: string | null): Promise<Written>
}

type Written =
  | { readonly kind: 'written'; readonly revision: string }
  | { readonly kind: 'conflict' }
  /** The person has too many. */
  | { readonly kind: 'full' }

interface CheckpointId {
  readonly userId: string
  readonly organizationId: string
  readonly name: string
}

interface Checkpoint {
  readonly revision: string
  readonly content: Record<string, unknown>
}

const stored = z.looseObject({
  organizationId: z.string(),
  name: z.string(),
  written: z.int(),
  content: z.record(z.string(), z.unknown()),
})

const prefix = (userId: string): string => `checkpoint:${userId}:`

/** A copy needs one or two; the limit keeps a script from filling the registry. */
const mostOfPerson = 200

export function createCheckpoints(registry: Database): Checkpoints {
  const idOf = ({ userId, organizationId, name }: CheckpointId): string =>
    `${prefix(userId)}${createHash('sha256').update(`${organizationId} ${name}`).digest('base64url')}`
  const revisionOf = (written: number) => `0-${written}`

  return {
    read: async (of) => {
      const found = stored.safeParse(await registry.get(idOf(of))).data
      return found === undefined ? null : { revision: revisionOf(found.written), content: found.content }
    },

    write: async (of, content, revision) => {
      const id = idOf(of)
      const before = await registry.get(id)
      const found = stored.safeParse(before).data
      const current = found === undefined ? null : revisionOf(found.written)
      if (revision !== current) return { kind: 'conflict' }
      if (before === null && (await allOf(registry, of.userId)).length >= mostOfPerson)
        return { kind: 'full' }
      const written = (found?.written ?? 0) + 1
      const { organizationId, name } = of
      const outcome = await registry.put({
        _id: id,
        ...(before?._rev === undefined ? {} : { _rev: before._rev }),
        organizationId,
        name,
        written,
        content,
      })
      return outcome === 'written' ? { kind: 'written', revision: revisionOf(written) } : { kind: 'conflict' }
    },
  }
}

const allOf = (registry: Database, userId: string) =>
  registry.range({ from: prefix(userId), to: `${prefix(userId).slice(0, -1)};`, limit: 1000 })

export const checkpointDataSource = (registry: Database): PersonalDataSource => ({
  name: 'copies',
  collect: async ({ userId }) =>
    (await allOf(registry, userId)).flatMap((each) => {
      const { data } = stored.safeParse(each)
      return data === undefined ? [] : [{ organizationId: data.organizationId, name: data.name }]
    }),
  erase: async ({ userId }) => {
    for (const { _id } of await allOf(registry, userId)) await remove(registry, _id, () => true)
  },
})
