import type { DerivationStep } from '#domain/schemas/result.ts'
import { type Print, type StepText, section } from '../tex.ts'
import { builtWidth, type FootingInput, type FootingSolution, forceUnit, waterDepth } from './footing.ts'
import { waterUnitWeight } from './ground.ts'

/**
 * Returns the steps for the effective base and the weight of the footing. `source`: the clause of the effective base.
 */
export function baseSteps(input: FootingInput, solution: FootingSolution, source: string): DerivationStep[] {
  const { base } = solution
  const width = builtWidth(input)
  const steps: StepText[] = []
  if (input.footingType === 'circular') steps.push(...circleSteps(input, solution, source))
  else {
    const side = (
      symbol: string,
      built: number,
      eccentricity: number,
      value: number,
      of: string,
    ): StepText => ({
      title: `Effective ${symbol === "B'" ? 'width' : 'length'}`,
      symbol,
      formula: `${of} - 2 e_${of}`,
      substitution: (n) => `${n(built)} - 2 \\cdot ${n(eccentricity)}`,
      value,
      unit: 'm',
      source,
    })
    const length = input.footingType === 'pad-rectangular' ? (input.footingLength ?? width) : width
    const alongB = [width, input.eccentricityB, 'B'] as const
    const alongL = [length, input.eccentricityL, 'L'] as const
    const [first, second] = base.swapped ? [alongL, alongB] : [alongB, alongL]
    steps.push(side("B'", first[0], first[1], base.effectiveWidth, first[2]))
    if (input.footingType !== 'strip')
      steps.push(side("L'", second[0], second[1], base.effectiveLength, second[2]))
    steps.push({
      title: 'Effective area',
      symbol: "A'",
      formula: input.footingType === 'strip' ? "B' \\cdot 1\\,\\text{m}" : "B' L'",
      substitution: (n) => `${n(base.effectiveWidth)} \\cdot ${n(base.effectiveLength)}`,
      value: base.area,
      unit: input.footingType === 'strip' ? 'm²/m' : 'm²',
      source,
    })
  }
  if (input.foundationUnitWeight > 0) steps.push(...weightSteps(input, solution))
  return section('Effective base')(...steps)
}

function circleSteps(input: FootingInput, { base }: FootingSolution, ofBase: string): StepText[] {
  const diameter = builtWidth(input)
  const r = diameter / 2
  const e = Math.sqrt(input.eccentricityB ** 2 + input.eccentricityL ** 2)
  if (e === 0)
    return [
      {
        title: 'Effective width of a circle: its diameter',
        symbol: "B'",
        formula: 'D_c',
        substitution: (n) => n(diameter),
        value: base.effectiveWidth,
        unit: 'm',
        source: ofBase,
      },
      {
        title: 'Area',
        symbol: "A'",
        formula: '\\frac{\\pi D_c^2}{4}',
        substitution: (n) => `\\frac{\\pi \\cdot ${n(diameter)}^{2}}{4}`,
        value: base.area,
        unit: 'm²',
        source: ofBase,
      },
    ]
  const source = 'Lens about the load, after API RP 2A-WSD'
  const scale = 2 / Math.sqrt(Math.PI)
  return [
    {
      title: 'Effective area of an eccentric circle',
      symbol: "A'",
      formula: '2 \\left(r^2 \\arccos\\frac{e}{r} - e \\sqrt{r^2 - e^2}\\right)',
      substitution: (n) =>
        `2 \\cdot \\left(${n(r)}^{2} \\cdot \\frac{\\pi}{180} \\cdot \\arccos\\left(\\frac{${n(e)}}{${n(r)}}\\right) - ${n(e)} \\cdot \\sqrt{${n(r)}^{2} - ${n(e)}^{2}}\\right)`,
      value: base.area,
      unit: 'm²',
      source,
    },
    {
      title: 'Width over length',
      symbol: "B'/L'",
      formula: '\\sqrt{\\frac{r - e}{r + e}}',
      substitution: (n) => `\\sqrt{\\frac{${n(r)} - ${n(e)}}{${n(r)} + ${n(e)}}}`,
      value: base.ratio,
      unit: '',
      source,
    },
    {
      title: 'Effective width, the diameter when there is no eccentricity',
      symbol: "B'",
      formula: "\\frac{2}{\\sqrt{\\pi}} \\sqrt{A' \\frac{B'}{L'}}",
      substitution: (n) => `${n(scale)} \\cdot \\sqrt{${n(base.area)} \\cdot ${n(base.ratio)}}`,
      value: base.effectiveWidth,
      unit: 'm',
      source,
    },
  ]
}

function weightSteps(input: FootingInput, solution: FootingSolution): StepText[] {
  const unit = forceUnit(input)
  const source = 'Statics'
  const drowned = Math.max(0, input.footingDepth - waterDepth(input))
  const steps: StepText[] = [
    {
      title: 'Weight of the footing',
      symbol: 'W',
      formula: 'A D \\gamma_{conc}',
      substitution: (n) =>
        `${n(solution.base.fullArea)} \\cdot ${n(input.footingDepth)} \\cdot ${n(input.foundationUnitWeight)}`,
      value: solution.footingWeight,
      unit,
      source,
    },
  ]
  if (drowned > 0)
    steps.push({
      title: 'Weight of the footing, buoyant below water',
      symbol: "W'",
      formula: 'W - A \\gamma_w \\left(D - d_w\\right)',
      substitution: (n) =>
        `${n(solution.footingWeight)} - ${n(solution.base.fullArea)} \\cdot ${waterUnitWeight} \\cdot ${n(drowned)}`,
      value: solution.footingWeightBuoyant,
      unit,
      source,
    })
  return steps
}

interface Share {
  readonly thickness: number
  readonly layer: FootingInput['soilLayers'][number]
}

/** The parts of layers between two depths. */
function shares(input: FootingInput, top: number, bottom: number): Share[] {
  const found: Share[] = []
  let from = 0
  for (const layer of input.soilLayers) {
    const thickness = Math.min(layer.depth, bottom) - Math.max(from, top)
    from = layer.depth
    if (thickness > 0) found.push({ thickness, layer })
  }
  return found
}

const mean =
  (parts: readonly Share[], total: number, of: (layer: Share['layer'], n: Print) => string) =>
  (n: Print): string =>
    parts.length === 1
      ? of(parts[0]!.layer, n)
      : `\\frac{${parts.map((part) => `${n(part.thickness)} \\cdot ${of(part.layer, n)}`).join(' + ')}}{${n(total)}}`

/**
 * Returns the steps for the averages below the base, the overburden and the water.
 * @param unitWeight effective one below the base, kN/m³, where it has no partial factor; null leaves its step out.
 */
export function groundSteps(
  input: FootingInput,
  solution: FootingSolution,
  unitWeight: number | null,
): DerivationStep[] {
  const { ground } = solution
  const specified = input.basis === 'specification'
  const parts = shares(input, ground.top, ground.bottom)
  const thickness = ground.bottom - ground.top
  const weighted = `Weighted by thickness over the averaging depth${specified ? ' (simplified method)' : '; codes leave the averaging to the designer'}`
  const ratio = specified ? 1.5 : input.averagingDepthRatio
  const steps: StepText[] = [
    {
      title: 'Bottom of the averaging depth',
      symbol: 'z_2',
      formula: `\\min\\left(D + ${ratio} B'; z_{layers}\\right)`,
      substitution: (n) =>
        `\\min\\left(${n(ground.top)} + ${n(ratio)} \\cdot ${n(solution.base.effectiveWidth)}; ${n(input.soilLayers[input.soilLayers.length - 1]!.depth)}\\right)`,
      value: ground.bottom,
      unit: 'm',
      source: weighted,
    },
    {
      title: 'Mean tangent of the friction angle',
      symbol: "\\tan \\varphi'_k",
      formula: "\\frac{\\sum h \\tan \\varphi'}{\\sum h}",
      substitution: mean(
        parts,
        thickness,
        (layer, n) => `\\tan\\left(${n(layer.frictionAngle)}^\\circ\\right)`,
      ),
      value: ground.tan,
      unit: '',
      source: weighted,
    },
    {
      title: 'Mean cohesion of the layers with friction',
      symbol: "c'_k",
      formula: "\\frac{\\sum h c'}{\\sum h}",
      substitution: mean(parts, thickness, (layer, n) => n(layer.frictionAngle > 0 ? layer.cohesion : 0)),
      value: ground.cohesion,
      unit: 'kPa',
      source: weighted,
    },
  ]
  if (ground.frictionlessCohesion > 0)
    steps.push({
      title: 'Mean strength of the layers without friction',
      symbol: 'c_{u;k;mean}',
      formula: '\\frac{\\sum h c}{\\sum h}',
      substitution: mean(parts, thickness, (layer, n) => n(layer.frictionAngle > 0 ? 0 : layer.cohesion)),
      value: ground.frictionlessCohesion,
      unit: 'kPa',
      source: weighted,
    })
  if (ground.undrained >= 0 && solution.checks.some((check) => !check.drained))
    steps.push({
      title: 'Mean undrained strength',
      symbol: 'c_{u;k}',
      formula: '\\frac{\\sum h c_u}{\\sum h}',
      substitution: mean(parts, thickness, (layer, n) => n(layer.undrainedStrength ?? layer.cohesion)),
      value: ground.undrained,
      unit: 'kPa',
      source: weighted,
    })
  return section('Ground')(
    // Where layers differ, each is checked with its own strength, and no mean of strengths is used.
    ...(solution.isLayered ? steps.slice(0, 1) : steps),
    ...overburdenSteps(input, solution),
    ...unitWeightSteps(input, solution, parts, unitWeight),
  )
}

/** Returns the steps for the stresses of the ground at the base. */
export function overburdenSteps(input: FootingInput, solution: FootingSolution): StepText[] {
  const water = waterDepth(input)
  const depth = input.footingDepth
  const dry = shares(input, 0, Math.min(depth, water)).map(
    (part) => (n: Print) => `${n(part.layer.unitWeight)} \\cdot ${n(part.thickness)}`,
  )
  const wet = shares(input, Math.min(depth, water), depth).map(
    (part) => (n: Print) =>
      `${n(part.layer.saturatedUnitWeight ?? part.layer.unitWeight)} \\cdot ${n(part.thickness)}`,
  )
  const terms = [...dry, ...wet]
  const steps: StepText[] = [
    {
      title: 'Total overburden at the base',
      symbol: '\\sigma_v',
      formula: '\\sum \\gamma h',
      substitution: (n) => (terms.length === 0 ? '0' : terms.map((term) => term(n)).join(' + ')),
      value: solution.totalOverburden,
      unit: 'kPa',
      source: 'Total stress',
    },
  ]
  if (water < depth)
    steps.push({
      title: 'Pore pressure at the base',
      symbol: 'u',
      formula: '\\gamma_w \\left(D - d_w\\right)',
      substitution: (n) => `${waterUnitWeight} \\cdot \\left(${n(depth)} - ${n(water)}\\right)`,
      value: solution.porePressure,
      unit: 'kPa',
      source: 'Hydrostatic',
    })
  steps.push({
    title: 'Effective overburden at the base',
    symbol: "q'",
    formula: '\\max\\left(0; \\sigma_v - u\\right)',
    substitution: (n) =>
      `\\max\\left(0; ${n(solution.totalOverburden)} - ${n(solution.porePressure)}\\right)`,
    value: Math.max(0, solution.totalOverburden - solution.porePressure),
    unit: 'kPa',
    source: 'Effective stress',
  })
  return steps
}

function unitWeightSteps(
  input: FootingInput,
  solution: FootingSolution,
  parts: readonly Share[],
  unitWeight: number | null,
): StepText[] {
  const { ground } = solution
  const thickness = ground.bottom - ground.top
  const source = 'Weighted by thickness over the averaging depth'
  const steps: StepText[] = [
    {
      title: 'Mean unit weight, moist',
      symbol: '\\gamma',
      formula: '\\frac{\\sum h \\gamma}{\\sum h}',
      substitution: mean(parts, thickness, (layer, n) => n(layer.unitWeight)),
      value: ground.unitWeight,
      unit: 'kN/m³',
      source,
    },
  ]
  if (solution.waterMethod === 'none') return steps
  steps.push({
    title: 'Mean unit weight, saturated',
    symbol: '\\gamma_{sat}',
    formula: '\\frac{\\sum h \\gamma_{sat}}{\\sum h}',
    substitution: mean(parts, thickness, (layer, n) => n(layer.saturatedUnitWeight ?? layer.unitWeight)),
    value: ground.saturatedUnitWeight,
    unit: 'kN/m³',
    source,
  })
  if (unitWeight === null) return steps
  const below = waterDepth(input) - input.footingDepth
  const width = Math.min(
    builtWidth(input),
    input.footingType === 'pad-rectangular' ? (input.footingLength ?? builtWidth(input)) : builtWidth(input),
  )
  const buoyant = Math.max(0, ground.saturatedUnitWeight - waterUnitWeight)
  if (solution.waterMethod === 'averaged')
    steps.push({
      title: 'Effective unit weight below the base',
      symbol: "\\gamma'",
      formula: '\\max\\left(0; \\gamma_{mean} - \\gamma_w \\frac{h_{wet}}{h}\\right)',
      substitution: (n) =>
        `\\max\\left(0; ${n(ground.bulkUnitWeight)} - ${waterUnitWeight} \\cdot ${n(ground.wetShare)}\\right)`,
      value: unitWeight,
      unit: 'kN/m³',
      source: 'Simplified method (fixed constants)',
    })
  else if (solution.waterMethod === 'submerged')
    steps.push({
      title: 'Effective unit weight below the base',
      symbol: "\\gamma'",
      formula: '\\max\\left(0; \\gamma_{sat} - \\gamma_w\\right)',
      substitution: (n) => `\\max\\left(0; ${n(ground.saturatedUnitWeight)} - ${waterUnitWeight}\\right)`,
      value: buoyant,
      unit: 'kN/m³',
      source: 'Effective stress',
    })
  else
    steps.push({
      title: 'Effective unit weight below the base, interpolated',
      symbol: "\\gamma'",
      formula:
        '\\gamma \\frac{d_w - D}{B} + \\left(\\gamma_{sat} - \\gamma_w\\right) \\left(1 - \\frac{d_w - D}{B}\\right)',
      substitution: (n) =>
        `${n(ground.unitWeight)} \\cdot \\frac{${n(below)}}{${n(width)}} + ${n(buoyant)} \\cdot \\left(1 - \\frac{${n(below)}}{${n(width)}}\\right)`,
      value: unitWeight,
      unit: 'kN/m³',
      source: 'Linear interpolation for a water table within B below the base',
    })
  return steps
}
