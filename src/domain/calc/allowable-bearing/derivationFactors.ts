import { angleOf, isFrictionless } from '../bearing-capacity/factors.ts'
import { narrowWidth } from '../bearing-capacity/footing.ts'
import { passive } from '../bearing-capacity/shape.ts'
import type { Print, StepText } from '../tex.ts'
import type { AllowableInput } from './case.ts'
import type { Capacity } from './method.ts'
import { methodNames } from './naming.ts'
import type { AllowableCheck, AllowableSolution } from './solution.ts'

interface Given {
  readonly input: AllowableInput
  readonly solution: AllowableSolution
  readonly check: AllowableCheck
  readonly capacity: Capacity
  readonly source: string
}

/** Returns one step for each factor of the capacity formula. Leaves out factors that the method does not have. */
export function factorSteps(
  input: AllowableInput,
  solution: AllowableSolution,
  check: AllowableCheck,
  capacity: Capacity,
): StepText[] {
  const given = { input, solution, check, capacity, source: methodNames[solution.rule.method].source }
  return [
    ...bearing(given),
    ...shape(given),
    ...depth(given),
    ...inclination(given),
    ...tilt(given),
    ...slope(given),
  ]
}

const one = (
  title: string,
  symbol: string,
  formula: string,
  substitution: (n: Print) => string,
  value: number,
  source: string,
): StepText => ({ title, symbol, formula, substitution, value, unit: '', source })

const tanOf = (capacity: Capacity) => (n: Print) => `\\tan\\left(${n(angleOf(capacity.tan))}^\\circ\\right)`

function bearing({ capacity, solution, source }: Given): StepText[] {
  const { tan, Nq, Nc, Ngamma } = capacity
  const phi = angleOf(tan)
  const t = tanOf(capacity)
  const { method, ngamma } = solution.rule
  const frictionless = isFrictionless(tan)
  const terzaghi = method === 'terzaghi'
  const steps = [
    terzaghi
      ? one(
          'Bearing capacity factor Nq',
          'N_q',
          "\\frac{e^{2 \\left(\\frac{3 \\pi}{4} - \\frac{\\varphi'}{2}\\right) \\tan \\varphi'}}{2 \\cos^2\\left(45^\\circ + \\frac{\\varphi'}{2}\\right)}",
          (n) =>
            `\\frac{e^{2 \\cdot \\left(\\frac{3 \\cdot \\pi}{4} - \\frac{${n(phi)}^\\circ}{2}\\right) \\cdot ${t(n)}}}{2 \\cdot \\cos\\left(45^\\circ + \\frac{${n(phi)}^\\circ}{2}\\right)^{2}}`,
          Nq,
          source,
        )
      : one(
          'Bearing capacity factor Nq',
          'N_q',
          "e^{\\pi \\tan \\varphi'} \\tan^2\\left(45^\\circ + \\frac{\\varphi'}{2}\\right)",
          (n) =>
            `e^{\\pi \\cdot ${t(n)}} \\cdot \\tan\\left(45^\\circ + \\frac{${n(phi)}^\\circ}{2}\\right)^{2}`,
          Nq,
          source,
        ),
    frictionless
      ? one(
          'Bearing capacity factor Nc at zero friction',
          'N_c',
          method === 'specified' ? '5.14' : terzaghi ? '1.5 \\pi + 1' : '\\pi + 2',
          () => (method === 'specified' ? '5.14' : terzaghi ? '1.5 \\cdot \\pi + 1' : '\\pi + 2'),
          Nc,
          source,
        )
      : one(
          'Bearing capacity factor Nc',
          'N_c',
          "\\left(N_q - 1\\right) \\cot \\varphi'",
          (n) => `\\frac{${n(Nq)} - 1}{${t(n)}}`,
          Nc,
          source,
        ),
  ]
  return [...steps, weightFactor(capacity, method, ngamma, solution.rule.groundSlope, Ngamma, source)]
}

function weightFactor(
  capacity: Capacity,
  method: AllowableSolution['rule']['method'],
  entered: number,
  groundSlope: number,
  value: number,
  source: string,
): StepText {
  const t = tanOf(capacity)
  const phi = angleOf(capacity.tan)
  const title = 'Bearing capacity factor Nγ'
  const symbol = 'N_\\gamma'
  const { Nq } = capacity
  if (entered >= 0)
    return one(title, symbol, 'N_\\gamma', (n) => n(entered), value, 'As entered, from a chart')
  if (isFrictionless(capacity.tan) && value < 0)
    return one(
      'Bearing capacity factor Nγ beside a slope',
      symbol,
      '-2 \\sin \\omega',
      (n) => `-2 \\cdot \\sin\\left(${n(groundSlope)}^\\circ\\right)`,
      value,
      'After Vesic (1975)',
    )
  switch (method) {
    case 'hansen':
      return one(
        title,
        symbol,
        "1.5 \\left(N_q - 1\\right) \\tan \\varphi'",
        (n) => `1.5 \\cdot \\left(${n(Nq)} - 1\\right) \\cdot ${t(n)}`,
        value,
        source,
      )
    case 'meyerhof':
      return one(
        title,
        symbol,
        "\\left(N_q - 1\\right) \\tan 1.4 \\varphi'",
        (n) => `\\left(${n(Nq)} - 1\\right) \\cdot \\tan\\left(${n(1.4 * phi)}^\\circ\\right)`,
        value,
        source,
      )
    case 'terzaghi':
      return one(
        title,
        symbol,
        "\\frac{2 \\left(N_q + 1\\right) \\tan \\varphi'}{1 + 0.4 \\sin 4 \\varphi'}",
        (n) =>
          `\\frac{2 \\cdot \\left(${n(Nq)} + 1\\right) \\cdot ${t(n)}}{1 + 0.4 \\cdot \\sin\\left(${n(4 * phi)}^\\circ\\right)}`,
        value,
        "Coduto's fit to Terzaghi's chart",
      )
    default:
      return one(
        title,
        symbol,
        "2 \\left(N_q + 1\\right) \\tan \\varphi'",
        (n) => `2 \\cdot \\left(${n(Nq)} + 1\\right) \\cdot ${t(n)}`,
        value,
        source,
      )
  }
}

function shape({ capacity, solution, check, source }: Given): StepText[] {
  const { ratio } = check.plane
  if (ratio === 0) return []
  const { sc, sq, sgamma, Nq, Nc, tan } = capacity
  const t = tanOf(capacity)
  const r = (n: Print) => n(ratio)
  const linear = (title: string, symbol: string, factor: number, value: number): StepText =>
    one(
      title,
      symbol,
      `1 ${factor < 0 ? '-' : '+'} ${Math.abs(factor)} \\frac{B'}{L'}`,
      (n) => `1 ${factor < 0 ? '-' : '+'} ${n(Math.abs(factor))} \\cdot ${r(n)}`,
      value,
      source,
    )
  const { method } = solution.rule
  if (method === 'specified')
    return [
      linear('Shape factor, cohesion term', 's_c', 0.2, sc),
      linear('Shape factor, depth term', 's_q', 0.1, sq),
      linear('Shape factor, width term', 's_\\gamma', -0.4, sgamma),
    ]
  if (method === 'terzaghi')
    return [
      linear('Shape factor, cohesion term', 's_c', 0.3, sc),
      linear('Shape factor, width term', 's_\\gamma', sgamma === 0.6 ? -0.4 : -0.2, sgamma),
    ]
  if (method === 'meyerhof') {
    const kp = passive(tan)
    const steps = [
      one(
        'Passive pressure coefficient',
        'K_p',
        "\\tan^2\\left(45^\\circ + \\frac{\\varphi'}{2}\\right)",
        (n) => `\\tan\\left(45^\\circ + \\frac{${n(angleOf(tan))}^\\circ}{2}\\right)^{2}`,
        kp,
        source,
      ),
      one(
        'Shape factor, cohesion term',
        's_c',
        "1 + 0.2 K_p \\frac{B'}{L'}",
        (n) => `1 + 0.2 \\cdot ${n(kp)} \\cdot ${r(n)}`,
        sc,
        source,
      ),
    ]
    if (sq !== 1)
      steps.push(
        one(
          'Shape factor, depth and width terms',
          's_q = s_\\gamma',
          "1 + 0.1 K_p \\frac{B'}{L'}",
          (n) => `1 + 0.1 \\cdot ${n(kp)} \\cdot ${r(n)}`,
          sq,
          source,
        ),
      )
    return steps
  }
  return [
    one(
      'Shape factor, cohesion term',
      's_c',
      "1 + \\frac{B'}{L'} \\frac{N_q}{N_c}",
      (n) => `1 + ${r(n)} \\cdot \\frac{${n(Nq)}}{${n(Nc)}}`,
      sc,
      source,
    ),
    method === 'hansen'
      ? one(
          'Shape factor, depth term',
          's_q',
          "1 + \\frac{B'}{L'} \\sin \\varphi'",
          (n) => `1 + ${r(n)} \\cdot \\sin\\left(${n(angleOf(tan))}^\\circ\\right)`,
          sq,
          source,
        )
      : one(
          'Shape factor, depth term',
          's_q',
          "1 + \\frac{B'}{L'} \\tan \\varphi'",
          (n) => `1 + ${r(n)} \\cdot ${t(n)}`,
          sq,
          source,
        ),
    linear('Shape factor, width term', 's_\\gamma', -0.4, sgamma),
  ]
}

function depth({ input, capacity, solution, check, source }: Given): StepText[] {
  const { method, depthFactors, cohesionDepth } = solution.rule
  const { dc, dq, tan } = capacity
  if (!depthFactors || check.depthOverWidth === 0 || method === 'geo' || method === 'terzaghi') return []
  const narrow = narrowWidth(input)
  // Below the base the factors are those of the plane, but never less than those of the base.
  const built = narrow + check.plane.spread
  const ofPlane =
    method === 'meyerhof'
      ? check.depthOverWidth === check.plane.depth / built
      : check.isBelow && check.k === Math.atan(check.plane.depth / built)
  const D = ofPlane ? check.plane.depth : input.footingDepth
  const B = ofPlane ? built : narrow
  const phi = angleOf(tan)
  if (method === 'meyerhof') {
    const root = Math.sqrt(passive(tan))
    const line = (title: string, symbol: string, factor: string, value: number): StepText =>
      one(
        title,
        symbol,
        `1 + ${factor} \\sqrt{K_p} \\frac{D}{B}`,
        (n) => `1 + ${factor} \\cdot ${n(root)} \\cdot \\frac{${n(D)}}{${n(B)}}`,
        value,
        source,
      )
    return [
      line('Depth factor, cohesion term', 'd_c', '0.2', dc),
      ...(dq === 1 ? [] : [line('Depth factor, depth and width terms', 'd_q = d_\\gamma', '0.1', dq)]),
    ]
  }
  const { k } = check
  const isArc = ofPlane || D > B
  const steps = [
    one(
      'Depth ratio',
      'k',
      isArc ? '\\arctan \\frac{D}{B}' : '\\frac{D}{B}',
      (n) =>
        isArc
          ? `\\frac{\\pi}{180} \\cdot \\arctan\\left(\\frac{${n(D)}}{${n(B)}}\\right)`
          : `\\frac{${n(D)}}{${n(B)}}`,
      k,
      'After Hansen (1970), Vesic (1973)',
    ),
    one(
      'Depth factor, depth term',
      'd_q',
      "1 + 2 \\tan \\varphi' \\left(1 - \\sin \\varphi'\\right)^2 k",
      (n) =>
        `1 + 2 \\cdot ${tanOf(capacity)(n)} \\cdot \\left(1 - \\sin\\left(${n(phi)}^\\circ\\right)\\right)^{2} \\cdot ${n(k)}`,
      dq,
      source,
    ),
  ]
  const byDas = cohesionDepth === 'das' && method !== 'specified' && !isFrictionless(tan)
  steps.push(
    byDas
      ? one(
          'Depth factor, cohesion term',
          'd_c',
          "d_q - \\frac{1 - d_q}{N_c \\tan \\varphi'}",
          (n) => `${n(dq)} - \\frac{1 - ${n(dq)}}{${n(capacity.Nc)} \\cdot ${tanOf(capacity)(n)}}`,
          dc,
          'After Das, Principles of Foundation Engineering',
        )
      : one('Depth factor, cohesion term', 'd_c', '1 + 0.4 k', (n) => `1 + 0.4 \\cdot ${n(k)}`, dc, source),
  )
  return steps
}

function inclination({ capacity, solution, check, source }: Given): StepText[] {
  if (check.horizontal === 0) return []
  const { method } = solution.rule
  const { ic, iq, igamma, cohesion, tan, Nc, m } = capacity
  const V = check.vertical + check.own * check.plane.area
  const H = check.horizontal
  const A = check.plane.area
  const frictionless = isFrictionless(tan)
  if (method === 'meyerhof') {
    const theta = (Math.atan2(H, V) * 180) / Math.PI
    const phi = angleOf(tan)
    const steps = [
      one(
        'Angle of the load',
        '\\theta',
        '\\arctan \\frac{H}{V}',
        (n) => `\\arctan\\left(\\frac{${n(H)}}{${n(V)}}\\right)`,
        theta,
        source,
      ),
      one(
        'Load inclination factor, cohesion and depth terms',
        'i_c = i_q',
        '\\left(1 - \\frac{\\theta}{90^\\circ}\\right)^2',
        (n) => `\\left(1 - \\frac{${n(theta)}}{90}\\right)^{2}`,
        iq,
        source,
      ),
    ]
    if (theta < phi)
      steps.push(
        one(
          'Load inclination factor, width term',
          'i_\\gamma',
          "\\left(1 - \\frac{\\theta}{\\varphi'}\\right)^2",
          (n) => `\\left(1 - \\frac{${n(theta)}}{${n(phi)}}\\right)^{2}`,
          igamma,
          source,
        ),
      )
    return steps
  }
  if (frictionless)
    return [
      method === 'hansen'
        ? one(
            'Load inclination factor, cohesion term',
            'i_c',
            '0.5 \\left(1 + \\sqrt{1 - \\frac{H}{A c_u}}\\right)',
            (n) => `0.5 \\cdot \\left(1 + \\sqrt{1 - \\frac{${n(H)}}{${n(A)} \\cdot ${n(cohesion)}}}\\right)`,
            ic,
            source,
          )
        : one(
            'Load inclination factor, cohesion term',
            'i_c',
            "1 - \\frac{m H}{A' c_u N_c}",
            (n) =>
              `\\max\\left(0; 1 - \\frac{${n(m)} \\cdot ${n(H)}}{${n(A)} \\cdot ${n(cohesion)} \\cdot \\left(\\pi + 2\\right)}\\right)`,
            ic,
            source,
          ),
    ]
  const share = (H * tan) / (V * tan + A * cohesion)
  const shareStep = one(
    'Share of the horizontal load',
    'h',
    "\\frac{H}{V + A' c' \\cot \\varphi'}",
    (n) =>
      `\\frac{${n(H)} \\cdot ${tanOf(capacity)(n)}}{${n(V)} \\cdot ${tanOf(capacity)(n)} + ${n(A)} \\cdot ${n(cohesion)}}`,
    share,
    source,
  )
  const power = (
    title: string,
    symbol: string,
    formula: string,
    factor: number,
    exponent: number,
    value: number,
  ) =>
    one(
      title,
      symbol,
      formula,
      (n) => `\\left(1 - ${n(factor)} \\cdot ${n(share)}\\right)^{${n(exponent)}}`,
      value,
      source,
    )
  const cohesionStep = one(
    'Load inclination factor, cohesion term',
    'i_c',
    "i_q - \\frac{1 - i_q}{N_c \\tan \\varphi'}",
    (n) => `\\max\\left(0; ${n(iq)} - \\frac{1 - ${n(iq)}}{${n(Nc)} \\cdot ${tanOf(capacity)(n)}}\\right)`,
    ic,
    source,
  )
  if (method === 'hansen')
    return [
      shareStep,
      power('Load inclination factor, depth term', 'i_q', '\\left(1 - 0.5 h\\right)^5', 0.5, 5, iq),
      power('Load inclination factor, width term', 'i_\\gamma', '\\left(1 - 0.7 h\\right)^5', 0.7, 5, igamma),
      cohesionStep,
    ]
  return [
    shareStep,
    power('Load inclination factor, depth term', 'i_q', '\\left(1 - h\\right)^m', 1, m, iq),
    power(
      'Load inclination factor, width term',
      'i_\\gamma',
      '\\left(1 - h\\right)^{m + 1}',
      1,
      m + 1,
      igamma,
    ),
    cohesionStep,
  ]
}

function tilt({ input, capacity, solution, source }: Given): StepText[] {
  if (input.baseTilt === 0) return []
  const { bc, bq, bgamma, tan, Nc } = capacity
  const t = tanOf(capacity)
  const a = (n: Print) => `${n(input.baseTilt)}^\\circ`
  if (solution.rule.method === 'hansen')
    return [
      one(
        'Base inclination factor, cohesion term',
        'b_c',
        '1 - \\frac{\\alpha}{147^\\circ}',
        (n) => `1 - \\frac{${n(input.baseTilt)}}{147}`,
        bc,
        source,
      ),
      one(
        'Base inclination factor, depth term',
        'b_q',
        "e^{-2 \\alpha \\tan \\varphi'}",
        (n) => `e^{-2 \\cdot ${a(n)} \\cdot ${t(n)}}`,
        bq,
        source,
      ),
      one(
        'Base inclination factor, width term',
        'b_\\gamma',
        "e^{-2.7 \\alpha \\tan \\varphi'}",
        (n) => `e^{-2.7 \\cdot ${a(n)} \\cdot ${t(n)}}`,
        bgamma,
        source,
      ),
    ]
  if (isFrictionless(tan))
    return [
      one(
        'Base inclination factor, cohesion term',
        'b_c',
        '1 - \\frac{2 \\alpha}{\\pi + 2}',
        (n) => `1 - \\frac{2 \\cdot ${a(n)}}{\\pi + 2}`,
        bc,
        source,
      ),
    ]
  return [
    one(
      'Base inclination factor, depth and width terms',
      'b_q = b_\\gamma',
      "\\left(1 - \\alpha \\tan \\varphi'\\right)^2",
      (n) => `\\left(1 - ${a(n)} \\cdot ${t(n)}\\right)^{2}`,
      bq,
      source,
    ),
    one(
      'Base inclination factor, cohesion term',
      'b_c',
      "b_q - \\frac{1 - b_q}{N_c \\tan \\varphi'}",
      (n) => `${n(bq)} - \\frac{1 - ${n(bq)}}{${n(Nc)} \\cdot ${t(n)}}`,
      bc,
      source,
    ),
  ]
}

function slope({ capacity, solution, source }: Given): StepText[] {
  const { groundSlope } = solution.rule
  if (groundSlope === 0) return []
  const { gc, gq, tan } = capacity
  const w = (n: Print) => `${n(groundSlope)}^\\circ`
  return [
    one(
      'Ground slope factor, depth and width terms',
      'g_q = g_\\gamma',
      '\\left(1 - \\tan \\omega\\right)^2',
      (n) => `\\left(1 - \\tan\\left(${w(n)}\\right)\\right)^{2}`,
      gq,
      source,
    ),
    isFrictionless(tan)
      ? one(
          'Ground slope factor, cohesion term',
          'g_c',
          '1 - \\frac{2 \\omega}{\\pi + 2}',
          (n) => `1 - \\frac{2 \\cdot ${w(n)}}{\\pi + 2}`,
          gc,
          'After Vesic (1975)',
        )
      : one(
          'Ground slope factor, cohesion term',
          'g_c',
          "e^{-2 \\omega \\tan \\varphi'}",
          (n) => `e^{-2 \\cdot ${w(n)} \\cdot ${tanOf(capacity)(n)}}`,
          gc,
          source,
        ),
  ]
}
