import { describe, expect, it } from 'vitest'
import { settlement } from '../settlement/index.ts'
import { candidatesOf } from './candidates.ts'
import { spreadOf } from './spreads.ts'

/** The spread that a study proposes for an input of the first layer. */
function proposed(history: Record<string, number>, id: string) {
  const [layer, ...more] = settlement.example.soilLayers
  const { preConsolidationPressure: _, ...plain } = layer!
  const inputs = { ...settlement.example, soilLayers: [{ ...plain, ...history }, ...more] }
  const candidate = candidatesOf(settlement.fields, inputs).find(({ path }) => path === `soilLayers.0.${id}`)
  return candidate === undefined ? undefined : spreadOf(candidate)
}

describe('the usual spread of the earlier loading of clay', () => {
  it.each([
    ['preConsolidationPressure', 250, 0.2],
    ['overconsolidationRatio', 2, 0.2],
    ['preOverburdenPressure', 60, 0.35],
  ])('is proposed for %s', (id, given, cov) => {
    expect(proposed({ [id]: given }, id)).toMatchObject({ type: 'lognormal', cov })
  })

  it('is none for a field that is not entered', () => {
    expect(proposed({ overconsolidationRatio: 2 }, 'preConsolidationPressure') ?? null).toBeNull()
  })
})
