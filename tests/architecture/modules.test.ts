import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { manifests } from '#domain/calc/registry.ts'
import { importsOf, isTest, mask, readSources, type Sources } from './sources.ts'

const calc = 'src/domain/calc'
const ids = manifests.map(({ id }) => id)
const folders = readdirSync(calc).filter((name) => existsSync(`${calc}/${name}/manifest.ts`))

const code: Sources = new Map(
  [
    ...readSources(
      ['src', 'workers', 'sync-server', 'couchdb', 'scripts', 'vite.config.ts'],
      /\.(m?ts|tsx|mjs)$/,
    ),
  ].filter(([path]) => !isTest(path)),
)

/**
 * Dictionaries say in each language what the modules and their families are called, and `npm run new:module` copies the example
 * module.
 */
const mayNameModules = (path: string) =>
  path.startsWith('src/app/i18n/') || path.startsWith('src/domain/words/') || path === 'scripts/newModule.mjs'

/** Places outside the folder of a module that name it: by its id as a text, or by a path into its folder. */
function namedOutside(sources: Sources, moduleIds: readonly string[]): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (mayNameModules(path)) return []
    const { strings } = mask(text)
    return moduleIds
      .filter((id) => !path.startsWith(`${calc}/${id}/`))
      .filter((id) => !(path === `${calc}/registry.ts` && text.split(`'./${id}/manifest.ts'`).length === 2))
      .filter((id) => strings.some((each) => each.split(/[/?#]/).includes(id)))
      .map((id) => `${path} names ${id}`)
  })
}

describe('the registry of modules', () => {
  it('has each module by one line, and every folder with a manifest', () => {
    expect(code.size).toBeGreaterThan(500)
    expect([...ids].sort()).toEqual([...folders].sort())
  })

  it('is the only place outside the folder of a module that names it', () => {
    expect(namedOutside(code, ids)).toEqual([])
  })

  it.each([
    ["const special = 'example-module'"],
    ["import { solve } from '#domain/calc/example-module/solve.ts'"],
    ["const path = '/calculations/example-module/new'"],
  ])('finds a module that is named elsewhere: %s', (source) => {
    expect(namedOutside(new Map([['src/app/x.ts', source]]), ['example-module'])).toHaveLength(1)
  })

  it('loads no code of a module: a manifest imports types and the description alone', () => {
    for (const id of ids) {
      const own = code.get(`${calc}/${id}/manifest.ts`) ?? ''
      const described = code.get(`${calc}/${id}/description.ts`) ?? ''
      const [imports, later] = own.split('export const manifest')
      expect(importsOf(imports ?? '').map(({ specifier }) => specifier)).toEqual([
        '../manifest.ts',
        './description.ts',
      ])
      expect(later).toContain("load: async () => (await import('./index.ts'))")
      for (const { specifier } of importsOf(described))
        expect(['../manifest.ts', '../module.ts']).toContain(specifier)
    }
  })
})
