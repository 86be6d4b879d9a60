import { describe, expect, it } from 'vitest'
import { findModel } from '#domain/materials/models.ts'
import { modelTypes } from '#domain/schemas/materialModel.ts'
import { isAsked, readInput, shownText, stepped, type TypedFields, typedOf } from './typed.ts'

const modelOf = (type: string) => {
  const found = findModel(type)
  if (!found.ok) throw new Error(found.problem.message)
  return found.value
}

describe('fields of a material', () => {
  it.each(modelTypes)('give back the input they were filled with: %s', (type) => {
    const model = modelOf(type)
    const read = readInput(model, typedOf(model.fields, model.example as never))
    expect(read.issues).toEqual([])
    expect(model.inputSchema.parse(read.input)).toEqual(model.example)
  })

  const soil = modelOf('mohr-coulomb')
  const cohesion = soil.fields.find(({ id }) => id === 'cohesion')!

  it('keep the very text however often the units are switched', () => {
    const typed = { text: '10,50', system: 'SI' } as const
    expect(shownText(cohesion, typed, 'Imperial')).toBe('1.5229')
    expect(shownText(cohesion, typed, 'SI')).toBe('10,50')
  })

  it('are read in the units in which they were typed', () => {
    const typed: TypedFields = {
      cohesion: { text: '10', system: 'Imperial' },
      frictionAngle: { text: '30°', system: 'Imperial' },
      youngsModulus: { text: '30 MPa', system: 'Imperial' },
      poissonsRatio: { text: '0,3', system: 'SI' },
      unitWeight: { text: '20', system: 'SI' },
    }
    const { input, issues } = readInput(soil, typed)
    expect(issues).toEqual([])
    expect(input.cohesion).toBeCloseTo(68.9476, 3)
    expect(input).toMatchObject({
      frictionAngle: 30,
      youngsModulus: 0.03,
      poissonsRatio: 0.3,
      unitWeight: 20,
    })
  })

  it('say what is wrong, once a field', () => {
    const typed: TypedFields = {
      cohesion: { text: 'much', system: 'SI' },
      frictionAngle: { text: '61', system: 'SI' },
    }
    const { issues } = readInput(soil, typed)
    expect(issues.filter(({ path }) => path === 'cohesion')).toHaveLength(1)
    expect(issues).toContainEqual({
      path: 'frictionAngle',
      message: 'Friction angle must be between 0-60 degrees',
    })
  })

  it('step within their limits in the units shown', () => {
    expect(stepped(cohesion, { text: '10', system: 'SI' }, 'SI', 1)).toBe('15')
    expect(stepped(cohesion, { text: '2', system: 'SI' }, 'SI', -1)).toBe('0')
    expect(stepped(cohesion, undefined, 'SI', 1)).toBe('5')
    expect(stepped(cohesion, { text: 'x', system: 'SI' }, 'SI', 1)).toBeNull()
  })

  it('ask only for what the application needs', () => {
    const { fields } = modelOf('hoek-brown')
    const depth = fields.find(({ id }) => id === 'tunnelDepth')!
    expect(isAsked(depth, fields, {})).toBe(false)
    expect(isAsked(depth, fields, { application: { text: 'tunnel', system: 'SI' } })).toBe(true)
  })
})
