import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settings } from '#server/config.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

it('the README lists every environment variable with the meaning and the default that the gateway gives it', () => {
  const rows = Array.from(
    readme.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.*?) \|$/gm),
    ([, name, meaning, initial]) => ({
      name,
      meaning,
      initial,
    }),
  )
  const expected = Object.entries(settings).map(([name, setting]) => ({
    name,
    meaning: setting.meaning,
    initial: 'initial' in setting && setting.initial !== '' ? `\`${setting.initial}\`` : '',
  }))
  expect(rows).toEqual(expected)
})

/** Every page for people who run or change it, with its folder. */
const pages = [
  'README.md',
  'couchdb/README.md',
  'docs/limits.md',
  'docs/operations.md',
  'docs/threat-model.md',
].map((path) => {
  const url = new URL(`../../${path}`, import.meta.url)
  return { path, url, text: readFileSync(url, 'utf8') }
})

it.each(pages)('every file and folder that $path points to exists', ({ url, text }) => {
  for (const [, target = ''] of text.matchAll(/\]\(((?!https?:)[^)#]+)\)/g))
    expect(existsSync(new URL(target, url)), target).toBe(true)
})

it.each(pages)(
  'every npm command of $path is a script of package.json, and every benchmark there is',
  ({ text }) => {
    const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      scripts: Record<string, string>
    }
    const commands = Array.from(text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g), (match) => match[1] ?? '')
    expect(commands.filter((command) => !(command in scripts))).toEqual([])
    const files = readdirSync(new URL('../bench', import.meta.url))
    const asked = Array.from(text.matchAll(/npm run bench -- ((?:\w+ ?)+)/g), ([, words = '']) =>
      words.trim().split(' '),
    )
    expect(asked.flat().filter((word) => !files.some((file) => file.includes(word)))).toEqual([])
  },
)
