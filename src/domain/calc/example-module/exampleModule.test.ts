import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fieldIssues.ts'
import { runModule, validateInputs } from '../run.ts'
import { exampleModule } from './index.ts'
import { inputSchema } from './inputs.ts'
import { solve } from './solve.ts'

const context = {
  resultId: 'r',
  timestamp: '2026-01-01T00:00:00.000Z',
  projectId: null,
  elapsed: () => 0,
}
const run = (inputs: unknown) => {
  const answer = runModule(exampleModule as never, inputs, context)
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value.outputs
}
const issues = (inputs: unknown) => {
  const parsed = inputSchema.safeParse(inputs)
  return parsed.success ? [] : fieldIssues(parsed.error)
}

describe('the example module', () => {
  test('takes the root, the square or the logarithm', () => {
    expect(run({ inputValue: 16, description: 'a' }).summary.result).toBe(4)
    expect(run({ inputValue: 16, description: 'a', method: 'method2' }).summary.result).toBe(256)
    expect(run({ inputValue: 16, description: 'a', method: 'method3' }).summary.result).toBe(Math.log(16))
  })

  test('refuses what the specification refuses', () => {
    expect(issues({ inputValue: -1, description: 'a' })).toEqual([
      { path: 'inputValue', message: 'Input value must be at least 0' },
    ])
    expect(issues({ inputValue: 1 })).toEqual([{ path: 'description', message: 'Description is required' }])
    expect(issues({ inputValue: 1, description: ' ' })).toEqual([
      { path: 'description', message: 'Description is required' },
    ])
    expect(issues({ inputValue: 9, description: 'a', method: 'method3' })).toEqual([
      { path: 'inputValue', message: 'Method 3 requires an input value of at least 10' },
    ])
    expect(issues({ inputValue: 9, description: 'a', method: 'method4' })[0]?.path).toBe('method')
  })

  test('shows each step to the root, and counts them', () => {
    const { tables, details, summary } = run({ inputValue: 16, description: 'a' })
    const { rows } = tables.find(({ name }) => name === 'Estimates by Heron’s rule')!
    expect(rows.slice(0, 2)).toEqual([
      [0, 16],
      [1, 8.5],
    ])
    expect(rows[2]?.[1]).toBeCloseTo(5.19118, 5)
    expect(rows.at(-1)?.[1]).toBeCloseTo(Number(summary.result), 10)
    const steps = (inputValue: number) =>
      run({ inputValue, description: 'a' }).details[0]?.quantities.find(({ key }) => key === 'steps')?.value
    expect(details[0]?.quantities.at(-1)?.value).toBe(`${rows.length - 1} steps`)
    expect(steps(1 + 1e-11)).toBe('1 step')
    expect(steps(1)).toBe('0 steps')
    expect(run({ inputValue: 16, description: 'a', method: 'method2' }).tables).toHaveLength(1)
  })

  test('refuses a square that a number cannot represent', () => {
    const square = (inputValue: number) =>
      solve(inputSchema.parse({ inputValue, description: 'a', method: 'method2' }))
    expect(square(94_906_265)).toMatchObject({ ok: true })
    expect(square(94_906_267)).toMatchObject({
      ok: false,
      refusal: { code: 'not-exact', field: 'inputValue' },
    })
  })

  test('draws the value and its result, and moves the value by its end', () => {
    const { drawing } = run({ inputValue: 16, description: 'a' })
    expect(drawing?.elements.map(({ kind }) => kind)).toEqual(['line', 'dimension', 'dimension'])
    const [handle] = drawing?.handles ?? []
    expect(handle).toMatchObject({
      at: [10, 0],
      axes: [{ path: 'inputValue', value: 16, along: [10 / 16, 0] }],
    })
    expect(run({ inputValue: 0, description: 'a' }).drawing?.elements).toHaveLength(1)
  })

  test('warns above 1000', () => {
    const warned = (inputValue: number) =>
      validateInputs(exampleModule as never, { inputValue, description: 'a' }).warnings
    expect(warned(1000)).toEqual([])
    expect(warned(1001)).toMatchObject([{ code: 'large-value', field: 'inputValue' }])
  })
})
