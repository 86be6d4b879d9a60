import type { Warning } from '#domain/schemas/result.ts'
import { formatApart } from '#domain/units/format.ts'
import { analyseCircle } from '../limit-equilibrium/analyse.ts'
import type { KnownCircle } from '../limit-equilibrium/given.ts'
import { isRigorous } from '../limit-equilibrium/method.ts'
import { createWorkspace } from '../limit-equilibrium/workspace.ts'
import { assumptions } from './assumptions.ts'
import { ofChoices, ofMasses } from './choices.ts'
import { ofAll, ofDoubts } from './doubts.ts'
import type { SlopeInput } from './inputs.ts'
import { automaticCrack, groundOf, isBeyondEntered, methodOf, reliefOf } from './model.ts'
import type { SlopeSolution } from './solution.ts'

const work = createWorkspace()
const figures = (value: number, more = 0): string => `${Number(value.toPrecision(3 + more))}`

/** Returns the warnings about a result: those about the screening, then those that concern its verdict. */
export const warnings = (input: SlopeInput, solution: SlopeSolution): Warning[] => [
  ...screeningWarnings(input),
  ...decisiveWarnings(input, solution),
]

/**
 * Returns the warnings about the factor of limit equilibrium, which decide about its verdict. The first nine are the
 * specification's (engineering, section 5).
 */
export function decisiveWarnings(input: SlopeInput, solution: SlopeSolution): Warning[] {
  const choices = [...ofChoices(input, solution), ...ofDoubts(input, solution)]
  const lower = choices.filter(({ code }) => hiding.has(code))
  const isContradicted = lower.some(({ severity }) => severity === 'serious')
  return [
    ...specified(input),
    ...ofSearch(input, solution),
    ...ofForces(input, solution),
    ...choices,
    ...(lower.length > 1 && !isContradicted ? ofAll(input, solution) : []),
    ...ofMasses(solution),
    ...assumptions(input, solution),
  ]
}

/** Choices that together may hide more than each. */
const hiding: ReadonlySet<string> = new Set([
  'circle-not-lowest',
  'search-restricted',
  'crack-unsafe',
  'loads-hold',
  'few-slices',
])

/** Returns the warnings of the basis that shows the screening first. */
export const screeningWarnings = ({ basis }: SlopeInput): Warning[] =>
  basis === 'code'
    ? []
    : [
        {
          code: 'screening-decides-nothing',
          message:
            'The fixed circle is a screening. No fixed circle is on the safe side: stability here follows limit equilibrium with a search.',
          field: 'basis',
          source:
            'Verification study: on 100 slopes with the water table at the surface the fixed circle gave 1.2 to 9 times the factor of the search',
          severity: 'serious',
        },
      ]

function specified(input: SlopeInput): Warning[] {
  const found: Warning[] = []
  const say = (code: string, message: string, field: string, severity: Warning['severity'] = 'caution') =>
    found.push({ code, message, field, source: 'Check of the inputs', severity })
  const simple = input.geometry === 'simple'
  const height = reliefOf(groundOf(input))
  const heightField = simple ? 'slopeHeight' : 'groundPoints'
  if (simple && (input.slopeAngle ?? 0) > 70)
    say(
      'steep',
      'The slope is steeper than 70°: circles and limit equilibrium suit cuttings in rock and vertical faces badly.',
      'slopeAngle',
    )
  if (input.cohesion === 0 && input.frictionAngle < 15)
    say('weak', 'Zero cohesion with a friction angle below 15°: check the strengths.', 'frictionAngle')
  if (input.unitWeight < 15 || input.unitWeight > 25)
    say('unit-weight', 'The unit weight is outside of 15 to 25 kN/m³.', 'unitWeight', 'info')
  if (height > 30)
    say(
      'high',
      'The slope is higher than 30 m: geology and strength at depth need an investigation of their own.',
      heightField,
    )
  if (input.requiredSafetyFactor < 1.3)
    say(
      'low-requirement',
      'The required factor of safety is below 1.3: common for temporary or seismic cases only.',
      'requiredSafetyFactor',
    )
  if (
    input.waterTable.present &&
    input.waterLine.length === 0 &&
    input.waterTable.depthFromSurface < height / 2
  )
    say(
      'shallow-water',
      'The water table is shallower than half the height of the slope: drainage decides.',
      'waterTable.depthFromSurface',
    )
  if (input.seismic.present && input.seismic.horizontalAcceleration > 0.3)
    say(
      'strong-shaking',
      'The horizontal acceleration is above 0.3: a pseudo-static analysis says little there; look at displacements.',
      'seismic.horizontalAcceleration',
    )
  if (input.frictionAngle > 40)
    say(
      'high-friction',
      'The friction angle is above 40°: check that it holds at the stresses of this slope.',
      'frictionAngle',
    )
  if (input.cohesion > 100)
    say('high-cohesion', 'The cohesion is above 100 kPa: check that it lasts.', 'cohesion')
  return found
}

/** Lowest elevation of the surface, which is a part of its circle: a flat one close to the face has its circle's bottom far away. */
function lowestOf({ circle, exitX, entryX }: KnownCircle): number {
  const x = Math.min(Math.max(exitX, entryX), Math.max(Math.min(exitX, entryX), circle.x))
  return circle.y - Math.sqrt(Math.max(0, circle.radius ** 2 - (x - circle.x) ** 2))
}

function ofSearch(input: SlopeInput, solution: SlopeSolution): Warning[] {
  const found: Warning[] = []
  const { search, critical, section } = solution
  const [within, without] = formatApart(solution.boundedFactor, solution.factor, figures)
  if (solution.radiusActive && isBeyondEntered(input, critical.circle.radius))
    found.push({
      code: 'radius-limit',
      message:
        solution.boundedFactor < 0
          ? `No circle with a radius of ${input.searchRadius.min} to ${input.searchRadius.max} m cuts this slope: the limits were left aside.`
          : `The limits of the radius keep the search from its minimum: within them the factor is ${within}, without them ${without}, which decides.`,
      field: critical.circle.radius < input.searchRadius.min ? 'searchRadius.min' : 'searchRadius.max',
      source: 'A value at a limit is not a minimum',
      severity: 'caution',
    })
  if (search === null) return found
  const reached = lowestOf(critical)
  if (section.base !== null && reached < section.base + 1e-3 * Math.abs(critical.entryX - critical.exitX))
    found.push({
      code: 'at-base',
      message: `The critical circle touches the lowest elevation of the search (${figures(section.base)} m): a deeper one may be worse, unless firm ground begins there.`,
      field: 'baseElevation',
      source: 'A value at a limit is not a minimum',
      severity: input.baseElevation === undefined ? 'serious' : 'info',
    })
  const start = section.ground[0]![0]
  const end = section.ground[section.ground.length - 1]![0]
  const near = 1e-3 * (end - start)
  const ends = [critical.exitX, critical.entryX]
  const simple = input.geometry === 'simple'
  if (ends.some((x) => x - start < near || end - x < near))
    found.push({
      code: 'at-end',
      message: simple
        ? 'The critical circle reaches the end of the level ground that a simple slope is drawn with: enter the ground by points, with longer level stretches.'
        : 'The critical circle begins or ends at the end of the ground: make the section longer.',
      field: simple ? 'geometry' : 'groundPoints',
      source: 'A value at a limit is not a minimum',
      severity: 'serious',
    })
  const windows = [
    [input.entryFrom, critical.entryX, 'entryFrom'],
    [input.entryTo, critical.entryX, 'entryTo'],
    [input.exitFrom, critical.exitX, 'exitFrom'],
    [input.exitTo, critical.exitX, 'exitTo'],
  ] as const
  for (const [limit, x, field] of windows)
    if (limit !== undefined && Math.abs(x - limit) < near)
      found.push({
        code: 'at-window',
        message: `The critical circle lies at the end of a window of the search (x = ${figures(limit)} m): beyond it a worse one may be.`,
        field,
        source: 'A value at a limit is not a minimum',
        severity: 'caution',
      })
  if (search.unsolvedShare >= 0.5 && isRigorous(methodOf[input.analysisMethod]))
    found.push({
      code: 'unsolved-surfaces',
      message: `${Math.round(search.unsolvedShare * 100)} % of the most critical circles have no solution by this method, as tension at the head of steep cohesive slopes has it: the answer is the lowest of the others. Give a tension crack, or compare with Bishop.`,
      field: 'analysisMethod',
      source: 'After Spencer (1967); Duncan, Wright & Brandon (2014)',
      severity: 'serious',
    })
  if (search.strengthless > 0)
    found.push({
      code: 'strengthless-surfaces',
      message: `On ${search.strengthless} of the surfaces tried water leaves no effective strength: the ground does not stand there.`,
      field: 'waterTable.depthFromSurface',
      source: 'Effective stress',
      severity: 'serious',
    })
  return found
}

function ofForces(input: SlopeInput, solution: SlopeSolution): Warning[] {
  const found: Warning[] = []
  const analysis = analyseCircle(
    solution.section,
    solution.critical,
    methodOf[input.analysisMethod],
    input.numberOfSlices,
    work,
  )
  if (!analysis.ok) return found
  if (input.surface === 'search' && input.minDepth !== undefined && analysis.deepest < 1.01 * input.minDepth)
    found.push({
      code: 'at-least-depth',
      message: `The critical surface is only just as deep as the least depth of ${figures(input.minDepth)} m: shallower ones are worse.`,
      field: 'minDepth',
      source: 'A value at a limit is not a minimum',
      severity: 'caution',
    })
  if (analysis.tensionShare > 0.05)
    found.push({
      code: 'base-tension',
      message: `${Math.round(analysis.tensionShare * 100)} % of the base is in tension, which soil does not carry: give a tension crack (about ${figures(automaticCrack(input, reliefOf(groundOf(input))))} m deep).`,
      field: 'tensionCrack',
      source: 'After Duncan, Wright & Brandon (2014)',
      severity: 'caution',
    })
  if (analysis.leastMAlpha < 0.2)
    found.push({
      code: 'm-alpha',
      message: `A slice has m-alpha ${formatApart(analysis.leastMAlpha, 0.2, figures)[0]}, below 0.2: its normal force has little meaning.`,
      field: 'analysisMethod',
      source: 'After Whitman & Bailey (1967)',
      severity: 'caution',
    })
  if (analysis.lambda === null && isRigorous(methodOf[input.analysisMethod]))
    found.push({
      code: 'moments-only',
      message:
        'Without friction the moments alone give the factor of safety; no interslice forces satisfy the forces too.',
      field: 'analysisMethod',
      source: 'Moment equilibrium of a circle without friction',
      severity: 'info',
    })
  if (analysis.thrustOutside > 0.2)
    found.push({
      code: 'line-of-thrust',
      message: `The line of thrust leaves the mass over ${Math.round(analysis.thrustOutside * 100)} % of its length.`,
      field: 'analysisMethod',
      source: 'Admissibility of interslice forces',
      severity: 'info',
    })
  return found
}
