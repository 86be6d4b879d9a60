import { formatApart, formatSignificant } from '#domain/units/format.ts'
import type { SlopeSolution } from './solution.ts'

/** Share of the required factor below which a slope is unstable (engineering specification, section 9). */
const marginalBand = 0.9

/** The assessment of a slope by its factor of safety. */
export interface Assessment {
  readonly isStable: boolean
  readonly stabilityCondition: 'stable' | 'marginal' | 'unstable' | 'not proven'
  readonly riskLevel: 'low' | 'medium' | 'high'
}

/**
 * Returns the assessment: stable from the required factor on, marginal from 0.9 of it, else unstable. By limit
 * equilibrium, never by the screening. Not proven when a serious warning contradicts the factor.
 */
export function assess({ factor, required }: SlopeSolution, isProven: boolean): Assessment {
  if (factor >= required)
    return isProven
      ? { isStable: true, stabilityCondition: 'stable', riskLevel: 'low' }
      : { isStable: false, stabilityCondition: 'not proven', riskLevel: 'medium' }
  return factor >= marginalBand * required
    ? { isStable: false, stabilityCondition: 'marginal', riskLevel: 'medium' }
    : { isStable: false, stabilityCondition: 'unstable', riskLevel: 'high' }
}

const figures = (value: number, more = 0): string => formatSignificant(value, 3 + more)

/** Returns recommendations, and the reason why the screening differs. */
export function recommendations(solution: SlopeSolution): string[] {
  const { factor, required, screening } = solution
  const { stabilityCondition } = assess(solution, true)
  const found: string[] = []
  const [short, wanted] = formatApart(factor, required, figures)
  if (stabilityCondition === 'unstable')
    found.push(
      `The factor of safety ${formatApart(factor, marginalBand * required, figures)[0]} is below 0.9 of the required ${figures(required)}: flatten, drain or support the slope before it is relied on.`,
    )
  if (stabilityCondition === 'marginal')
    found.push(
      `The factor of safety ${short} is short of the required ${wanted} by less than 10 %: improve drainage or geometry, or investigate the strengths further.`,
    )
  if (screening !== null && Math.abs(screening.factor / factor - 1) > 0.1)
    found.push(
      `The screening gives ${figures(screening.factor)}, ${Math.abs((screening.factor / factor - 1) * 100).toFixed(0)} % ${screening.factor > factor ? 'more' : 'less'} than limit equilibrium: ${reasons(solution)}.`,
    )
  return found
}

function reasons({ section, screening }: SlopeSolution): string {
  if (screening === null) return ''
  const parts = [`its circle is fixed at a radius of 1.3 H (${figures(screening.dry)} dry and at rest)`]
  if (section.water !== null) parts.push('water is a factor of 0.85 whatever its level')
  if (section.kh > 0) parts.push(`the earthquake is a division by ${figures(1 + section.kh)}`)
  return parts.join(', ')
}
