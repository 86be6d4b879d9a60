import { describe, expect, it } from 'vitest'
import { crumbsOf, folderChain, idsIn } from './crumbs.ts'

const words = {
  workspace: 'Workspace',
  projects: 'Projects',
  newProject: 'New Project',
  project: 'Project',
  calculations: 'Calculations',
  calculation: 'Calculation',
  newCalculation: 'New Calculation',
  folders: 'Folders',
  folder: 'Folder',
  reports: 'Reports',
  analytics: 'Analytics',
  settings: 'Settings',
  admin: 'Admin',
  change: 'Change',
  pages: {
    '/library': 'Library',
    '/library/materials': 'Materials Library',
    '/admin/users': 'Users',
    '/debug': 'Storage',
    '/changes': 'Sync',
  },
  analysis: (name: string) => (name.startsWith('settlement') ? 'Settlement Analysis' : undefined),
}
const titles = (
  pathname: string,
  names: Parameters<typeof crumbsOf>[1] = { project: 'Pier 4', calculation: 'Pad B2', folders: [] },
) => crumbsOf(pathname, names, words).map(({ title }) => title)

describe('the breadcrumb trail', () => {
  it('ends before what is not known yet, and goes on with a word for what there is not', () => {
    const unknown = { project: undefined, calculation: undefined, folders: undefined }
    expect(titles('/projects/p1/settings', unknown)).toEqual(['Workspace', 'Projects'])
    const known = { ...unknown, project: 'Pier 4' }
    expect(titles('/projects/p1/folders/f1', known)).toEqual(['Workspace', 'Projects', 'Pier 4', 'Folders'])
    expect(titles('/projects/p1/calculations/slope-stability/c1', known)).toEqual([
      'Workspace',
      'Projects',
      'Pier 4',
      'Calculations',
    ])
    expect(titles('/projects/p1', { project: null, calculation: null, folders: [] }).at(-1)).toBe('Project')
  })

  it('is one crumb in the workspace', () => {
    expect(titles('/workspace')).toEqual(['Workspace'])
  })

  it('leads from a calculation in no project back to the picker', () => {
    expect(titles('/dashboard/calculations/settlement')).toEqual([
      'Workspace',
      'New Calculation',
      'Settlement Analysis',
    ])
  })

  it('leads from a change back to all of them', () => {
    expect(titles('/changes')).toEqual(['Workspace', 'Sync'])
    expect(titles('/changes/c1')).toEqual(['Workspace', 'Sync', 'Change'])
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
    ['settlement', 'Settlement Analysis'],
    ['pile', 'New Calculation'],
  ])('titles a new %s calculation', (moduleId, title) => {
    expect(titles(`/projects/p1/calculations/${moduleId}/new`).at(-1)).toBe(title)
  })

  it.each([
    ['/projects/p1/reports', ['Workspace', 'Projects', 'Pier 4', 'Reports']],
    ['/projects/p1/analytics', ['Workspace', 'Projects', 'Pier 4', 'Analytics']],
    ['/projects/p1/settings', ['Workspace', 'Projects', 'Pier 4', 'Settings']],
    ['/library', ['Workspace', 'Library']],
    ['/library/materials', ['Workspace', 'Library', 'Materials Library']],
    ['/admin', ['Workspace', 'Admin']],
    ['/admin/users', ['Workspace', 'Admin', 'Users']],
    ['/debug', ['Workspace', 'Storage']],
  ])('of %s', (pathname, trail) => {
    expect(titles(pathname)).toEqual(trail)
  })

  it('shows nested folders as a chain, each leading to itself', () => {
    const folders = folderChain(
      [
        { localId: 'b', parentId: 'a', id: 'b', name: 'North' },
        { localId: 'a', parentId: null, id: 'a', name: 'Piers' },
        { localId: 'c', parentId: 'b', id: 'c', name: 'Pier 1' },
      ],
      'c',
    )
    const crumbs = crumbsOf('/projects/p1/folders/c', { project: 'P', calculation: null, folders }, words)
    expect(crumbs.slice(3)).toEqual([
      { path: '/projects/p1/folders', title: 'Folders' },
      { path: '/projects/p1/folders/a', title: 'Piers' },
      { path: '/projects/p1/folders/b', title: 'North' },
      { path: '/projects/p1/folders/c', title: 'Pier 1' },
    ])
  })

  it('ends where two folders lie in each other', () => {
    const loop = [
      { localId: 'a', parentId: 'b' },
      { localId: 'b', parentId: 'a' },
    ]
    expect(folderChain(loop, 'a').map(({ localId }) => localId)).toEqual(['b', 'a'])
  })

  it('says what kind of thing it is while the name is not known', () => {
    const crumbs = crumbsOf('/projects/p1', { project: null, calculation: null, folders: [] }, words)
    expect(crumbs.at(-1)).toEqual({ path: '/projects/p1', title: 'Project', kind: 'project' })
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
    expect(idsIn(pathname)).toEqual({ projectId, calculationId, folderId: null })
  })
})
