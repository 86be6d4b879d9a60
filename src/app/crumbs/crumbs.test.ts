import { describe, expect, it } from 'vitest'
import { crumbsOf, idsIn } from './crumbs.ts'

const words = {
  workspace: 'Workspace',
  projects: 'Projects',
  newProject: 'New Project',
  project: 'Project',
  calculations: 'Calculations',
  calculation: 'Calculation',
  newCalculation: 'New Calculation',
  analyses: [
    { prefix: 'bearing-capacity', title: 'Bearing Capacity Analysis' },
    { prefix: 'settlement', title: 'Settlement Analysis' },
    { prefix: 'slope-stability', title: 'Slope Stability Analysis' },
  ],
}
const titles = (pathname: string, names = { project: 'Pier 4', calculation: 'Pad B2' }) =>
  crumbsOf(pathname, names, words).map(({ title }) => title)

describe('the breadcrumb trail', () => {
  it('is one crumb in the workspace', () => {
    expect(titles('/workspace')).toEqual(['Workspace'])
  })

  it('names the project and the calculation', () => {
    expect(titles('/projects/p1/calculations/bearing-capacity-eurocode/c1')).toEqual([
      'Workspace',
      'Projects',
      'Pier 4',
      'Calculations',
      'Pad B2',
    ])
  })

  it.each([
    ['bearing-capacity-eurocode', 'Bearing Capacity Analysis'],
    ['settlement', 'Settlement Analysis'],
    ['slope-stability-bishop', 'Slope Stability Analysis'],
    ['pile', 'New Calculation'],
  ])('titles a new %s calculation', (moduleId, title) => {
    expect(titles(`/projects/p1/calculations/${moduleId}/new`).at(-1)).toBe(title)
  })

  it('says what kind of thing it is while the name is not known', () => {
    const crumbs = crumbsOf('/projects/p1', { project: null, calculation: null }, words)
    expect(crumbs.at(-1)).toEqual({ path: '/projects/p1', title: 'Project' })
  })
})

describe('the ids to look up', () => {
  it.each([
    ['/projects', null, null],
    ['/projects/new', null, null],
    ['/projects/p1', 'p1', null],
    ['/projects/p1/calculations', 'p1', null],
    ['/projects/p1/calculations/settlement/new', 'p1', null],
    ['/projects/p1/calculations/settlement/c1', 'p1', 'c1'],
  ])('of %s', (pathname, projectId, calculationId) => {
    expect(idsIn(pathname)).toEqual({ projectId, calculationId })
  })
})
