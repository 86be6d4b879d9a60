import { poissonWarnings } from '#domain/materials/isotropic.ts'
import type { Warning } from '#domain/schemas/result.ts'
import { formatApart } from '#domain/units/format.ts'
import { criterionOf, dilationOf } from './criterion.ts'
import type { MohrCoulombInput } from './inputs.ts'
import { frictionRange, logarithmicFriction, strengthOf } from './strength.ts'

const figures = (value: number, more = 0): string => String(Number(value.toPrecision(3 + more)))

/** What an engineer should know before these numbers are used. */
export function warnings(input: MohrCoulombInput): Warning[] {
  return [...poissonWarnings(input.poissonsRatio), ...strengthWarnings(input), ...dependenceWarnings(input)]
}

function strengthWarnings(input: MohrCoulombInput): Warning[] {
  const found: Warning[] = []
  const strength = strengthOf(input)
  const { uniaxialTension } = criterionOf(strength)
  if (input.tensileStrength !== undefined && input.tensileStrength > uniaxialTension) {
    const [entered, allowed] = formatApart(input.tensileStrength, uniaxialTension, figures)
    found.push({
      code: 'tension-beyond-criterion',
      message: `The entered tensile strength ${entered} kPa is above the ${allowed} kPa that cohesion and friction allow: it never acts.`,
      field: 'tensileStrength',
      source: 'σt ≤ 2 c cos φ / (1 + sin φ)',
      severity: 'caution',
    })
  }
  if (input.tensileStrength === undefined && strength.cohesion > 0)
    found.push({
      code: 'tension-without-cut-off',
      message: `Without a tensile strength the criterion carries ${figures(uniaxialTension)} kPa in tension. Soils and joints hardly carry any.`,
      field: 'tensileStrength',
      source: 'Mohr-Coulomb criterion',
      severity: 'info',
    })
  if (strength.cohesion === 0 && strength.frictionAngle === 0)
    found.push({
      code: 'no-strength',
      message: 'Cohesion and friction are both zero: this material carries no shear.',
      field: 'cohesion',
      severity: 'serious',
    })
  if (strength.frictionAngle > 45)
    found.push({
      code: 'friction-high',
      message:
        'Friction above 45° is seen in dense angular fill and in rock at low stress only. The calculation modules accept up to 45°.',
      field: 'frictionAngle',
      source: 'Bolton 1986',
      severity: 'caution',
    })
  if (dilationOf(strength.frictionAngle) > 0)
    found.push({
      code: 'dilation-empirical',
      message:
        'The dilation angle φ − 30° is a rule of thumb for quartz sand, wrong for clay and for loose sand.',
      field: 'frictionAngle',
      source: 'Simplified method; compare Bolton 1986',
      severity: 'info',
    })
  return found
}

function dependenceWarnings(input: MohrCoulombInput): Warning[] {
  const { stressDependentCohesion, stressDependentFriction: curve, confiningStress: stress } = input
  const dependent = stressDependentCohesion !== undefined || curve !== undefined
  if (stress === undefined)
    return dependent
      ? [
          {
            code: 'stress-dependence-not-evaluated',
            message:
              'Stress-dependent terms are given without a confining stress: the calculated values use the entered cohesion and friction angle. The table lists the strength at other stresses.',
            field: 'confiningStress',
            severity: 'info',
          },
        ]
      : []
  if (!dependent)
    return [
      {
        code: 'confining-stress-unused',
        message: 'No term depends on stress: the confining stress changes nothing.',
        field: 'confiningStress',
        severity: 'info',
      },
    ]
  if (curve === undefined) return []
  const friction = logarithmicFriction(curve, stress)
  if (friction >= frictionRange.min && friction <= frictionRange.max) return []
  const limit = friction > frictionRange.max ? frictionRange.max : frictionRange.min
  return [
    {
      code: 'friction-held',
      message: `At ${figures(stress)} kPa the logarithm gives ${formatApart(friction, limit, figures)[0]}°; friction is held within ${frictionRange.min} to ${frictionRange.max}°.`,
      field: 'stressDependentFriction.kphi',
      source: 'Duncan, Byrne, Wong and Mabry 1980: fitted over about two log cycles',
      severity: 'caution',
    },
  ]
}
