import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createLinkStore, linkDataSource } from '#server/links/linkStore.ts'
import type { Database } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'

const store = await openStore({ memory: true })
afterAll(() => store.close())

let databases = 0
let registry: Database
/** Records that were read. */
let read = 0
beforeEach(async () => {
  const inner = await store.database(`registry-${databases++}`)
  const counted = async <Value>(work: Promise<Value>, size: (value: Value) => number): Promise<Value> => {
    const value = await work
    read += size(value)
    return value
  }
  registry = {
    ...inner,
    get: (id) => counted(inner.get(id), () => 1),
    getMany: (ids) => counted(inner.getMany(ids), (found) => found.length),
    range: (range) => counted(inner.range(range), (found) => found.length),
  }
})

const at = '2026-03-01T08:00:00.000Z'
const draft = (createdBy: string, recipients: readonly string[], reportId = 'site:reports:r1') => ({
  ...{ projectId: 'site', reportId, madeId: 'f1', createdBy, createdAt: at, expiresAt: at },
  recipients: [...recipients],
})
const ada = { userId: 'ada', email: 'ada@example.net', organizationIds: [] }
const rae = { userId: 'rae', email: 'rae@example.net', organizationIds: [] }

/** What the source holds of a person, and how many records were read for it. */
async function collected(person: typeof ada): Promise<{ entries: unknown[]; read: number }> {
  const before = read
  const entries: unknown[] = []
  const found = (await linkDataSource(registry).collect(person, () => undefined)) as AsyncIterable<unknown>
  for await (const entry of found) entries.push(entry)
  return { entries, read: read - before }
}

const everything = async () =>
  (await registry.range({ from: '', to: '\uffff', limit: 10_000 })).map(({ _id }) => _id)

/** As an earlier version has left it: without records that lead to a link by its people. */
async function dropPointers(): Promise<void> {
  for (const id of await everything())
    if (/^link-of:[@~]/.test(id)) {
      const stored = await registry.get(id)
      await registry.put({ _id: id, _rev: stored?._rev ?? '', _deleted: true })
    }
}

describe('the links of one person', () => {
  test('are read without those of everybody else', async () => {
    const links = createLinkStore(registry)
    for (let number = 0; number < 300; number++) await links.add(draft('eve', [`p${number}@example.net`]))
    await links.add(draft('ada', ['rae@example.net', 'x@example.net']))
    await links.add(draft('eve', ['Rae@example.net']))
    await collected(ada)
    const mine = await collected(ada)
    expect(mine.entries).toMatchObject([
      { createdBy: 'ada', recipients: ['rae@example.net', 'x@example.net'] },
    ])
    const sent = await collected(rae)
    expect(sent.entries.flatMap((entry) => (entry as { recipients: string[] }).recipients).sort()).toEqual([
      'Rae@example.net',
      'rae@example.net',
    ])
    const before = read
    await linkDataSource(registry).erase(rae)
    expect([mine.read < 10, sent.read < 10, read - before < 30]).toEqual([true, true, true])
    expect((await collected(rae)).entries).toEqual([])
    expect((await collected(ada)).entries).toMatchObject([{ recipients: ['x@example.net'] }])
    const all = await registry.range({ from: '', to: '\uffff', limit: 10_000 })
    expect(JSON.stringify(all).toLowerCase()).not.toContain('rae@example.net')
  })

  test('are found also where an earlier version made them', async () => {
    await createLinkStore(registry).add(draft('ada', ['rae@example.net']))
    await dropPointers()
    expect((await collected(ada)).entries).toHaveLength(1)
    expect((await collected(rae)).entries).toHaveLength(1)
  })

  test('leave nothing behind when their report is erased', async () => {
    const links = createLinkStore(registry)
    await links.add(draft('ada', ['rae@example.net', 'RAE@example.net']))
    await links.add(draft('ada', [], 'site:reports:r2'))
    await links.dropReport('site:reports:r1')
    expect((await everything()).map((id) => id.replace(/[\w-]{16}$/, ''))).toEqual([
      'link-of:@ada:',
      'link-of:site:reports:r2:',
      'link:',
    ])
    expect((await collected(ada)).entries).toHaveLength(1)
  })
})
