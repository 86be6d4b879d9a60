import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const reference = JSON.parse(
  readFileSync(new URL('../reference/slope.json', import.meta.url), 'utf8'),
) as readonly Record<string, unknown>[]
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-validate-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function validate(content: string): Promise<{ code: number; out: string; err: string }> {
  const file = join(folder, 'cases.json')
  writeFileSync(file, content)
  try {
    const { stdout, stderr } = await promisify(execFile)('node', ['scripts/geo.mjs', 'validate', file], {
      cwd: root,
    })
    return { code: 0, out: stdout, err: stderr }
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

describe('geo validate', () => {
  const [first, second] = reference

  test('prints a line for each case and the sum', async () => {
    const { code, out } = await validate(JSON.stringify([first, second]))
    expect(code).toBe(0)
    const lines = out.trim().split('\n')
    expect(lines[0]).toMatch(
      /^fk77-1-ordinary {2}expected 1\.928 {2}got 1\.92\d+ {2}difference -0\.0\d+ % {2}pass$/,
    )
    expect(lines[2]).toBe('2 passed, 0 failed')
  })

  test('exits with 1 for a wrong case, one without an answer and one that is no case', async () => {
    const nowhere = { ...first, id: 'nowhere', surface: { type: 'circle', centre: [500, 500], radius: 1 } }
    const { code, out } = await validate(
      JSON.stringify([{ ...first, expected: 2.5 }, nowhere, { id: 'odd', method: 'guess' }, second]),
    )
    expect(code).toBe(1)
    expect(out).toContain('FAIL: outside of the tolerance')
    expect(out).toContain('nowhere  expected 1.928  got none')
    expect(out).toMatch(/odd .*FAIL: .*method: Invalid option/)
    expect(out.trim().split('\n').at(-1)).toBe('1 passed, 3 failed')
  })

  test('takes a search as a bare word, and notices one that stopped short', async () => {
    const searched = reference.find((row) => row.id === 'yu88-bishop')!
    const bare = await validate(JSON.stringify([{ ...searched, surface: 'search' }]))
    expect(bare.out).toContain('1 passed, 0 failed')
    const lazy = await validate(
      JSON.stringify([{ ...searched, recomputed: { value: 1.3 }, tolerance_rel: 0.1 }]),
    )
    expect(lazy.code).toBe(1)
    expect(lazy.out).toContain('the search stopped above 1.3 found elsewhere')
  })

  test('exits with 2 for what is no file of cases', async () => {
    expect((await validate('{')).code).toBe(2)
    expect(await validate('{}')).toMatchObject({ code: 2, err: 'Cases must be a JSON array\n' })
  })
})
