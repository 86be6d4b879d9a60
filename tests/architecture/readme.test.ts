import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { english } from '#app/i18n/resources.ts'
import { manifests } from '#domain/calc/registry.ts'
import { settings } from '#server/config.ts'
import { anchorsOf, brokenLinks, linksOf, npmScriptsOf, pagesReachedFrom } from './links.ts'
import { readSources, type Sources } from './sources.ts'

const root = new URL('../../', import.meta.url)

/** Every page of Markdown in the repository, by path. */
const allPages = readSources(
  [
    ...readdirSync(root).filter((name) => name.endsWith('.md')),
    ...['couchdb', 'decisions', 'docs', 'public', 'scripts', 'src', 'sync-server', 'tests', 'workers'],
  ],
  /\.md$/,
)
const pageAt = (path: string): string => allPages.get(path) ?? ''

/** Every text in a tree of texts. */
const textsIn = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree as Record<string, unknown>).flatMap(textsIn)

/** The pages that tell how things are today. A decision record tells how they were when it was written. */
const livingPages = [...allPages.keys()].filter((path) => !path.startsWith('decisions/'))

it('docs/configuration.md lists every environment variable with the meaning and default of the gateway', () => {
  const rows = Array.from(
    pageAt('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.*?) \|$/gm),
    ([, name, meaning, initial]) => ({ name, meaning, initial }),
  )
  const expected = Object.entries(settings).map(([name, setting]) => ({
    name,
    meaning: setting.meaning,
    initial: 'initial' in setting && setting.initial !== '' ? `\`${setting.initial}\`` : '',
  }))
  expect(rows).toEqual(expected)
})

it('the first project of the README names buttons and modules as the screens do', () => {
  const [, walk = ''] = /## A first project in five minutes\n([\s\S]+?)\n## /.exec(pageAt('README.md')) ?? []
  const labels = Array.from(walk.matchAll(/\*\*([^*]+)\*\*/g), ([, label = '']) =>
    label.replaceAll(/\s+/g, ' '),
  )
  expect(labels.length).toBeGreaterThan(10)
  const shown = new Set([...textsIn(english), ...manifests.map(({ name }) => name)])
  expect(labels.filter((label) => !shown.has(label))).toEqual([])
})

it('the README has at most 150 lines', () => {
  expect(pageAt('README.md').split('\n').length - 1).toBeLessThanOrEqual(150)
})

it('a reader of the README reaches every page of docs by links', () => {
  const reached = pagesReachedFrom('README.md', allPages)
  expect([...allPages.keys()].filter((path) => path.startsWith('docs/') && !reached.has(path))).toEqual([])
})

it('every link of a page leads to a file, folder or heading that exists', () => {
  expect(allPages.size).toBeGreaterThan(100)
  expect(brokenLinks(allPages, (path) => existsSync(new URL(path, root)))).toEqual([])
})

it.each(livingPages)(
  'every npm command of %s is a script of package.json, and every benchmark exists',
  (path) => {
    const text = pageAt(path)
    const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
      scripts: Record<string, string>
    }
    expect(npmScriptsOf(text).filter((name) => !(name in scripts))).toEqual([])
    const files = readdirSync(new URL('tests/bench', root))
    const asked = Array.from(text.matchAll(/npm run bench -- ((?:\w+ ?)+)/g), ([, words = '']) =>
      words.trim().split(' '),
    )
    expect(asked.flat().filter((word) => !files.some((file) => file.includes(word)))).toEqual([])
  },
)

describe('the check of links', () => {
  const planted = (pages: Record<string, string>): Sources => new Map(Object.entries(pages))

  it.each([
    ['[a](b.md)', ['docs/a.md: docs/b.md does not exist']],
    ['[a](../README.md#gone)', ['docs/a.md: README.md has no heading #gone']],
    ['[a](#gone)', ['docs/a.md: docs/a.md has no heading #gone']],
    ['[a]: ../src/gone.ts', ['docs/a.md: src/gone.ts does not exist']],
    ['![a](a.png)', ['docs/a.md: docs/a.png does not exist']],
    ['[a](../README.md#where-things-are), [b](https://example.org/x), `[c](d.md)`', []],
  ])('reads %s', (text, broken) => {
    const pages = planted({ 'README.md': '# Groundwork\n\n## Where things are', 'docs/a.md': text })
    expect(brokenLinks(pages, (path) => pages.has(path))).toEqual(broken)
  })

  it('names headings as GitHub does', () => {
    expect(anchorsOf("# 'geo', quickly\n\n```sh\n# no heading\n```\n## A-b\n## A-b")).toEqual([
      'geo-quickly',
      'a-b',
      'a-b-1',
    ])
  })

  it('follows links over several pages', () => {
    const pages = planted({
      'README.md': '[a](docs/a.md)',
      'docs/a.md': '[b](b.md)',
      'docs/b.md': '',
      'docs/c.md': '',
    })
    expect([...pagesReachedFrom('README.md', pages)]).toEqual(['README.md', 'docs/a.md', 'docs/b.md'])
  })

  it('reads npm commands with and without silence', () => {
    expect(npmScriptsOf('`npm run -s geo -- x`, `npm run test:all`')).toEqual(['geo', 'test:all'])
    expect(linksOf('```\n[a](b)\n```')).toEqual([])
  })
})

it('the glossary has at most 80 terms, and each of them once', () => {
  const [terms = ''] = pageAt('docs/glossary.md').split('## Words that we stop using')
  const names = Array.from(terms.matchAll(/^\| (?!Term|---)([^|]+) \|/gm), ([, name = '']) => name)
  expect(names.length).toBeGreaterThan(60)
  expect(names.length).toBeLessThanOrEqual(80)
  expect(names).toEqual([...new Set(names)])
})
