import { z } from 'zod'
import type { AnyDocument } from '../schemas/document.ts'
import { epochsNamed, scopesNamed } from './cursor.ts'
import { tombstone } from './device.ts'
import type { HeldDocument } from './held.ts'

/**
 * The scope journal of a collection: the scopes that enter and leave its cursor, by rules [A6] to [A8] of SPEC.md.
 * RxDB stores the documents of a batch before the cursor, and never stores the cursor of an empty batch. A device
 * that is killed in between may hold copies of a scope that the cursor does not name, or lack those of one that it
 * names.
 */
export interface ScopeJournal {
  /** The cursor on the disk when RxDB began to pull; null for none. */
  readonly at: string | null
  /** Scopes whose copies were uncertain then. They stay so while that cursor is on the disk. */
  readonly unsure: readonly string[]
  /** Scopes that later cursors named for the first time. */
  readonly came: readonly string[]
  /** Scopes that later cursors no longer named. */
  readonly went: readonly string[]
  /** Database epochs of the organizations that the cursor on the disk does not name. */
  readonly epochs: Readonly<Record<string, string>>
}

const scopes = z.array(z.string())
/** Schema of the journal as the device stores it. */
export const scopeJournalSchema: z.ZodType<ScopeJournal> = z.object({
  at: z.string().nullable(),
  unsure: scopes,
  came: scopes,
  went: scopes,
  epochs: z.record(z.string(), z.string()).default({}),
})

/**
 * [A7] Starts a journal when RxDB begins to pull with the cursor on the disk, and finds the scopes whose copies are
 * uncertain.
 */
export function begunAt(stored: ScopeJournal | null, since: string | undefined): ScopeJournal {
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

/** [A6] Whether the journal contains anything that must survive a kill of the page. */
export const hasEntries = ({ unsure, came, went, epochs }: ScopeJournal): boolean =>
  unsure.length + came.length + went.length + Object.keys(epochs).length > 0

/** [A6] Adds the scopes that enter and leave between two cursors. Returns the same object when nothing is new. */
export function withScopeChanges(
  scopeJournal: ScopeJournal,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): ScopeJournal {
  const came = [...after].filter((scope) => !before.has(scope) && !scopeJournal.came.includes(scope))
  const went = [...before].filter((scope) => !after.has(scope) && !scopeJournal.went.includes(scope))
  if (came.length + went.length === 0) return scopeJournal
  return { ...scopeJournal, came: [...scopeJournal.came, ...came], went: [...scopeJournal.went, ...went] }
}

/**
 * [A6] Adds the epochs of organizations that the cursor on the disk does not name. Returns the same object when
 * nothing is new.
 */
export function withEpochs(scopeJournal: ScopeJournal, epochs: ReadonlyMap<string, string>): ScopeJournal {
  const told = epochsNamed(scopeJournal.at ?? undefined)
  const news = [...epochs].filter(([id, epoch]) => !told.has(id) && scopeJournal.epochs[id] !== epoch)
  return news.length === 0
    ? scopeJournal
    : { ...scopeJournal, epochs: { ...scopeJournal.epochs, ...Object.fromEntries(news) } }
}

/** [A8] Returns the expected scopes that an answer revokes or no longer names. */
export const lostScopes = (
  expected: ReadonlySet<string>,
  answer: { readonly revoked: readonly string[]; readonly named: ReadonlySet<string> },
): ReadonlySet<string> =>
  new Set([...answer.revoked, ...[...expected].filter((scope) => !answer.named.has(scope))])

/** [A8] Returns the copies to drop in lost scopes, from the device and from the earlier batches of the same pull. */
export const droppedWith = (lost: ReadonlySet<string>, copies: readonly AnyDocument[]): HeldDocument[] =>
  copies.flatMap((document) => (lost.has(document.scope) ? tombstone(document) : []))
