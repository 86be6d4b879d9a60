import type { Candidate } from './candidates.ts'

/** The usual scatter of a ground property or a load, for a person without measurements. */
export interface Spread {
  readonly type: 'normal' | 'lognormal'
  /** Coefficient of variation, a ratio. */
  readonly cov: number
  readonly source: string
}

const duncan = 'Duncan 2000'
const kulhawy = 'Phoon & Kulhawy 1999'
const ellingwood = 'Ellingwood et al. 1980'

const normal = (cov: number, source: string): Spread => ({ type: 'normal', cov, source })
const lognormal = (cov: number, source: string): Spread => ({ type: 'lognormal', cov, source })

/** By the field's own name. Ranges of the sources stand behind the values, which lie near their middle. */
const spreads: Readonly<Record<string, Spread>> = {
  // 2 to 13 %
  frictionAngle: normal(0.1, duncan),
  // 10 to 50 % for cohesion and undrained strength of clay
  cohesion: lognormal(0.3, kulhawy),
  // 13 to 40 %
  undrainedStrength: lognormal(0.3, duncan),
  // 3 to 7 %
  unitWeight: normal(0.05, duncan),
  saturatedUnitWeight: normal(0.05, duncan),
  // 15 to 65 %
  elasticModulus: lognormal(0.35, kulhawy),
  // 10 to 37 %
  compressionIndex: lognormal(0.25, duncan),
  recompressionIndex: lognormal(0.25, duncan),
  // 10 to 35 %
  preConsolidationPressure: lognormal(0.2, duncan),
  // That of the preconsolidation pressure: the stress before loading is known.
  overconsolidationRatio: lognormal(0.2, duncan),
  // The same pressure scatters by 0.2 OCR/(OCR - 1) of its excess: at OCR 2.3, the middle of 1.5 to 5, by this
  preOverburdenPressure: lognormal(0.35, duncan),
  // 33 to 68 %
  consolidationCoefficient: lognormal(0.5, duncan),
  // 7 to 30 %
  voidRatio: normal(0.15, kulhawy),
  // 15 to 37 %
  coneResistance: lognormal(0.25, duncan),
  // 15 to 45 %
  blowCount: lognormal(0.3, duncan),
  permanentLoad: normal(0.1, ellingwood),
  variableLoad: lognormal(0.25, ellingwood),
  appliedPressure: normal(0.1, ellingwood),
}

/** Returns the usual spread of an input from the literature; null when there is none, or none fits the value. */
export function spreadOf({ field, given }: Candidate): Spread | null {
  const spread = Object.hasOwn(spreads, field.id) ? spreads[field.id]! : null
  return spread === null || !(given > 0) ? null : spread
}

const geometry = new Set([
  'footingWidth',
  'footingDepth',
  'footingLength',
  'footingDiameter',
  'foundationWidth',
  'foundationLength',
  'foundationDepth',
  'groundwaterDepth',
  'slopeHeight',
  'slopeAngle',
  'waterTable.depthFromSurface',
  'inputValue',
])

/** Whether an input is worth varying first: ground, loads and main dimensions. */
export const isTelling = (candidate: Candidate): boolean =>
  candidate.given !== 0 && (spreadOf(candidate) !== null || geometry.has(candidate.field.id))
