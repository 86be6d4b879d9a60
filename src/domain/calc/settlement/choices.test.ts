import { describe, expect, it } from 'vitest'
import { clay, footing, outputsOf, said, sand, totalOf } from '#tests/helpers/settledFooting.ts'
import { fieldIssues } from '../fieldIssues.ts'
import { shownState } from '../verdict.ts'
import { fields, inputSchema } from './inputs.ts'

describe('the worst of the computed points decides', () => {
  const centre = outputsOf({ settlementPoint: 'centre' })

  it.each(['corner', 'average'])('when the %s is chosen, with a warning', (settlementPoint) => {
    const outputs = outputsOf({ settlementPoint })
    expect(Number(outputs.summary.totalSettlement)).toBeLessThan(Number(centre.summary.totalSettlement))
    expect(totalOf(outputs)).toBeCloseTo(totalOf(centre), 12)
    expect(outputs.verdict.utilization).toBeCloseTo(centre.verdict.utilization!, 12)
    const between = (Number(outputs.summary.totalSettlement) + totalOf(centre)) / 2
    const { verdict, summary } = outputsOf({ settlementPoint, allowableSettlement: between })
    expect(verdict.state).toBe('fail')
    expect(verdict.sentence).toContain('flexible centre')
    expect(summary.isAcceptable).toBe(false)
    expect(said(outputs, 'point-not-worst')).toMatchObject({ severity: 'caution', field: 'settlementPoint' })
    expect(said(centre, 'point-not-worst')).toBeUndefined()
  })

  it('and a rigid footing, which settles evenly, states the settlement of a flexible one', () => {
    const rigid = outputsOf({ settlementPoint: 'rigid', elasticMethod: 'half-space' })
    const flexible = outputsOf({ settlementPoint: 'centre', elasticMethod: 'half-space' })
    const allowableSettlement = (totalOf(rigid) + totalOf(flexible)) / 2
    const outputs = outputsOf({ settlementPoint: 'rigid', elasticMethod: 'half-space', allowableSettlement })
    expect(said(outputs, 'rigid-taken')).toMatchObject({ severity: 'caution' })
    expect(outputs.summary.totalSettlement).toBe(rigid.summary.totalSettlement)
  })

  it('for the distortion to a neighbour too', () => {
    const neighbour = { neighbourDistance: 6, neighbourSettlement: 0 }
    expect(outputsOf({ ...neighbour, settlementPoint: 'corner' }).summary.angularDistortion).toBeCloseTo(
      Number(outputsOf({ ...neighbour, settlementPoint: 'centre' }).summary.angularDistortion),
      12,
    )
  })
})

describe('a layer without a compression index does not consolidate', () => {
  it('as sand, gravel or rock plainly', () => {
    for (const soilKind of ['sand', 'gravel', 'rock']) {
      const outputs = outputsOf({ soilLayers: [{ ...sand, soilKind }], allowableSettlement: 500 })
      expect(outputs.summary.consolidationSettlement).toBe(0)
      expect(said(outputs, 'sand-without-consolidation')?.message).toContain(`it is ${soilKind}`)
      expect(outputs.verdict.state).toBe('pass')
    }
  })

  it('with a caution for an unknown kind, and without a pass for clay or silt', () => {
    const unnamed = outputsOf({ soilLayers: [{ ...sand, soilKind: undefined }], allowableSettlement: 500 })
    expect(said(unnamed, 'layer-without-compression-index')).toMatchObject({ severity: 'caution' })
    for (const soilKind of ['clay', 'silt', 'fill']) {
      const outputs = outputsOf({ soilLayers: [{ ...sand, soilKind }], allowableSettlement: 500 })
      expect(said(outputs, 'layer-without-compression-index')).toMatchObject({ severity: 'serious' })
      expect(shownState(outputs.verdict)).toBe('unproven')
      expect(outputs.summary.isAcceptable).toBe(false)
    }
  })
})

describe('OCR or POP in place of a preconsolidation pressure', () => {
  const settled = (history: object) =>
    Number(outputsOf({ soilLayers: [{ ...clay, ...history }] }).summary.consolidationSettlement)

  it('OCR 1 is normally consolidated, and a high one recompresses alone', () => {
    expect(settled({ overconsolidationRatio: 1 })).toBe(settled({}))
    expect(settled({ overconsolidationRatio: 100 })).toBeCloseTo(settled({ compressionIndex: 0.03 }), 9)
    expect(settled({ preOverburdenPressure: 100_000 })).toBeCloseTo(settled({ compressionIndex: 0.03 }), 9)
  })

  it('by hand in the middle of a layer that is one piece: specification basis', () => {
    const initial = 0.5 * 19 + 5.75 * 19
    const change = 0.6 * 150
    const strain = (yieldStress: number) =>
      (0.03 * Math.log10(yieldStress / initial) + 0.2 * Math.log10((initial + change) / yieldStress)) / 1.8
    const by = (history: object) =>
      Number(
        outputsOf({ basis: 'specification', soilLayers: [{ ...clay, ...history }] }).summary
          .consolidationSettlement,
      )
    expect(by({ overconsolidationRatio: 1.3 })).toBeCloseTo(11_500 * strain(1.3 * initial), 6)
    expect(by({ preOverburdenPressure: 40 })).toBeCloseTo(11_500 * strain(initial + 40), 6)
    expect(by({ preConsolidationPressure: initial + 40 })).toBeCloseTo(11_500 * strain(initial + 40), 6)
  })

  it('shows the way that is used', () => {
    const keys = (history: object) =>
      outputsOf({ soilLayers: [{ ...clay, ...history }] })
        .details.find(({ group }) => group.startsWith('Consolidation of'))!
        .quantities.map(({ key }) => key)
    expect(keys({ overconsolidationRatio: 2 })).toContain('OCR')
    expect(keys({ preOverburdenPressure: 20 })).toContain('POP')
    expect(keys({ preConsolidationPressure: 200 })).toContain('sigma_p')
  })

  it('refuses a second way in one layer by its field', () => {
    const issues = (history: object) => {
      const given = { ...footing, soilLayers: [sand, { ...clay, ...history }] }
      const parsed = inputSchema.safeParse(given)
      return parsed.success ? [] : fieldIssues(parsed.error, { fields, given }).map(({ path }) => path)
    }
    expect(issues({ preConsolidationPressure: 200, overconsolidationRatio: 2 })).toEqual([
      'soilLayers.1.overconsolidationRatio',
    ])
    expect(issues({ overconsolidationRatio: 2, preOverburdenPressure: 10 })).toEqual([
      'soilLayers.1.preOverburdenPressure',
    ])
    expect(issues({ preConsolidationPressure: 0, overconsolidationRatio: 2 })).toEqual([])
  })
})

describe('a choice that turns a fail into a pass is never a pass', () => {
  const deep = { soilLayers: [clay] }
  it.each([
    ['elastic settlement alone', 'consolidation-left-out', deep, { settlementType: 'elastic' }],
    ['consolidation alone', 'immediate-left-out', deep, { settlementType: 'consolidation' }],
    ['load spread', 'finer-exceeds', deep, { stressMethod: 'two-to-one' }],
    ['coarse sublayers', 'finer-exceeds', deep, { sublayerRatio: 1 }],
    [
      'weighted modulus',
      'finer-exceeds',
      {
        soilLayers: [
          { ...sand, thickness: 3, elasticModulus: 5 },
          { ...sand, elasticModulus: 80 },
        ],
      },
      { elasticMethod: 'weighted' },
    ],
    [
      'the basis of the specification',
      'code-basis-exceeds',
      { soilLayers: [{ ...sand, elasticModulus: 5 }], elasticModulus: 50 },
      { basis: 'specification' },
    ],
    ['a rigid footing on layers', 'rigid-on-layers', {}, { settlementPoint: 'rigid' }],
  ])('%s', (_, code, plain, choice) => {
    const chosen = totalOf(outputsOf({ ...plain, ...choice }))
    const without = totalOf(outputsOf(code === 'rigid-on-layers' ? { settlementPoint: 'rigid' } : plain))
    if (code !== 'rigid-on-layers') expect(without).toBeGreaterThan(chosen)
    const allowableSettlement = code === 'rigid-on-layers' ? chosen * 1.01 : (chosen + without) / 2
    const outputs = outputsOf({ ...plain, ...choice, allowableSettlement })
    expect(said(outputs, code)).toMatchObject({ severity: 'serious' })
    expect(shownState(outputs.verdict)).toBe('unproven')
  })

  it('and without one it passes', () => {
    const outputs = outputsOf({ allowableSettlement: 500 })
    expect(shownState(outputs.verdict)).toBe('pass')
    expect(said(outputs, 'allowable-raised')).toMatchObject({ severity: 'info' })
  })
})
