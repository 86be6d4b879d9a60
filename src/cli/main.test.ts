import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageResult } from '#domain/schemas/messageResult.ts'
import { moduleResult } from '#domain/schemas/result.ts'
import { geo } from '#tests/helpers/geo.ts'

const inputs = {
  footingType: 'pad-rectangular',
  footingWidth: 1.5,
  footingLength: 2.5,
  footingDepth: 0.5,
  soilLayers: [{ depth: 6, cohesion: 0, frictionAngle: 35, unitWeight: 18 }],
  permanentLoad: 800,
  variableLoad: 450,
  foundationUnitWeight: 25,
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'geo-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('geo calc', () => {
  test('prints the module result and nothing else, exit 0', async () => {
    const { code, stdout, stderr } = await geo(['calc', 'bearing-capacity-eurocode'], JSON.stringify(inputs))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const result = moduleResult.parse(JSON.parse(stdout))
    expect(result.outputs.summary.utilizationRatio).toBeCloseTo(0.96815, 4)
    expect(result.projectId).toBeNull()
  })

  test('says the result in a language, or gives it as data', async () => {
    const given = JSON.stringify({ inputValue: 16, description: 'Ton' })
    const german = await geo(['calc', 'example-module', '--language', 'de'], given)
    const { verdict } = moduleResult.parse(JSON.parse(german.stdout)).outputs
    expect(verdict.sentence).toBe('Quadratwurzel des Wertes: Ton')
    const footing = await geo(
      ['calc', 'bearing-capacity-eurocode', '--language', 'de'],
      JSON.stringify(inputs),
    )
    expect(JSON.parse(footing.stdout).outputs.verdict.sentence).toContain('Bemessungs')
    const data = await geo(['calc', 'example-module', '--form', 'data'], given)
    const { outputs } = messageResult.parse(JSON.parse(data.stdout))
    expect(outputs.verdict.governing).toEqual({ id: 'example-module.method.method1' })
    expect(await geo(['calc', 'example-module', '--language', 'xx'], given)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Language must be one of en'),
    })
    expect((await geo(['calc', 'example-module', '--form', 'prose'], given)).code).toBe(2)
    expect(await geo(['calc', 'example-module', '--loud'], given)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Unknown option '--loud'"),
    })
  })

  test('reads a file', async () => {
    const file = join(folder, 'inputs.json')
    await writeFile(file, `\uFEFF${JSON.stringify(inputs)}`)
    const { code, stdout } = await geo(['calc', 'bearing-capacity-eurocode', file])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ moduleId: 'bearing-capacity-eurocode' })
  })

  test('gives the same outputs to the same inputs', async () => {
    const one = await geo(['calc', 'bearing-capacity-eurocode'], JSON.stringify(inputs))
    const two = await geo(['calc', 'bearing-capacity-eurocode'], JSON.stringify(inputs))
    expect(JSON.parse(one.stdout).outputs).toEqual(JSON.parse(two.stdout).outputs)
  })

  test('puts field errors as JSON on stderr, exit 2', async () => {
    const { code, stdout, stderr } = await geo(
      ['calc', 'bearing-capacity-eurocode'],
      JSON.stringify({ ...inputs, soilLayers: [{ ...inputs.soilLayers[0], frictionAngle: 60 }] }),
    )
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(JSON.parse(stderr)).toEqual({
      code: 'module/input',
      message:
        'Input validation failed: soilLayers.0.frictionAngle: Friction angle must be between 0-45 degrees',
      issues: [
        { path: 'soilLayers.0.frictionAngle', message: 'Friction angle must be between 0-45 degrees' },
      ],
    })
  })

  test('puts a refusal of the method on stderr, exit 1', async () => {
    const { code, stdout, stderr } = await geo(
      ['calc', 'bearing-capacity-eurocode'],
      JSON.stringify({ ...inputs, eccentricityB: 2 }),
    )
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(JSON.parse(stderr).message).toBe(
      'Eurocode 7 bearing capacity calculation failed: The resultant of the load acts outside the base',
    )
  })

  test.each([
    ['malformed JSON', '{"footingWidth": 1.5,', /not valid JSON/],
    ['nothing', '', /empty/],
    ['an empty list', '[]', /at least one/],
    ['text', '"x"', /Input validation failed/],
    ['an enormous list', `[${'1,'.repeat(1_000_000)}1]`, /At most 100000 calculations/],
  ])('%s gives a clear message, exit 2', async (_, stdin, message) => {
    const { code, stdout, stderr } = await geo(['calc', 'bearing-capacity-eurocode'], stdin)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
  })

  test('an unknown module is named, exit 2', async () => {
    const { code, stdout, stderr } = await geo(['calc', 'astrology'], '{}')
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: 'Module not found: astrology\n' })
  })

  test('a file that is not there is named, exit 2', async () => {
    const { code, stderr } = await geo(['calc', 'bearing-capacity-eurocode', join(folder, 'none.json')])
    expect(code).toBe(2)
    expect(stderr).toContain('none.json')
  })
})

describe('geo modules', () => {
  test('lists modules with their input fields as JSON when piped', async () => {
    const { code, stdout } = await geo(['modules'])
    expect(code).toBe(0)
    const [module] = JSON.parse(stdout) as [{ id: string; fields: { id: string }[] }]
    expect(module.id).toBe('bearing-capacity-eurocode')
    expect(module.fields.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['footingType', 'soilLayers', 'designApproach', 'gammaG']),
    )
  })
})

describe('geo', () => {
  test.each([['--help'], ['-h'], ['help']])('%s explains itself', async (flag) => {
    const { code, stdout } = await geo([flag])
    expect(code).toBe(0)
    expect(stdout).toContain('geo calc <module> [file]')
  })

  test('an unknown command is refused with the help, exit 2', async () => {
    const { code, stdout, stderr } = await geo(['divine'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('Unknown command: divine')
  })
})
