/**
 * Partial factors of EN 1997-1:2004 Annex A for persistent and transient situations, STR and GEO, as data:
 * Table A.3 (actions), A.4 (ground parameters), A.5 (resistances of spread foundations).
 * gammaPhi acts on tan φ′.
 */

/** Partial factors on actions (EN 1997-1 Table A.3). `fav`: on favourable actions. */
export const actionSets = {
  A1: { gammaG: 1.35, gammaGfav: 1, gammaQ: 1.5, gammaQfav: 0 },
  A2: { gammaG: 1, gammaGfav: 1, gammaQ: 1.3, gammaQfav: 0 },
} as const

/** Partial factors on ground parameters (EN 1997-1 Table A.4). The factor for φ′ divides tan φ′. */
export const materialSets = {
  M1: { gammaPhi: 1, gammaC: 1, gammaCu: 1, gammaQu: 1, gammaGamma: 1 },
  M2: { gammaPhi: 1.25, gammaC: 1.25, gammaCu: 1.4, gammaQu: 1.4, gammaGamma: 1 },
} as const

/**
 * Partial factors on the bearing (`Rv`) and sliding (`Rh`) resistance of spread foundations (EN 1997-1 Table A.5).
 */
export const resistanceSets = {
  R1: { gammaRv: 1, gammaRh: 1 },
  R2: { gammaRv: 1.4, gammaRh: 1.1 },
  R3: { gammaRv: 1, gammaRh: 1 },
} as const

/** Design approaches of EN 1997-1, 2.4.7.3.4. */
export const designApproaches = ['DA1', 'DA2', 'DA3'] as const
/** A design approach of EN 1997-1, 2.4.7.3.4. */
export type DesignApproach = (typeof designApproaches)[number]

/** The sets of partial factors in which a National Annex may replace values. */
export const factorSets = ['A1', 'A2', 'M1', 'M2', 'R1', 'R2', 'R3'] as const
export type FactorSet = (typeof factorSets)[number]
/** Names of the partial factors of all sets together. */
export const factorNames = [
  'gammaG',
  'gammaGfav',
  'gammaQ',
  'gammaPhi',
  'gammaC',
  'gammaCu',
  'gammaGamma',
  'gammaRv',
  'gammaRh',
] as const
export type FactorName = (typeof factorNames)[number]

/** Symbols of the partial factors, as engineers write them. */
export const factorSymbols = {
  gammaG: 'γ_G',
  gammaGfav: 'γ_G;fav',
  gammaQ: 'γ_Q',
  gammaPhi: 'γ_φ',
  gammaC: 'γ_c',
  gammaCu: 'γ_cu',
  gammaGamma: 'γ_γ',
  gammaRv: 'γ_R;v',
  gammaRh: 'γ_R;h',
} as const satisfies Record<FactorName, string>

/** Whether a set contains a partial factor. */
export function setHasFactor(set: FactorSet, factor: FactorName): boolean {
  if (set === 'A1' || set === 'A2') return Object.hasOwn(actionSets[set], factor)
  if (set === 'M1' || set === 'M2') return Object.hasOwn(materialSets[set], factor)
  return Object.hasOwn(resistanceSets[set], factor)
}

/** A value for each partial factor. */
export type Factors = Readonly<Record<FactorName, number>>

/** A combination of partial factors, by which one row of the result is computed. */
export interface Combination extends Factors {
  readonly id: string
  readonly approach: DesignApproach | 'entered'
  /** `DA1 combination 2 (A2 + M2 + R1)`. */
  readonly name: string
}

/** A value of a National Annex that replaces one of EN 1997-1 Annex A. */
export interface AnnexValue {
  readonly set: FactorSet
  readonly factor: FactorName
  readonly value: number
}

const rules = [
  {
    id: 'DA1-C1',
    approach: 'DA1',
    title: 'DA1 combination 1',
    actions: 'A1',
    materials: 'M1',
    resistances: 'R1',
  },
  {
    id: 'DA1-C2',
    approach: 'DA1',
    title: 'DA1 combination 2',
    actions: 'A2',
    materials: 'M2',
    resistances: 'R1',
  },
  { id: 'DA2', approach: 'DA2', title: 'DA2', actions: 'A1', materials: 'M1', resistances: 'R2' },
  // Actions of the structure: A1. The self-weight of the footing is counted with them.
  { id: 'DA3', approach: 'DA3', title: 'DA3', actions: 'A1', materials: 'M2', resistances: 'R3' },
] as const

/** Returns all combinations of EN 1997-1. Values of a National Annex replace the recommended ones. */
export function combinationsOf(annex: readonly AnnexValue[]): readonly Combination[] {
  return rules.map((rule) => {
    const factors: Record<FactorName, number> = {
      gammaG: actionSets[rule.actions].gammaG,
      gammaGfav: actionSets[rule.actions].gammaGfav,
      gammaQ: actionSets[rule.actions].gammaQ,
      gammaPhi: materialSets[rule.materials].gammaPhi,
      gammaC: materialSets[rule.materials].gammaC,
      gammaCu: materialSets[rule.materials].gammaCu,
      gammaGamma: materialSets[rule.materials].gammaGamma,
      gammaRv: resistanceSets[rule.resistances].gammaRv,
      gammaRh: resistanceSets[rule.resistances].gammaRh,
    }
    for (const { set, factor, value } of annex)
      if (set === rule.actions || set === rule.materials || set === rule.resistances) factors[factor] = value
    return {
      id: rule.id,
      approach: rule.approach,
      name: `${rule.title} (${rule.actions} + ${rule.materials} + ${rule.resistances})`,
      ...factors,
    }
  })
}

const recommended = combinationsOf([])
const byApproach: Readonly<Record<DesignApproach, readonly Combination[]>> = {
  DA1: recommended.slice(0, 2),
  DA2: recommended.slice(2, 3),
  DA3: recommended.slice(3, 4),
}

/** Returns the combinations that a design approach requires (EN 1997-1, 2.4.7.3.4). */
export function approachCombinations(
  approach: DesignApproach,
  annex: readonly AnnexValue[],
): readonly Combination[] {
  if (annex.length === 0) return byApproach[approach]
  return combinationsOf(annex).filter((combination) => combination.approach === approach)
}
