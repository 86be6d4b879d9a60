import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { example } from '#domain/calc/bearing-capacity-eurocode/inputs.ts'
import { geo } from '#tests/helpers/geo.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'geo-rows-'))
})
afterAll(() => rm(folder, { recursive: true }))

const header = [
  'footingType',
  'footingWidth',
  'footingLength',
  'footingDepth',
  'soilLayers.0.depth',
  'soilLayers.0.cohesion',
  'soilLayers.0.frictionAngle',
  'soilLayers.0.unitWeight',
  'permanentLoad',
  'variableLoad',
]
const rowsOf = (text: string) => Papa.parse<Record<string, string>>(text.trim(), { header: true }).data

describe('geo calc with rows', () => {
  test('a JSON array gives an answer for each row, and a bad row does not stop the others', async () => {
    const { code, stdout } = await geo(
      ['calc', 'bearing-capacity-eurocode'],
      JSON.stringify([example, { ...example, footingWidth: -1 }, example]),
    )
    expect(code).toBe(2)
    const rows = JSON.parse(stdout) as {
      ok: boolean
      result?: { moduleId: string }
      problem?: { code: string }
    }[]
    expect(rows.map(({ ok }) => ok)).toEqual([true, false, true])
    expect(rows[1]?.problem?.code).toBe('module/input')
  })

  test('a table gives its columns, the summary and the errors, with decimal points or commas', async () => {
    const points = `${header.join(',')}\n${['pad-rectangular', 1.5, 2.5, 0.5, 6, 0, 35, 18, 800, 450].join(',')}\n`
    const file = join(folder, 'pads.csv')
    await writeFile(file, `\uFEFF${points}`)
    const one = await geo(['calc', 'bearing-capacity-eurocode', file])
    expect(one).toMatchObject({ code: 0, stderr: '' })
    const [row] = rowsOf(one.stdout)
    expect(Number(row?.utilizationRatio)).toBeCloseTo(0.93645, 5)
    expect(row?.verdict).toBe('pass')

    const commas = points.replaceAll(',', ';').replaceAll('.5', ',5')
    const two = await geo(['calc', 'bearing-capacity-eurocode'], commas.replaceAll('\n', '\r\n'))
    expect(rowsOf(two.stdout)[0]?.utilizationRatio).toBe(row?.utilizationRatio)
  })

  test('text in a number column, an unknown column and a formula are told, not run', async () => {
    const table = `${[...header, 'colour', 'soilLayers.0.name'].join(',')}
=1+1,x,2.5,0.5,6,0,35,18,800,450,red,
pad-rectangular,1.5,2.5,0.5,6,0,35,18,800,450,,=HYPERLINK("x")
`
    const { code, stdout } = await geo(['calc', 'bearing-capacity-eurocode'], table)
    expect(code).toBe(2)
    const rows = rowsOf(stdout)
    expect(rows[0]?.error).toContain('footingWidth: Footing width must be a number')
    expect(rows[0]?.error).toContain('colour: Unknown field')
    expect(rows[0]?.footingType).toBe("'=1+1")
    expect(rows[1]?.['soilLayers.0.name']).toBe('\'=HYPERLINK("x")')
  })

  test('a line that names the separator is no header, and names keep their words', async () => {
    const names = [...header, 'soilLayers.0.name'].join(';')
    const table = `sep=;\n${names}\npad-rectangular;1,5;2,5;0,5;6;0;35;18;800;450;Fill 1.200 m³\n`
    const { code, stdout } = await geo(['calc', 'bearing-capacity-eurocode'], table)
    expect(code).toBe(0)
    const [row] = rowsOf(stdout)
    expect(Number(row?.utilizationRatio)).toBeCloseTo(0.93645, 5)
    expect(row?.['soilLayers.0.name']).toBe('Fill 1.200 m³')
  })

  test.each([
    ...['35-30', '30/35', '50/15', '50/4', '35 - 30°', '>30', 'NaN', '30²', '10²', '30+-2', '30 ± 2'],
    ...['2026-01-02', '25-10-5', '3.0 25', '"30\n25"'],
  ])('%j is no number of a cell', async (cell) => {
    const table = `${header.join(',')}\npad-rectangular,1.5,2.5,0.5,6,0,${cell},18,800,450\n`
    const { code, stdout } = await geo(['calc', 'bearing-capacity-eurocode'], table)
    expect(code).toBe(2)
    expect(rowsOf(stdout)[0]?.error).toContain('Friction angle must be a number')
  })

  test('a row with more cells than the header is refused: decimal commas split its numbers', async () => {
    const table = `${header.join(',')}\npad-rectangular,1,5,2,5,0,5,6,0,35,18,800,450\n`
    const { code, stdout, stderr } = await geo(['calc', 'bearing-capacity-eurocode'], table)
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain('Row 1 has more cells than the header')
    const trailing = `${header.join(',')},\npad-rectangular,1.5,2.5,0.5,6,0,35,18,800,450,\n`
    expect(await geo(['calc', 'bearing-capacity-eurocode'], trailing)).toMatchObject({ code: 0 })
  })

  test('heads as people write them are read, with their units', async () => {
    const heads = [
      'Footing type',
      'Footing width (mm)',
      'Footing length [m]',
      'Footing depth, m',
      'soilLayers.0.Depth (m)',
      "soilLayers.0.c' [kPa]",
      'soilLayers.0.φ (°)',
      'soilLayers.0.Unit weight (t/m³)',
      'Permanent load (MN)',
      'variableLoad',
    ]
    const table = `${heads.join(';')}\npad-rectangular;1500;2.5;0.5;6;0;35;${18 / 9.80665};0.8;450\n`
    const { code, stdout, stderr } = await geo(['calc', 'bearing-capacity-eurocode'], table)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const [row] = rowsOf(stdout)
    expect(Number(row?.utilizationRatio)).toBeCloseTo(0.93645, 5)
    expect(Object.keys(row ?? {}).slice(0, 2)).toEqual(['Footing type', 'Footing width (mm)'])
  })

  test('a table with labels of an earlier version is read', async () => {
    const labels = ['Head from x', 'Head to x', 'Toe from x', 'Toe to x', 'Head at x']
    const { stdout } = await geo(['calc', 'slope-stability'], `${labels.join(',')}\n1,2,3,4,5\n`)
    const { error = '' } = rowsOf(stdout)[0] ?? {}
    expect(labels.filter((label) => error.includes(label))).toEqual(['Head at x'])
  })

  test('a title above the header and a row of units below it are no rows of values', async () => {
    const units = ['-', 'mm', 'm', 'm', 'm', 'MPa', '°', 't/m³', 'MN', 'kN']
    const values = ['pad-rectangular', 1500, 2.5, 0.5, 6, 0, 35, 18 / 9.80665, 0.8, 450]
    const table = [['Table 3 Footings'], header, units, values].map((row) => row.join(';')).join('\n')
    const { code, stdout } = await geo(['calc', 'bearing-capacity-eurocode'], table)
    expect(code).toBe(0)
    expect(rowsOf(stdout)).toHaveLength(1)
    expect(Number(rowsOf(stdout)[0]?.utilizationRatio)).toBeCloseTo(0.93645, 5)
    const wrong = [header, [...units.slice(0, -1), 'kPa'], values].map((row) => row.join(';')).join('\n')
    expect((await geo(['calc', 'bearing-capacity-eurocode'], wrong)).stderr).toContain('has an unknown unit')
  })

  test('a strip takes loads in kN/m and refuses kN, in the header and in a cell', async () => {
    const table = (type: string, head: string, load: string) =>
      `footingType,${header.slice(1, -2).join(',')},${head},variableLoad\n${type},1.5,2.5,0.5,6,0,35,18,${load},450\n`
    const errorOf = async (type: string, head: string, load: string) =>
      rowsOf((await geo(['calc', 'bearing-capacity-eurocode'], table(type, head, load))).stdout)[0]?.error
    for (const [head, load] of [
      ['Permanent load (kN)', '200'],
      ['permanentLoad', '200 kN'],
    ] as const)
      expect(await errorOf('strip', head, load)).toContain('Permanent load must be a number')
    for (const [head, load] of [
      ['Permanent load (kN/m)', '200'],
      ['permanentLoad', '200 kN/m'],
    ] as const) {
      expect(await errorOf('strip', head, load)).not.toContain('Permanent load must be')
      expect(await errorOf('pad-rectangular', head, load)).toContain('Permanent load must be a number')
    }
  })

  test('numbers of layers decide nothing about the decimal mark of values', async () => {
    const names = [...header, 'soilLayers.0.name'].join(';')
    const row = (load: string) => `pad-rectangular;1;2;1;6;0;35;18;${load};450;1.1`
    const { stdout } = await geo(['calc', 'bearing-capacity-eurocode'], `${names}\n${row('1.200')}\n`)
    expect(rowsOf(stdout)[0]?.error).toContain('Permanent load must be a number')
  })

  test('values that are seldom meant are named by row and field, beside the result', async () => {
    const row = (weight: number) => ['pad-rectangular', 1.5, 2.5, 0.5, 6, 0, 35, weight, 800, 450].join(',')
    const table = [header.join(','), row(18), row(1.8)].join('\n')
    const { code, stderr } = await geo(['calc', 'bearing-capacity-eurocode'], table)
    expect(code).toBe(0)
    expect(stderr).toBe(
      'Row 2: soilLayers.0.unitWeight: Unit weight is 1.8 kN/m³, which is unusual (10 to 30 kN/m³). Check its unit\n',
    )
  })

  test('a value of another kind of footing is named: the result does not use it', async () => {
    const { code, stderr } = await geo(
      ['calc', 'bearing-capacity-eurocode'],
      JSON.stringify({ ...example, footingDiameter: 3 }),
    )
    expect(code).toBe(0)
    expect(stderr).toMatch(
      /^footingDiameter is not used: Footing diameter counts only with Footing type: .+\n$/,
    )
  })

  test('a unit that the field does not have, and two names of one field, are refused', async () => {
    const ask = (head: string) => geo(['calc', 'bearing-capacity-eurocode'], `footingWidth,${head}\n1,2\n`)
    for (const unit of ['kg/m', 'tonf', 't', 'ton'])
      expect((await ask(`Permanent load (${unit})`)).stderr).toContain('Column 2 has an unknown unit')
    for (const name of ['Unit weight, effective (kN/m³)', 'c (base)', 'φ (peak)'])
      expect((await ask(`"soilLayers.0.${name}"`)).stderr).toContain('Column 2 has an unknown unit')
    expect((await ask('Footing width (m)')).stderr).toContain('Column 2 is no field name')
  })

  test('a header that is none is refused', async () => {
    for (const table of [
      'a,__proto__.b\n1,2\n',
      'a,a\n1,2\n',
      'soilLayers.99999999.depth,b\n1,2\n',
      'only,a,header\n',
    ]) {
      const { code, stderr } = await geo(['calc', 'bearing-capacity-eurocode'], table)
      expect(code).toBe(2)
      expect(stderr).toMatch(/is no field name|at least one row/)
    }
  })
})

describe('geo schema', () => {
  test('prints a JSON Schema with limits, descriptions and units', async () => {
    const { code, stdout } = await geo(['schema', 'bearing-capacity-eurocode'])
    expect(code).toBe(0)
    const schema = JSON.parse(stdout) as {
      title: string
      properties: Record<
        string,
        { minimum?: number; unit?: string; items?: { properties: Record<string, unknown> } }
      >
    }
    expect(schema.title).toBe('Bearing capacity, Eurocode 7')
    expect(schema.properties.footingWidth).toMatchObject({ minimum: 0.1, unit: 'm' })
    expect(schema.properties.soilLayers?.items?.properties.cohesion).toMatchObject({
      minimum: 0,
      unit: 'kPa',
    })
  })

  test('knows no other module', async () => {
    expect(await geo(['schema', 'nope'])).toMatchObject({ code: 2, stderr: 'Module not found: nope\n' })
  })
})
