import { expect, test } from 'vitest'
import type { MadeFile, ReportData, ReportIssue } from '#domain/schemas/report.ts'
import { sheetCodeOf } from './sheetCode.ts'
import { compareRevisions, fileOfCode, stateOfSheet } from './sheetState.ts'

const hashes = { inputsHash: 'a'.repeat(64), layoutHash: 'b'.repeat(64) }
const reportId = 'p1:reports:r1'
const codeOf = (madeId: string) => sheetCodeOf({ reportId, madeId, ...hashes })
const made = (madeId: string, code = codeOf(madeId)) => [madeId, { ...hashes, code } as MadeFile] as const
const issued = (revision: string, madeId: string, day = '01'): ReportIssue =>
  ({ revision, madeId, status: 'approved', issuedAt: `2026-03-${day}T08:00:00.000Z` }) as ReportIssue
const report = (issues: readonly ReportIssue[], deletedAt: string | null = null) => ({
  deletedAt,
  data: {
    issues: Object.fromEntries(issues.map((issue, index) => [`i${index}`, issue])),
  } satisfies Partial<ReportData>,
})

test('a code is found by what it is made from, and never by what an entry claims', () => {
  const forged = made('f2', codeOf('f9'))
  const data = { made: Object.fromEntries([made('f1'), forged]) }
  expect(fileOfCode({ id: reportId, data }, codeOf('f1'))).toBe('f1')
  expect(fileOfCode({ id: reportId, data }, codeOf('f9'))).toBeNull()
  expect(fileOfCode({ id: 'p1:reports:r2', data }, codeOf('f1'))).toBeNull()
  expect(fileOfCode({ id: reportId, data: {} }, codeOf('f1'))).toBeNull()
})

test('the newest revision is current, and older ones are superseded by it', () => {
  const document = report([issued('B', 'f2', '02'), issued('A', 'f1')])
  expect(stateOfSheet(document, 'f2')).toMatchObject({ kind: 'current', revision: 'B', status: 'approved' })
  expect(stateOfSheet(document, 'f1')).toMatchObject({ kind: 'superseded', revision: 'A', newest: 'B' })
})

test('AA is newer than Z', () => {
  expect(['AA', 'B', 'Z', 'A', 'AB'].sort(compareRevisions)).toEqual(['A', 'B', 'Z', 'AA', 'AB'])
  expect(stateOfSheet(report([issued('Z', 'f1'), issued('AA', 'f2')]), 'f1')).toMatchObject({ newest: 'AA' })
})

test('a file that nobody issued is never called current', () => {
  expect(stateOfSheet(report([]), 'f1')).toMatchObject({ kind: 'notIssued', newest: null })
  expect(stateOfSheet(report([issued('A', 'f2')]), 'f1')).toMatchObject({ kind: 'notIssued', newest: 'A' })
})

test('two files of one revision are both current, and each says that there are two', () => {
  const document = report([issued('A', 'f1'), issued('A', 'f2')])
  for (const id of ['f1', 'f2'])
    expect(stateOfSheet(document, id)).toMatchObject({ kind: 'current', isTwice: true })
})

test('a file that was issued again counts by its newest revision', () => {
  expect(stateOfSheet(report([issued('A', 'f1'), issued('B', 'f1', '02')]), 'f1')).toMatchObject({
    kind: 'current',
    revision: 'B',
    isTwice: false,
  })
})

test('a document in the bin is withdrawn, whatever its revision', () => {
  const at = '2026-04-01T08:00:00.000Z'
  expect(stateOfSheet(report([issued('A', 'f1')], at), 'f1')).toMatchObject({
    kind: 'withdrawn',
    revision: 'A',
  })
  expect(stateOfSheet(report([], at), 'f1')).toMatchObject({ kind: 'withdrawn', revision: null })
})
