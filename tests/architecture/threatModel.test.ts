import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { titlesOf } from './titles.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(`${root}/docs/threat-model.md`, 'utf8')
/** The rows of the tables of attacks. */
const attacks = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(' | '))
  .filter((cells) => cells.length === 3 && !/^\| (Attack|---)/.test(cells[0] ?? ''))

/** Each file with the titles that follow it. */
const cited = (text: string): { file: string; titles: string[] }[] =>
  Array.from(
    text.matchAll(/`([^`]+\.(?:test|spec)\.ts)` > (“[^”]+”(?:, “[^”]+”)*)/g),
    ([, file, titles]) => ({
      file: file ?? '',
      titles: Array.from((titles ?? '').matchAll(/“([^”]+)”/g), ([, title]) => title ?? ''),
    }),
  )

describe('the threat model', () => {
  it('names a defence and a test for every attack', () => {
    expect(attacks.length).toBeGreaterThan(50)
    for (const [attack, defence = '', tried = ''] of attacks) {
      expect([attack, defence.length > 10]).toEqual([attack, true])
      expect([attack, cited(tried).length > 0]).toEqual([attack, true])
      // Nothing quoted that is not a title of a file before it.
      const quoted = Array.from(tried.matchAll(/“/g)).length
      expect([attack, cited(tried).flatMap(({ titles }) => titles).length]).toEqual([attack, quoted])
    }
  })

  it('names tests that exist', () => {
    const missing = cited(page).flatMap(({ file, titles }) => {
      const known = titlesOf(readFileSync(`${root}/${file}`, 'utf8'))
      return titles.filter((title) => !known.has(title)).map((title) => `${file} > ${title}`)
    })
    expect(missing).toEqual([])
  })

  it('names files that exist', () => {
    const files = Array.from(
      page.matchAll(/`((?:src|sync-server|tests|couchdb)\/[\w./-]+)`/g),
      ([, file]) => file,
    )
    const links = Array.from(page.matchAll(/\]\(\.\.\/([^)]+)\)/g), ([, file]) => file)
    expect([...files, ...links].filter((file) => !existsSync(`${root}/${file}`))).toEqual([])
  })
})

describe('titles of tests', () => {
  it('are read from calls only, in every notation', () => {
    const source = [
      "test('one', () => {})",
      'it("it’s \\"two\\"", () => {})',
      "test.each([['a', \"test('not this')\"]])('three %s', () => {})",
      "test.skipIf(process.env.X !== undefined)(\n  'four',\n  async () => {})",
      "// test('not a comment', () => {})",
      "expect('nor a value')",
    ].join('\n')
    expect([...titlesOf(source)]).toEqual(['one', 'it’s "two"', 'three %s', 'four'])
  })
})
