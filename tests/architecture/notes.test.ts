import { describe, expect, it } from 'vitest'
import { manifests } from '#domain/calc/registry.ts'
import { isTest, readSources } from './sources.ts'

const sources = readSources(['src/domain/calc', 'tests/property'])
const tests = [...sources].filter(([path]) => isTest(path))
const written = [...sources].filter(([path]) => !isTest(path)).map(([, text]) => text)

const quoted = (text: string): string[] => Array.from(text.matchAll(/`([^`]+)`/g), ([, name]) => name ?? '')

/** The rows of the tables of what could turn a fail into a pass: what is said of a case, and which tests hold it. */
const rows = [...readSources(['src/domain/calc'], /NOTES\.md$/)].flatMap(([page, text]) => {
  const lines = text.split('\n')
  const head = lines.findIndex((line) => line.startsWith('| case |') && line.endsWith('| test |'))
  if (head < 0) return []
  const usual = quoted(/^Tests: .*$|Tests: `.*$/m.exec(text)?.[0] ?? '')
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'))
  return lines.slice(head + 2, end).map((line) => {
    const [, what = '', said = '', test = ''] = line.split('|').map((cell) => cell.trim())
    return {
      page,
      what,
      codes: quoted(said).filter((code) => /^[a-z]+(-[a-z0-9]+)+$/.test(code)),
      named: quoted(test),
      usual,
    }
  })
})

/** The tests that a name in a table means: a file by the end of its path, with or without its ending. */
const meant = (name: string) =>
  tests.filter(([path]) =>
    [name, `${name}.ts`, `${name}.test.ts`].some((end) => path.endsWith(end.replace(/^(\.\.\/)+/, ''))),
  )

describe('what could turn a fail into a pass, in the notes of each module', () => {
  it('is told in every module that judges', () => {
    const judging = manifests.filter(({ category }) => category !== 'example')
    const untold = judging
      .map(({ id }) => `src/domain/calc/${id}/NOTES.md`)
      .filter((notes) => !rows.some(({ page }) => page === notes))
    expect(untold, 'Without a table | case | ... | test | (docs/contributing/module.md, section 8)').toEqual(
      [],
    )
    expect(rows.length).toBeGreaterThan(120)
  })

  it('names test files that exist', () => {
    const missing = rows.flatMap(({ page, what, named, usual }) =>
      [...named, ...usual]
        .filter((name) => name.includes('test') || !name.includes('-'))
        .filter((name) => meant(name).length === 0)
        .map((name) => `${page}: ${what}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('is said by codes that a module has and that a named test looks for', () => {
    const wrong = rows.flatMap(({ page, what, codes, named, usual }) => {
      const names = [...named, ...usual]
      const files = names.flatMap(meant)
      return codes.flatMap((code) => {
        const row = `${page}, row '${what}':`
        if (!written.some((text) => text.includes(`'${code}'`)))
          return [`${row} no module has the code ${code}`]
        if (names.length === 0)
          return [`${row} write the name of a test between backquotes: \`wall.test.ts\``]
        if (files.some(([, text]) => text.includes(code))) return []
        return [`${row} none of ${names.join(', ')} looks for ${code}`]
      })
    })
    expect(wrong).toEqual([])
  })
})
