import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSources } from '../architecture/sources.ts'
import { differencesIn, type Line, outcomeOf, prove, tally, unmetList } from './line.ts'

const passes = () => undefined
const fails = () => {
  throw new Error('It is red')
}
const line = (given: Omit<Line, 'id' | 'line'>): Line => ({ id: 'E-1-1', line: 'The sky is blue.', ...given })
const proven = (given: Omit<Line, 'id' | 'line'>, differences = '') =>
  prove(line(given), undefined, differences)

describe('a line of the specification', () => {
  test('is met when its check passes', async () => {
    await expect(proven({ check: passes })).resolves.toBeUndefined()
    await expect(proven({ check: fails })).rejects.toThrow('It is red')
  })

  test('that is marked as not met passes while its check fails, and fails once it passes', async () => {
    await expect(proven({ check: fails, notMet: 'blue' })).resolves.toBeUndefined()
    await expect(proven({ check: passes, notMet: 'blue' })).rejects.toThrow('remove its mark notMet (blue)')
  })

  test('from which the product departs needs its reason in the README', async () => {
    const readme =
      '## Start\n\nNight.\n\n## Where we differ\n\n- It is black\n  at night.\n\n## Next\n\nDay.\n'
    const differences = differencesIn(readme)
    await expect(
      proven({ check: { differs: 'It is black at night.' } }, differences),
    ).resolves.toBeUndefined()
    for (const differs of ['It is green.', 'Day.', 'Night.'])
      await expect(proven({ check: { differs } }, differences)).rejects.toThrow(
        'does not say where we differ',
      )
    await expect(
      proven({ check: { differs: 'It is black at night.', instead: fails } }, differences),
    ).rejects.toThrow('It is red')
  })

  test('is counted by its outcome', () => {
    const lines = [
      line({ check: passes }),
      line({ check: { differs: 'x' } }),
      line({ check: fails, notMet: 'blue' }),
    ]
    expect(lines.map(outcomeOf)).toEqual(['met', 'differs', 'notMet'])
    const chapters = [{ name: 'Sky', lines }]
    expect(tally(chapters)).toEqual(['Sky: 3 lines, 1 met, 1 differ, 1 not met'])
    expect(unmetList(chapters)).toEqual(['E-1-1 The sky is blue.: blue'])
  })
})

test('the README gives no reason that no line stands on', () => {
  const cited = [...readSources(['tests/acceptance'])].map(([, source]) => source).join('\n')
  const reasons = differencesIn(readFileSync('README.md', 'utf8'))
    .split(/ - (?=[A-Z])/)
    .slice(1)
  expect(reasons.length).toBeGreaterThan(10)
  expect(reasons.filter((reason) => !cited.includes(reason.trim()))).toEqual([])
})
