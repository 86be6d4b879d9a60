import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chapters } from '../acceptance/browser/chapters.ts'
import { differencesIn } from '../acceptance/line.ts'

const lines = chapters.flatMap((chapter) => chapter.lines)

test('each line of the specification in the browser has a name of its own', () => {
  const ids = lines.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('each line that another test proves, or that differs on purpose, refers to words that exist', () => {
  const differences = differencesIn(readFileSync('README.md', 'utf8'))
  const missing = lines.flatMap((line) => {
    if ('differs' in line && !differences.includes(line.differs)) return [`${line.id}: ${line.differs}`]
    if (!('elsewhere' in line)) return []
    const { in: file, words } = line.elsewhere
    return readFileSync(file, 'utf8').includes(words) ? [] : [`${line.id}: ${file}: ${words}`]
  })
  expect(missing).toEqual([])
})
