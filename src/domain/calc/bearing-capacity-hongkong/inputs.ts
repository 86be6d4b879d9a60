import { z } from 'zod'
import { allowableFields, allowableShape } from '../allowable-bearing/inputs.ts'
import { checkBearingRules, footingFields, groundFields, loadFields } from '../bearing-capacity/inputs.ts'
import { choiceOf, numberOf, optionsOf } from '../fields.ts'
import type { InputField } from '../module.ts'

const own = {
  groundSlope: {
    id: 'groundSlope',
    type: 'number',
    label: 'Slope of the ground',
    symbol: '\\omega',
    description: 'Angle at which the ground falls away from the footing, where it stands at a crest.',
    required: false,
    unit: '°',
    quantity: 'angle',
    min: 0,
    max: 44,
    step: 1,
    defaultValue: 0,
    group: 'Ground',
  },
  capacityFrom: {
    id: 'capacityFrom',
    type: 'select',
    label: 'Capacity from',
    description:
      'The rational formula of GEO Publication 1/2006, or a presumed value of the Code of Practice for Foundations.',
    required: false,
    options: optionsOf({ formula: 'Rational formula', presumed: 'Presumed value' }),
    defaultValue: 'formula',
    group: 'Design',
  },
  presumedCategory: {
    id: 'presumedCategory',
    type: 'text',
    label: 'Category of the ground',
    description: 'Category in the table of presumed values, for the report.',
    required: false,
    group: 'Design',
    dependsOn: 'capacityFrom',
    showWhen: ['presumed'],
  },
  presumedPressure: {
    id: 'presumedPressure',
    type: 'number',
    label: 'Presumed allowable pressure',
    symbol: 'q_p',
    description:
      'Allowable vertical bearing pressure of that category, from the edition of the Code in force.',
    required: false,
    unit: 'kPa',
    quantity: 'stress',
    min: 1,
    max: 100_000,
    step: 10,
    group: 'Design',
    dependsOn: 'capacityFrom',
    showWhen: ['presumed'],
  },
} as const satisfies Record<string, InputField>

/** The fields in the order of the form. */
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
  own.groundSlope,
  loadFields.permanentLoad,
  loadFields.variableLoad,
  allowableFields.horizontalLoadB,
  allowableFields.horizontalLoadL,
  allowableFields.eccentricityB,
  allowableFields.eccentricityL,
  allowableFields.interfaceRatio,
  allowableFields.criticalStateAngle,
  allowableFields.slidingFactor,
  allowableFields.factorOfSafety,
  allowableFields.fosBasis,
  own.capacityFrom,
  own.presumedCategory,
  own.presumedPressure,
  allowableFields.basis,
  allowableFields.drainage,
  allowableFields.strongOverWeak,
  allowableFields.averagingDepthRatio,
  allowableFields.depthFactors,
]

/** Checks the inputs and fills in defaults. Each message states the limit in the unit of the field. */
export const inputSchema = z
  .strictObject({
    ...allowableShape,
    groundSlope: numberOf(own.groundSlope).default(0),
    capacityFrom: choiceOf(own.capacityFrom, ['formula', 'presumed']).default('formula'),
    presumedCategory: z
      .string('Category of the ground must be text')
      .max(120, 'Category of the ground must be at most 120 characters')
      .optional(),
    presumedPressure: numberOf(own.presumedPressure).optional(),
  })
  .superRefine(
    (inputs, sink) => {
      checkBearingRules(inputs, sink)
      if (inputs.capacityFrom === 'presumed' && inputs.presumedPressure === undefined)
        sink.addIssue({
          code: 'custom',
          message: 'Presumed allowable pressure is required',
          path: ['presumedPressure'],
        })
    },
    { when: () => true },
  )

/** Inputs after defaults, as `solve` receives them. */
export type HongKongInput = z.infer<typeof inputSchema>

/** Example: a pad on completely decomposed granite above the water table. */
export const example: HongKongInput = inputSchema.parse({
  footingType: 'pad-rectangular',
  footingWidth: 2,
  footingLength: 3,
  footingDepth: 1,
  soilLayers: [
    {
      name: 'Completely decomposed granite',
      soilKind: 'sand',
      depth: 10,
      cohesion: 5,
      frictionAngle: 36,
      unitWeight: 19,
      saturatedUnitWeight: 20,
    },
  ],
  groundwaterDepth: 4,
  permanentLoad: 2200,
  variableLoad: 700,
  foundationUnitWeight: 25,
})
