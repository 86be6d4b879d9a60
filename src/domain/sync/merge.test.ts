import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { same } from '../schemas/content.ts'
import type { AnyDocument } from '../schemas/document.ts'
import { reportVersion } from '../schemas/report.ts'
import { mintEditId } from './editId.ts'
import { merge } from './merge.ts'

const stamp = (editId: string, ancestors: string[] = []) => ({
  by: 'user-b',
  at: '2026-03-01T10:00:00.000Z',
  editId,
  ancestors,
})

const base: AnyDocument = {
  id: 'p1:calculations:c1',
  organizationId: 'o1',
  scope: 'p1',
  editId: 'tablet.000000001.aaaa',
  payloadVersion: 1,
  name: 'Footing F1',
  description: 'North corner',
  tags: ['draft', 'north'],
  folderId: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  createdBy: 'user-a',
  updatedAt: '2026-03-01T08:00:00.000Z',
  updatedBy: 'user-a',
  deletedAt: null,
  recency: 3,
  waiting: 0,
  server: stamp('tablet.000000001.aaaa'),
  data: { type: 'bearing', inputs: { width: 2, length: 3 }, results: null },
}

const mineFrom = (changes: Partial<AnyDocument>): AnyDocument => ({
  ...base,
  editId: 'phone.000000002.bbbb',
  updatedAt: '2026-03-01T09:00:00.000Z',
  updatedBy: 'user-c',
  recency: 2,
  waiting: 1,
  ...changes,
})

const theirsFrom = (changes: Partial<AnyDocument>): AnyDocument => ({
  ...base,
  editId: 'desktop.000000003.cccc',
  updatedAt: '2026-03-01T09:30:00.000Z',
  updatedBy: 'user-b',
  recency: 1,
  server: stamp('desktop.000000003.cccc', [base.editId]),
  ...changes,
})

const calculation = (mine: AnyDocument, theirs: AnyDocument, from: AnyDocument | null = base) =>
  merge({ collection: 'calculations', base: from, mine, theirs })

const project = (mine: AnyDocument['data'], theirs: AnyDocument['data'], from: AnyDocument['data']) =>
  merge({
    collection: 'projects',
    base: { ...base, data: from },
    mine: mineFrom({ data: mine }),
    theirs: theirsFrom({ data: theirs }),
  })

describe('merging two edits of one document', () => {
  it('[M1] a field that one side changed takes the value of that side, so edits of different fields are both kept', () => {
    const { document, kept } = calculation(
      mineFrom({ name: 'Footing F1a' }),
      theirsFrom({ description: 'South corner', folderId: 'f1' }),
    )
    expect(document).toMatchObject({ name: 'Footing F1a', description: 'South corner', folderId: 'f1' })
    expect(kept).toBeNull()
  })

  it('[M13] an edit made on theirs, or on a descendant of it, stays whole on a server that has fallen back', () => {
    const mine = mineFrom({ name: 'Given back', server: stamp(base.editId, ['desktop.000000003.cccc']) })
    const theirs = theirsFrom({ name: 'Older', server: stamp('desktop.000000003.cccc') })
    const { document, kept } = calculation(mine, theirs)
    expect(document).toEqual({ ...mine, server: theirs.server })
    expect(kept).toBeNull()
  })

  it('[M14] a base that is no ancestor of theirs counts as unknown: every difference is kept', () => {
    const mine = mineFrom({ name: 'Mine' })
    const theirs = theirsFrom({ description: 'Theirs', server: stamp('desktop.000000003.cccc', ['other']) })
    const { document, kept } = calculation(mine, theirs)
    expect(document).toEqual(theirs)
    expect(kept).toEqual(mine)
  })

  it('[M2] tags are a set: a tag that either side added is in, a tag that either side removed is out', () => {
    const { document, kept } = calculation(
      mineFrom({ tags: ['north', 'checked'] }),
      theirsFrom({ tags: ['draft', 'north', 'urgent'] }),
    )
    expect(document.tags).toEqual(['north', 'urgent', 'checked'])
    expect(kept).toBeNull()
  })

  it('[M3] the data of a calculation is one value: inputs and results of two people are never mixed', () => {
    const mine = mineFrom({ name: 'Mine', data: { ...base.data, inputs: { width: 2.5, length: 3 } } })
    const theirs = theirsFrom({ data: { ...base.data, inputs: { width: 2, length: 4 } } })
    const { document, kept } = calculation(mine, theirs)
    expect(document.data).toEqual(theirs.data)
    expect(document.name).toBe('Mine')
    expect(kept).toEqual(mine)
  })

  it('[M4] the data of other documents merges by field, groups in it by their own fields, a team by person', () => {
    const from = {
      status: 'active',
      color: '#111111',
      teamMembers: {
        a: { role: 'admin', permissions: [] },
        b: { role: 'member', permissions: [] },
      },
    }
    const { document, kept } = project(
      { ...from, status: 'completed', teamMembers: { a: from.teamMembers.a } },
      {
        ...from,
        color: '#222222',
        teamMembers: { ...from.teamMembers, c: { role: 'viewer', permissions: [] } },
      },
      from,
    )
    expect(document.data).toEqual({
      status: 'completed',
      color: '#222222',
      teamMembers: { a: from.teamMembers.a, c: { role: 'viewer', permissions: [] } },
    })
    expect(kept).toBeNull()
  })

  it('[M5] when both changed one field the server state stays, and the device version is kept whole', () => {
    const mine = mineFrom({ name: 'Mine', description: 'Also mine' })
    const { document, kept } = calculation(mine, theirsFrom({ name: 'Theirs' }))
    expect(document).toMatchObject({ name: 'Theirs', description: 'Also mine' })
    expect(kept).toEqual(mine)
  })

  it('[M5] the role of one person, changed by both, is not mixed from the two', () => {
    const member = (role: string, permissions: string[]) => ({ teamMembers: { a: { role, permissions } } })
    const { document, kept } = project(member('viewer', []), member('member', ['x']), member('member', []))
    expect(document.data).toEqual(member('member', ['x']))
    expect(kept).not.toBeNull()
  })

  it('[M5] input and derived values of a material, changed by both, are not mixed from the two', () => {
    const clay = (cohesion: number, frictionAngle: number) => ({
      category: 'Soil',
      model: {
        modelType: 'mohr-coulomb',
        input: { cohesion, frictionAngle },
        calculated: { twice: 2 * cohesion },
      },
    })
    const { document, kept } = project(clay(5, 25), { ...clay(10, 30), category: 'Clay' }, clay(10, 25))
    expect(document.data).toEqual({ ...clay(10, 30), category: 'Clay' })
    expect(kept).not.toBeNull()
  })

  describe('[M16] files of a project file that both imported', () => {
    const entry = (receivedBy: string, sha256 = 'a') => ({
      version: 1,
      sha256,
      generatedBy: 'eve',
      receivedAt: receivedBy === 'user-b' ? '2026-03-01T08:00:00.000Z' : '2026-03-01T08:30:00.000Z',
      receivedBy,
    })
    const data = { calculationIds: ['c1'], overrides: {} }
    const taken = (mine: object, theirs: object) =>
      merge({
        collection: 'reports',
        base: { ...base, data },
        mine: mineFrom({ data: { ...data, received: mine } }),
        theirs: theirsFrom({ data: { ...data, received: theirs } }),
      })

    it('are kept once, without a decision', () => {
      const { document, kept } = taken(
        { f1: entry('user-c'), f2: entry('user-c') },
        { f1: entry('user-b'), f3: entry('user-b') },
      )
      expect(document.data.received).toEqual({
        f1: entry('user-b'),
        f2: entry('user-c'),
        f3: entry('user-b'),
      })
      expect(kept).toBeNull()
    })

    it('need a decision when they differ, and are never mixed', () => {
      const { document, kept } = taken({ f1: entry('user-c', 'b') }, { f1: entry('user-b') })
      expect(document.data.received).toEqual({ f1: entry('user-b') })
      expect(kept).not.toBeNull()
    })
  })

  describe('[M16] issues of a report', () => {
    const issue = (revision: string, more: object = {}) => ({
      ...{ revision, status: 'for-check', madeId: 'f1', sha256: 'a', issuedBy: 'ada' },
      ...more,
    })
    const data = { calculationIds: ['c1'], overrides: {} }
    const taken = (mine: object, theirs: object) =>
      merge({
        collection: 'reports',
        base: { ...base, data },
        mine: mineFrom({ data: { ...data, issues: mine } }),
        theirs: theirsFrom({ data: { ...data, issues: theirs } }),
      })

    it('of one revision by two devices both stay, without a decision', () => {
      const { document, kept } = taken({ i1: issue('A') }, { i2: issue('A', { proof: 'p' }) })
      expect(document.data.issues).toEqual({ i1: issue('A'), i2: issue('A', { proof: 'p' }) })
      expect(kept).toBeNull()
    })

    it('that a person vouches for are kept once', () => {
      const { document, kept } = taken({ i1: issue('A', { vouchedBy: 'ben' }) }, { i1: issue('A') })
      expect(document.data.issues).toEqual({ i1: issue('A') })
      expect(kept).toBeNull()
    })

    it('are one value and are never mixed', () => {
      const { document, kept } = taken({ i1: issue('A', { status: 'approved' }) }, { i1: issue('A') })
      expect(document.data.issues).toEqual({ i1: issue('A') })
      expect(kept).not.toBeNull()
    })
  })

  describe('[M15] of apps of different versions', () => {
    const data = { calculationIds: ['c1'], templateId: null, overrides: {}, status: 'draft', versions: [] }
    const earlier = { ...base, id: 'p1:reports:r1', payloadVersion: 1, data }
    const report = (mine: AnyDocument, theirs: AnyDocument, from: AnyDocument | null = earlier) =>
      merge({ collection: 'reports', base: from, mine, theirs })
    const of = (payloadVersion: number, changes: object) => ({
      id: earlier.id,
      payloadVersion,
      data: { ...data, ...changes },
    })
    const received = { f1: { version: 1, receivedBy: 'user-b' } }

    it.each([
      [1, 2],
      [2, 1],
    ])('payloads of version %i and %i merge by field in the current form', (minesVersion, theirsVersion) => {
      const mine = mineFrom(of(minesVersion, { overrides: { client: 'Harbour' } }))
      const theirs = theirsFrom(of(theirsVersion, { received }))
      const { document, kept } = report(mine, theirs)
      expect(document).toMatchObject(of(reportVersion, { overrides: { client: 'Harbour' }, received }))
      expect(kept).toBeNull()
    })

    it('a conflict copy keeps the form in which it was written', () => {
      const mine = mineFrom(of(1, { overrides: { client: 'Harbour' } }))
      const { document, kept } = report(mine, theirsFrom(of(2, { overrides: { client: 'City' }, received })))
      expect(document.data).toEqual({ ...data, overrides: { client: 'City' }, received })
      expect(kept).toEqual(mine)
    })

    it('a difference in form alone is no edit', () => {
      const theirs = theirsFrom({ ...of(1, {}), description: 'South corner' })
      expect(report(mineFrom(of(2, {})), theirs)).toEqual({ document: theirs, kept: null })
      const binned = theirsFrom({ ...of(1, {}), deletedAt: '2026-03-01T09:10:00.000Z' })
      expect(report(mineFrom(of(2, {})), binned)).toEqual({ document: binned, kept: null })
    })

    it('a payload that this app cannot read is one value', () => {
      const mine = mineFrom(of(1, { overrides: { client: 'Harbour' } }))
      const theirs = theirsFrom(of(1_000, { overrides: { client: 'City' } }))
      expect(report(mine, theirs)).toEqual({ document: theirs, kept: mine })
    })
  })

  it('[M6] a deletion and a parallel edit keep the edit, and a person decides; nothing is lost', () => {
    const deletedAt = '2026-03-01T09:10:00.000Z'
    const edited = { data: { ...base.data, inputs: { width: 9 } } }
    const one = calculation(mineFrom(edited), theirsFrom({ deletedAt }))
    expect(one).toMatchObject({ document: { deletedAt: null, waiting: 1, ...edited }, asks: true })
    expect(one.kept).toEqual(mineFrom(edited))
    const other = calculation(mineFrom({ deletedAt }), theirsFrom(edited))
    expect(other).toEqual({ document: theirsFrom(edited), kept: mineFrom({ deletedAt }), asks: true })
  })

  it('[M6] a deletion stays when the other side changed nothing', () => {
    const deletedAt = '2026-03-01T09:10:00.000Z'
    const { document, kept } = calculation(mineFrom({ deletedAt }), theirsFrom({}))
    expect(document.deletedAt).toBe(deletedAt)
    expect(kept).toBeNull()
  })

  it('[M6] a run goes to the bin whatever its base, because runs are never edited', () => {
    const deletedAt = '2026-03-01T09:10:00.000Z'
    const given = { mine: mineFrom({}), theirs: theirsFrom({ deletedAt }) }
    expect(merge({ collection: 'runs', base: null, ...given })).toMatchObject({ document: given.theirs })
  })

  it('[M6] two deletions are no conflict', () => {
    const theirs = theirsFrom({ deletedAt: '2026-03-01T09:20:00.000Z' })
    expect(calculation(mineFrom({ deletedAt: '2026-03-01T09:10:00.000Z' }), theirs)).toEqual({
      document: theirs,
      kept: null,
    })
  })

  describe('[M7] an edit whose earlier answer was lost is no conflict', () => {
    const first = mintEditId({ deviceId: 'phone', now: 10, random: 0, previous: null })
    // The clock was set back in between.
    const second = mintEditId({
      deviceId: 'phone',
      now: 5,
      random: 0,
      previous: { editId: first, waiting: 1 },
    })

    it('on top of an edit of a known document', () => {
      const mine = mineFrom({ editId: second, data: { ...base.data, inputs: { width: 5 } } })
      const theirs = theirsFrom({
        editId: first,
        server: stamp(first, [base.editId]),
        data: { ...base.data, inputs: { width: 4 } },
      })
      expect(calculation(mine, theirs)).toEqual({ document: { ...mine, server: theirs.server }, kept: null })
    })

    it('on top of a new document, whose stamp begins with the entry about the maker', () => {
      const mine = mineFrom({ editId: second, server: null, name: 'Footing F2' })
      const theirs = theirsFrom({ editId: first, server: stamp(first, ['maker.0123456789abcdef']) })
      const expected = { document: { ...mine, server: theirs.server }, kept: null }
      expect(calculation(mine, theirs, null)).toEqual(expected)
    })
  })

  it('[M7] an edit parallel to the device’s earlier one conflicts with it', () => {
    const first = mintEditId({ deviceId: 'phone', now: 10, random: 0, previous: null })
    // The answer to the first one was lost: both are of one series.
    const second = mintEditId({
      deviceId: 'phone',
      now: 20,
      random: 0,
      previous: { editId: first, waiting: 1 },
    })
    // A cluster had put the edit of another device in the place of the first one, and was restored.
    const other = stamp('desktop.000000009.zzzz', [base.editId])
    const mine = mineFrom({ editId: second, description: 'Mine', server: other })
    const theirs = theirsFrom({ editId: first, server: stamp(first, [base.editId]), name: 'Earlier' })
    const { document, kept } = calculation(mine, theirs, { ...base, editId: other.editId, server: other })
    expect(document.name).toBe('Earlier')
    expect(kept).toEqual(mine)
  })

  it('[M7] an edit on a disk that fell back conflicts with the device’s edit that the disk has lost', () => {
    const made = { deviceId: 'phone', previous: { editId: base.editId, waiting: 0 } } as const
    const lost = mintEditId({ ...made, now: 10, random: 0.1 })
    const mine = mineFrom({
      editId: mintEditId({ ...made, now: 20, random: 0.2 }),
      data: { ...base.data, inputs: { width: 5 } },
    })
    const theirs = theirsFrom({
      editId: lost,
      server: stamp(lost, [base.editId]),
      data: { ...base.data, inputs: { width: 4 } },
    })
    expect(calculation(mine, theirs)).toEqual({ document: theirs, kept: mine })
  })

  it('[M8] repeating a merge makes the same edit, and merging other edits another one', () => {
    const mine = mineFrom({ name: 'Mine' })
    const theirs = theirsFrom({ description: 'Theirs' })
    expect(calculation(mine, theirs)).toEqual(calculation(mine, theirs))
    const ids = [
      calculation(mine, theirs),
      calculation({ ...mine, editId: 'phone.000000009.zzzz' }, theirs),
      calculation(mine, { ...theirs, editId: 'desktop.000000009.zzzz' }),
      calculation(mine, theirs, { ...base, editId: 'tablet.000000009.zzzz' }),
    ].map(({ document }) => document.editId)
    expect(new Set(ids).size).toBe(4)
    expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(80)
  })

  it('[M9] a result that equals the server state is that state: no new edit, nothing waits', () => {
    const theirs = theirsFrom({ name: 'Same' })
    expect(calculation(mineFrom({ name: 'Same' }), theirs)).toEqual({ document: theirs, kept: null })
  })

  it('[M10] with an unknown base both sides count as having changed every difference', () => {
    const mine = mineFrom({ name: 'Mine', tags: ['mine'] })
    const { document, kept } = calculation(mine, theirsFrom({ tags: ['theirs'] }), null)
    expect(document).toMatchObject({ name: base.name, tags: ['theirs', 'mine'] })
    expect(kept).toEqual(mine)
  })

  it('[M11] entries of the activity log are never merged', () => {
    const theirs = theirsFrom({})
    const outcome = merge({ collection: 'activities', base: null, mine: mineFrom({ name: 'x' }), theirs })
    expect(outcome).toEqual({ document: theirs, kept: null })
  })

  it('[M12] a merged document waits, carries the stamp of the server it was made on, and the later of two times', () => {
    const theirs = theirsFrom({ description: 'Theirs' })
    expect(calculation(mineFrom({ name: 'Mine' }), theirs).document).toMatchObject({
      waiting: 1,
      server: theirs.server,
      updatedAt: theirs.updatedAt,
      updatedBy: theirs.updatedBy,
      recency: theirs.recency,
    })
  })
})

describe('of any two edits', () => {
  const value = fc.constantFrom('a', 'b', 'c')
  const edit = fc.record({
    name: value,
    description: value,
    folderId: fc.option(value),
    deletedAt: fc.option(fc.constantFrom('2026-03-01T09:10:00.000Z', '2026-03-01T09:20:00.000Z')),
    tags: fc.uniqueArray(value),
    data: fc.record({ inputs: fc.record({ x: value }), results: fc.option(value) }),
  })

  it('[M5] nothing of the device is lost: it is in the result, or the whole version is kept', () => {
    fc.assert(
      fc.property(edit, edit, edit, fc.boolean(), (b, m, t, known) => {
        const from = { ...base, ...b }
        const mine = mineFrom(m)
        const theirs = theirsFrom(t)
        const { document, kept } = calculation(mine, theirs, known ? from : null)
        if (kept !== null) {
          expect(kept).toEqual(mine)
          return
        }
        for (const key of ['name', 'description', 'folderId', 'data'] as const) {
          const isMine = same(document[key], mine[key])
          expect(isMine || (known && same(mine[key], from[key]))).toBe(true)
        }
        for (const tag of mine.tags)
          expect(document.tags.includes(tag) || (known && new Set<string>(from.tags).has(tag))).toBe(true)
      }),
    )
  })

  it('[M1] without a conflict it does not matter which side is the server', () => {
    fc.assert(
      fc.property(edit, edit, edit, (b, one, other) => {
        const from = { ...base, ...b }
        const here = calculation(mineFrom(one), theirsFrom(other), from)
        const there = calculation(mineFrom(other), theirsFrom(one), from)
        if (here.kept !== null || there.kept !== null) {
          expect(there.kept === null).toBe(here.kept === null)
          return
        }
        for (const key of ['name', 'description', 'folderId', 'data'] as const)
          expect(here.document[key]).toEqual(there.document[key])
        expect([...here.document.tags].sort()).toEqual([...there.document.tags].sort())
        expect(here.document.deletedAt === null).toBe(there.document.deletedAt === null)
      }),
    )
  })

  it('[M8] the result, sent again against the same server state, comes out unchanged', () => {
    fc.assert(
      fc.property(edit, edit, edit, (b, m, t) => {
        const theirs = theirsFrom(t)
        const { document } = calculation(mineFrom(m), theirs, { ...base, ...b })
        const again = calculation(document, theirs, theirs)
        const { editId: _one, ...content } = document
        const { editId: _other, ...same } = again.document
        expect(same).toEqual(content)
        expect(again.kept).toBeNull()
      }),
    )
  })
})
