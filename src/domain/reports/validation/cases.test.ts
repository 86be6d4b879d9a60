import { describe, expect, test } from 'vitest'
import { builtInModules } from '#domain/calc/modules.ts'
import { validationCases } from './cases.ts'

describe('the published problems on the last sheet', () => {
  const cases = builtInModules.flatMap(({ id }) => validationCases(id).map((each) => [id, each] as const))

  test('every engineering module has some', () => {
    const modules = builtInModules.filter(({ id }) => id !== 'example-module')
    for (const { id } of modules) expect(validationCases(id).length, id).toBeGreaterThan(0)
  })

  test.each(cases)('%s answers one as published: $source', (_, { published, ours }) => {
    expect(Math.abs(ours / published - 1)).toBeLessThan(0.02)
  })
})
