import { paths } from '#domain/protocol/paths.ts'
import type { Crumb } from '#ui/Breadcrumbs.tsx'

/** Names that a trail needs and a path does not tell; null while they are not known. */
export interface CrumbNames {
  readonly project: string | null
  readonly calculation: string | null
}

export interface CrumbWords {
  readonly workspace: string
  readonly projects: string
  readonly newProject: string
  readonly project: string
  readonly calculations: string
  readonly calculation: string
  readonly newCalculation: string
  /** Title of a new calculation by the beginning of its module's id. */
  readonly analyses: readonly { readonly prefix: string; readonly title: string }[]
}

/** What of a path the trail names: ids to look up. */
export function idsIn(pathname: string): { projectId: string | null; calculationId: string | null } {
  const [first, projectId, third, , calculationId] = pathname.split('/').filter(Boolean)
  if (first !== 'projects' || projectId === undefined || projectId === 'new')
    return { projectId: null, calculationId: null }
  const isSaved = third === 'calculations' && calculationId !== undefined && calculationId !== 'new'
  return { projectId, calculationId: isSaved ? calculationId : null }
}

/** The trail from the workspace to `pathname`; one crumb alone is not shown. */
export function crumbsOf(pathname: string, names: CrumbNames, words: CrumbWords): Crumb[] {
  const root: Crumb = { path: paths.workspace, title: words.workspace }
  const [first, second, third, moduleId, last] = pathname.split('/').filter(Boolean)
  if (first === 'dashboard' && second === 'calculations')
    return [root, { path: pathname, title: words.newCalculation }]
  if (first !== 'projects') return [root]

  const trail: Crumb[] = [root, { path: paths.projects, title: words.projects }]
  if (second === undefined) return trail
  if (second === 'new') return [...trail, { path: paths.newProject, title: words.newProject }]

  trail.push({ path: paths.project(second), title: names.project ?? words.project })
  if (third !== 'calculations') return trail
  trail.push({ path: paths.projectCalculations(second), title: words.calculations })
  if (moduleId === undefined || last === undefined) return trail
  const title =
    last === 'new'
      ? (words.analyses.find(({ prefix }) => moduleId.startsWith(prefix))?.title ?? words.newCalculation)
      : (names.calculation ?? words.calculation)
  return [...trail, { path: pathname, title }]
}
