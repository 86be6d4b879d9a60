import { describe, expect, test } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { validationCases } from './cases.ts'

describe('the published problems on the last sheet', () => {
  const cases = builtInModules.flatMap((module) =>
    validationCases(module).map((each) => [module.id, each] as const),
  )

  test('every engineering module has some', () => {
    const modules = builtInModules.filter(({ category }) => category !== 'example')
    for (const module of modules) expect(validationCases(module).length, module.id).toBeGreaterThan(0)
  })

  test.each(cases)('%s answers one as published: $source', (_, { published, ours }) => {
    expect(Math.abs(ours / published - 1)).toBeLessThan(0.02)
  })
})
