import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fieldIssues.ts'
import { runModule, validateInputs } from '../run.ts'
import { exampleModule } from './index.ts'
import { inputSchema } from './inputs.ts'

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

  test('warns above 1000', () => {
    expect(validateInputs(exampleModule as never, { inputValue: 1000, description: 'a' }).warnings).toEqual(
      [],
    )
    expect(
      validateInputs(exampleModule as never, { inputValue: 1001, description: 'a' }).warnings,
    ).toHaveLength(1)
  })
})
