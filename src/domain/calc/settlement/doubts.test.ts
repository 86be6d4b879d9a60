import { describe, expect, it } from 'vitest'
import { clay, footing, outputsOf, said, sand, totalOf } from '#tests/helpers/settledFooting.ts'
import { shownState } from '../verdict.ts'

/** Entries that make a settlement look smaller: the warning about each when the footing passes for it alone. */

const creeping = { ...clay, secondaryIndex: 0.02, consolidationCoefficient: 50, drainage: 'double' }
const stiff = { ...clay, preConsolidationPressure: 1000, recompressionIndex: 0.001 }
const tested = { ...sand, coneResistance: 40, blowCount: 40 }

describe.each([
  [
    'the overburden taken off a gross pressure',
    'gross-taken',
    'caution',
    { foundationDepth: 3 },
    { pressureType: 'gross' },
  ],
  [
    'a short time of creep',
    'creep-goes-on',
    'caution',
    { soilLayers: [creeping], timeInYears: 50 },
    { timeInYears: 5 },
  ],
  [
    'next to no recompression',
    'low-recompression',
    'caution',
    { soilLayers: [{ ...stiff, recompressionIndex: undefined }] },
    { soilLayers: [stiff] },
  ],
  [
    'ground heavier than rock',
    'heavy-ground',
    'serious',
    { soilLayers: [{ ...clay, unitWeight: 27 }] },
    { soilLayers: [{ ...clay, unitWeight: 90 }] },
  ],
  [
    'a method for sands that says less',
    'elastic-layers-exceed',
    'caution',
    { soilLayers: [tested] },
    { soilLayers: [tested], elasticMethod: 'schmertmann-1978' },
  ],
])('%s', (_, code, severity, plain, choice) => {
  it('is named when the footing passes for it alone', () => {
    const chosen = totalOf(outputsOf({ ...plain, ...choice }))
    const without = totalOf(outputsOf(plain))
    expect(without).toBeGreaterThan(chosen)
    const outputs = outputsOf({ ...plain, ...choice, allowableSettlement: (chosen + without) / 2 })
    expect(said(outputs, code)).toMatchObject({ severity })
    if (severity === 'serious') expect(shownState(outputs.verdict)).toBe('unproven')
    expect(said(outputsOf({ ...plain, ...choice, allowableSettlement: without * 2 }), code)).toBeUndefined()
  })
})

it('no method for sands passes on clay', () => {
  const layers = (soilKind: string) => [
    { ...sand, soilKind, compressionIndex: 0, coneResistance: 40, blowCount: 40 },
  ]
  for (const elasticMethod of ['schmertmann-1970', 'schmertmann-1978', 'burland-burbidge']) {
    const outputs = outputsOf({ soilLayers: layers('clay'), elasticMethod, allowableSettlement: 500 })
    expect(said(outputs, 'sand-method-on-clay')).toMatchObject({ severity: 'serious' })
    expect(shownState(outputs.verdict)).toBe('unproven')
    const onSand = outputsOf({ soilLayers: layers('sand'), elasticMethod, allowableSettlement: 500 })
    expect(said(onSand, 'sand-method-on-clay')).toBeUndefined()
  }
})

it('elastic settlement alone of ground without layers passes, because no entered layer is left out', () => {
  const { warnings, verdict } = outputsOf({ settlementType: 'elastic', soilLayers: [], appliedPressure: 40 })
  expect(warnings.filter(({ severity }) => severity === 'serious')).toEqual([])
  expect(shownState(verdict)).toBe('pass')
})

it('elastic settlement alone names clay without a compression index, and clay with one of 0', () => {
  const elastic = { settlementType: 'elastic', allowableSettlement: 500 }
  const unknown = outputsOf({ ...elastic, soilLayers: [{ ...sand, soilKind: 'clay' }] })
  expect(said(unknown, 'layer-without-compression-index')).toMatchObject({ severity: 'caution' })
  expect(shownState(unknown.verdict)).toBe('pass')
  expect(said(outputsOf(elastic), 'layer-without-compression-index')).toBeUndefined()
  const zero = outputsOf({ soilLayers: [{ ...sand, soilKind: 'clay', compressionIndex: 0 }] })
  expect(said(zero, 'index-of-zero')).toMatchObject({ severity: 'caution' })
  expect(said(outputsOf({ soilLayers: [{ ...sand, compressionIndex: 0 }] }), 'index-of-zero')).toBeUndefined()
})

it('a foundation that is called deep but is not deeper than wide does not pass with the settlement of a deep one', () => {
  const total = totalOf(outputsOf({}))
  const pressure = (footing.appliedPressure * 40) / total
  const deep = outputsOf({ appliedPressure: pressure, foundationType: 'deep' })
  expect(deep.verdict.utilization).toBeLessThan(1)
  expect(said(deep, 'deep-is-shallow')).toMatchObject({ severity: 'serious' })
  expect(shownState(deep.verdict)).toBe('unproven')
  const buried = outputsOf({ appliedPressure: pressure, foundationType: 'deep', foundationDepth: 3.1 })
  expect(said(buried, 'deep-is-shallow')).toBeUndefined()
})

it('a limit of distortion above the usual one is named when the footing passes for it alone', () => {
  const total = totalOf(outputsOf({ allowableSettlement: 500 }))
  const beside = { neighbourDistance: (total / 1000) * 400, neighbourSettlement: 0, allowableSettlement: 500 }
  const raised = outputsOf({ ...beside, distortionLimit: 'structural' })
  expect(said(raised, 'distortion-limit-raised')).toMatchObject({ severity: 'caution' })
  expect(outputsOf(beside).verdict.state).toBe('fail')
  const far = { ...beside, neighbourDistance: total, distortionLimit: 'structural' }
  expect(said(outputsOf(far), 'distortion-limit-raised')).toBeUndefined()
})

describe('the basis of the specification does not pass', () => {
  it('when the code basis has no result', () => {
    const unknown = { soilLayers: [{ ...clay, voidRatio: undefined }], basis: 'specification' }
    const outputs = outputsOf({ ...unknown, allowableSettlement: 5000 })
    expect(said(outputs, 'other-basis-refused')).toMatchObject({ severity: 'serious' })
    expect(shownState(outputs.verdict)).toBe('unproven')
    expect(said(outputsOf({ ...unknown, allowableSettlement: 1 }), 'other-basis-refused')?.severity).toBe(
      'info',
    )
  })

  it('when layers that consolidate end too soon', () => {
    const thin = {
      soilLayers: [{ ...clay, thickness: 1.5 }],
      basis: 'specification',
      allowableSettlement: 5000,
    }
    expect(said(outputsOf(thin), 'layers-end-too-high')).toMatchObject({ severity: 'serious' })
    const thick = { ...thin, soilLayers: [{ ...clay, thickness: 30 }] }
    expect(said(outputsOf(thick), 'layers-end-too-high')).toBeUndefined()
  })
})

it('several choices together do not pass when none hides too much alone', () => {
  const soilLayers = [{ ...clay, compressionIndex: 0.02 }]
  const choices = { settlementType: 'consolidation', stressMethod: 'two-to-one' }
  const all = totalOf(outputsOf({ soilLayers }))
  const each = Object.entries(choices).map(([key, value]) => totalOf(outputsOf({ soilLayers, [key]: value })))
  const allowableSettlement = (Math.max(...each) + all) / 2
  const outputs = outputsOf({ soilLayers, ...choices, allowableSettlement })
  expect(outputs.verdict.utilization).toBeLessThan(1)
  expect(said(outputs, 'immediate-left-out')?.severity).toBe('caution')
  expect(said(outputs, 'finer-exceeds')).toBeUndefined()
  expect(said(outputs, 'choices-together')).toMatchObject({ severity: 'serious' })
  expect(shownState(outputs.verdict)).toBe('unproven')
})

it('warns about a method of wide scatter, and about a flexible footing that bends too far', () => {
  const scattered = outputsOf({ soilLayers: [tested], elasticMethod: 'burland-burbidge' })
  expect(said(scattered, 'burland-burbidge-scatter')?.severity).toBe('info')
  expect(said(outputsOf({}), 'burland-burbidge-scatter')).toBeUndefined()
  const bent = {
    neighbourDistance: 1000,
    neighbourSettlement: 0,
    distortionLimit: 'no-cracking',
    allowableSettlement: 500,
  }
  expect(said(outputsOf({ ...bent, appliedPressure: 500 }), 'distortion-within')?.severity).toBe('caution')
  expect(said(outputsOf({ ...bent, appliedPressure: 5 }), 'distortion-within')).toBeUndefined()
})
