import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/store/database.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { editsText } from './edits.ts'

const place = { collection: 'activities', scope: 'p1' } as const
const count = 2_000
let database: Database
let reads = 0
beforeAll(async () => {
  const stored = await (await openStore({ memory: true })).database(organizationDatabase('o1'))
  await stored.putMany(
    Array.from({ length: count }, (_, at) => ({
      _id: `p1:activities:${String(at).padStart(36, '0')}`,
      editId: `tablet.${at}`,
    })),
  )
  await stored.putMany([
    { _id: 'p2:activities:other', editId: 'tablet.x' },
    { _id: 'p1:folders:other', editId: 'tablet.x' },
  ])
  database = {
    ...stored,
    range: (options) => {
      reads += 1
      return stored.range(options)
    },
  }
})

describe('the edit ids of a large scope', () => {
  test('are read and written in pieces, each when the one before it has been taken', async () => {
    reads = 0
    const pieces = editsText(place, async () => [database])
    const first = await pieces.next()
    expect(reads).toBeLessThan(count / documentsAtOnce / 2)
    let text = String(first.value)
    for await (const piece of pieces) text += piece
    const rows = JSON.parse(text)
    expect(rows).toHaveLength(count)
    expect(rows.at(-1)).toEqual({ id: `p1:activities:${'1999'.padStart(36, '0')}`, editId: 'tablet.1999' })
  })

  test('end in the middle, and not in order, when the reader loses the scope', async () => {
    let isSeen = true
    const pieces = editsText(place, async () => (isSeen ? [database] : []))
    expect((await pieces.next()).done).toBe(false)
    isSeen = false
    await expect(pieces.next()).rejects.toThrow('The access to the scope has ended')
  })

  test('are an empty array for a scope that the reader does not see', async () => {
    const pieces: string[] = []
    for await (const piece of editsText(place, async () => [])) pieces.push(piece)
    expect(pieces).toEqual(['[]'])
  })
})
