import type { Findable } from '#domain/search/search.ts'

const things = [
  'Abutment',
  'Retaining wall',
  'Pier',
  'Crane rail',
  'Strip footing',
  'Slope stability',
  'Raft',
  'Quay',
]
const places = ['north', 'south', 'east bank', 'axis A', 'axis B', 'chainage 1250', 'stage 2', 'temporary']
const soils = ['stiff clay', 'dense sand', 'gravel', 'weathered rock', 'marine deposit', 'fill']
const modules = [
  'Bearing capacity, Eurocode 7',
  'Settlement',
  'Slope stability',
  'Bearing capacity, Hong Kong',
]

/** As many as an office has after some years: one project in a hundred, a folder in ten, calculations. */
export const searchDocuments = (count: number): Findable[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = index % 100 === 0 ? 'project' : index % 10 === 0 ? 'folder' : 'calculation'
    const pick = <Item>(from: readonly Item[], step: number) => from[Math.floor(index / step) % from.length]!
    return {
      id: `document-${index}`,
      kind,
      title: `${pick(things, 1)} ${pick(places, 8)} ${index % 997}`,
      description: `Founded on ${pick(soils, 3)}, revision ${index % 7}`,
      words: `${pick(modules, 2)} PRJ-2026-${index}`,
      path: `/projects/${index}`,
      projectId: `project-${Math.floor(index / 100)}`,
      projectName: `Project ${Math.floor(index / 100)}`,
      changedAt: 1_700_000_000_000 + index * 1000,
    }
  })
