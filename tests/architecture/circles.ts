import { importsOf, resolveImport, type Sources } from './sources.ts'

/** Folders whose own folders are rooms. The longest that fits a file holds its room. */
const worlds = [
  'couchdb/',
  'src/',
  'src/app/',
  'src/data/',
  'src/domain/',
  'src/engine/',
  'src/features/',
  'src/printing/',
  'src/ui/',
  'sync-server/',
  'sync-server/operations/',
  'workers/',
]

/** The room of a file with all folders below it. A file directly in `sync-server/` is a room by itself. */
function roomOf(path: string): string {
  const world = worlds
    .filter((each) => path.startsWith(each))
    .reduce((longest, each) => (each.length > longest.length ? each : longest), '')
  const [next = '', ...below] = path.slice(world.length).split('/')
  return below.length === 0 && world !== 'sync-server/' ? world.slice(0, -1) : world + next
}

/**
 * Groups of rooms that import each other, directly or by way of others. Imports of types and of styles count as well: to read
 * one room of a circle is to read all of them. The rooms of a group are in order.
 */
export function circlesOf(sources: Sources): string[][] {
  const enters = new Map<string, Set<string>>()
  for (const [path, source] of sources) {
    const from = roomOf(path)
    const targets = enters.get(from) ?? new Set()
    enters.set(from, targets)
    for (const { specifier } of importsOf(source)) {
      const target = resolveImport(path, specifier)
      if (target !== null && (sources.has(target) || target.endsWith('.css'))) targets.add(roomOf(target))
    }
  }
  return stronglyConnected(enters)
    .filter((group) => group.length > 1)
    .map((group) => group.sort())
}

/** Tarjan's algorithm ("Depth-first search and linear graph algorithms", SIAM J. Comput. 1, 1972). */
function stronglyConnected(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []
  const visit = (node: string): void => {
    index.set(node, index.size)
    lowest.set(node, index.get(node)!)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!))
    }
    if (lowest.get(node) === index.get(node)) groups.push(stack.splice(stack.indexOf(node)))
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return groups
}
