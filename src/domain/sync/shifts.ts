import { z } from 'zod'
import type { AnyDocument } from '../schemas/document.ts'
import { epochsNamed, scopesNamed } from './cursor.ts'
import { tombstone } from './device.ts'
import type { HeldDocument } from './held.ts'

/**
 * Whether the copies here are those that the cursor on the disk speaks of. The library stores the documents of a batch
 * first and the cursor after them, and the cursor of an empty batch never; so a device that is killed may hold what lies
 * in a scope that the cursor does not name, or lack what lies in one that it names. The rules are [A6] to [A8] of SPEC.md.
 */
export interface Shifts {
  /** The cursor on the disk when this began; null for none. */
  readonly at: string | null
  /** Scopes that were unsure then: for as long as that cursor is on the disk. */
  readonly unsure: readonly string[]
  /** Scopes that cursors since named for the first time. */
  readonly came: readonly string[]
  /** Scopes that cursors since named no more. */
  readonly went: readonly string[]
  /** By organization that the cursor on the disk does not name: the epoch of the database that its scopes came from. */
  readonly epochs: Readonly<Record<string, string>>
}

const scopes = z.array(z.string())
export const shiftsSchema: z.ZodType<Shifts> = z.object({
  at: z.string().nullable(),
  unsure: scopes,
  came: scopes,
  went: scopes,
  epochs: z.record(z.string(), z.string()).default({}),
})

/** [A7] When the library begins to pull, with the cursor that is on the disk: of which scopes nothing can be told. */
export function begunAt(stored: Shifts | null, since: string | undefined): Shifts {
  const at = since ?? null
  const named = (since === undefined ? null : scopesNamed(since)) ?? new Set()
  const { came = [], went = [] } = stored ?? {}
  const unsure = [
    ...(stored?.at === at ? stored.unsure : []),
    ...came.filter((scope) => !named.has(scope) || went.includes(scope)),
    ...went.filter((scope) => named.has(scope)),
  ]
  const told = epochsNamed(since)
  const epochs = Object.entries(stored?.epochs ?? {}).filter(([organizationId]) => !told.has(organizationId))
  return { at, unsure: [...new Set(unsure)], came: [], went: [], epochs: Object.fromEntries(epochs) }
}

/** Whether there is anything in it that a device which was killed has to know. */
export const saysAnything = ({ unsure, came, went, epochs }: Shifts): boolean =>
  unsure.length + came.length + went.length + Object.keys(epochs).length > 0

/** [A6] With what comes and goes between two cursors; itself when nothing does that is not noted. */
export function shifted(shifts: Shifts, before: ReadonlySet<string>, after: ReadonlySet<string>): Shifts {
  const came = [...after].filter((scope) => !before.has(scope) && !shifts.came.includes(scope))
  const went = [...before].filter((scope) => !after.has(scope) && !shifts.went.includes(scope))
  if (came.length + went.length === 0) return shifts
  return { ...shifts, came: [...shifts.came, ...came], went: [...shifts.went, ...went] }
}

/** [A6] With the epochs of organizations that the cursor on the disk does not name; itself when they are noted. */
export function heardOf(shifts: Shifts, epochs: ReadonlyMap<string, string>): Shifts {
  const told = epochsNamed(shifts.at ?? undefined)
  const news = [...epochs].filter(([id, epoch]) => !told.has(id) && shifts.epochs[id] !== epoch)
  return news.length === 0 ? shifts : { ...shifts, epochs: { ...shifts.epochs, ...Object.fromEntries(news) } }
}

/** [A8] What of the expected scopes an answer has taken away: it says so, or does not name them any more. */
export const lostScopes = (
  expected: ReadonlySet<string>,
  answer: { readonly revoked: readonly string[]; readonly named: ReadonlySet<string> },
): ReadonlySet<string> =>
  new Set([...answer.revoked, ...[...expected].filter((scope) => !answer.named.has(scope))])

/** [A8] What of lost scopes is dropped, of what the device holds and of what the same pull has brought before. */
export const droppedWith = (lost: ReadonlySet<string>, copies: readonly AnyDocument[]): HeldDocument[] =>
  copies.flatMap((document) => (lost.has(document.scope) ? tombstone(document) : []))
