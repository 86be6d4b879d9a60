import type { Warning } from '#domain/schemas/result.ts'
import { formatApart } from '#domain/units/format.ts'
import { type Fit, fitOf } from './calculate.ts'
import { criterionOf } from './criterion.ts'
import { frictionCap } from './fit.ts'
import type { HoekBrownInput } from './inputs.ts'
import { intactModulusOf, modulusGeneral, modulusHoek2002, modulusSimplified } from './modulus.ts'

const edition = 'Hoek, Carranza-Torres and Corkum 2002'
const figures = (value: number, more = 0): string => String(Number(value.toPrecision(3 + more)))
/** Degrees, told apart from the cap. */
const degrees = (angle: number): string => formatApart(angle, frictionCap, figures)[0]

/** What an engineer should know before these numbers are used. */
export function warnings(input: HoekBrownInput): Warning[] {
  return [
    ...fitWarnings(input, fitOf(input, criterionOf(input), input.basis)),
    ...rockWarnings(input),
    ...modulusWarnings(input),
  ]
}

function fitWarnings(input: HoekBrownInput, { line, uncapped }: Fit): Warning[] {
  const found: Warning[] = []
  if (line !== uncapped)
    found.push({
      code: 'friction-capped',
      message: `The fit up to ${line.confiningStress} MPa gives ${degrees(uncapped.frictionAngle)}° and ${figures(uncapped.cohesion * 1000)} kPa. Friction is capped at ${frictionCap}° and cohesion refitted to ${figures(line.cohesion * 1000)} kPa, so that the areas above and below the curve stay equal.`,
      field: 'basis',
      source: 'Simplified method (fixed constants)',
      severity: 'info',
    })
  else if (line.frictionAngle > frictionCap)
    found.push({
      code: 'friction-steep',
      message: `The equivalent friction angle ${degrees(line.frictionAngle)}° is above ${frictionCap}°: it holds up to σ3 = ${figures(line.confiningStress)} MPa only.`,
      source: edition,
      severity: 'caution',
    })
  if (input.basis === 'specification')
    found.push({
      code: 'confining-stress-fixed',
      message:
        'Cohesion and friction are fitted up to 0.5 MPa whatever the problem is. Where confining stresses are higher the line lies above the curve and is unsafe; the fit of the application is shown beside it.',
      field: 'basis',
      source: edition,
      severity: 'caution',
    })
  return found
}

function rockWarnings(input: HoekBrownInput): Warning[] {
  const found: Warning[] = []
  if (input.geologicalStrengthIndex > 75)
    found.push({
      code: 'structure-governs',
      message:
        'Above GSI 75 single joints or brittle spalling usually govern before the rock mass fails as the criterion assumes.',
      field: 'geologicalStrengthIndex',
      source: 'Hoek and Brown 2019, sections on the limits of GSI',
      severity: 'caution',
    })
  if (input.geologicalStrengthIndex < 25)
    found.push({
      code: 'weak-rock-mass',
      message:
        'Below GSI 25 strength depends on the matrix between the blocks: check it against tests or back analysis.',
      field: 'geologicalStrengthIndex',
      source: 'Hoek and Brown 2019, sections on the limits of GSI',
      severity: 'caution',
    })
  if (input.uniaxialCompressiveStrength > 250)
    found.push({
      code: 'strength-extreme',
      message: 'Intact strengths above 250 MPa are rare: check the tests.',
      field: 'uniaxialCompressiveStrength',
      source: 'ISRM 1978, classification of strength',
      severity: 'info',
    })
  if (input.disturbanceFactor > 0)
    found.push({
      code: 'disturbance-everywhere',
      message:
        'The disturbance factor is meant for the damaged zone at the excavation. Applied to the whole rock mass it underestimates its strength.',
      field: 'disturbanceFactor',
      source: 'Hoek and Brown 2019, disturbance factor D',
      severity: 'info',
    })
  return found
}

/** Methods for the same modulus that differ by more than this factor are worth a word. */
const farApart = 2

function modulusWarnings(input: HoekBrownInput): Warning[] {
  const found: Warning[] = []
  const chosen = modulusHoek2002(input)
  const general = modulusGeneral(input)
  const other = general ?? modulusSimplified(input)
  const ratio = chosen / other
  if (ratio > farApart || ratio < 1 / farApart)
    found.push({
      code: 'modulus-methods-differ',
      message: `Deformation modulus: ${figures(chosen)} GPa after Hoek 2002, ${figures(other)} GPa after Hoek and Diederichs 2006 (${general === null ? 'simplified' : 'general'}). The newer equation rests on measurements in situ.`,
      source: 'Hoek and Diederichs 2006',
      severity: 'caution',
    })
  const { intactModulus, modulusRatio } = input
  if (intactModulus !== undefined && modulusRatio !== undefined) {
    const implied = intactModulusOf({ ...input, intactModulus: undefined }) ?? intactModulus
    if (Math.abs(implied / intactModulus - 1) > 0.01)
      found.push({
        code: 'modulus-ratio-unused',
        message: `The modulus ratio would give ${figures(implied)} GPa for the intact rock; the entered ${figures(intactModulus)} GPa is used.`,
        field: 'modulusRatio',
        source: 'Hoek and Diederichs 2006, eq. 5',
        severity: 'info',
      })
  }
  return found
}
