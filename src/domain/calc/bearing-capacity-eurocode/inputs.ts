import { z } from 'zod'
import {
  bearingShape,
  checkBearingRules,
  footingFields,
  groundFields,
  layeredFields,
  layeredShape,
  loadFields,
  perMetreOfStrip,
  slidingFields,
} from '../bearing-capacity/inputs.ts'
import { choiceOf, numberOf, optionsOf } from '../fields.ts'
import type { InputField } from '../module.ts'
import { designApproaches, factorNames, factorSets, factorSymbols, setHasFactor } from './partialFactors.ts'

const bases = ['code', 'specification'] as const
const drainages = ['auto', 'drained', 'undrained'] as const

const gamma = (id: string, label: string, symbol: string, what: string, defaultValue: number | null) => ({
  id,
  type: 'number' as const,
  label,
  symbol,
  description: `${what}. Used with the entered factors (simplified method) only; the code basis takes its tables.`,
  required: false,
  unit: '',
  min: 1,
  max: 10,
  step: 0.05,
  ...(defaultValue === null ? {} : { defaultValue }),
  group: 'Partial factors as entered',
  ...(defaultValue === null ? { dependsOn: 'basis', showWhen: ['specification'] } : {}),
})

const horizontal = (id: string, label: string, symbol: string, description: string) =>
  ({
    id,
    type: 'number',
    label,
    symbol,
    description,
    required: false,
    unit: 'kN',
    quantity: 'force',
    unitWhen: perMetreOfStrip,
    min: 0,
    max: 100_000_000,
    step: 5,
    defaultValue: 0,
    group: 'Horizontal load and eccentricity',
  }) as const satisfies InputField

const eccentricity = (id: string, symbol: string, side: string) =>
  ({
    id,
    type: 'number',
    label: `Eccentricity along ${side}`,
    symbol,
    description: `Distance of the resultant from the centre of the base along ${side}.`,
    required: false,
    unit: 'm',
    quantity: 'length',
    min: 0,
    max: 500,
    step: 0.05,
    defaultValue: 0,
    group: 'Horizontal load and eccentricity',
  }) as const satisfies InputField

const design = {
  basis: {
    id: 'basis',
    type: 'select',
    label: 'Basis',
    description:
      'Code: EN 1997-1 Annex D with its tables of partial factors. Simplified method: the entered factors as one combination with the simplified shape and depth factors. The result shows both.',
    required: false,
    options: optionsOf({
      code: 'Code (EN 1997-1 Annex D)',
      specification: 'Simplified method (factors as entered)',
    }),
    defaultValue: 'code',
    group: 'Design',
  },
  designApproach: {
    id: 'designApproach',
    type: 'select',
    label: 'Design approach',
    description: 'The approach that the National Annex of the country asks for.',
    required: false,
    options: optionsOf({
      DA1: 'DA1 (combinations 1 and 2)',
      DA2: 'DA2',
      DA3: 'DA3',
    }),
    defaultValue: 'DA1',
    group: 'Design',
  },
  drainage: {
    id: 'drainage',
    type: 'select',
    label: 'Drainage',
    description:
      'Automatic: each layer drained where it has friction, undrained where it has an undrained strength, both where both are known. The simplified method averages layers.',
    required: false,
    options: optionsOf({ auto: 'Automatic', drained: 'Drained', undrained: 'Undrained' }),
    defaultValue: 'auto',
    group: 'Design',
  },
  averagingDepthRatio: {
    id: 'averagingDepthRatio',
    type: 'number',
    label: 'Averaging depth over effective width',
    symbol: "z_a / B'",
    description:
      'Depth below the base over which unit weights are averaged, and strengths for comparison. The simplified method always takes 1.5 and averages strengths.',
    required: false,
    unit: '',
    min: 0.5,
    max: 5,
    step: 0.1,
    defaultValue: 1.5,
    group: 'Design',
  },
  depthFactors: {
    id: 'depthFactors',
    type: 'select',
    label: 'Depth factors of the simplified method',
    description: 'From D/B after Hansen and Vesic, or none. Annex D has none.',
    required: false,
    options: optionsOf({ 'depth-ratio': 'From D/B', none: 'None' }),
    defaultValue: 'depth-ratio',
    group: 'Design',
    dependsOn: 'basis',
    showWhen: ['specification'],
  },
  gammaG: gamma(
    'gammaG',
    'Partial factor on permanent actions',
    '\\gamma_G',
    'Partial factor on permanent loads',
    1.35,
  ),
  gammaQ: gamma(
    'gammaQ',
    'Partial factor on variable actions',
    '\\gamma_Q',
    'Partial factor on variable loads',
    1.5,
  ),
  gammaPhi: gamma(
    'gammaPhi',
    'Partial factor on tan φ′',
    "\\gamma_{\\varphi'}",
    'Partial factor on the tangent of the friction angle',
    1.25,
  ),
  gammaC: gamma('gammaC', 'Partial factor on c′', "\\gamma_{c'}", 'Partial factor on cohesion', 1.25),
  gammaGamma: gamma(
    'gammaGamma',
    'Partial factor on unit weight',
    '\\gamma_\\gamma',
    'Partial factor on unit weight',
    1,
  ),
  gammaCu: gamma(
    'gammaCu',
    'Partial factor on undrained strength',
    '\\gamma_{cu}',
    'Partial factor on undrained strength. Default: that on c′',
    null,
  ),
  gammaRv: gamma(
    'gammaRv',
    'Partial factor on resistance',
    '\\gamma_{R;v}',
    'Partial factor on bearing resistance. Default: 1',
    null,
  ),
} as const satisfies Record<string, InputField>

const annexFields = {
  set: {
    id: 'set',
    type: 'select',
    label: 'Set',
    description: 'Table set of EN 1997-1 Annex A.',
    required: true,
    options: factorSets.map((value) => ({ value, label: value })),
    group: 'National Annex',
  },
  factor: {
    id: 'factor',
    type: 'select',
    label: 'Factor',
    description: 'Partial factor in that set.',
    required: true,
    options: factorNames.map((value) => ({ value, label: factorSymbols[value].replace('_', '') })),
    group: 'National Annex',
  },
  value: {
    id: 'value',
    type: 'number',
    label: 'Value',
    description: 'Value that the National Annex gives in place of the recommended one.',
    required: true,
    unit: '',
    min: 0.5,
    max: 5,
    step: 0.05,
    group: 'National Annex',
  },
} as const satisfies Record<string, InputField>

const extra = {
  foundationUnitWeight: {
    id: 'foundationUnitWeight',
    type: 'number',
    label: 'Unit weight of the footing',
    symbol: '\\gamma_{conc}',
    description:
      'Weight of a solid footing from the base up to the ground, added to the permanent load (concrete: 25); 0 when the load already includes it.',
    required: false,
    unit: 'kN/m³',
    quantity: 'unitWeight',
    min: 0,
    max: 100,
    step: 1,
    defaultValue: 0,
    group: 'Footing',
  },
  baseTilt: {
    id: 'baseTilt',
    type: 'number',
    label: 'Inclination of the base',
    symbol: '\\alpha',
    description: 'Angle of the base to the horizontal.',
    required: false,
    unit: '°',
    quantity: 'angle',
    min: 0,
    max: 30,
    step: 1,
    defaultValue: 0,
    group: 'Footing',
  },
  interfaceRatio: slidingFields.interfaceRatio,
  criticalStateAngle: slidingFields.criticalStateAngle,
  horizontalPermanentB: horizontal(
    'horizontalPermanentB',
    'Permanent horizontal load along B',
    'H_{G,B}',
    'Characteristic permanent horizontal load along the width.',
  ),
  horizontalVariableB: horizontal(
    'horizontalVariableB',
    'Variable horizontal load along B',
    'H_{Q,B}',
    'Characteristic variable horizontal load along the width.',
  ),
  horizontalPermanentL: horizontal(
    'horizontalPermanentL',
    'Permanent horizontal load along L',
    'H_{G,L}',
    'Characteristic permanent horizontal load along the length.',
  ),
  horizontalVariableL: horizontal(
    'horizontalVariableL',
    'Variable horizontal load along L',
    'H_{Q,L}',
    'Characteristic variable horizontal load along the length.',
  ),
  eccentricityB: eccentricity('eccentricityB', 'e_B', 'B'),
  eccentricityL: eccentricity('eccentricityL', 'e_L', 'L'),
  nationalAnnex: {
    id: 'nationalAnnex',
    type: 'list',
    label: 'National Annex values',
    description:
      'Values that replace the recommended ones of EN 1997-1 Annex A in the code basis; empty to keep those.',
    required: false,
    max: 40,
    fields: [annexFields.set, annexFields.factor, annexFields.value],
    group: 'National Annex',
  },
} as const satisfies Record<string, InputField>

/** The field of the load's eccentricity along the width, m. */
export const eccentricityField: InputField = extra.eccentricityB

/** The fields in the order of the form. */
export const fields: readonly InputField[] = [
  footingFields.footingType,
  footingFields.footingWidth,
  footingFields.footingLength,
  footingFields.footingDiameter,
  footingFields.footingDepth,
  extra.foundationUnitWeight,
  extra.baseTilt,
  groundFields.soilLayers,
  groundFields.groundwaterDepth,
  loadFields.permanentLoad,
  loadFields.variableLoad,
  extra.horizontalPermanentB,
  extra.horizontalVariableB,
  extra.horizontalPermanentL,
  extra.horizontalVariableL,
  extra.eccentricityB,
  extra.eccentricityL,
  extra.interfaceRatio,
  extra.criticalStateAngle,
  design.designApproach,
  design.basis,
  design.drainage,
  layeredFields.strongOverWeak,
  design.averagingDepthRatio,
  design.depthFactors,
  design.gammaG,
  design.gammaQ,
  design.gammaPhi,
  design.gammaC,
  design.gammaGamma,
  design.gammaCu,
  design.gammaRv,
  extra.nationalAnnex,
]

const annexValue = z
  .strictObject({
    set: choiceOf(annexFields.set, factorSets),
    factor: choiceOf(annexFields.factor, factorNames),
    value: numberOf(annexFields.value),
  })
  .refine((row) => setHasFactor(row.set, row.factor), {
    message: 'This set does not have that factor',
    path: ['factor'],
  })

/** Checks the inputs and fills in defaults. Each message states the limit in the unit of the field. */
export const inputSchema = z
  .strictObject({
    ...bearingShape,
    designApproach: choiceOf(design.designApproach, designApproaches).default('DA1'),
    gammaG: numberOf(design.gammaG).default(1.35),
    gammaQ: numberOf(design.gammaQ).default(1.5),
    gammaPhi: numberOf(design.gammaPhi).default(1.25),
    gammaC: numberOf(design.gammaC).default(1.25),
    gammaGamma: numberOf(design.gammaGamma).default(1),
    basis: choiceOf(design.basis, bases).default('code'),
    drainage: choiceOf(design.drainage, drainages).default('auto'),
    ...layeredShape,
    averagingDepthRatio: numberOf(design.averagingDepthRatio).default(1.5),
    depthFactors: choiceOf(design.depthFactors, ['depth-ratio', 'none']).default('depth-ratio'),
    gammaCu: numberOf(design.gammaCu).optional(),
    gammaRv: numberOf(design.gammaRv).optional(),
    foundationUnitWeight: numberOf(extra.foundationUnitWeight).default(0),
    baseTilt: numberOf(extra.baseTilt).default(0),
    interfaceRatio: numberOf(extra.interfaceRatio).default(1),
    criticalStateAngle: numberOf(extra.criticalStateAngle).optional(),
    horizontalPermanentB: numberOf(extra.horizontalPermanentB).default(0),
    horizontalVariableB: numberOf(extra.horizontalVariableB).default(0),
    horizontalPermanentL: numberOf(extra.horizontalPermanentL).default(0),
    horizontalVariableL: numberOf(extra.horizontalVariableL).default(0),
    eccentricityB: numberOf(extra.eccentricityB).default(0),
    eccentricityL: numberOf(extra.eccentricityL).default(0),
    nationalAnnex: z
      .array(annexValue, 'National Annex values must be a list')
      .max(40, 'At most 40 National Annex values')
      .default([]),
  })
  .superRefine(checkBearingRules, { when: () => true })

/** Inputs after defaults, as `solve` receives them. */
export type EurocodeInput = z.infer<typeof inputSchema>

/**
 * Example: the pad of Bond & Harris, Decoding Eurocode 7 (2008), example 10.1, with loads that it carries by every
 * design approach.
 */
export const example: EurocodeInput = inputSchema.parse({
  footingType: 'pad-rectangular',
  footingWidth: 1.5,
  footingLength: 2.5,
  footingDepth: 0.5,
  soilLayers: [
    { name: 'Medium dense sand', soilKind: 'sand', depth: 6, cohesion: 0, frictionAngle: 35, unitWeight: 18 },
  ],
  groundwaterDepth: 6,
  permanentLoad: 640,
  variableLoad: 360,
  foundationUnitWeight: 25,
})
