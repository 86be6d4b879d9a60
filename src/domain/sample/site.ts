import { sampleTag } from './sample.ts'

/**
 * The site of the sample project: one river crossing, its ground as one boring shows it, one pier footing that every
 * foundation module looks at, and the embankment that leads to it.
 */

const sand = { name: 'Medium dense sand', soilKind: 'sand', unitWeight: 18, saturatedUnitWeight: 20 }
const clay = { name: 'Stiff clay', soilKind: 'clay', unitWeight: 19, saturatedUnitWeight: 19.5 }
const denseSand = { name: 'Dense sand', soilKind: 'sand', unitWeight: 19, saturatedUnitWeight: 20.5 }

/** Metres below the ground. */
export const groundwaterDepth = 4

/** The soils of the boring, as the library keeps them; moduli in GPa. */
const soil = (cohesion: number, frictionAngle: number, youngsModulus: number, unitWeight: number) => ({
  category: 'Soil',
  tags: [sampleTag],
  validationStatus: 'draft' as const,
  modelType: 'mohr-coulomb' as const,
  input: { cohesion, frictionAngle, tensileStrength: 0, youngsModulus, poissonsRatio: 0.3, unitWeight },
})
export const sampleMaterials = {
  sand: soil(0, 34, 0.045, sand.unitWeight),
  clay: soil(8, 26, 0.03, clay.unitWeight),
  denseSand: soil(0, 38, 0.08, denseSand.unitWeight),
} as const

/** Depths of the lower edges in metres, strengths in kPa and degrees. */
const strength = [
  { ...sand, depth: 6, cohesion: 0, frictionAngle: 34 },
  { ...clay, depth: 11, cohesion: 8, frictionAngle: 26, undrainedStrength: 130 },
  { ...denseSand, depth: 18, cohesion: 0, frictionAngle: 38 },
]

/** Moduli in MPa, pressures in kPa, the coefficient of consolidation in m² a year. */
export const stiffness = [
  { ...sand, thickness: 6, elasticModulus: 45, compressionIndex: 0 },
  {
    ...clay,
    thickness: 5,
    elasticModulus: 30,
    compressionIndex: 0.16,
    recompressionIndex: 0.025,
    voidRatio: 0.65,
    preConsolidationPressure: 300,
    consolidationCoefficient: 3,
    drainage: 'double',
  },
  { ...denseSand, thickness: 7, elasticModulus: 80, compressionIndex: 0 },
]

export const pier = { width: 2.4, length: 3.6, depth: 1.5, permanentLoad: 2700, variableLoad: 900 } as const

export const footing = {
  footingType: 'pad-rectangular',
  footingWidth: pier.width,
  footingLength: pier.length,
  footingDepth: pier.depth,
  foundationUnitWeight: 25,
  soilLayers: strength,
  groundwaterDepth,
  permanentLoad: pier.permanentLoad,
  variableLoad: pier.variableLoad,
}

/** Braking on the deck, across the pier, in kN. */
export const braking = 90

export const pressure = Math.round((pier.permanentLoad + pier.variableLoad) / (pier.width * pier.length))

export const sampleFolders = ['foundations', 'approach'] as const
export type SampleFolder = (typeof sampleFolders)[number]

/** The calculation of a module on the site: exported by the `sample.ts` of the module. */
export interface SampleCalculation {
  /** Its words in the dictionaries; without them it is called as its module is. */
  readonly key: string
  readonly folder: SampleFolder
  readonly tags: readonly string[]
  readonly inputs: Readonly<Record<string, unknown>>
  /** The report of the sample shows it. */
  readonly isInReport?: true
}
