import { expect, test } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { runModule } from '../run.ts'

test('the table of slices has the height with which a checker finds each weight again', () => {
  const module = builtInModules.find(({ id }) => id === 'slope-stability')!
  const run = runModule(
    module,
    { ...module.example, unitWeight: 19, waterTable: { present: false } },
    { resultId: 'r', timestamp: '2026-01-15T09:00:00.000Z', projectId: null, elapsed: () => 0 },
  )
  if (!run.ok) throw new Error(run.problem.message)
  const { headers, rows } = run.value.outputs.tables.find(({ name }) => name === 'Slices')!
  const column = (header: string) => headers.indexOf(header)
  const figures = (header: string) => rows.map((row) => Number(row[column(header)]))
  const [widths, heights, weights] = ['Width (m)', 'h (m)', 'W (kN/m)'].map(figures) as [
    number[],
    number[],
    number[],
  ]
  expect(rows.length).toBeGreaterThan(10)
  // The arc of a base lies below its chord, by most at the ends of the mass.
  weights.forEach((weight, index) => {
    const byHand = 19 * widths[index]! * heights[index]!
    expect(weight).toBeGreaterThanOrEqual(byHand)
    expect(weight).toBeLessThan(1.03 * byHand)
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const byHand = widths.reduce((sum, width, index) => sum + 19 * width * heights[index]!, 0)
  expect(whole / byHand).toBeLessThan(1.003)
})
