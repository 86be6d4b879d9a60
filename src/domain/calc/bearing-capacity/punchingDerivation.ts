import type { DerivationStep } from '#domain/schemas/result.ts'
import { type Print, type StepText, section } from '../tex.ts'
import { angleOf, isFrictionless, nc, ngammaEurocode, nq } from './factors.ts'
import type { FootingInput } from './footing.ts'
import type { Compared, PunchingCheck, Side } from './punching.ts'

const source = 'After Meyerhof & Hanna (1978)'

/** Returns the title of the section: `Punching into soil layer 2: drained`. `name`: the case with its drainage. */
export const punchingSection = ({ layer }: PunchingCheck, name: string): string =>
  `Punching into soil layer ${layer + 1}: ${name}`

/** Symbols in TeX of the bearing of the base on the layer, as the module writes them. */
export interface OnLayerSymbols {
  /** The load on the effective base, and the pressure that the layer allows there. */
  readonly pressure: string
  readonly allowed: string
  /** The ratio of the side friction that counts. */
  readonly share: string
}

/** Returns the steps from the bearing of the base on the layer to the utilisation in punching. */
export function punchingSteps(
  input: FootingInput,
  check: PunchingCheck,
  name: string,
  symbols: OnLayerSymbols,
): DerivationStep[] {
  // Near φ = 0 the factors are differences of near numbers: print more figures.
  const isFine = [check.lower, ...check.sides].some(({ tan }) => tan > 0 && tan < 0.1)
  const write = section(punchingSection(check, name), isFine ? 6 : 0)
  return write(
    ...comparedSteps(input, check, check.lower),
    ...check.sides.flatMap((side) => sideSteps(input, check, side)),
    ...blockSteps(check),
    ...utilizationSteps(check, symbols),
  )
}

/** Strength of a layer as designed with, and the capacity of a strip on its surface, by which layers are compared. */
function comparedSteps(input: FootingInput, { width, row }: PunchingCheck, each: Compared): StepText[] {
  const layer = each.layer + 1
  const soil = input.soilLayers[each.layer]!
  const hasFriction = !isFrictionless(each.tan)
  const angle = angleOf(each.tan)
  const [Nc, Ngamma] = [nc(each.tan), ngammaEurocode(each.tan)]
  const steps: StepText[] = []
  if (each.entered > 0 || !hasFriction)
    steps.push({
      title: `Cohesion of soil layer ${layer}`,
      symbol: `c_{${layer}}`,
      formula: '\\frac{c}{\\gamma_c}',
      substitution: (n) => `\\frac{${n(each.entered)}}{${n(each.gamma)}}`,
      value: each.cohesion,
      unit: 'kPa',
      source,
    })
  if (hasFriction)
    steps.push(
      {
        title: `Tangent of the friction angle of soil layer ${layer}`,
        symbol: `\\tan \\varphi_{${layer}}`,
        formula: "\\frac{\\tan \\varphi'}{\\gamma_{\\varphi'}}",
        substitution: (n) =>
          `\\frac{\\tan\\left(${n(soil.frictionAngle)}^\\circ\\right)}{${n(row.gammaPhi)}}`,
        value: each.tan,
        unit: '',
        source,
      },
      {
        title: 'Bearing capacity factor Nq',
        symbol: `N_{q,${layer}}`,
        formula: 'e^{\\pi \\tan \\varphi} \\tan^2\\left(45^\\circ + \\frac{\\varphi}{2}\\right)',
        substitution: (n) =>
          `e^{\\pi \\cdot ${n(each.tan)}} \\cdot \\tan\\left(45^\\circ + \\frac{${n(angle)}^\\circ}{2}\\right)^{2}`,
        value: nq(each.tan),
        unit: '',
        source,
      },
      {
        title: 'Bearing capacity factor Nc',
        symbol: `N_{c,${layer}}`,
        formula: '\\left(N_q - 1\\right) \\cot \\varphi',
        substitution: (n) => `\\frac{${n(nq(each.tan))} - 1}{${n(each.tan)}}`,
        value: Nc,
        unit: '',
        source,
      },
      {
        title: 'Bearing capacity factor Nγ',
        symbol: `N_{\\gamma,${layer}}`,
        formula: '2 \\left(N_q - 1\\right) \\tan \\varphi',
        substitution: (n) => `2 \\cdot \\left(${n(nq(each.tan))} - 1\\right) \\cdot ${n(each.tan)}`,
        value: Ngamma,
        unit: '',
        source,
      },
    )
  steps.push({
    title: `Capacity of a strip on the surface of soil layer ${layer}`,
    symbol: `q_{${layer}}`,
    formula: hasFriction ? "c N_c + 0.5 \\gamma B' N_\\gamma" : 'c \\left(\\pi + 2\\right)',
    substitution: (n) =>
      hasFriction
        ? `${n(each.cohesion)} \\cdot ${n(Nc)} + 0.5 \\cdot ${n(each.unitWeight)} \\cdot ${n(width)} \\cdot ${n(Ngamma)}`
        : `${n(each.cohesion)} \\cdot \\left(\\pi + 2\\right)`,
    value: each.capacity,
    unit: 'kPa',
    source,
  })
  return steps
}

/** Shear on the sides of the block within one layer. */
function sideSteps(input: FootingInput, check: PunchingCheck, side: Side): StepText[] {
  const { lower } = check
  const layer = side.layer + 1
  const stress = Math.max(0, side.total - side.pore)
  const steps: StepText[] = [
    ...comparedSteps(input, check, side),
    {
      title: `Capacity of the lower layer over that of soil layer ${layer}, at most 1`,
      symbol: `r_{${layer}}`,
      formula: `\\min\\left(1; \\frac{q_{${lower.layer + 1}}}{q_{${layer}}}\\right)`,
      substitution: (n) =>
        side.capacity > 0 ? `\\min\\left(1; \\frac{${n(lower.capacity)}}{${n(side.capacity)}}\\right)` : '1',
      value: side.share,
      unit: '',
      source,
    },
  ]
  if (side.cohesion > 0)
    steps.push({
      title: `Adhesion on the sides in soil layer ${layer} over its cohesion, read off the chart`,
      symbol: `c_a / c_{${layer}}`,
      formula: `f\\left(r_{${layer}}\\right)`,
      substitution: (n) => n(side.adhesion),
      value: side.adhesion,
      unit: '',
      source,
    })
  if (side.tan > 0)
    steps.push(
      {
        title: `Coefficient of punching shear in soil layer ${layer}, read off the chart`,
        symbol: `K_{s,${layer}}`,
        formula: `f\\left(\\varphi_{${layer}}, r_{${layer}}\\right)`,
        substitution: (n) => n(side.coefficient),
        value: side.coefficient,
        unit: '',
        source,
      },
      {
        title: `Effective stress at the middle of the sides in soil layer ${layer}`,
        symbol: `\\sigma'_{${layer}}`,
        formula: '\\max\\left(0; \\sigma_v - u\\right)',
        substitution: (n) => `\\max\\left(0; ${n(side.total)} - ${n(side.pore)}\\right)`,
        value: stress,
        unit: 'kPa',
        source: 'Effective stress',
      },
    )
  const adhesion = (n: Print) => `${n(side.adhesion)} \\cdot ${n(side.cohesion)}`
  const friction = (n: Print) => `${n(side.coefficient)} \\cdot ${n(stress)} \\cdot ${n(side.tan)}`
  steps.push({
    title: `Shear on the sides in soil layer ${layer}`,
    symbol: `\\tau_{${layer}}`,
    formula: "c_a + K_s \\sigma' \\tan \\varphi",
    substitution: (n) => (side.tan > 0 ? `${adhesion(n)} + ${friction(n)}` : adhesion(n)),
    value: side.shear,
    unit: 'kPa',
    source,
  })
  return steps
}

/** Friction on the sides of the block, and its weight, both over the effective base. */
function blockSteps({
  row,
  sides,
  width,
  length,
  friction,
  stressAtBase,
  stressAtLayer,
  weight,
}: PunchingCheck): StepText[] {
  const isStrip = length === 0
  const around = (n: Print) =>
    isStrip ? `\\frac{2}{${n(width)}}` : `\\left(\\frac{2}{${n(width)}} + \\frac{2}{${n(length)}}\\right)`
  const sum = (n: Print) => sides.map((side) => `${n(side.thickness)} \\cdot ${n(side.shear)}`).join(' + ')
  return [
    {
      title: 'Friction on the sides of the block over the effective base',
      symbol: 'f_s',
      formula: isStrip
        ? "\\frac{2}{B'} \\sum h \\tau"
        : "\\left(\\frac{2}{B'} + \\frac{2}{L'}\\right) \\sum h \\tau",
      substitution: (n) => `${around(n)} \\cdot \\left(${sum(n)}\\right)`,
      value: friction,
      unit: 'kPa',
      source,
    },
    {
      title: 'Weight of the block over the effective base',
      symbol: 'w_b',
      formula: row.drained ? "\\sigma'_z - \\sigma'_D" : '\\sigma_z - \\sigma_D',
      substitution: (n) => `${n(stressAtLayer)} - ${n(stressAtBase)}`,
      value: weight,
      unit: 'kPa',
      source: row.drained ? 'Effective stress' : 'Total stress',
    },
  ]
}

function utilizationSteps(
  { row, friction, weight, allowed, utilization }: PunchingCheck,
  symbols: OnLayerSymbols,
): StepText[] {
  const isShared = row.weightShare === row.sideShare
  const steps: StepText[] = [
    {
      title: 'Pressure that punching allows on the effective base',
      symbol: 'q_p',
      formula: `${symbols.allowed} + ${symbols.share} f_s - ${isShared ? `${symbols.share} ` : ''}w_b`,
      substitution: (n) =>
        `${n(row.allowed)} + ${n(row.sideShare)} \\cdot ${n(friction)} - ${n(row.weightShare)} \\cdot ${n(weight)}`,
      value: allowed,
      unit: 'kPa',
      source,
    },
  ]
  if (Number.isFinite(utilization))
    steps.push({
      title: 'Utilisation in punching',
      symbol: `${symbols.pressure} / q_p`,
      formula: `\\frac{${symbols.pressure}}{q_p}`,
      substitution: (n) => `\\frac{${n(row.pressure)}}{${n(allowed)}}`,
      value: utilization,
      unit: '',
      source: 'Definition',
    })
  return steps
}
