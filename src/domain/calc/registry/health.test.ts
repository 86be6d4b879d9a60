import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { builtInModules } from '#tests/helpers/modules.ts'
import { healthOf } from './health.ts'
import { statisticsOf } from './usage.ts'

const figures = { successRate: null, averageExecutionTime: null }
const sound = {
  inputSchema: z.strictObject({ width: z.number() }),
  fields: [{ id: 'width' }],
  example: { width: 1 },
}
const messages = (...given: Parameters<typeof healthOf>) => {
  const { status, issues } = healthOf(...given)
  return [status, ...issues.map(({ message }) => message)]
}

describe('health', () => {
  test('a sound module is healthy, used or not', () => {
    expect(healthOf(sound, figures)).toEqual({ status: 'healthy', issues: [] })
    expect(messages(sound, { successRate: 95, averageExecutionTime: 10_000 })).toEqual(['healthy'])
  })

  test.each(builtInModules)('$id is healthy as it is shipped', (module) => {
    expect(healthOf(module, figures)).toEqual({ status: 'healthy', issues: [] })
  })

  test.each([{ inputSchema: undefined }, { inputSchema: null }, { fields: [] }, { fields: undefined }])(
    '%o: no input schema',
    (part) => {
      expect(messages({ ...sound, ...part }, figures)).toEqual(['error', 'No input schema defined'])
    },
  )

  test('a schema that cannot validate, or throws', () => {
    expect(messages({ ...sound, inputSchema: {} }, figures)).toEqual(['error', 'Input schema error'])
    const throwing = {
      safeParse() {
        throw new Error('a rule is broken')
      },
    }
    expect(healthOf({ ...sound, inputSchema: throwing }, figures).issues).toEqual([
      { severity: 'error', message: 'Input schema error', detail: 'a rule is broken' },
    ])
  })

  test('an example that its own schema refuses', () => {
    expect(messages({ ...sound, example: { width: 'wide' } }, figures)).toEqual([
      'error',
      'Example inputs fail validation',
    ])
  })

  test('low success rate and high execution time are warnings', () => {
    expect(messages(sound, { successRate: 94.9, averageExecutionTime: 10_001 })).toEqual([
      'warning',
      'Low success rate',
      'High execution time',
    ])
  })

  test('an error outweighs warnings', () => {
    expect(messages({ ...sound, example: {} }, { successRate: 0, averageExecutionTime: null })).toEqual([
      'error',
      'Example inputs fail validation',
      'Low success rate',
    ])
  })
})

describe('statistics of the registry', () => {
  const usage = { succeeded: 0, failed: 0, executionTime: 0 }

  test('count modules and weigh the rates by runs', () => {
    expect(
      statisticsOf([
        { category: 'foundation', isActive: true, usage: { succeeded: 3, failed: 0, executionTime: 30 } },
        { category: 'foundation', isActive: false, usage },
        { category: 'slope', isActive: true, usage: { succeeded: 0, failed: 1, executionTime: 70 } },
      ]),
    ).toEqual({
      total: 3,
      active: 2,
      perCategory: { foundation: 2, slope: 1 },
      successRate: 75,
      averageExecutionTime: 25,
    })
  })

  test('have no figures of modules that have not run', () => {
    expect(statisticsOf([{ category: 'slope', isActive: true, usage }])).toMatchObject({
      successRate: null,
      averageExecutionTime: null,
    })
    expect(statisticsOf([]).total).toBe(0)
  })
})
