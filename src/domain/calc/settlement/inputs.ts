import { z } from 'zod'
import { choiceOf, numberOf } from '../fields.ts'
import type { InputField } from '../module.ts'
import { soilKinds } from '../soilKinds.ts'
import { distortionLimitNames } from './distortion.ts'
import { elasticMethods } from './elasticMethods.ts'
import { assessmentFields, footingFields, methodFields } from './fieldsFooting.ts'
import { groundFields, layerFields } from './fieldsGround.ts'

/** The fields in the order of the form. */
export const fields: readonly InputField[] = [
  footingFields.shape,
  footingFields.foundationWidth,
  footingFields.foundationLength,
  footingFields.foundationDepth,
  footingFields.foundationType,
  footingFields.appliedPressure,
  footingFields.pressureType,
  footingFields.elasticModulus,
  footingFields.poissonRatio,
  groundFields.soilLayers,
  groundFields.layersFrom,
  groundFields.belowLayers,
  groundFields.groundwaterDepth,
  methodFields.settlementType,
  methodFields.timeInYears,
  methodFields.basis,
  methodFields.elasticMethod,
  methodFields.settlementPoint,
  methodFields.stressMethod,
  methodFields.stressDepth,
  methodFields.pointX,
  methodFields.pointY,
  methodFields.sublayerRatio,
  methodFields.fluctuatingLoad,
  assessmentFields.allowableSettlement,
  assessmentFields.neighbourDistance,
  assessmentFields.neighbourSettlement,
  assessmentFields.neighbourWidth,
  assessmentFields.neighbourLength,
  assessmentFields.neighbourPressure,
  assessmentFields.distortionLimit,
]

const soilLayer = z.strictObject({
  name: z.string('Layer name must be text').max(60, 'Layer name must be at most 60 characters').optional(),
  soilKind: choiceOf(layerFields.soilKind, soilKinds).optional(),
  thickness: numberOf(layerFields.thickness),
  elasticModulus: numberOf(layerFields.elasticModulus).optional(),
  compressionIndex: numberOf(layerFields.compressionIndex).optional(),
  recompressionIndex: numberOf(layerFields.recompressionIndex).optional(),
  voidRatio: numberOf(layerFields.voidRatio).optional(),
  preConsolidationPressure: numberOf(layerFields.preConsolidationPressure).optional(),
  overconsolidationRatio: numberOf(layerFields.overconsolidationRatio).optional(),
  preOverburdenPressure: numberOf(layerFields.preOverburdenPressure).optional(),
  unitWeight: numberOf(layerFields.unitWeight).optional(),
  saturatedUnitWeight: numberOf(layerFields.saturatedUnitWeight).optional(),
  consolidationCoefficient: numberOf(layerFields.consolidationCoefficient).optional(),
  drainage: choiceOf(layerFields.drainage, ['double', 'single']).optional(),
  secondaryIndex: numberOf(layerFields.secondaryIndex).optional(),
  coneResistance: numberOf(layerFields.coneResistance).optional(),
  blowCount: numberOf(layerFields.blowCount).optional(),
  bearingIndex: numberOf(layerFields.bearingIndex).optional(),
})

export type SoilLayer = z.infer<typeof soilLayer>

const settlementPoints = ['centre', 'corner', 'average', 'rigid', 'rigid-convention'] as const
export type SettlementPoint = (typeof settlementPoints)[number]

const whole = z.strictObject({
  shape: choiceOf(footingFields.shape, ['rectangle', 'circle', 'strip']).default('rectangle'),
  foundationWidth: numberOf(footingFields.foundationWidth),
  foundationLength: numberOf(footingFields.foundationLength),
  foundationDepth: numberOf(footingFields.foundationDepth).default(0),
  foundationType: choiceOf(footingFields.foundationType, ['shallow', 'deep']).default('shallow'),
  appliedPressure: numberOf(footingFields.appliedPressure),
  pressureType: choiceOf(footingFields.pressureType, ['net', 'gross']).default('net'),
  elasticModulus: numberOf(footingFields.elasticModulus),
  poissonRatio: numberOf(footingFields.poissonRatio),
  soilLayers: z.array(soilLayer, 'Soil layers must be a list').max(50, 'At most 50 soil layers').default([]),
  layersFrom: choiceOf(groundFields.layersFrom, ['ground', 'base']).default('ground'),
  belowLayers: choiceOf(groundFields.belowLayers, ['rigid', 'continues']).default('rigid'),
  groundwaterDepth: numberOf(groundFields.groundwaterDepth).optional(),
  settlementType: choiceOf(methodFields.settlementType, ['elastic', 'consolidation', 'total']).default(
    'total',
  ),
  timeInYears: numberOf(methodFields.timeInYears).default(10),
  basis: choiceOf(methodFields.basis, ['code', 'specification']).default('code'),
  elasticMethod: choiceOf(methodFields.elasticMethod, elasticMethods).default('layers'),
  settlementPoint: choiceOf(methodFields.settlementPoint, settlementPoints).default('centre'),
  stressMethod: choiceOf(methodFields.stressMethod, ['boussinesq', 'two-to-one']).default('boussinesq'),
  stressDepth: numberOf(methodFields.stressDepth).optional(),
  pointX: numberOf(methodFields.pointX).optional(),
  pointY: numberOf(methodFields.pointY).optional(),
  sublayerRatio: numberOf(methodFields.sublayerRatio).default(0.2),
  fluctuatingLoad: z.boolean('Fluctuating load must be yes or no').default(false),
  allowableSettlement: numberOf(assessmentFields.allowableSettlement).optional(),
  neighbourDistance: numberOf(assessmentFields.neighbourDistance).optional(),
  neighbourSettlement: numberOf(assessmentFields.neighbourSettlement).optional(),
  neighbourWidth: numberOf(assessmentFields.neighbourWidth).optional(),
  neighbourLength: numberOf(assessmentFields.neighbourLength).optional(),
  neighbourPressure: numberOf(assessmentFields.neighbourPressure).optional(),
  distortionLimit: choiceOf(assessmentFields.distortionLimit, distortionLimitNames).default('no-cracking'),
})

/** The fields for the earlier loading of a layer, the most direct one first. */
export const historyFields = [
  'preConsolidationPressure',
  'overconsolidationRatio',
  'preOverburdenPressure',
] as const

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

interface Sink {
  readonly addIssue: (issue: { code: 'custom'; message: string; path: (string | number)[] }) => void
}

/** Checks that a layer has at most one field for its earlier loading; a pressure of 0 counts as empty. */
function checkHistory(input: unknown, sink: Sink): void {
  const { soilLayers } = record(input)
  if (!Array.isArray(soilLayers)) return
  soilLayers.slice(0, 50).forEach((row, index) => {
    const layer = record(row)
    const given = historyFields.filter((field) => typeof layer[field] === 'number' && layer[field] !== 0)
    for (const field of given.slice(1))
      sink.addIssue({
        code: 'custom',
        message: `Soil layer ${index + 1}: give one of preconsolidation pressure, overconsolidation ratio and pre-overburden pressure`,
        path: ['soilLayers', index, field],
      })
  })
}

/** Checks the inputs and fills in defaults. Each message states the limit in the unit of the field. */
export const inputSchema = whole.superRefine(checkHistory, { when: () => true })

/** Inputs after defaults, as `solve` receives them. */
export type SettlementInput = z.infer<typeof inputSchema>

/** Example: a pad on stiff clay above sand, with the water table in the clay. */
export const example: SettlementInput = inputSchema.parse({
  foundationWidth: 2,
  foundationLength: 3,
  foundationDepth: 1,
  appliedPressure: 100,
  elasticModulus: 25,
  // As undrained as the specification's range allows: the clay consolidates.
  poissonRatio: 0.45,
  soilLayers: [
    {
      name: 'Stiff clay',
      soilKind: 'clay',
      thickness: 5,
      elasticModulus: 25,
      compressionIndex: 0.15,
      recompressionIndex: 0.02,
      voidRatio: 0.7,
      preConsolidationPressure: 250,
      unitWeight: 18.5,
      saturatedUnitWeight: 19.5,
      consolidationCoefficient: 2,
      drainage: 'double',
    },
    {
      name: 'Dense sand',
      soilKind: 'sand',
      thickness: 6,
      elasticModulus: 60,
      compressionIndex: 0,
      unitWeight: 19,
      saturatedUnitWeight: 20.5,
    },
  ],
  groundwaterDepth: 2,
})
