import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { type Chapter, differencesIn, prove, tally, titleOf, unmetList } from './line.ts'

const readme = fileURLToPath(new URL('../../README.md', import.meta.url))

/** One test a line, and the count of the lines that are not met. `world`: what the checks are given. */
export function runLines<World>(options: {
  readonly chapters: readonly Chapter<World>[]
  readonly mostUnmet: number
  readonly world: () => World
}): void {
  const { chapters, mostUnmet, world } = options
  const differences = differencesIn(readFileSync(readme, 'utf8'))

  for (const { name, lines } of chapters)
    describe(name, () => {
      for (const line of lines) test(titleOf(line), () => prove(line, world(), differences))
    })

  test('each line has an id of its own', () => {
    const ids = chapters.flatMap(({ lines }) => lines.map(({ id }) => id))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('no more lines are unmet than the file says', () => {
    expect(unmetList(chapters).length, unmetList(chapters).join('\n')).toBeLessThanOrEqual(mostUnmet)
  })

  afterAll(() => {
    const unmet = unmetList(chapters)
    console.log([...tally(chapters), ...(unmet.length > 0 ? ['Not met:', ...unmet] : [])].join('\n'))
  })
}
