import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectionTo, writeModule } from '../../scripts/newModule.mjs'

const calc = 'src/domain/calc'
const folder = `${calc}/retaining-wall`
let root = ''
let written: readonly string[] = []

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-module-'))
  for (const path of [`${calc}/example-module`, `${calc}/registry.ts`, 'src/domain/words'])
    cpSync(path, join(root, path), { recursive: true })
  written = writeModule(root, 'retaining-wall')
})
afterAll(() => rmSync(root, { recursive: true }))

const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('a new module', () => {
  it('has every file of the example but its history, under its own name', () => {
    const ofExample = ['changes.ts', 'form1.json', 'messages.test.ts']
    const named = readdirSync(`${calc}/example-module`, { recursive: true, encoding: 'utf8' })
      .filter((file) => !ofExample.includes(file))
      .map((file) => file.replace('exampleModule', 'retainingWall'))
    const copied = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    expect(copied.sort()).toEqual(named.sort())
    for (const file of named.filter((each) => each !== 'texts'))
      expect(read(`${folder}/${file}`), file).not.toMatch(/example-module|[eE]xample(Module|Input|Solution)/)
    expect(read(`${folder}/description.ts`)).toContain("version: '1.0.0'")
    expect(read(`${folder}/manifest.ts`)).toContain("(await import('./index.ts')).retainingWall")
    expect(read(`${folder}/manifest.ts`)).not.toContain('changes')
  })

  it('is registered before the example, by one line and its import', () => {
    const registry = read(`${calc}/registry.ts`)
    expect(registry).toContain("import { manifest as retainingWall } from './retaining-wall/manifest.ts'\n")
    expect(registry).toContain('  retainingWall,\n  example,\n')
    expect(registry.split('\n')).toHaveLength(
      readFileSync(`${calc}/registry.ts`, 'utf8').split('\n').length + 2,
    )
  })

  it('is named in every dictionary, which has its texts', () => {
    for (const language of ['de', 'es', 'fr', 'ja', 'zh']) {
      const index = read(`src/domain/words/${language}/index.ts`)
      expect(index).toContain(` as retainingWall } from '#domain/calc/retaining-wall/texts/${language}.ts'\n`)
      expect(index).toContain("'example-module': exampleModule, 'retaining-wall': retainingWall")
      expect(read(`src/domain/words/${language}/terms.ts`)).toMatch(
        /'Module retaining-wall': '[^']*retaining-wall'/,
      )
    }
    expect(written.length).toBeGreaterThan(10)
  })

  it('has a table of cases whose codes its test looks for', () => {
    const [, code, test] =
      /^\| case \| .* \| test \|\n.*\n\| .* \| `(.+)` \| `(.+)` \|$/m.exec(read(`${folder}/NOTES.md`)) ?? []
    expect(read(`${folder}/${test}`)).toContain(`'${code}'`)
  })

  it.each([
    [undefined, 'Give an id'],
    ['', 'Give an id'],
    ['Wall', 'Give an id'],
    ['wall_2', 'Give an id'],
    ['../wall', 'Give an id'],
    ['2-walls', 'Give an id'],
    ['example-module', 'is there already'],
    // Names of the registry, of index.ts and of the dictionaries, and a word of the language.
    ['eurocode', 'registry.ts has that name already'],
    ['manifest-of', 'registry.ts has that name already'],
    ['input-schema', 'index.ts has that name already'],
    ['texts-by-id', 'words/de/index.ts has that name already'],
    ['class', 'a word of the language'],
    // A method of the slopes of the command line, and a part of an address.
    ['infinite-slope', 'src/cli/slopeCases.ts'],
    ['dashboard', 'may name a module'],
  ])('refuses the id %s, and says why', (id, why) => {
    expect(objectionTo(id, '.')).toContain(why)
  })

  it('takes an id that nothing else has', () => {
    expect(objectionTo('module-that-nobody-has', '.')).toBeNull()
  })
})
