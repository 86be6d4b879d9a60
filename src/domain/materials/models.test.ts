import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldIssues } from '../calc/fieldIssues.ts'
import type { InputField } from '../calc/module.ts'
import { modelTypes } from '../schemas/materialModel.ts'
import { isQuantityName, quantities } from '../units/definitions.ts'
import { findModel, models } from './models.ts'

const rock = models['hoek-brown'].example
const elastic = models['linear-elastic'].example
const soil = models['mohr-coulomb'].example

/** Issues of an input with one value changed. */
function issuesOf(type: (typeof modelTypes)[number], input: unknown) {
  const model = findModel(type)
  if (!model.ok) throw new Error(type)
  const parsed = model.value.inputSchema.safeParse(input)
  return parsed.success ? [] : fieldIssues(parsed.error)
}

describe('limits of the specification, section 5, with its messages', () => {
  test.each([
    ['uniaxialCompressiveStrength', 0.1, 0.09, 'Uniaxial compressive strength must be greater than 0.1 MPa'],
    [
      'uniaxialCompressiveStrength',
      500,
      500.1,
      'Uniaxial compressive strength seems unusually high (>500 MPa)',
    ],
    ['materialConstant', 1, 0.9, 'Material constant mi must be at least 1'],
    ['materialConstant', 50, 51, 'Material constant mi must be at most 50'],
    ['geologicalStrengthIndex', 5, 4, 'Geological strength index must be at least 5'],
    ['geologicalStrengthIndex', 100, 101, 'Geological strength index must be at most 100'],
    ['disturbanceFactor', 0, -0.1, 'Disturbance factor must be at least 0'],
    ['disturbanceFactor', 1, 1.1, 'Disturbance factor must be at most 1'],
    ['unitWeight', 10, 9, 'Unit weight must be at least 10 kN/m³'],
    ['unitWeight', 50, 51, 'Unit weight must be at most 50 kN/m³'],
  ])('Hoek-Brown %s: %d is taken, %d is not', (path, good, bad, message) => {
    expect(issuesOf('hoek-brown', { ...rock, [path]: good })).toEqual([])
    expect(issuesOf('hoek-brown', { ...rock, [path]: bad })).toEqual([{ path, message }])
    expect(issuesOf('hoek-brown', { ...rock, [path]: undefined })[0]?.message).toMatch(/ is required$/)
    expect(issuesOf('hoek-brown', { ...rock, [path]: `${good}` })[0]?.message).toMatch(/ must be a number$/)
  })

  test.each([
    ['tunnel', 'tunnelDepth', 'Tunnel depth is required for a tunnel'],
    ['slope', 'slopeHeight', 'Slope height is required for a slope'],
    ['custom', 'maximumConfiningStress', 'Maximum confining stress is required when it is to be entered'],
  ])('the application %s needs its %s', (application, path, message) => {
    const { tunnelDepth: _, ...without } = rock
    expect(issuesOf('hoek-brown', { ...without, application })).toEqual([{ path, message }])
  })

  test.each([
    ['youngsModulus', 0.001, 0.0009, "Young's modulus must be at least 0.001 GPa"],
    ['youngsModulus', 1000, 1001, "Young's modulus must be at most 1000 GPa"],
    ['poissonsRatio', 0, -0.01, "Poisson's ratio must be at least 0"],
    ['poissonsRatio', 0.4999, 0.5, "Poisson's ratio must be less than 0.5 for stability"],
    ['unitWeight', 1, 0.9, 'Unit weight must be at least 1 kN/m³'],
    ['unitWeight', 100, 101, 'Unit weight must be at most 100 kN/m³'],
    ['density', 100, 99, 'Density must be at least 100 kg/m³'],
    ['density', 10_000, 10_001, 'Density must be at most 10000 kg/m³'],
  ])('linear elastic %s: %d is taken, %d is not', (path, good, bad, message) => {
    expect(issuesOf('linear-elastic', { ...elastic, [path]: good })).toEqual([])
    expect(issuesOf('linear-elastic', { ...elastic, [path]: bad })).toEqual([{ path, message }])
    if (path !== 'density')
      expect(issuesOf('mohr-coulomb', { ...soil, [path]: bad })).toEqual([{ path, message }])
  })

  test.each([
    ['cohesion', 0, -1, 'Cohesion must be at least 0 kPa'],
    ['frictionAngle', 60, 61, 'Friction angle must be between 0-60 degrees'],
    ['frictionAngle', 0, -1, 'Friction angle must be between 0-60 degrees'],
    ['tensileStrength', 0, -1, 'Tensile strength must be at least 0 kPa'],
  ])('Mohr-Coulomb %s: %d is taken, %d is not', (path, good, bad, message) => {
    expect(issuesOf('mohr-coulomb', { ...soil, [path]: good })).toEqual([])
    expect(issuesOf('mohr-coulomb', { ...soil, [path]: bad })).toEqual([{ path, message }])
  })

  test('stress-dependent terms are checked by their own paths', () => {
    const issues = issuesOf('mohr-coulomb', {
      ...soil,
      stressDependentCohesion: { c0: -1 },
      stressDependentFriction: { phi0: 30, kphi: -1, referenceStress: 0.05 },
    })
    expect(issues).toEqual([
      { path: 'stressDependentCohesion.c0', message: 'Cohesion at zero stress must be at least 0 kPa' },
      { path: 'stressDependentCohesion.kc', message: 'Rise of cohesion with stress is required' },
      {
        path: 'stressDependentFriction.kphi',
        message: 'Loss of friction in a log cycle must be at least 0 °',
      },
      {
        path: 'stressDependentFriction.referenceStress',
        message: 'Reference stress must be at least 0.1 kPa',
      },
    ])
  })
})

describe.each(modelTypes)('%s', (type) => {
  const model = models[type]
  const schema = z.toJSONSchema(model.inputSchema, { io: 'input' }) as {
    properties: Record<string, Record<string, unknown>>
    required: string[]
  }
  const bottom = (field: InputField): Record<string, unknown> => {
    const [first, second] = field.id.split('.')
    const outer = schema.properties[first!]!
    return second === undefined
      ? outer
      : (outer.properties as Record<string, Record<string, unknown>>)[second]!
  }

  test('the fields of the form say what the schema says', () => {
    for (const field of model.fields) {
      const property = bottom(field)
      expect(property, field.id).toBeDefined()
      expect(property.minimum, field.id).toBe(field.min)
      expect(property.maximum ?? property.exclusiveMaximum, field.id).toBe(field.max)
      expect(property.default, field.id).toBe(field.defaultValue)
      expect(property.enum, field.id).toEqual(field.options?.map(({ value }) => value))
      expect(schema.required.includes(field.id), field.id).toBe(field.required)
    }
    expect(new Set(model.fields.map(({ id }) => id.split('.')[0]))).toEqual(
      new Set(Object.keys(schema.properties)),
    )
  })

  test('each number has the SI unit of its quantity', () => {
    for (const { id, unit, quantity, type: kind } of [
      ...model.fields,
      ...model.calculatedFields.map((field) => ({ ...field, type: 'number' })),
    ])
      if (kind === 'number') {
        if (!isQuantityName(quantity)) throw new Error(`${id} has no quantity`)
        expect(unit, id).toBe(quantities[quantity].si)
      }
  })
})
