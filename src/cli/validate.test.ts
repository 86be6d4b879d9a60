import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, geo } from '#tests/helpers/geo.ts'

const reference = JSON.parse(
  readFileSync(new URL('../../tests/reference/slope.json', import.meta.url), 'utf8'),
) as readonly Record<string, unknown>[]
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-validate-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function validate(content: string): Promise<Answer> {
  const file = join(folder, 'cases.json')
  writeFileSync(file, content)
  return geo(['validate', file])
}

describe('geo validate', () => {
  const [first, second] = reference

  test('prints a line for each case and the sum', async () => {
    const { code, stdout } = await validate(JSON.stringify([first, second]))
    expect(code).toBe(0)
    const lines = stdout.trim().split('\n')
    expect(lines[0]).toMatch(
      /^fk77-1-ordinary {2}expected 1\.928 {2}got 1\.92\d+ {2}difference -0\.0\d+ % {2}pass$/,
    )
    expect(lines[2]).toBe('2 passed, 0 failed')
  })

  test('exits with 1 for a wrong case, one without an answer and one that is no case', async () => {
    const nowhere = { ...first, id: 'nowhere', surface: { type: 'circle', centre: [500, 500], radius: 1 } }
    const { code, stdout } = await validate(
      JSON.stringify([{ ...first, expected: 2.5 }, nowhere, { id: 'odd', method: 'guess' }, second]),
    )
    expect(code).toBe(1)
    expect(stdout).toContain('FAIL: outside of the tolerance')
    expect(stdout).toContain('nowhere  expected 1.928  got none')
    expect(stdout).toMatch(/odd .*FAIL: .*method: Invalid option/)
    expect(stdout.trim().split('\n').at(-1)).toBe('1 passed, 3 failed')
  })

  test('takes a search as a bare word, and notices one that stopped short', async () => {
    const searched = reference.find((row) => row.id === 'yu88-bishop')!
    const bare = await validate(JSON.stringify([{ ...searched, surface: 'search' }]))
    expect(bare.stdout).toContain('1 passed, 0 failed')
    const lazy = await validate(
      JSON.stringify([{ ...searched, recomputed: { value: 1.3 }, tolerance_rel: 0.1 }]),
    )
    expect(lazy.code).toBe(1)
    expect(lazy.stdout).toContain('the search stopped above 1.3 found elsewhere')
  })

  test('exits with 2 for what is no file of cases', async () => {
    expect((await validate('{')).code).toBe(2)
    expect(await validate('{}')).toMatchObject({ code: 2, stderr: 'Cases must be a JSON array\n' })
  })
})
