import type { KnownCircle } from './given.ts'
import type { SearchOptions } from './search.ts'
import type { Section } from './section.ts'
import { type Parameter, type Threshold, thresholdOf } from './threshold.ts'
import type { Workspace } from './workspace.ts'

/** The section with the cohesion of every soil times `scale`. */
const withCohesion = (section: Section, scale: number): Section => ({
  ...section,
  soils: section.soils.map((soil) => ({
    ...soil,
    cohesion: soil.cohesion * scale,
    cohesionGradient: (soil.cohesionGradient ?? 0) * scale,
  })),
})

/** The section with the tangent of every friction angle times `scale`. */
const withFriction = (section: Section, scale: number): Section => ({
  ...section,
  soils: section.soils.map((soil) => ({
    ...soil,
    frictionAngle: (Math.atan(Math.tan((soil.frictionAngle * Math.PI) / 180) * scale) * 180) / Math.PI,
  })),
})

const scaled = (apply: Parameter['apply']): Parameter => ({
  apply,
  from: 1,
  step: 0.1,
  least: 0,
  most: 100,
  rises: true,
})

/**
 * Returns the factor on cohesion that gives a target factor of safety, with friction unchanged: the largest that any
 * of the sections needs. A factor on cohesion and tan φ together is target / F on the same critical circle, by the
 * definition of F.
 * @returns null when no factor between 0 and 100 suffices.
 */
export const requiredCohesion = (
  sections: readonly Section[],
  target: number,
  start: KnownCircle,
  options: SearchOptions,
  work: Workspace,
  searching: boolean,
): Threshold | null => thresholdOf(sections, scaled(withCohesion), target, start, options, work, searching)

/**
 * Returns the factor on tan φ that gives a target factor of safety, with cohesion unchanged; see `requiredCohesion`.
 */
export const requiredFriction = (
  sections: readonly Section[],
  target: number,
  start: KnownCircle,
  options: SearchOptions,
  work: Workspace,
  searching: boolean,
): Threshold | null => thresholdOf(sections, scaled(withFriction), target, start, options, work, searching)
