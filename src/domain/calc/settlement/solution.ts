import type { Message } from '#domain/schemas/message.ts'
import type { Solved } from '../module.ts'
import type { SteinbrennerFactors } from './elastic/steinbrenner.ts'
import type { ElasticMethod } from './elasticMethods.ts'
import type { Stratum } from './ground.ts'
import type { SettlementPoint } from './inputs.ts'
import type { BurlandBurbidge } from './sands/burlandBurbidge.ts'
import type { StrainDiagram } from './sands/schmertmann.ts'
import type { Footing } from './stress/footing.ts'

/** A layer of the elastic settlement. Depths below the base in m, `bottom` null without end; settlement in m. */
export interface ElasticRow {
  /** Index of the first layer in the input; -1 without layers. */
  readonly layer: number
  readonly top: number
  readonly bottom: number | null
  /** Elastic modulus, kPa. */
  readonly modulus: number
  /** Influence I_s down to the top and to the bottom, of the chosen point. */
  readonly influenceTop: number
  readonly influenceBottom: number
  /** F1 and F2 to the bottom; null for a half-space. */
  readonly factors: SteinbrennerFactors | null
  /** Settlement with the depth and rigidity factors. */
  readonly settlement: number
}

/** Elastic settlement by influence factors. */
export interface ElasticSolution {
  readonly rows: readonly ElasticRow[]
  readonly shape: number
  readonly depth: number
  /** Fox's factor before the specification's floor. */
  readonly foxDepth: number
  readonly rigidity: number
  /** Modulus of a single layer with the same settlement and shape factor, kPa. */
  readonly modulus: number
  /** Settlement of the chosen point, m, and of all points. */
  readonly settlement: number
  readonly points: {
    readonly centre: number
    readonly corner: number
    readonly average: number
    readonly rigid: number
  }
}

/** Settlement by Schmertmann's strain influence, m. Depths below the base in m, stresses and moduli in kPa. */
export interface SchmertmannSolution {
  readonly year: 1970 | 1978
  readonly diagram: StrainDiagram
  readonly peakStress: number
  readonly embedment: number
  readonly creep: number
  readonly rows: readonly {
    readonly layer: number
    readonly top: number
    readonly bottom: number
    readonly modulus: number
    readonly area: number
    readonly settlement: number
  }[]
  readonly settlement: number
}

/**
 * Settlement of sand by blow counts (Burland & Burbidge 1985), with the inputs that it used. Pressures in kPa, depths
 * in m.
 */
export interface BurlandBurbidgeSolution extends BurlandBurbidge {
  readonly blows: number
  readonly sandDepth: number
  readonly gross: number
  readonly former: number
}

/** A sublayer with its stresses, kPa. Depths below the base, m; settlement in m. */
export interface Sublayer {
  readonly stratum: number
  readonly top: number
  readonly bottom: number
  readonly initial: number
  readonly increase: number
  readonly settlement: number
}

/** Consolidation of a stratum. Settlements in m. */
export interface StratumConsolidation {
  readonly stratum: number
  readonly settlement: number
  /** c_v in m²/year: the layer's own, or the specification's fixed one. */
  readonly coefficient: number
  readonly hasFixedCoefficient: boolean
  /** Drainage path, m. */
  readonly path: number
  readonly timeFactor: number
  /** Degree of consolidation, 0 to 1. */
  readonly degree: number
  /** Secondary compression up to the time, m, and its start in years (-1: not counted). */
  readonly secondary: number
  readonly secondaryStart: number
  readonly endVoidRatio: number
}

/** Consolidation settlement, m, by strata and sublayers. */
export interface ConsolidationSolution {
  readonly sublayers: readonly Sublayer[]
  readonly strata: readonly StratumConsolidation[]
  /** Soil of each stratum as computed, with assumed values. */
  readonly soils: readonly ConsolidatingSoil[]
  /** Final primary settlement, m. */
  readonly settlement: number
  /** Primary settlement at the time, m. */
  readonly atTime: number
  readonly degree: number
  readonly secondary: number
}

/** A soil as consolidation computes with it. Depths in m below the ground, pressures in kPa. */
export interface ConsolidatingSoil {
  readonly layer: number
  readonly top: number
  readonly bottom: number
  readonly compressionIndex: number
  readonly recompressionIndex: number
  readonly voidRatio: number
  /** Preconsolidation pressure, kPa; 0 without one, or when a ratio or a pre-overburden pressure is given instead. */
  readonly preconsolidation: number
  /** OCR; 0 without. */
  readonly overconsolidationRatio: number
  /** POP, kPa; 0 without. */
  readonly preOverburden: number
  readonly secondaryIndex: number
}

/** Stress increase at one depth, kPa. */
export interface StressSummary {
  /** Depth below the base, m. */
  readonly depth: number
  /** Stress increase at the corner, at the centre, and its mean, kPa. */
  readonly corner: number
  readonly centre: number
  readonly average: number
  /** At the chosen point, kPa; null without one. */
  readonly point: number | null
}

/** The settlement of a foundation, m, with its intermediate results. */
export interface SettlementSolution {
  readonly footing: Footing
  /** Pressure that causes settlement, and the gross pressure, kPa. */
  readonly pressure: number
  readonly grossPressure: number
  readonly totalOverburden: number
  readonly effectiveOverburden: number
  readonly strata: readonly Stratum[]
  readonly method: ElasticMethod
  readonly elastic: ElasticSolution | null
  readonly schmertmann: SchmertmannSolution | null
  readonly burlandBurbidge: BurlandBurbidgeSolution | null
  readonly hough: readonly Sublayer[] | null
  /** Immediate settlement by the chosen method, m. 0 when the settlement type excludes it. */
  readonly immediate: number
  readonly consolidation: ConsolidationSolution | null
  /** Settlement of the chosen type at the end of primary consolidation, with secondary compression, m. */
  readonly total: number
  /** Settlement at the time, m. */
  readonly atTime: number
  /** The point of the footing that settles most, which governs: its total and its settlement at the time, m. */
  readonly deciding: {
    readonly point: SettlementPoint
    readonly immediate: number
    readonly total: number
    readonly atTime: number
  }
  /** Allowable settlement, m. */
  readonly allowable: number
  readonly stress: StressSummary
  readonly differential: {
    /** Settlement of this footing, m: of the chosen or the governing point, whichever differs more. */
    readonly own: number
    /** Settlement of the neighbour, m: entered or computed. */
    readonly neighbour: number
    readonly settlement: number
    readonly distance: number
    readonly distortion: number
    readonly limit: number
  } | null
  /** Largest of the settlement over the allowable one and the distortion over its limit. */
  readonly utilization: number
}

/** The reason why there is no result: a code, a message, and the field to which it belongs, if there is one. */
export type Refused = Extract<Solved<never, Message>, { ok: false }>

/** Builds a refusal. `field` is the id of the field to which the message belongs. */
export const refuse = (code: string, message: Message, field?: string): Refused => ({
  ok: false,
  refusal: field === undefined ? { code, message } : { code, message, field },
})

/** A part of the solution, or the reason why there is none. */
export type Part<Value> = { readonly ok: true; readonly value: Value } | Refused

/** Wraps a value as a part that succeeded. */
export const part = <Value>(value: Value): Part<Value> => ({ ok: true, value })
