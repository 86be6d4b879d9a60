import type { Warning } from '#domain/schemas/result.ts'
import { formatSignificant } from '#domain/units/format.ts'
import { type Choice, footingChoices, missingMoment, ofChoices } from '../bearing-capacity/choices.ts'
import { inclinedBase, shortTermUnknown, uplift } from '../bearing-capacity/doubts.ts'
import { exactCircleNc } from '../bearing-capacity/factors.ts'
import { punching } from '../bearing-capacity/punching.ts'
import {
  baseFriction,
  eccentricityOf,
  layeredGround,
  layersEndTooHigh,
  lightGround,
  nearlyFrictionless,
  noWidth,
  unusedSides,
} from '../bearing-capacity/remarks.ts'
import { againstCodeRemarks } from './againstCode.ts'
import { decisive, governingCheck } from './cases.ts'
import { everyCheckOf } from './everyCheck.ts'
import type { EurocodeInput } from './inputs.ts'
import { designApproaches, factorSymbols } from './partialFactors.ts'
import { punchingOf } from './punched.ts'
import type { EurocodeSolution } from './solution.ts'
import { solve } from './solve.ts'

/**
 * Returns the warnings about a result. The first four are the specification's (engineering, section 5), with their
 * meaning here. The others state assumptions and limits of the method.
 */
export function warnings(input: EurocodeInput, solution: EurocodeSolution): Warning[] {
  return [
    ...againstCodeRemarks(input, solution),
    ...groundWarnings(input, solution),
    ...layersWarnings(input, solution),
    ...factorWarnings(input),
    ...depthWarnings(input, solution),
    ...loadWarnings(input, solution),
    ...geometryWarnings(input, solution),
    ...punching(input, solution, punchingOf(input, solution)),
    ...uplift(input, solution),
    ...inclinedBase(
      input,
      solution,
      Math.hypot(
        input.horizontalPermanentB + input.horizontalVariableB,
        input.horizontalPermanentL + input.horizontalVariableL,
      ),
    ),
    ...shortTermUnknown(input, solution),
    ...ofChoices(input, solution, solve, choices(input)),
    ...noWidth(input, solution, solve),
  ]
}

/** Returns the choices of this module, in addition to those of every footing. */
function choices(input: EurocodeInput): Choice<EurocodeInput>[] {
  const found = footingChoices(input)
  if (input.basis === 'specification') return found
  for (const designApproach of designApproaches)
    if (designApproach !== input.designApproach)
      found.push({
        without: { designApproach },
        warning: (utilization) => ({
          code: 'other-approach-fails',
          message: `By ${designApproach} the utilisation is ${utilization}. The National Annex of the country says which approach holds.`,
          field: 'designApproach',
          source: 'EN 1997-1:2004, 2.4.7.3.4',
          severity: 'caution',
        }),
      })
  if (input.nationalAnnex.length > 0) {
    // A resistance may have a factor below 1 in no set; a favourable permanent load has.
    const isBelowOne = input.nationalAnnex.some(({ factor, value }) => factor !== 'gammaGfav' && value < 1)
    found.push({
      without: { nationalAnnex: [] },
      warning: (utilization) => ({
        code: 'recommended-values-fail',
        message: `The footing passes only by the National Annex values. With the recommended ones the utilisation is ${utilization}.`,
        field: 'nationalAnnex',
        source: 'EN 1997-1:2004, Annex A',
        severity: isBelowOne ? 'serious' : 'caution',
      }),
    })
  }
  return found
}

function groundWarnings(input: EurocodeInput, { base, ground, waterMethod }: EurocodeSolution): Warning[] {
  const found = layersEndTooHigh(input, ground, base.effectiveWidth)
  if (input.groundwaterDepth !== undefined && input.groundwaterDepth < input.footingDepth)
    found.push({
      code: 'groundwater-above-base',
      message:
        'Groundwater is above the footing base: buoyancy should be considered. Overburden and self-weight of the ground are taken buoyant here; uplift on the structure is not subtracted from the entered loads.',
      field: 'groundwaterDepth',
      source: 'EN 1997-1:2004, 2.4.6.1 and 6.5.2.2',
      severity: 'caution',
    })
  if (waterMethod === 'interpolated')
    found.push({
      code: 'groundwater-interpolated',
      message:
        'Groundwater lies within the width below the base: the effective unit weight is interpolated linearly between buoyant (table at the base) and moist (table one width below).',
      field: 'groundwaterDepth',
      source: 'Linear interpolation over B; EN 1997-1 gives no rule',
      severity: 'info',
    })
  if (ground.mixed && input.basis === 'specification')
    found.push({
      code: 'mixed-drainage',
      message:
        'Layers with and without friction are averaged together below the base. Averaging suits layers of similar strength; the code basis checks each layer by itself.',
      field: 'soilLayers',
      source: 'After EN 1997-1:2004, 6.5.2.2',
      severity: 'caution',
    })
  return [...found, ...lightGround(input)]
}

function factorWarnings(input: EurocodeInput): Warning[] {
  const found: Warning[] = []
  const code = input.basis === 'code'
  const where = code
    ? ' The entered value is used in the simplified method only; the code basis takes its tables.'
    : ''
  if (input.designApproach === 'DA1' && input.gammaG < 1.35)
    found.push({
      code: 'da1-gamma-g',
      message: `DA1 with γ_G below 1.35 (entered: ${input.gammaG}). That holds for combination 1; combination 2 takes 1.0.${where}`,
      field: 'gammaG',
      source: 'EN 1997-1:2004, Table A.3',
      severity: code ? 'info' : 'caution',
    })
  if (input.designApproach === 'DA2' && input.gammaPhi < 1.25)
    found.push({
      code: 'da2-gamma-phi',
      message: `DA2 with γ_φ below 1.25 (entered: ${input.gammaPhi}). The code's DA2 takes γ_φ 1.0 and puts its safety into γ_R;v 1.4.${where}`,
      field: 'gammaPhi',
      source: 'EN 1997-1:2004, Tables A.4 and A.5',
      severity: code ? 'info' : 'caution',
    })
  if (!code && input.designApproach === 'DA2' && (input.gammaRv ?? 1) < 1.4)
    found.push({
      code: 'da2-gamma-rv',
      message:
        'The entered factors have no γ_R;v of 1.4, which DA2 of the code asks for. The code basis beside this result has it.',
      field: 'gammaRv',
      source: 'EN 1997-1:2004, Table A.5',
      severity: 'caution',
    })
  if (!code && input.designApproach === 'DA1')
    found.push({
      code: 'entered-is-one-combination',
      message:
        'The entered factors are one combination. DA1 asks for two; 1.35/1.5/1.25/1.25 is the set A1 + M2 of DA3.',
      field: 'designApproach',
      source: 'EN 1997-1:2004, 2.4.7.3.4.2',
      severity: 'caution',
    })
  const changed = (['gammaG', 'gammaQ', 'gammaPhi', 'gammaC', 'gammaGamma'] as const).filter(
    (key) => input[key] !== { gammaG: 1.35, gammaQ: 1.5, gammaPhi: 1.25, gammaC: 1.25, gammaGamma: 1 }[key],
  )
  if (code && changed.length > 0)
    found.push({
      code: 'entered-factors-not-used',
      message: `The entered ${changed.map((key) => factorSymbols[key]).join(', ')} ${changed.length === 1 ? 'does' : 'do'} not act in the code basis. Enter National Annex values, or choose the simplified method.`,
      field: changed[0]!,
      source: 'EN 1997-1:2004, Annex A',
      severity: 'info',
    })
  if (code && input.nationalAnnex.length > 0)
    found.push({
      code: 'national-annex',
      message: `Values other than the recommended ones are in force: ${input.nationalAnnex.map((row) => `${row.set} ${factorSymbols[row.factor]} ${row.value}`).join(', ')}.`,
      field: 'nationalAnnex',
      source: 'EN 1997-1:2004, Annex A',
      severity: 'info',
    })
  if (
    code &&
    input.designApproach === 'DA2' &&
    input.nationalAnnex.some((row) => row.set === 'M1' && row.factor === 'gammaPhi' && row.value > 1)
  )
    found.push({
      code: 'da2-double-safety',
      message: 'DA2 with γ_φ above 1 counts the safety twice: on the ground and on the resistance.',
      field: 'nationalAnnex',
      source: 'EN 1997-1:2004, 2.4.7.3.4.3',
      severity: 'caution',
    })
  return found
}

function depthWarnings(input: EurocodeInput, { checks }: EurocodeSolution): Warning[] {
  const { dc, dq } = checks[0]!.capacity
  if (input.basis === 'code' || (dc === 1 && dq === 1)) return []
  return [
    {
      code: 'depth-factors-beyond-code',
      message: `The depth factors (dc ${dc.toFixed(2)}, dq ${dq.toFixed(2)}) raise the capacity; Annex D has none, because the ground above the base may be disturbed.`,
      field: 'depthFactors',
      source: 'EN 1997-1:2004 Annex D.4; simplified method',
      severity: 'caution',
    },
  ]
}

const baseLayer = ({ soilLayers, footingDepth }: EurocodeInput) =>
  soilLayers.find(({ depth }) => depth > footingDepth)!

/** Explains layers of different strength, and the result of their average in the governing combination. */
function layersWarnings(input: EurocodeInput, solution: EurocodeSolution): Warning[] {
  const found = nearlyFrictionless(input)
  if (!solution.isLayered) return found
  const governing = governingCheck(solution)
  const rows = everyCheckOf(input).find(
    (each) =>
      each[0]!.check.combination === governing.combination &&
      each[0]!.check.favourable === governing.favourable &&
      each[0]!.check.eccentricityShare === governing.eccentricityShare,
  )
  return [
    ...found,
    ...layeredGround(rows ?? [], (drained) => {
      const mean = rows?.find(({ check }) => check.way === 'averaged' && check.drained === drained)
      return mean === undefined ? null : formatSignificant(mean.check.stress)
    }),
  ]
}

function loadWarnings(input: EurocodeInput, solution: EurocodeSolution): Warning[] {
  const found: Warning[] = []
  const what = decisive(solution)
  if (solution.checks.some(({ capacity }) => capacity.exceeded))
    found.push({
      code: 'horizontal-load-exceeds-base',
      message:
        'The horizontal load is more than the base can carry at all: the utilisation is that of the horizontal load.',
      field: 'horizontalPermanentB',
      source: 'EN 1997-1:2004, Annex D.3 and D.4',
      severity: 'serious',
    })
  if (what.kind === 'resultant')
    found.push({
      code: 'resultant-outside',
      message:
        'The same moment under the favourable vertical load puts the resultant outside the base: the footing would turn over.',
      field: 'eccentricityB',
      source: 'Statics',
      severity: 'serious',
    })
  if (what.kind === 'sliding')
    found.push({
      code: 'sliding-governs',
      message:
        'Sliding on the base decides, not bearing. Earth pressure in front of the footing is not counted.',
      field: 'horizontalPermanentB',
      source: 'EN 1997-1:2004, 6.5.3',
      severity: 'caution',
    })
  found.push(
    ...missingMoment(input, {
      alongB: input.horizontalPermanentB + input.horizontalVariableB,
      alongL: input.horizontalPermanentL + input.horizontalVariableL,
    }),
  )
  found.push(...baseFriction(input, solution.sliding, baseLayer(input)))
  if (what.kind === 'bearing' && what.check.isBelow)
    found.push({
      code: 'weak-layer-governs',
      message: `Soil layer ${what.check.layer + 1} below the base decides: the load is spread to it 2 vertical to 1 horizontal.`,
      field: `soilLayers.${what.check.layer}.cohesion`,
      source: 'Load spread 2:1; EN 1997-1:2004, 6.5.2.2 asks for punching to be considered',
      severity: 'caution',
    })
  if (
    solution.checks.some(({ eccentricityShare }) => eccentricityShare > 1) ||
    solution.resultants.length > 0
  )
    found.push({
      code: 'same-moment',
      message:
        'With the vertical load favourable each combination is computed twice: with the eccentricity as entered, and with the same moment, which makes it larger. The worse one decides.',
      field: 'eccentricityB',
      source: 'Statics; one eccentricity is entered for all combinations',
      severity: 'info',
    })
  return found
}

function geometryWarnings(input: EurocodeInput, { base, checks }: EurocodeSolution): Warning[] {
  const found: Warning[] = []
  const circle = input.footingType === 'circular'
  const { field, isOutsideCore, beyond } = eccentricityOf(input)
  for (const side of beyond)
    found.push({
      code: 'large-eccentricity',
      message: `The eccentricity exceeds ${circle ? '0.6 of the radius' : '1/3 of the width'}: special precautions are required (review the design actions, allow for construction tolerances).`,
      field: side,
      source: 'EN 1997-1:2004, 6.5.4',
      severity: 'serious',
    })
  if (isOutsideCore && beyond.length === 0)
    found.push({
      code: 'outside-core',
      message: 'The load acts outside the core of the base: part of the base lifts off.',
      field,
      source: 'Statics; EN 1997-1:2004, 6.5.4',
      severity: 'info',
    })
  if (circle && input.basis === 'code' && checks.some((check) => !check.drained))
    found.push({
      code: 'circle-on-clay',
      message: `Annex D takes 1.2 (π + 2) = 6.17 for a circle on clay; exact plasticity gives ${exactCircleNc.rough} for a rough base and ${exactCircleNc.smooth} for a smooth one.`,
      field: 'footingType',
      source: 'EN 1997-1:2004 Annex D.3; Kouretzis, Fundamentals of Foundation Engineering, example 5.1',
      severity: 'info',
    })
  if (circle && base.area < base.fullArea)
    found.push({
      code: 'eccentric-circle',
      message:
        'The effective area of an eccentric circle is drawn as a rectangle of equal area with B′/L′ = √((r − e)/(r + e)).',
      field: 'eccentricityB',
      source: 'After API RP 2A-WSD; Annex D gives no rule',
      severity: 'info',
    })
  return [
    ...found,
    ...unusedSides(input, { order: 'EN 1997-1:2004, Annex D.2', length: 'EN 1997-1:2004, Annex D.4' }),
  ]
}
