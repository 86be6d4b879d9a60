import { beforeAll, expect, test } from 'vitest'
import { AnswerBudget } from '#domain/sync/answerPull.ts'
import { encodeCursor } from '#domain/sync/cursor.ts'
import type { Database, Store } from '#server/store/database.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { openOrganizations } from './organizations.ts'
import { pullCollection } from './pull.ts'

/** Reads of changes that the window of an organization no longer holds. */
const reads = { underWay: 0, answered: 0, most: 0, all: 0 }

const watched = (of: Database): Database => ({
  ...of,
  changes: async (options) => {
    const isOfPull = options.limit === 5_000
    if (isOfPull) {
      reads.all += 1
      reads.underWay += 1
      reads.most = Math.max(reads.most, reads.underWay)
    }
    const page = await of.changes(options)
    if (!isOfPull) return page
    reads.answered += 1
    // Long enough for the others to ask meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 20))
    reads.underWay -= 1
    return page
  },
})

const ids = Array.from({ length: 4 }, (_, at) => `o1:materials:m${at}`)
let store: Store
beforeAll(async () => {
  store = await openStore({ memory: true })
  const database = await store.database(organizationDatabase('o1'))
  for (const _id of ids) await database.putMany([{ _id, editId: 'tablet.1' }])
})

test('[C4] [C9] missed changes are read once at a time, once for all who wait, and never from before the request', async () => {
  const organizations = openOrganizations({
    ...store,
    database: async (name) => watched(await store.database(name)),
  })
  const database = await store.database(organizationDatabase('o1'))
  const pull = async (head: string) => {
    const states = await organizations.refreshed(['o1'])
    const since = encodeCursor({
      userId: 'ada',
      collection: 'materials',
      organizations: new Map([
        ['o1', { epoch: states[0]?.epoch ?? '', head, delivered: ['o1'], pending: [] }],
      ]),
    })
    const actor = { userId: 'ada', isSuperAdmin: false, organizations: { o1: 'member' as const } }
    const question = { collection: 'materials' as const, since, limit: 100 }
    return (await pullCollection(question, actor, { states, damaged: [] }, new AnswerBudget())).documents.map(
      ({ id }) => id,
    )
  }
  await organizations.open('o1')
  const answers = await Promise.all(['1', '1', '1', '1', '2', '2'].map(pull))
  expect(answers).toEqual([...Array(4).fill(ids.slice(1)), ...Array(2).fill(ids.slice(2))])
  expect(reads.most).toBe(1)
  // At most the read under way when the others asked, and one for each head.
  expect(reads.all).toBeLessThanOrEqual(3)

  const { answered } = reads
  const early = pull('1')
  while (reads.answered === answered) await new Promise((resolve) => setTimeout(resolve, 1))
  await database.putMany([{ _id: 'o1:materials:m9', editId: 'tablet.9' }])
  expect(await pull('1')).toContain('o1:materials:m9')
  await early
})
