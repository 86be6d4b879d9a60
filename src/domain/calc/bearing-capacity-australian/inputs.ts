import { z } from 'zod'
import { allowableFields, allowableShape } from '../allowable-bearing/inputs.ts'
import { checkBearingRules, footingFields, groundFields, loadFields } from '../bearing-capacity/inputs.ts'
import { choiceOf, numberOf, optionsOf } from '../fields.ts'
import type { InputField } from '../module.ts'

const number = (
  id: string,
  label: string,
  symbol: string,
  description: string,
  [min, max, step]: readonly [number, number, number],
  more: Partial<InputField>,
) =>
  ({
    id,
    type: 'number',
    label,
    symbol,
    description,
    required: false,
    unit: '',
    min,
    max,
    step,
    group: 'Design',
    ...more,
  }) as const satisfies InputField

const limitState = { dependsOn: 'designFormat', showWhen: ['limit-state'] } as const
const fromTest = { dependsOn: 'capacityFrom', showWhen: ['spt'] } as const

const own = {
  method: {
    id: 'method',
    type: 'select',
    label: 'Method',
    description: 'Author of the bearing capacity factors and corrections.',
    required: false,
    options: optionsOf({
      vesic: 'Vesic 1973, 1975',
      hansen: 'Hansen 1970',
      meyerhof: 'Meyerhof 1963',
      terzaghi: 'Terzaghi 1943',
    }),
    defaultValue: 'vesic',
    group: 'Design',
  },
  methodDepthFactors: {
    id: 'methodDepthFactors',
    type: 'boolean',
    label: 'Depth factors of the method',
    description: 'Switch off if the soil above the base may be removed. Not available for Terzaghi.',
    required: false,
    defaultValue: true,
    group: 'Design',
  },
  cohesionDepth: {
    id: 'cohesionDepth',
    type: 'select',
    label: 'Depth factor of cohesion',
    description: 'Two published forms go by the name of Vesic; they differ by about 2 %.',
    required: false,
    options: optionsOf({ hansen: '1 + 0.4 k (Hansen, Vesic)', das: 'dq − (1 − dq)/(Nc tan φ) (Das)' }),
    defaultValue: 'hansen',
    group: 'Design',
    dependsOn: 'method',
    showWhen: ['vesic', 'hansen'],
  },
  shearMode: {
    id: 'shearMode',
    type: 'select',
    label: 'Shear mode',
    description: 'Local shear of loose ground takes two thirds of the cohesion and of tan φ (Terzaghi).',
    required: false,
    options: optionsOf({ general: 'General shear', local: 'Local shear' }),
    defaultValue: 'general',
    group: 'Design',
  },
  terzaghiNgamma: number(
    'terzaghiNgamma',
    'Nγ from a chart',
    'N_\\gamma',
    "Terzaghi's own Nγ is a chart: enter what you read, or leave it empty for Coduto's fit.",
    [0, 2000, 0.1],
    { dependsOn: 'method', showWhen: ['terzaghi'] },
  ),
  waterCorrection: {
    id: 'waterCorrection',
    type: 'select',
    label: 'Water below the base',
    description: 'By effective stress, or by the factors Cw of FHWA GEC-6 on total unit weights.',
    required: false,
    options: optionsOf({ 'effective-stress': 'Effective stress', factors: 'Factors Cw' }),
    defaultValue: 'effective-stress',
    group: 'Ground',
  },
  waterCorrectionWidth: number(
    'waterCorrectionWidth',
    'Width in Cw',
    'B_w',
    'Width for the Cw factors, if different from the footing width.',
    [0.1, 1000, 0.1],
    { unit: 'm', quantity: 'length', group: 'Ground', dependsOn: 'waterCorrection', showWhen: ['factors'] },
  ),
  capacityFrom: {
    id: 'capacityFrom',
    type: 'select',
    label: 'Capacity from',
    description:
      "The named method on the layers, or Meyerhof's rule for sands from the standard penetration test.",
    required: false,
    options: optionsOf({ formula: 'Named method', spt: 'Standard penetration test' }),
    defaultValue: 'formula',
    group: 'Design',
  },
  blowCount: number(
    'blowCount',
    'Mean corrected blow count',
    'N',
    'Mean of the corrected SPT blow counts within about 1.5 B below the base.',
    [1, 100, 1],
    fromTest,
  ),
  sptWaterBelow: number(
    'sptWaterBelow',
    'Cw1',
    'C_{w1}',
    'Water factor of the width term: 1 dry, 0.5 with water at the base.',
    [0.5, 1, 0.05],
    { defaultValue: 1, ...fromTest },
  ),
  sptWaterAbove: number(
    'sptWaterAbove',
    'Cw2',
    'C_{w2}',
    'Water factor of the depth term: 1 dry, 0.5 with water at the ground.',
    [0.5, 1, 0.05],
    { defaultValue: 1, ...fromTest },
  ),
  designFormat: {
    id: 'designFormat',
    type: 'select',
    label: 'Design format',
    description:
      'Allowable-stress practice with a factor of safety, or the limit state of AS 5100.3: factored loads against φg times the net capacity.',
    required: false,
    options: optionsOf({
      'factor-of-safety': 'Factor of safety (allowable-stress practice)',
      'limit-state': 'Limit state (AS 5100.3)',
    }),
    defaultValue: 'factor-of-safety',
    group: 'Design',
  },
  phiG: number(
    'phiG',
    'Geotechnical strength reduction factor',
    '\\phi_g',
    'From the way the ground was investigated: CPT 0.40 to 0.50, SPT 0.35 to 0.40, advanced laboratory tests 0.45 to 0.60.',
    [0.2, 0.9, 0.05],
    { defaultValue: 0.45, ...limitState },
  ),
  loadFactorG: number(
    'loadFactorG',
    'Factor on permanent load',
    '\\gamma_g',
    'Of AS 5100.2 for the load; 1.2 is that of buildings (AS/NZS 1170.0).',
    [0.8, 2, 0.05],
    { defaultValue: 1.2, ...limitState },
  ),
  loadFactorQ: number(
    'loadFactorQ',
    'Factor on variable load',
    '\\gamma_q',
    'Of AS 5100.2 for the load, on horizontal loads too; 1.5 is that of buildings (AS/NZS 1170.0).',
    [0.8, 2.5, 0.05],
    { defaultValue: 1.5, ...limitState },
  ),
} as const satisfies Record<string, InputField>

/** In the order of the form. */
export const fields: readonly InputField[] = [
  footingFields.footingType,
  footingFields.footingWidth,
  footingFields.footingLength,
  footingFields.footingDiameter,
  footingFields.footingDepth,
  allowableFields.foundationUnitWeight,
  allowableFields.baseTilt,
  groundFields.soilLayers,
  groundFields.groundwaterDepth,
  own.waterCorrection,
  own.waterCorrectionWidth,
  loadFields.permanentLoad,
  loadFields.variableLoad,
  allowableFields.horizontalLoadB,
  allowableFields.horizontalLoadL,
  allowableFields.eccentricityB,
  allowableFields.eccentricityL,
  allowableFields.interfaceRatio,
  allowableFields.criticalStateAngle,
  allowableFields.slidingFactor,
  own.designFormat,
  allowableFields.factorOfSafety,
  allowableFields.fosBasis,
  own.phiG,
  own.loadFactorG,
  own.loadFactorQ,
  own.method,
  own.methodDepthFactors,
  own.cohesionDepth,
  own.shearMode,
  own.terzaghiNgamma,
  own.capacityFrom,
  own.blowCount,
  own.sptWaterBelow,
  own.sptWaterAbove,
  allowableFields.basis,
  allowableFields.drainage,
  allowableFields.strongOverWeak,
  allowableFields.averagingDepthRatio,
  allowableFields.depthFactors,
]

/** Checks the inputs and fills in defaults. Each message says the limit in the unit of the field. */
export const inputSchema = z
  .strictObject({
    ...allowableShape,
    method: choiceOf(own.method, ['vesic', 'hansen', 'meyerhof', 'terzaghi']).default('vesic'),
    methodDepthFactors: z.boolean('Depth factors of the method must be yes or no').default(true),
    cohesionDepth: choiceOf(own.cohesionDepth, ['hansen', 'das']).default('hansen'),
    shearMode: choiceOf(own.shearMode, ['general', 'local']).default('general'),
    terzaghiNgamma: numberOf(own.terzaghiNgamma).optional(),
    waterCorrection: choiceOf(own.waterCorrection, ['effective-stress', 'factors']).default(
      'effective-stress',
    ),
    waterCorrectionWidth: numberOf(own.waterCorrectionWidth).optional(),
    capacityFrom: choiceOf(own.capacityFrom, ['formula', 'spt']).default('formula'),
    blowCount: numberOf(own.blowCount).optional(),
    sptWaterBelow: numberOf(own.sptWaterBelow).default(1),
    sptWaterAbove: numberOf(own.sptWaterAbove).default(1),
    designFormat: choiceOf(own.designFormat, ['factor-of-safety', 'limit-state']).default('factor-of-safety'),
    phiG: numberOf(own.phiG).default(0.45),
    loadFactorG: numberOf(own.loadFactorG).default(1.2),
    loadFactorQ: numberOf(own.loadFactorQ).default(1.5),
  })
  .superRefine(
    (inputs, sink) => {
      checkBearingRules(inputs, sink)
      if (inputs.capacityFrom === 'spt' && inputs.blowCount === undefined)
        sink.addIssue({
          code: 'custom',
          message: 'Mean corrected blow count is required',
          path: ['blowCount'],
        })
    },
    { when: () => true },
  )

export type AustralianInput = z.infer<typeof inputSchema>

/** A pad on medium dense sand. */
export const example: AustralianInput = inputSchema.parse({
  footingType: 'pad-square',
  footingWidth: 2,
  footingDepth: 1,
  soilLayers: [
    {
      name: 'Medium dense sand',
      soilKind: 'sand',
      depth: 8,
      cohesion: 0,
      frictionAngle: 34,
      unitWeight: 18,
      saturatedUnitWeight: 20,
    },
  ],
  groundwaterDepth: 5,
  permanentLoad: 900,
  variableLoad: 400,
  foundationUnitWeight: 24,
})
