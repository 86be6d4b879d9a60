import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseInput } from './parseInput.ts'

test('refuses a length that cannot become a number instead of throwing', () => {
  const hostile = { length: { toString: 'x', valueOf: 'y' } }
  const schema = z.strictObject({ search: z.string().max(200) })
  expect(() => schema.safeParse({ search: hostile })).toThrow(TypeError)
  expect(parseInput(schema, { search: hostile }).success).toBe(false)
  expect(parseInput(schema, { search: 'clay' })).toEqual({ success: true, data: { search: 'clay' } })
})
