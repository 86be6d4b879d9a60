import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Info = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * Puts the modules that the same screens load into one file. A screen then asks for a dozen files instead of seventy, each of
 * which costs a slow line a round trip, and loads no module that it does not need.
 * @param screens the first module of each screen. Its key becomes a part of the names of files.
 * @param workers the first module of each worker. A module that a worker loads shares no file with a module that none loads.
 * @returns the name of the file of a module, or null where no screen loads the module.
 */
export function screenGroups(
  root: string,
  screens: Readonly<Record<string, string>>,
  workers: readonly string[],
): (id: string, context: Info) => string | null {
  let loaded: ReadonlyMap<string, ReadonlySet<string>> | null = null
  let ofWorkers: ReadonlySet<string> | null = null
  return (id, context) => {
    loaded ??= new Map(
      Object.entries(screens).map(([name, path]) => [name, loadedFrom([join(root, path)], context, false)]),
    )
    ofWorkers ??= loadedFrom(
      workers.map((path) => join(root, path)),
      context,
      true,
    )
    const names = [...loaded].flatMap(([name, ids]) => (ids.has(id) ? [name] : []))
    if (names.length === 0) return null
    return [...names, ...(ofWorkers.has(id) ? ['work'] : [])].join('-')
  }
}

/** The given modules and all modules that they import statically. `later` adds dynamic imports. */
function loadedFrom(first: readonly string[], context: Info, later: boolean): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...first]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const info = context.getModuleInfo(id)
    waiting.push(...(info?.importedIds ?? []), ...(later ? (info?.dynamicallyImportedIds ?? []) : []))
  }
  return found
}
