import { expect, test } from 'vitest'
import { z } from 'zod'
import { type CallableName, callables } from '#domain/protocol/callables.ts'
import { argumentOf } from './argument.ts'

const update = z.strictObject({
  id: z.string(),
  fields: z
    .strictObject({ id: z.string().optional(), name: z.string(), note: z.string().nullish() })
    .nullish(),
})

test.each([
  ['fields beside the id', { id: 'a', name: 'N' }, { id: 'a', fields: { name: 'N' } }],
  ['fields in fields', { id: 'a', fields: { name: 'N' } }, { id: 'a', fields: { name: 'N' } }],
  [
    'some here, some there',
    { id: 'a', note: null, fields: { name: 'N' } },
    { id: 'a', fields: { note: null, name: 'N' } },
  ],
  ['none', { id: 'a' }, { id: 'a' }],
])('takes %s', (_, given, taken) => {
  expect(argumentOf(update, given)).toEqual(taken)
  expect(update.safeParse(argumentOf(update, given)).success).toBe(true)
})

test.each([
  ['a field that there is not', { id: 'a', name: 'N', nmae: 'N' }, 'nmae'],
  ['one that is given in both ways', { id: 'a', name: 'N', fields: { name: 'M' } }, 'name'],
  ['one of a foreign kind', { id: 'a', name: 'N', fields: 'M' }, 'fields'],
])('refuses %s by its name', (_, given, name) => {
  const parsed = update.safeParse(argumentOf(update, given))
  expect(parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join()).toContain(
    name,
  )
})

test('takes null for no argument, and nothing else', () => {
  expect(argumentOf(z.strictObject({}), null)).toEqual({})
  for (const other of [0, '', false, []]) expect(argumentOf(z.strictObject({}), other)).toBe(other)
})

test('knows every update of the table by its fields', () => {
  const flat = { name: 'New name' }
  const moved = (Object.keys(callables) as CallableName[]).filter((name) => {
    const taken = argumentOf(callables[name].request, flat) as { fields?: object }
    return taken.fields !== undefined
  })
  expect(moved.sort()).toEqual(['updateFolder', 'updateOrganization', 'updateProject'])
})
