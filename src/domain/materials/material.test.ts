import { describe, expect, test } from 'vitest'
import { modelTypes } from '../schemas/materialModel.ts'
import { fromSi } from '../units/convert.ts'
import {
  checkName,
  compareMaterials,
  propertyRanges,
  similarity,
  similarMaterials,
} from './compareMaterials.ts'
import {
  convertMaterial,
  convertMaterials,
  inputToSi,
  materialUnit,
  showProperties,
} from './convertMaterial.ts'
import { displayValue } from './display.ts'
import { cloneMaterial, makeMaterial, recalculate, type Stamp } from './makeMaterial.ts'
import { type Material, material } from './material.ts'
import { findModel } from './models.ts'
import { propertiesOf } from './properties.ts'
import { sampleMaterials } from './samples.ts'
import { setStatus } from './status.ts'
import { validateMaterial } from './validateMaterial.ts'

const at = '2026-03-01T08:00:00.000Z'
const later = '2026-03-02T08:00:00.000Z'
const stamp: Stamp = { id: 'new', at, by: 'ada' }
const samples = sampleMaterials(at, 'ada')
const [granite, steel, clay] = samples as readonly [Material, Material, Material]

const made = (raw: unknown): Material => {
  const result = makeMaterial(raw, stamp)
  if (!result.ok) throw new Error(result.problem.message)
  return result.value
}
const clayDraft = {
  name: 'London clay',
  modelType: 'mohr-coulomb',
  input: { cohesion: 5, frictionAngle: 24, youngsModulus: 0.04, poissonsRatio: 0.2, unitWeight: 19.5 },
}

describe('sample materials', () => {
  test('are a granite, a structural steel and a stiff clay, validated and valid', () => {
    expect(samples.map(({ modelType }) => modelType)).toEqual([
      'hoek-brown',
      'linear-elastic',
      'mohr-coulomb',
    ])
    expect(samples.map(({ metadata }) => metadata.name)).toEqual([
      'Granite, good rock mass',
      'Structural steel',
      'Stiff clay',
    ])
    for (const sample of samples) {
      expect(sample.metadata.validationStatus).toBe('validated')
      expect(validateMaterial(sample)).toMatchObject({ isValid: true, errors: [] })
      expect(material.parse(JSON.parse(JSON.stringify(sample)))).toEqual(sample)
      expect(sample.unitWeight).toBe(sample.input.unitWeight)
    }
  })

  test('steel has the shear modulus of the textbooks', () =>
    expect(
      showProperties('linear-elastic', steel, 'SI').find(({ key }) => key === 'shearModulus')?.text,
    ).toBe('80.77'))
})

describe('making and validating', () => {
  test('a draft becomes a material with its calculated values', () => {
    const one = made(clayDraft)
    expect(one.metadata).toEqual({
      id: 'new',
      name: 'London clay',
      description: '',
      source: '',
      category: '',
      tags: [],
      validationStatus: 'draft',
      createdAt: at,
      updatedAt: at,
      createdBy: 'ada',
    })
    expect(one).toMatchObject({ unitSystem: 'SI', unitWeight: 19.5 })
    expect(validateMaterial(one)).toMatchObject({ isValid: true, errors: [] })
  })

  test.each([
    [{ ...clayDraft, name: '  ' }, 'name', 'Material name is required'],
    [{ ...clayDraft, name: undefined }, 'name', 'Material name is required'],
    [{ ...clayDraft, modelType: undefined }, 'modelType', 'Constitutive model type is required'],
    [{ ...clayDraft, modelType: '' }, 'modelType', 'Constitutive model type is required'],
    [{ ...clayDraft, modelType: 'cam-clay' }, 'modelType', 'Unknown material model type: cam-clay'],
    [
      { ...clayDraft, input: { ...clayDraft.input, frictionAngle: 61 } },
      'input.frictionAngle',
      'Friction angle must be between 0-60 degrees',
    ],
    [{ ...clayDraft, input: { ...clayDraft.input, x: 1 } }, 'input.x', 'Unknown field'],
    [{ ...clayDraft, input: 5 }, 'input', 'Input must be a group of fields'],
  ])('draft %# is refused at %s', (draft, path, message) => {
    const result = makeMaterial(JSON.parse(JSON.stringify(draft)), stamp)
    expect(result.ok ? [] : result.problem.issues).toContainEqual({ path, message })
  })

  test.each([
    [
      'no metadata name',
      { ...clay, metadata: { ...clay.metadata, name: '' } },
      'metadata.name',
      'Material name is required',
    ],
    ['no model', { ...clay, modelType: undefined }, 'modelType', 'Constitutive model type is required'],
    ['another model', { ...clay, modelType: 'jelly' }, 'modelType', 'Unknown material model type: jelly'],
    [
      'a wrong input',
      { ...clay, input: { ...clay.input, cohesion: -1 } },
      'input.cohesion',
      'Cohesion must be at least 0 kPa',
    ],
    ['an input of another model', { ...clay, input: steel.input }, 'input.cohesion', 'Cohesion is required'],
    ['NaN', { ...clay, unitWeight: Number.NaN }, 'unitWeight', 'Must be a number, not NaN'],
    ['nothing', null, 'modelType', 'Constitutive model type is required'],
    ['a list', [clay], 'modelType', 'Constitutive model type is required'],
  ])('a material with %s is invalid by field path', (_, raw, path, message) => {
    const plain =
      raw !== null && 'modelType' in raw && raw.modelType === undefined
        ? JSON.parse(JSON.stringify(raw))
        : raw
    const answer = validateMaterial(plain)
    expect(answer.isValid).toBe(false)
    expect(answer.errors).toContainEqual({ path, message })
  })

  test('cyclic and enormous values are refused', () => {
    const cyclic: Record<string, unknown> = { ...clay }
    cyclic.self = cyclic
    expect(validateMaterial(cyclic).errors[0]?.message).toBe('Must not contain itself')
    expect(validateMaterial({ ...clay, list: new Array(1_000_000).fill(1) }).errors[0]?.message).toMatch(
      /larger than/,
    )
  })

  test('calculated values that do not follow from the input are a warning, until recalculated', () => {
    const stale = {
      ...clay,
      unitWeight: 18,
      calculated: { ...clay.calculated, shearModulus: 99 },
    } as Material
    const codes = (one: Material) => validateMaterial(one).warnings.map(({ code }) => code)
    expect(codes(stale)).toEqual(expect.arrayContaining(['calculated-stale', 'unit-weight-differs']))
    expect(recalculate(stale, later)).toEqual({ ...clay, metadata: { ...clay.metadata, updatedAt: later } })
    expect(codes(recalculate(stale, later))).not.toContain('calculated-stale')
  })

  test('a clone has a new name and identity and is a draft', () => {
    const clone = cloneMaterial(granite, 'Granite, blasted', stamp)
    expect(clone.ok && clone.value).toMatchObject({
      metadata: { id: 'new', name: 'Granite, blasted', validationStatus: 'draft' },
      input: granite.input,
      calculated: granite.calculated,
    })
    expect(cloneMaterial(granite, ' ', stamp).ok).toBe(false)
  })

  test('an unknown model is refused with the specified words', () =>
    expect(findModel('cam-clay')).toEqual({
      ok: false,
      problem: { code: 'material/unknown-model', message: 'Unknown material model type: cam-clay' },
    }))
})

describe('status of many', () => {
  test('any status may follow any other; what is not there is named', () => {
    const { updated, missing } = setStatus(samples, [clay.metadata.id, 'gone', 'gone'], 'deprecated', later)
    expect(
      updated.map(({ metadata }) => [metadata.id, metadata.validationStatus, metadata.updatedAt]),
    ).toEqual([[clay.metadata.id, 'deprecated', later]])
    expect(missing).toEqual(['gone'])
    expect(setStatus(updated, [clay.metadata.id], 'draft', later).updated[0]?.metadata.validationStatus).toBe(
      'draft',
    )
    expect(setStatus(samples, [clay.metadata.id], 'validated', later).updated).toEqual([])
  })
})

describe('units', () => {
  const shown = (one: Material, key: string, system: 'SI' | 'Imperial') =>
    showProperties(one.modelType, one, system).find((property) => property.key === key)

  test('conversion changes what is shown and nothing that is stored; there and back is exact', () => {
    const there = convertMaterials(samples, 'Imperial')
    if (!there.ok) throw new Error(there.problem.message)
    expect(there.value.map(({ unitSystem }) => unitSystem)).toEqual(['Imperial', 'Imperial', 'Imperial'])
    expect(there.value.map(({ input, calculated }) => ({ input, calculated }))).toEqual(
      samples.map(({ input, calculated }) => ({ input, calculated })),
    )
    expect(convertMaterials(there.value, 'SI')).toEqual({ ok: true, value: samples })
  })

  test('a system that does not exist is refused with the specified words', () => {
    expect(convertMaterial(clay, 'Metric')).toEqual({
      ok: false,
      problem: { code: 'units/no-conversion', message: 'No conversion available from SI to Metric' },
    })
    expect(convertMaterials(samples, 'Metric').ok).toBe(false)
  })

  test('GPa are shown in ksi by 145.0377, kPa in psi, kN/m³ in pcf', () => {
    expect(shown(steel, 'youngsModulus', 'Imperial')).toMatchObject({ unit: 'ksi', text: '30457.92' })
    expect(shown(clay, 'cohesion', 'Imperial')).toMatchObject({ unit: 'psi', text: '1.45' })
    expect(shown(clay, 'unitWeight', 'Imperial')).toMatchObject({ unit: 'pcf', text: '127.32' })
    expect(shown(granite, 'uniaxialCompressiveStrength', 'Imperial')).toMatchObject({
      unit: 'ksi',
      text: '21.76',
    })
    expect(shown(steel, 'pWaveVelocity', 'Imperial')).toMatchObject({ unit: 'ft/s', text: '19688' })
    expect(shown(steel, 'compressibility', 'Imperial')!.value).toBeCloseTo(
      steel.modelType === 'linear-elastic' ? steel.calculated.compressibility / 145.0377377 : Number.NaN,
      12,
    )
  })

  test('a derived value that does not exist is shown as a dash, an input that was not given not at all', () => {
    const undrained = made({ ...clayDraft, input: { ...clayDraft.input, frictionAngle: 0 } })
    expect(shown(undrained, 'cohesionInterceptStress', 'Imperial')).toMatchObject({ value: null, text: '–' })
    expect(shown(undrained, 'tensileStrength', 'SI')).toBeUndefined()
  })

  test.each(modelTypes)('every limit of %s comes back exactly from Imperial units', (type) => {
    for (const { key, kind, quantity, min, max } of propertiesOf(type))
      for (const limit of [min, max])
        if (kind === 'input' && limit !== undefined && !key.includes('.')) {
          const shown = fromSi(limit, quantity, materialUnit(quantity, 'Imperial'))
          expect(inputToSi(type, { [key]: shown }, 'Imperial')[key], key).toBe(limit)
        }
  })

  test('an input in Imperial units is read as SI, nested groups too; other keys pass', () => {
    const read = inputToSi(
      'mohr-coulomb',
      {
        cohesion: 10,
        frictionAngle: 30,
        stressDependentFriction: { phi0: 30, referenceStress: 1 },
        other: 'x',
      },
      'Imperial',
    )
    expect(read).toEqual({
      cohesion: expect.closeTo(68.94757293168, 10),
      frictionAngle: 30,
      stressDependentFriction: { phi0: 30, referenceStress: expect.closeTo(6.894757293168, 10) },
      other: 'x',
    })
  })
})

describe('display', () => {
  test.each([
    ['mb', 1.402560337, '1.4026'],
    ['s', 0.002218084904, '0.002218'],
    ['s', 0.0001044641438, '0.0001045'],
    ['s', 1.3263e-7, '0.0000001326'],
    ['s', 1, '1.000000'],
    ['a', 0.5080857391, '0.5081'],
  ] as const)('%s %d is shown as %s', (name, value, text) =>
    expect(displayValue(name, value, 'ratio')).toBe(text),
  )

  test.each([
    ['rockMassStrength', 7.809819, 'strength', '7.81'],
    ['equivalentCohesion', 583.398, 'stress', '583.4'],
    ['equivalentFrictionAngle', 47.1554, 'angle', '47.2'],
    ['deformationModulus', 5.302552, 'modulus', '5.30'],
    ['tensileStrength', 79.0727, 'stress', '79.1'],
    ['pWaveVelocity', 5856.36, 'velocity', '5856'],
    ['shearModulus', 0.0115, 'modulus', '0.011'],
    ['shearModulus', 0.004, 'modulus', '0.0040'],
  ] as const)('%s %d %s is shown as %s', (name, value, quantity, text) =>
    expect(displayValue(name, value, quantity)).toBe(text),
  )
})

describe('comparing', () => {
  const softer = made({ ...clayDraft, name: 'Softer', input: { ...clayDraft.input, frictionAngle: 12 } })

  test('puts shared properties in one row', () => {
    const rows = compareMaterials([clay, steel])
    const row = (key: string) => rows.find((one) => one.key === key)
    expect(row('youngsModulus')?.values).toEqual([0.03, 210])
    expect(row('cohesion')).toMatchObject({ values: [10, null], lowest: 10, highest: 10 })
    expect(row('density')?.values).toEqual([null, 7850])
    expect(row('stressDependentFriction.phi0')).toBeUndefined()
  })

  test('a material is wholly like itself and not at all like one of another model', () => {
    expect(similarity(clay, clay)).toBe(1)
    expect(similarity(clay, steel)).toBe(0)
    expect(similarity(clay, softer)).toBe(similarity(softer, clay))
    expect(similarity(clay, softer)).toBeLessThan(1)
  })

  test('the most similar come first, without the material itself, up to the limit', () => {
    const near = { ...made(clayDraft), metadata: { ...clay.metadata, id: 'near' } }
    const far = { ...softer, metadata: { ...softer.metadata, id: 'far' } }
    const found = similarMaterials(near, [far, clay, near, steel, granite])
    expect(found.map(({ material }) => material.metadata.id)).toEqual(
      similarity(near, clay) > similarity(near, far) ? [clay.metadata.id, 'far'] : ['far', clay.metadata.id],
    )
    expect(similarMaterials(near, [far, clay], 1)).toHaveLength(1)
  })

  test('ranges give the accepted limits and what the library spans', () => {
    const ranges = propertyRanges('mohr-coulomb', [...samples, softer])
    expect(ranges.find(({ key }) => key === 'frictionAngle')).toMatchObject({
      min: 0,
      max: 60,
      lowest: 12,
      highest: 25,
      unit: '°',
    })
    expect(propertyRanges('hoek-brown', []).find(({ key }) => key === 'mb')).toMatchObject({ lowest: null })
  })

  test('a name is free, taken or missing', () => {
    expect(checkName('Chalk', samples)).toEqual({ isValid: true })
    expect(checkName(' stiff CLAY ', samples)).toEqual({
      isValid: false,
      message: 'Another material already has this name',
    })
    expect(checkName('Stiff clay', samples, clay.metadata.id)).toEqual({ isValid: true })
    expect(checkName(' ', samples)).toEqual({ isValid: false, message: 'Material name is required' })
  })
})
