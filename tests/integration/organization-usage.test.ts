import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PushOutcome } from '#domain/protocol/sync.ts'
import { organizationDocumentId, personalOrganization } from '#domain/schemas/organization.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { createUsage } from '#server/usage/usage.ts'
import { type Document, edit, folder, fresh, project, report } from './sync/documents.ts'
import { type Office, openOffice } from './sync/office.ts'
import { documentOf, newCalculation, newSite, pushOne, type Site } from './sync/site.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

/** A site whose organization has a plan. */
async function siteWithPlan(limits: { calculations?: number; storageGB?: number }): Promise<Site> {
  const site = await newSite(office)
  const data = personalOrganization({
    displayName: 'Ada',
    billingEmail: '',
    now: '2026-03-01T08:00:00.000Z',
    periodEnd: '2026-04-01T08:00:00.000Z',
  })
  const database = await office.store.database(organizationDatabase(site.organizationId))
  await database.put({
    _id: organizationDocumentId(site.organizationId),
    data: {
      ...data,
      subscription: {
        ...data.subscription,
        planId: 'standard',
        limits: {
          ...data.subscription.limits,
          maxCalculationsPerMonth: limits.calculations ?? 1000,
          maxStorageGB: limits.storageGB ?? 10,
        },
      },
    },
  })
  return site
}

const codes = (outcomes: PushOutcome[]) =>
  outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind))

describe('the plan on the push path', () => {
  test('[G9] new calculations beyond the month are refused one by one, and edits are taken', async () => {
    const site = await siteWithPlan({ calculations: 3 })
    const made = Array.from({ length: 5 }, () => newCalculation(site, site.ben))
    const outcomes = await site.ben.push('calculations', made.map(fresh))
    expect(codes(outcomes)).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'organization/calculation-limit',
      'organization/calculation-limit',
    ])
    expect(outcomes[4]).toMatchObject({
      document: null,
      reason: 'The organization has used up the calculations of this month',
    })
    const [first] = outcomes
    const edited = edit(documentOf(first as PushOutcome), { name: 'South abutment' })
    expect(await pushOne(site.ben, 'calculations', edited)).toMatchObject({ kind: 'accepted' })
    expect(codes(await site.ben.push('calculations', made.slice(0, 3).map(fresh)))).toEqual([
      'superseded',
      'accepted',
      'accepted',
    ])
  })

  test('[G9] batches sent at once do not pass the limit together', async () => {
    const site = await siteWithPlan({ calculations: 7 })
    const batches = Array.from({ length: 6 }, () =>
      [newCalculation(site, site.ben), newCalculation(site, site.ben)].map(fresh),
    )
    const answers = await Promise.all(batches.map((batch) => site.ben.push('calculations', batch)))
    expect(codes(answers.flat()).filter((code) => code === 'accepted').length).toBe(7)
  })

  test('[G9] a full storage refuses new calculations', async () => {
    const site = await siteWithPlan({ storageGB: 0.000_01 })
    const small = newCalculation(site, site.ben)
    const large = newCalculation(site, site.ben, { inputs: { notes: 'x'.repeat(20_000) } })
    expect(codes(await site.ben.push('calculations', [fresh(small), fresh(large)]))).toEqual([
      'accepted',
      'organization/storage-limit',
    ])
  })

  test('[G9] storage counts everything that is written; edits may pass it by a tenth', async () => {
    const site = await siteWithPlan({ storageGB: 0.000_1 })
    const filled = (calculated: Document, bytes: number) =>
      edit(calculated, { data: { ...calculated.data, inputs: { notes: 'x'.repeat(bytes) } } })
    const made = documentOf(await pushOne(site.ben, 'calculations', fresh(newCalculation(site, site.ben))))
    const first = documentOf(await pushOne(site.ben, 'calculations', filled(made, 60_000)))
    // What is new has no room, of whatever kind.
    const large = newCalculation(site, site.ben, { inputs: { notes: 'x'.repeat(50_000) } })
    expect(codes([await pushOne(site.ben, 'calculations', fresh(large))])).toEqual([
      'organization/storage-limit',
    ])
    const folders = Array.from({ length: 100 }, () =>
      fresh({
        ...folder(site.ben.userId, site.organizationId, site.projectId),
        description: 'x'.repeat(1_000),
      }),
    )
    const answers = codes(await site.ben.push('folders', folders))
    const accepted = answers.filter((code) => code === 'accepted').length
    expect(accepted).toBeGreaterThan(5)
    expect(answers.slice(accepted)).toEqual(answers.slice(accepted).map(() => 'organization/storage-limit'))
    expect(accepted).toBeLessThan(40)
    // What is there goes on a little, and then no further, and is told with the master.
    const second = documentOf(await pushOne(site.ben, 'calculations', filled(first, 66_000)))
    expect(await pushOne(site.ben, 'calculations', filled(second, 90_000))).toMatchObject({
      code: 'organization/storage-limit',
      document: { editId: second.editId },
    })
    expect((await pushOne(site.ben, 'calculations', filled(second, 10))).kind).toBe('accepted')
  })

  test('[G9] an edit that is refused in the end takes no storage', async () => {
    const site = await siteWithPlan({ storageGB: 0.000_1 })
    const { userId } = site.ada
    const twin = () => {
      const made = project(userId, site.organizationId, { uid: site.project.data.uid })
      return { ...made, description: 'x'.repeat(9_000) }
    }
    for (let time = 0; time < 15; time++)
      expect(await pushOne(site.ada, 'projects', fresh(twin()))).toMatchObject({ code: 'project/uid-taken' })
    expect((await pushOne(site.ben, 'calculations', fresh(newCalculation(site, site.ben)))).kind).toBe(
      'accepted',
    )
  })

  test('[G9] of edits that race for one document only the one that is written takes storage', async () => {
    const site = await siteWithPlan({ storageGB: 0.000_1 })
    const made = documentOf(await pushOne(site.ben, 'calculations', fresh(newCalculation(site, site.ben))))
    const rivals = Array.from({ length: 12 }, () =>
      pushOne(
        site.ben,
        'calculations',
        edit(made, { data: { ...made.data, inputs: { notes: 'x'.repeat(9_000) } } }),
      ),
    )
    expect(codes(await Promise.all(rivals)).sort()).toEqual([
      'accepted',
      ...rivals.slice(1).map(() => 'conflict'),
    ])
    const large = newCalculation(site, site.ben, { inputs: { notes: 'x'.repeat(50_000) } })
    expect((await pushOne(site.ben, 'calculations', fresh(large))).kind).toBe('accepted')
  })

  test('what was taken and not written is given back, and the next month begins at nothing', async () => {
    const site = await siteWithPlan({ calculations: 2 })
    let now = Date.parse('2026-03-31T23:00:00Z')
    const usage = createUsage(office.store, () => now)
    expect(await usage.take(site.organizationId, 'calculations', [10, 10, 10])).toEqual({
      taken: 2,
      refusal: 'organization/calculation-limit',
    })
    await usage.giveBack(site.organizationId, 'calculations', 1)
    expect((await usage.take(site.organizationId, 'calculations', [10, 10])).taken).toBe(1)
    now = Date.parse('2026-04-01T00:00:00Z')
    expect((await usage.read(site.organizationId)).calculations).toBe(0)
    expect((await usage.take(site.organizationId, 'calculations', [10, 10])).taken).toBe(2)
  })

  test('reports that devices made by themselves count in the month they were made', async () => {
    const site = await siteWithPlan({})
    const usage = createUsage(office.store, () => Date.parse('2026-03-31T23:00:00Z'))
    expect((await usage.read(site.organizationId)).reports).toBe(0)
    const { id } = documentOf(await pushOne(site.ben, 'calculations', fresh(newCalculation(site, site.ben))))
    const file = (generatedAt: string) => ({
      ...{ version: 1, format: 'pdf', bytes: 1, generatedAt, generatedBy: site.ben.userId, author: 'Ben' },
      ...{ sha256: '0'.repeat(64), inputsHash: '0'.repeat(64), layoutHash: '0'.repeat(64) },
      ...{ modules: [], templateId: null, calculations: [{ id: 'c1', contentHash: '0'.repeat(64) }] },
    })
    const made = report(site.ben.userId, site.organizationId, site.projectId, [id])
    const first = documentOf(
      await pushOne(
        site.ben,
        'reports',
        fresh({
          ...made,
          data: {
            ...made.data,
            made: { f1: file('2026-02-28T23:00:00Z'), f2: file('2026-03-01T08:00:00Z') },
          },
        }),
      ),
    )
    expect((await usage.read(site.organizationId)).reports).toBe(1)
    const files = first.data.made as Record<string, unknown>
    const more = { ...first.data, made: { ...files, f3: file('2026-03-02T08:00:00Z') } }
    await pushOne(site.ben, 'reports', edit(first, { data: more }))
    expect((await usage.read(site.organizationId)).reports).toBe(2)
    expect(await usage.take(site.organizationId, 'reports', [10])).toMatchObject({ taken: 1 })
    expect((await usage.read(site.organizationId)).reports).toBe(3)
  })

  test('the size is measured from the data', async () => {
    const site = await siteWithPlan({})
    const usage = createUsage(office.store, Date.now)
    const before = (await usage.read(site.organizationId)).storedBytes
    expect(before).toBeGreaterThan(1_000)
    const large = newCalculation(site, site.ben, { inputs: { notes: 'x'.repeat(20_000) } })
    await pushOne(site.ben, 'calculations', fresh(large))
    const after = (await usage.read(site.organizationId)).storedBytes
    expect(after - before).toBeGreaterThan(20_000)
  })
})
