import { importsOf, resolveImport, type Sources } from './sources.ts'

/** Each circle of imports that are there when the code runs, once, as the files on it in order. */
export function importCycles(sources: Sources): string[][] {
  const edges = new Map<string, string[]>()
  for (const [path, source] of sources)
    edges.set(
      path,
      importsOf(source)
        .filter(({ isType }) => !isType)
        .map(({ specifier }) => resolveImport(path, specifier))
        .filter((target): target is string => target !== null && sources.has(target)),
    )
  const cycles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (path: string): void => {
    const start = trail.indexOf(path)
    if (start !== -1) {
      cycles.push([...trail.slice(start), path])
      return
    }
    if (done.has(path)) return
    trail.push(path)
    for (const target of edges.get(path) ?? []) visit(target)
    trail.pop()
    done.add(path)
  }
  for (const path of sources.keys()) visit(path)
  return cycles
}
