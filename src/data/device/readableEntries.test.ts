import { expect, it } from 'vitest'
import { z } from 'zod'
import { readEntries } from './readableEntries.ts'

const schema = z.object({
  entries: z.array(z.object({ id: z.string(), at: z.object({ ms: z.int() }) })),
  scopes: z.record(z.string(), z.object({ name: z.string() })).default({}),
  theme: z.enum(['light', 'dark']).optional(),
})
const good = { id: 'a', at: { ms: 1 } }

it('reads valid entries unchanged', () => {
  const stored = { entries: [good], scopes: { p: { name: 'Quay' } }, theme: 'dark' }
  expect(readEntries(schema, stored)).toEqual({ value: stored, unreadable: [] })
})

it('leaves out bad entries of lists, records and fields, and returns them unchanged', () => {
  const [wrong, empty, unnamed] = [{ id: 'b', at: { ms: 'soon' } }, null, { title: 'Pier' }]
  const stored = {
    entries: [wrong, good, empty, { ...good, id: 'c' }],
    scopes: { p: { name: 'Quay' }, q: unnamed },
    theme: 'sepia',
  }
  const before = structuredClone(stored)
  const { value, unreadable } = readEntries(schema, stored)
  expect(value).toEqual({ entries: [good, { ...good, id: 'c' }], scopes: { p: { name: 'Quay' } } })
  expect(new Map(unreadable.map((each) => [each.path, each.value]))).toEqual(
    new Map<string, unknown>([
      ['entries.0', wrong],
      ['entries.2', empty],
      ['scopes.q', unnamed],
      ['theme', 'sepia'],
    ]),
  )
  expect(stored).toEqual(before)
})

it.each([[null], ['text'], [7], [{ scopes: {} }], [{ entries: 'none' }]])(
  'reads nothing of %j and keeps it',
  (stored) => {
    const { value, unreadable } = readEntries(schema, stored)
    expect(value).toBeNull()
    expect(unreadable).toEqual([{ path: '', value: stored }])
  },
)
