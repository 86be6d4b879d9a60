import { describe, expect, it } from 'vitest'
import type { AnyDocument } from '../schemas/document.ts'
import type { MadeFile, ReceivedFile, ReportData } from '../schemas/report.ts'
import { addsOwnFiles, keepsReportFiles } from '../sync/rights.ts'
import { withFilesOfBoth } from './filesOfBoth.ts'

const at = '2026-03-01T08:00:00.000Z'
const later = '2026-03-02T08:00:00.000Z'
const hash = '0'.repeat(64)
const common = { version: 1, sha256: hash, bytes: 1, generatedAt: at, inputsHash: hash, modules: [] }
const made = (generatedBy: string): MadeFile => ({
  ...common,
  format: 'pdf',
  generatedBy,
  calculations: [{ id: 'c1', contentHash: hash }],
  templateId: null,
  layoutHash: hash,
  author: generatedBy,
})
const received = (receivedBy: string): ReceivedFile => ({
  ...common,
  format: 'html',
  generatedBy: 'eve',
  receivedAt: at,
  receivedBy,
})
const report = (changes: Partial<ReportData> = {}): ReportData => ({
  calculationIds: ['c1'],
  templateId: null,
  overrides: {},
  status: 'draft',
  versions: [],
  ...changes,
})
const naming = { userId: 'ada', at: later }

/** Whether the gateway takes from Ada what was decided. */
const isTaken = (standing: ReportData | null, decided: ReportData): boolean => {
  const document = (data: ReportData) => ({ data }) as unknown as AnyDocument
  const before = standing === null ? null : document(standing)
  const actor = { userId: 'ada', isSuperAdmin: false, organizations: {} }
  return keepsReportFiles(before, document(decided)) && addsOwnFiles(actor, before, document(decided))
}

describe('the files of both sides of a decision', () => {
  it('[K9] [G12] stay, and the gateway takes them from whoever decides', () => {
    const standing = report({ made: { here: made('cleo') }, received: { came: received('cleo') } })
    const mine = report({
      overrides: { client: 'Harbour' },
      made: { own: made('ada'), bens: made('ben') },
      received: { taken: received('ada'), bensToo: received('ben') },
    })
    expect(isTaken(standing, { ...mine, made: { ...mine.made, ...standing.made } })).toBe(false)
    const both = withFilesOfBoth(mine, standing, naming)
    expect(isTaken(standing, both)).toBe(true)
    expect(both.overrides).toEqual({ client: 'Harbour' })
    expect(both.made).toEqual({ own: made('ada'), here: made('cleo') })
    const { calculations: _, templateId: __, layoutHash: ___, author: ____, ...file } = made('ben')
    expect(both.received).toEqual({
      taken: received('ada'),
      bensToo: { ...received('ben'), receivedAt: later, receivedBy: 'ada' },
      bens: { ...file, receivedAt: later, receivedBy: 'ada' },
      came: received('cleo'),
    })
  })

  it('[K9] [G12] issues of both sides stay; whoever decides vouches for those of others', () => {
    const issue = (issuedBy: string, madeId: string) => ({
      ...{ revision: 'A', status: 'approved' as const, madeId, sha256: hash, issuedAt: at, issuedBy },
    })
    const standing = report({ made: { here: made('cleo') }, issues: { i1: issue('cleo', 'here') } })
    const mine = report({
      made: { bens: made('ben'), own: made('ada') },
      issues: { i2: issue('ben', 'bens'), i3: issue('ada', 'own') },
    })
    const both = withFilesOfBoth(mine, standing, naming)
    expect(isTaken(standing, both)).toBe(true)
    expect(both.issues).toEqual({
      i1: issue('cleo', 'here'),
      i2: { ...issue('ben', 'bens'), vouchedBy: 'ada' },
      i3: issue('ada', 'own'),
    })
  })

  it('[K4] [G12] what arrived after somebody looked stays as it stands', () => {
    const file = { ...common, format: 'html' as const, fileId: 'x'.repeat(24), generatedBy: 'ben' }
    const standing = report({
      status: 'generated',
      versions: [file],
      made: { late: made('ben') },
      received: { one: received('ben') },
    })
    const looked = report({ made: { late: made('ada') }, received: { one: received('ada') } })
    const both = withFilesOfBoth(looked, standing, naming)
    expect(both).toEqual(standing)
    expect(isTaken(standing, both)).toBe(true)
  })

  it('a copy of a report names them in the name of whoever makes it', () => {
    const both = withFilesOfBoth(
      report({ made: { bens: made('ben') }, received: { r: received('ben') } }),
      null,
      naming,
    )
    expect(isTaken(null, both)).toBe(true)
    expect(Object.keys(both.received ?? {})).toEqual(['r', 'bens'])
    expect(withFilesOfBoth(report(), null, naming)).toEqual(report())
  })
})
