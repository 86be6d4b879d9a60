import { beforeEach, expect, test } from 'vitest'
import type { LocalDatabase } from '#data/local-database/types.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { MadeFile, ReportDocument } from '#domain/schemas/report.ts'
import { keepMade } from './keepMade.ts'

const report = { id: 'p1:reports:r1', scope: 'p1', name: 'Note' } as ReportDocument
const given = { id: 'f1', file: { sha256: 'a' } as MadeFile, sent: new File(['%PDF'], 'Note 1.pdf') }

const found = { here: new Set<string>(), sent: [] as string[] }
beforeEach(() => {
  found.here.clear()
  found.sent = []
})

const keep = (answers: { added?: Result<ReportDocument>; queued?: Result<never> }) =>
  keepMade(
    {
      reportFiles: {
        keep: async (key: string) => {
          found.here.add(key)
          return ok(null)
        },
        drop: async (key: string) => void found.here.delete(key),
      },
      reports: { addFile: async () => answers.added ?? ok(report) },
      files: {
        keep: async (_: string, file: File) => {
          if (answers.queued !== undefined) return answers.queued
          found.sent.push(file.name)
          return ok({})
        },
      },
    } as unknown as LocalDatabase,
    report,
    given,
  )

test('sends a file that its report names', async () => {
  expect(await keep({})).toEqual(ok({ report, waitsFor: null }))
  expect([found.sent, [...found.here]]).toEqual([['Note 1.pdf'], []])
})

test('sends and keeps nothing where the report cannot name the file', async () => {
  const refused = fail(problem('report/revision-taken'))
  expect(await keep({ added: refused })).toEqual(refused)
  expect([found.sent, [...found.here]]).toEqual([[], []])
})

test('leaves a file that cannot be sent yet for the next start', async () => {
  const full = problem('storage/quota')
  expect(await keep({ queued: fail(full) })).toEqual(ok({ report, waitsFor: full }))
  expect([...found.here]).toEqual(['f1'])
})
