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
import { modify, remove } from '#server/identity/registry.ts'
import type { Database } from '#server/store/database.ts'
import type { SourceMaps } from './sourceMaps.ts'

/** `error:<fingerprint>`: an error that apps have reported, with how often. */
const stored = z.looseObject(knownError.shape)
const range = { from: 'error:', to: 'error;', limit: 1000 }

export interface ErrorReports {
  /** Keeps what is told; answers the error as it is then known. */
  keep(report: ErrorReport): Promise<KnownError>
  /** The one seen last first. */
  list(): Promise<readonly KnownError[]>
}

export function createErrorReports(registry: Database, maps: SourceMaps, clock: () => number): ErrorReports {
  const list = async (): Promise<KnownError[]> =>
    (await registry.range(range))
      .flatMap((each) => knownError.strip().safeParse(each).data ?? [])
      .sort((one, other) => other.lastAt.localeCompare(one.lastAt))

  return {
    list: async () => (await list()).slice(0, knownErrorsKept),
    keep: async (given) => {
      // Apps take personal data out themselves; whoever else calls may not.
      const report = {
        ...given,
        message: withoutPersonalData(given.message),
        stack: withoutPersonalData(given.stack),
      }
      const source = [...(await maps.framesOf(report.stack))]
      const fingerprint = fingerprintOf(report, source)
      const now = new Date(clock()).toISOString()
      let isNew = false
      const { at: _, ...told } = report
      const kept = await modify(registry, `error:${fingerprint}`, stored, (current) => {
        isNew = current === null
        return {
          ...told,
          fingerprint,
          source,
          versions: versionsAfter(current?.versions ?? [], report.version, now),
          count: (current?.count ?? 0) + 1,
          firstAt: current?.firstAt ?? now,
          lastAt: now,
        }
      })
      if (isNew)
        for (const old of (await list()).slice(knownErrorsKept))
          await remove(registry, `error:${old.fingerprint}`, () => true)
      return knownError.strip().parse(kept)
    },
  }
}

type Versions = KnownError['versions']

function versionsAfter(before: Versions, version: string, lastAt: string): Versions {
  const count = (before.find((each) => each.version === version)?.count ?? 0) + 1
  const others = before.filter((each) => each.version !== version)
  return [{ version, count, lastAt }, ...others].slice(0, errorVersionsKept)
}

/**
 * The same for the same defect: numbers in the text, and where a build has put the line, do not count. With its sources
 * known, neither does the build: the functions of our own that it came through tell it, in whatever version.
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
