import { expect, test } from 'vitest'
import { rowNames } from './rows.ts'
import { officeSamples, projectSamples } from './samples.ts'

test('every callable and every REST row of the tables has its cells', () => {
  const sampled = [...Object.keys(projectSamples), ...Object.keys(officeSamples)]
  expect(sampled.sort()).toEqual([...rowNames].sort())
  for (const [name, samples] of Object.entries({ ...projectSamples, ...officeSamples }))
    expect([name, samples.length > 0]).toEqual([name, true])
})
