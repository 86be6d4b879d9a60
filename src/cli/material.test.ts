import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { derivationStep, resultChart, warning } from '#domain/schemas/result.ts'
import { geo } from '#tests/helpers/geo.ts'

const material = (args: readonly string[], stdin = '') => geo(['material', ...args], stdin)

const rock = {
  uniaxialCompressiveStrength: 50,
  materialConstant: 10,
  geologicalStrengthIndex: 45,
  disturbanceFactor: 0,
  unitWeight: 27,
  application: 'tunnel',
  tunnelDepth: 100,
}
const steel = { youngsModulus: 200, poissonsRatio: 0.3, unitWeight: 77, density: 7850 }
const soil = { cohesion: 10, frictionAngle: 25, youngsModulus: 0.03, poissonsRatio: 0.3, unitWeight: 20 }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'geo-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('geo material', () => {
  test('prints derived values, derivation, envelopes, warnings and both unit systems, exit 0', async () => {
    const { code, stdout, stderr } = await material(['hoek-brown'], JSON.stringify(rock))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const answer = JSON.parse(stdout)
    expect(answer).toMatchObject({ modelType: 'hoek-brown', input: { ...rock, basis: 'code' } })
    expect(answer.calculated.equivalentFrictionAngle).toBeCloseTo(47.15542157, 7)
    expect(answer.calculated.equivalentCohesion).toBeCloseTo(583.398259, 5)
    expect(derivationStep.array().parse(answer.derivation).length).toBeGreaterThan(10)
    expect(resultChart.array().parse(answer.charts)).toHaveLength(2)
    expect(warning.array().parse(answer.warnings)).toEqual(answer.warnings)
    const shown = (system: 'SI' | 'Imperial', key: string) =>
      answer.shown[system].find((property: { key: string }) => property.key === key)
    expect(shown('SI', 'equivalentCohesion')).toMatchObject({ text: '583.4', unit: 'kPa' })
    expect(shown('Imperial', 'deformationModulus')).toMatchObject({ text: '769.07', unit: 'ksi' })
  })

  test('an array of inputs from a file gives an array of answers', async () => {
    const file = join(folder, 'soils.json')
    await writeFile(file, `\uFEFF${JSON.stringify([soil, { ...soil, frictionAngle: 0 }])}`)
    const { code, stdout } = await material(['mohr-coulomb', file])
    expect(code).toBe(0)
    const [drained, undrained] = JSON.parse(stdout)
    expect(drained.calculated.cNφ).toBeCloseTo(31.39371154, 7)
    expect(undrained.calculated).toMatchObject({ Nφ: 1, cNφ: 20, cohesionInterceptStress: null })
  })

  test('--schema prints the JSON Schema of the input', async () => {
    const { code, stdout } = await material(['linear-elastic', '--schema'])
    expect(code).toBe(0)
    const schema = JSON.parse(stdout)
    expect(Object.keys(schema.properties)).toEqual(Object.keys(steel))
    expect(schema.properties.poissonsRatio).toMatchObject({ minimum: 0, exclusiveMaximum: 0.5 })
    expect(schema.required).toEqual(Object.keys(steel))
  })

  test('puts field errors as JSON on stderr, with the row of an array, exit 2', async () => {
    const wrong = { ...rock, uniaxialCompressiveStrength: 600, geologicalStrengthIndex: '45' }
    const issues = [
      {
        path: 'uniaxialCompressiveStrength',
        message: 'Uniaxial compressive strength seems unusually high (>500 MPa)',
      },
      { path: 'geologicalStrengthIndex', message: 'Geological strength index must be a number' },
    ]
    const single = await material(['hoek-brown'], JSON.stringify(wrong))
    expect({ code: single.code, stdout: single.stdout }).toEqual({ code: 2, stdout: '' })
    expect(JSON.parse(single.stderr)).toMatchObject({ code: 'module/input', issues })
    const rows = await material(['hoek-brown'], JSON.stringify([rock, wrong, 5]))
    expect({ code: rows.code, stdout: rows.stdout }).toEqual({ code: 2, stdout: '' })
    expect(JSON.parse(rows.stderr).issues).toEqual([
      ...issues.map(({ path, message }) => ({ path: `1.${path}`, message })),
      { path: '2', message: 'Inputs must be an object' },
    ])
  })

  test.each([
    ['an unknown model', ['cam-clay'], '{}', /^Unknown material model type: cam-clay\n$/],
    ['no model', [], '', /Name a model/],
    ['an unknown option', ['hoek-brown', '--loud'], '', /Unknown option: --loud/],
    ['malformed JSON', ['hoek-brown'], '{', /not valid JSON/],
    ['nothing', ['hoek-brown'], ' ', /empty/],
    ['an enormous list', ['hoek-brown'], `[${'1,'.repeat(100_000)}1]`, /At most 10000 materials/],
    ['a file that is not there', ['hoek-brown', 'none.json'], '', /none\.json/],
    ['a number beyond all bounds', ['linear-elastic'], '{"youngsModulus": 1e999}', /finite/],
  ])('%s gives a clear message, exit 2', async (_, args, stdin, message) => {
    const { code, stdout, stderr } = await material(args, stdin)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
  })
})
