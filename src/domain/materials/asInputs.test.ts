import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { editedCalculation, firstMetadata } from '../calc/calculationEdit.ts'
import { calculationData } from '../schemas/calculation.ts'
import {
  changedByHand,
  changedInLibrary,
  fieldsTaken,
  strengthHoldsTo,
  takenFrom,
  valuesFor,
  valuesOf,
} from './asInputs.ts'
import { makeMaterial } from './makeMaterial.ts'
import type { Material } from './material.ts'
import { sampleMaterials } from './samples.ts'

const at = '2026-03-12T08:00:00.000Z'
const [granite, steel, clay] = sampleMaterials(at, 'ada') as readonly [Material, Material, Material]

const module = (id: string) => {
  const found = builtInModules.find((each) => each.id === id)
  if (found === undefined) throw new Error(id)
  return found
}
const listOf = (id: string, list = 'soilLayers') =>
  module(id).fields.find((field) => field.id === list)?.fields ?? []
const made = (draft: unknown, when = at): Material => {
  const result = makeMaterial(draft, { id: 'm1', at: when, by: 'ada' })
  if (!result.ok) throw new Error(result.problem.message)
  return result.value
}

describe('what a calculation takes from a material', () => {
  test('a soil gives its strength, weight and stiffness in the units of the modules', () => {
    expect(valuesOf(clay)).toEqual({
      cohesion: 10,
      frictionAngle: 25,
      unitWeight: 20,
      elasticModulus: 30,
      poissonRatio: 0.3,
    })
  })

  test('a rock mass gives the equivalent line, to four figures, with the stress it holds to; it has no Poisson ratio', () => {
    if (granite.modelType !== 'hoek-brown') throw new Error('the granite is a rock mass')
    const { equivalentCohesion, equivalentFrictionAngle, deformationModulus } = granite.calculated
    const values = valuesOf(granite)
    expect(values.cohesion).toBe(Number(equivalentCohesion.toPrecision(4)))
    expect(values.frictionAngle).toBe(Number(equivalentFrictionAngle.toPrecision(4)))
    expect(values.elasticModulus).toBe(Number((deformationModulus * 1000).toPrecision(4)))
    expect(values).not.toHaveProperty('poissonRatio')
    expect(strengthHoldsTo(granite)).toBe(granite.calculated.referenceConfiningStress)
    expect(strengthHoldsTo(clay)).toBeNull()
  })

  test('a linear elastic material has stiffness and weight, no strength', () => {
    expect(valuesOf(steel)).toEqual({ unitWeight: 77, elasticModulus: 210_000, poissonRatio: 0.3 })
  })

  test('a stress-dependent soil gives the strength at its confining stress', () => {
    const one = made({
      name: 'Dense sand',
      modelType: 'mohr-coulomb',
      input: {
        cohesion: 5,
        frictionAngle: 24,
        youngsModulus: 0.04,
        poissonsRatio: 0.2,
        unitWeight: 19.5,
        stressDependentFriction: { phi0: 40, kphi: 6, referenceStress: 100 },
        confiningStress: 1000,
      },
    })
    expect(valuesOf(one)).toMatchObject({ cohesion: 5, frictionAngle: 34, elasticModulus: 40 })
  })

  test('every module takes soil into its layers, and what it has one soil for into its own fields', () => {
    const places = builtInModules.map(({ id, fields }) => [
      id,
      fieldsTaken(fields).map((field) => field.id),
      fields
        .filter((field) => field.type === 'list' && fieldsTaken(field.fields ?? []).length > 0)
        .map((field) => field.id),
    ])
    const known = [
      ['bearing-capacity-eurocode', [], ['soilLayers']],
      ['bearing-capacity-hongkong', [], ['soilLayers']],
      ['bearing-capacity-australian', [], ['soilLayers']],
      ['settlement', ['elasticModulus', 'poissonRatio'], ['soilLayers']],
      ['slope-stability', ['cohesion', 'frictionAngle', 'unitWeight'], ['soilLayers']],
    ]
    expect(places).toEqual(expect.arrayContaining(known))
  })

  test('the fields have one unit in all modules', () => {
    const units = new Set(
      builtInModules
        .flatMap(({ fields }) => [fields, ...fields.map((field) => field.fields ?? [])])
        .flatMap((fields) => fieldsTaken(fields).map(({ id, unit }) => `${id} ${unit}`)),
    )
    expect([...units].sort()).toEqual([
      'cohesion kPa',
      'elasticModulus MPa',
      'frictionAngle °',
      'poissonRatio ',
      'unitWeight kN/m³',
    ])
  })

  test('a layer gets what its module asks for, and nothing else', () => {
    expect(valuesFor(clay, listOf('bearing-capacity-eurocode'))).toEqual({
      cohesion: 10,
      frictionAngle: 25,
      unitWeight: 20,
    })
    expect(valuesFor(clay, listOf('settlement'))).toEqual({ elasticModulus: 30, unitWeight: 20 })
    expect(valuesFor(steel, module('slope-stability').fields)).toEqual({ unitWeight: 77 })
  })

  test('any soil that a layer may have comes out as it went into the library', () => {
    fc.assert(
      fc.property(
        fc.record({
          cohesion: fc.integer({ min: 0, max: 100_000 }).map((tenths) => tenths / 10),
          frictionAngle: fc.integer({ min: 0, max: 450 }).map((tenths) => tenths / 10),
          youngsModulus: fc.integer({ min: 1, max: 1_000_000 }).map((mega) => mega / 1000),
          poissonsRatio: fc.integer({ min: 0, max: 49 }).map((percent) => percent / 100),
          unitWeight: fc.integer({ min: 100, max: 400 }).map((tenths) => tenths / 10),
        }),
        (input) => {
          const values = valuesOf(made({ name: 'Any', modelType: 'mohr-coulomb', input }))
          expect(values).toEqual({
            cohesion: input.cohesion,
            frictionAngle: input.frictionAngle,
            unitWeight: input.unitWeight,
            elasticModulus: Math.round(input.youngsModulus * 1000),
            poissonRatio: input.poissonsRatio,
          })
        },
      ),
    )
  })
})

describe('what changed since it was taken', () => {
  const fields = listOf('bearing-capacity-eurocode')
  const taken = takenFrom('o1:materials:m1', clay, fields)

  test('a value typed over is told, one that stands is not', () => {
    expect(changedByHand(taken, { cohesion: 10, frictionAngle: 25, unitWeight: 20, depth: 3 })).toEqual([])
    expect(changedByHand(taken, { cohesion: 12, frictionAngle: 25 })).toEqual([
      { field: 'cohesion', from: 10, to: 12 },
      { field: 'unitWeight', from: 20, to: null },
    ])
  })

  test('the library is ahead when a value that was taken changed, not when the words did', () => {
    const renamed = {
      ...clay,
      metadata: { ...clay.metadata, name: 'Clay', updatedAt: '2026-04-01T00:00:00.000Z' },
    }
    expect(changedInLibrary(taken, renamed, fields)).toEqual([])
    const stiffer = { ...clay, input: { ...clay.input, cohesion: 15 } } as Material
    expect(changedInLibrary(taken, stiffer, fields)).toEqual([{ field: 'cohesion', from: 10, to: 15 }])
  })
})

describe('materials in a calculation', () => {
  const taken = takenFrom('o1:materials:m1', clay, listOf('bearing-capacity-eurocode'))
  const before = {
    type: 'bearing-capacity-eurocode',
    inputs: { soilLayers: [{ cohesion: 10 }] },
    results: null,
    metadata: firstMetadata('Ada'),
  }
  const materials = [{ ...taken, place: { list: 'soilLayers', row: 0 } }]

  test('are kept, told apart from an edit of inputs, and gone when there are none', () => {
    const withOne = editedCalculation(before, { materials })
    expect(calculationData.parse(withOne)).toEqual({ ...before, materials })
    expect(editedCalculation(withOne, { inputs: {} }).materials).toEqual(materials)
    expect(editedCalculation(withOne, { materials: [] })).toEqual(before)
  })

  test('what was saved before there were any is as valid as it was', () => {
    expect(calculationData.parse(before)).not.toHaveProperty('materials')
  })
})
