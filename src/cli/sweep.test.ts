import { describe, expect, test } from 'vitest'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import type { AnyModule } from '#domain/calc/module.ts'
import { runStudy } from '#domain/calc/sampling/runStudy.ts'
import { geo } from '#tests/helpers/geo.ts'

const ec7 = 'bearing-capacity-eurocode'

const sweep = (args: readonly string[], stdin: unknown = '') =>
  geo(['sweep', ...args], typeof stdin === 'string' ? stdin : JSON.stringify(stdin))

const inputs = {
  footingType: 'pad-rectangular',
  footingWidth: 1.5,
  footingLength: 2.5,
  footingDepth: 0.5,
  soilLayers: [{ depth: 6, cohesion: 0, frictionAngle: 35, unitWeight: 18 }],
  permanentLoad: 800,
  variableLoad: 450,
}
const sample = {
  method: 'latin-hypercube',
  count: 300,
  seed: 3,
  variables: [{ path: 'soilLayers.0.frictionAngle', distribution: { type: 'normal', sd: 3 } }],
}
const width = { path: 'footingWidth', from: 1, to: 2, steps: 3 }

describe('geo sweep', () => {
  test('prints a sample as JSON, with the numbers of the engine, exit 0', async () => {
    const { code, stdout, stderr } = await sweep([ec7], { inputs, sample })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const here = runStudy(bearingCapacityEurocode as AnyModule, { inputs, sample })
    expect(JSON.parse(stdout)).toEqual(here.ok && here.value)
  })

  test('--csv prints the samples as rows', async () => {
    const { code, stdout } = await sweep([ec7, '--csv'], { inputs, sample, responses: ['utilization'] })
    expect(code).toBe(0)
    const [head, ...rows] = stdout.trimEnd().split('\n')
    expect(head).toBe('soilLayers.0.frictionAngle,utilization,refusal')
    expect(rows).toHaveLength(300)
    for (const row of rows) expect(row).toMatch(/^[\d.]+,[\d.e-]+,$/)
  })

  test('--csv prints the samples that count when the study stops early', async () => {
    const task = {
      inputs,
      sample: { ...sample, count: 5000, replicates: 50, until: { of: 'mean', halfWidth: 0.01 } },
      responses: ['utilization'],
    }
    const { count } = JSON.parse((await sweep([ec7], task)).stdout)
    expect(count).toBeLessThan(5000)
    const { stdout } = await sweep([ec7, '--csv'], task)
    expect(stdout.trimEnd().split('\n')).toHaveLength(1 + count)
  })

  test('prints a sweep over two variables, and its rows', async () => {
    const task = {
      inputs,
      sweep: { variables: [width, { path: 'permanentLoad', values: [500, 900] }] },
      responses: ['utilization'],
    }
    const { stdout } = await sweep([ec7, '-'], task)
    const result = JSON.parse(stdout)
    expect(result.rows.map((row: { at: number[] }) => row.at)).toEqual([
      [1, 500],
      [1, 900],
      [1.5, 500],
      [1.5, 900],
      [2, 500],
      [2, 900],
    ])
    const table = (await sweep([ec7, '--csv'], task)).stdout.split('\n')
    expect(table[0]).toBe('footingWidth,permanentLoad,utilization,refusal')
    expect(table[4]).toBe(`1.5,900,${result.rows[3].values[0]},`)
  })

  test('prints a tornado, and its bars as rows', async () => {
    const task = {
      inputs,
      tornado: {
        variables: [
          { path: 'variableLoad', change: 0.1 },
          { path: 'footingWidth', change: 0.1 },
        ],
      },
      responses: ['utilization'],
    }
    const [response] = JSON.parse((await sweep([ec7], task)).stdout).responses
    expect(response.bars.map((bar: { path: string }) => bar.path)).toEqual(['footingWidth', 'variableLoad'])
    const table = (await sweep([ec7, '--csv'], task)).stdout.trimEnd().split('\n')
    expect(table).toHaveLength(3)
    expect(table[1]).toMatch(/^utilization,[\d.]+,footingWidth,1\.5,1\.35,/)
  })

  test('puts field errors of inputs and task as JSON on stderr, exit 2', async () => {
    const wrong = await sweep([ec7], { inputs: { ...inputs, footingDepth: -1 }, sample })
    expect({ code: wrong.code, stdout: wrong.stdout }).toEqual({ code: 2, stdout: '' })
    expect(JSON.parse(wrong.stderr)).toMatchObject({
      code: 'module/input',
      issues: [{ path: 'inputs.footingDepth' }],
    })
    const path = { ...sample, variables: [{ ...sample.variables[0], path: 'soilLayers.1.frictionAngle' }] }
    expect(JSON.parse((await sweep([ec7], { inputs, sample: path })).stderr).issues).toEqual([
      {
        path: 'sample.variables.0.path',
        message: 'Soil layers has no row 1: the inputs have 1, counted from 0',
      },
    ])
  })

  test.each([
    ['no module', [], '', /Name a module/],
    ['an unknown module', ['astrology'], '{}', /^Module not found: astrology\n$/],
    ['an unknown option', [ec7, '--loud'], '{}', /Unknown option: --loud/],
    ['malformed JSON', [ec7], '{', /not valid JSON/],
    ['nothing', [ec7], '', /empty/],
    ['a list', [ec7], '[]', /Input validation failed/],
    [
      'an enormous list',
      [ec7],
      `{"inputs":{"x":[${'1,'.repeat(300_000)}1]}}`,
      /larger than 400000 characters/,
    ],
    ['a number beyond all bounds', [ec7], '{"inputs":{"footingWidth":1e999}}', /finite/],
  ])('%s gives a clear message, exit 2', async (_, args, stdin, message) => {
    const { code, stdout, stderr } = await sweep(args, stdin)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
  })
})
