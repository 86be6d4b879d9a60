import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  type ErrorReport,
  errorVersionsKept,
  type KnownError,
  knownError,
  knownErrorsKept,
  type SourceFrame,
  withoutPersonalData,
} from '#domain/protocol/errorReports.ts'
import type { Database, Index } from '#server/store/database.ts'
import { modify, remove } from '#server/store/registry.ts'
import type { SourceMaps } from './sourceMaps.ts'

/** An app has few errors, and each of them once. */
const mostNewADay = 20
/** The most senders that are counted separately; more in one day are not apps. */
const mostSenders = 10_000

/** `error:<fingerprint>`: an error that apps have reported, with how often. */
const stored = z.looseObject({
  ...knownError.shape,
  /** Somebody who was signed in has reported it. Who, is not kept. */
  isVouched: z.boolean().optional(),
})
type StoredError = z.infer<typeof stored>
const range = { from: 'error:', to: 'error;', limit: 1000 }
const byLastSeen: Index = { name: 'error-last-seen', fields: ['lastAt'] }

/** Who reports an error. Counted in memory only. */
export interface ErrorSender {
  /** The user's id of somebody who is signed in, else the address. */
  readonly id: string
  readonly isSignedIn: boolean
}

export interface ErrorReports {
  /**
   * Keeps what is told, and answers the error as it is then known; null when it is new and this sender has told too many
   * new ones today. What strangers tell puts out and overwrites nothing that signed-in people have told.
   */
  keep(report: ErrorReport, sender: ErrorSender): Promise<KnownError | null>
  /** The one seen last first. */
  list(): Promise<readonly KnownError[]>
}

export function createErrorReports(registry: Database, maps: SourceMaps, clock: () => number): ErrorReports {
  const parsed = (stored: readonly object[]): KnownError[] =>
    stored.flatMap((each) => knownError.strip().safeParse(each).data ?? [])

  /** New errors of today by sender, so that nobody can put out what others have told. */
  let today = { day: '', news: new Map<string, number>() }
  const mayTellMore = (sender: string, now: string): boolean => {
    const day = now.slice(0, 10)
    if (today.day !== day) today = { day, news: new Map() }
    const told = today.news.get(sender) ?? 0
    if (told >= mostNewADay || (told === 0 && today.news.size >= mostSenders)) return false
    today.news.set(sender, told + 1)
    return true
  }

  return {
    list: async () =>
      parsed(
        await registry.find({ index: byLastSeen, selector: {}, backwards: true, limit: knownErrorsKept }),
      ),
    keep: async (given, { id, isSignedIn }) => {
      // Apps take personal data out themselves; whoever else calls may not.
      const report = {
        ...given,
        message: withoutPersonalData(given.message),
        stack: withoutPersonalData(given.stack),
      }
      const source = [...(await maps.framesOf(report.stack))]
      const fingerprint = fingerprintOf(report, source)
      const now = new Date(clock()).toISOString()
      let isNew = (await registry.get(`error:${fingerprint}`)) === null
      if (isNew && !mayTellMore(id, now)) return null
      const { at: _, ...told } = report
      const kept = await modify(registry, `error:${fingerprint}`, stored, (current) => {
        isNew = current === null
        const counted = { count: (current?.count ?? 0) + 1, lastAt: now }
        if (current?.isVouched === true && !isSignedIn) return { ...current, ...counted }
        return {
          ...told,
          ...counted,
          fingerprint,
          source,
          versions: versionsAfter(current?.versions ?? [], report.version, now),
          firstAt: current?.firstAt ?? now,
          ...(isSignedIn && { isVouched: true }),
        }
      })
      if (isNew) {
        const all = (await registry.range(range)).flatMap((each) => stored.safeParse(each).data ?? [])
        for (const old of worthLess(all).slice(knownErrorsKept))
          await remove(registry, `error:${old.fingerprint}`, () => true)
      }
      return knownError.strip().parse(kept)
    },
  }
}

/**
 * What strangers alone have told goes before what somebody who was signed in has told; errors that were seen once go before errors
 * that were seen again, and among these the one seen longest ago.
 */
const worthLess = (errors: readonly StoredError[]): StoredError[] =>
  errors.toSorted(
    (one, other) =>
      Number(other.isVouched === true) - Number(one.isVouched === true) ||
      Number(other.count > 1) - Number(one.count > 1) ||
      other.lastAt.localeCompare(one.lastAt),
  )

type Versions = KnownError['versions']

function versionsAfter(before: Versions, version: string, lastAt: string): Versions {
  const count = (before.find((each) => each.version === version)?.count ?? 0) + 1
  const others = before.filter((each) => each.version !== version)
  return [{ version, count, lastAt }, ...others].slice(0, errorVersionsKept)
}

/**
 * Returns the same fingerprint for the same defect. Numbers in the text and positions in a build do not count. When
 * the source lines are known, the functions of our own code in the stack identify the defect in every version.
 */
function fingerprintOf({ kind, name, message, stack }: ErrorReport, source: readonly SourceFrame[]): string {
  const plain = (text: string) => text.replaceAll(/\d+/g, '0')
  const own = source.filter(({ file }) => !file.includes('node_modules/'))
  const frames =
    own.length > 0
      ? own.slice(0, 3).map((frame) => `${frame.file} ${frame.name}`)
      : stack.split('\n').slice(0, 4).map(plain)
  return createHash('sha256')
    .update(JSON.stringify([kind, name, plain(message), frames]))
    .digest('hex')
    .slice(0, 16)
}
