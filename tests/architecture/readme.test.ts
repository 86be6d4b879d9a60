import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settings } from '#server/config.ts'

const pageAt = (path: string) => {
  const url = new URL(`../../${path}`, import.meta.url)
  return { path, url, text: readFileSync(url, 'utf8') }
}

/** Every page for users, operators and developers. */
const pages = [
  'README.md',
  'CHANGELOG.md',
  'couchdb/README.md',
  ...readdirSync(new URL('../../docs', import.meta.url))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map(pageAt)

it('docs/configuration.md lists every environment variable with the meaning and default of the gateway', () => {
  const rows = Array.from(
    pageAt('docs/configuration.md').text.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.*?) \|$/gm),
    ([, name, meaning, initial]) => ({ name, meaning, initial }),
  )
  const expected = Object.entries(settings).map(([name, setting]) => ({
    name,
    meaning: setting.meaning,
    initial: 'initial' in setting && setting.initial !== '' ? `\`${setting.initial}\`` : '',
  }))
  expect(rows).toEqual(expected)
})

it('the README has at most 150 lines', () => {
  expect(pageAt('README.md').text.split('\n').length - 1).toBeLessThanOrEqual(150)
})

it('every page of docs is linked from the README', () => {
  const { text } = pageAt('README.md')
  const inDocs = pages.map(({ path }) => path).filter((path) => path.startsWith('docs/'))
  expect(inDocs.filter((path) => !text.includes(`](${path})`))).toEqual([])
})

/** As GitHub names the headings of a page. */
const anchorsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

it.each(pages)('every link of $path to a heading of a page names one that exists', ({ url, text }) => {
  for (const [, file = '', anchor = ''] of text.matchAll(/\]\(([^):#]*\.md)?#([^)]+)\)/g)) {
    const target = file === '' ? text : readFileSync(new URL(file, url), 'utf8')
    expect(anchorsOf(target), `${file}#${anchor}`).toContain(anchor)
  }
})

it.each(pages)('every file and folder that $path links to exists', ({ url, text }) => {
  for (const [, target = ''] of text.matchAll(/\]\(((?!https?:)[^)#]+)(?:#[^)]*)?\)/g))
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
