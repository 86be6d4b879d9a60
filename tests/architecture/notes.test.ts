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
    for (const { id } of judging)
      expect(rows.map(({ page }) => page)).toContain(`src/domain/calc/${id}/NOTES.md`)
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
    const wrong = rows.flatMap(({ page, what, codes, named, usual }) =>
      codes
        .filter((code) => {
          const files = [...named, ...usual].flatMap(meant)
          return (
            !written.some((text) => text.includes(`'${code}'`)) ||
            !files.some(([, text]) => text.includes(code))
          )
        })
        .map((code) => `${page}: ${what}: ${code}`),
    )
    expect(wrong).toEqual([])
  })
})
