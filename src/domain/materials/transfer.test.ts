import { expect, test } from 'vitest'
import { makeMaterial } from './makeMaterial.ts'
import { mohrCoulomb } from './mohr-coulomb/index.ts'
import { draftOf, materialsAsJson } from './transfer.ts'

const named = (name: string) => {
  const made = makeMaterial(
    {
      name,
      description: 'Two\nlines, "quoted"',
      source: '',
      category: '',
      tags: ['soft'],
      validationStatus: 'draft',
      modelType: mohrCoulomb.id,
      unitSystem: 'SI',
      input: mohrCoulomb.example,
    },
    { id: name, at: '2026-03-01T08:00:00.000Z', by: 'ada' },
  )
  if (!made.ok) throw new Error(made.problem.message)
  return made.value
}

test.each([[[]], [[named('Clay')]], [[named('Clay'), named('Silt 0')]]])(
  'JSON written in pieces is the JSON of the whole library: %#',
  (materials) => {
    const whole = { format: 'groundwork-materials', version: 1, materials: materials.map(draftOf) }
    expect(materialsAsJson(materials)).toBe(`${JSON.stringify(whole, null, 2)}\n`)
  },
)
