import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Info = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * Puts modules into one file that the same screens of these load, and no other of them: a screen then asks for a dozen files
 * instead of seventy, each of which would take a slow line a way to and fro, and loads nothing that it does not need.
 * @param screens the modules that are asked for when a screen opens, by the name of their files.
 * @param workers the first modules of the workers: what they load, now or later, is no part of a file with more in it.
 * @returns the name of the file of a module; null for one that none of the screens loads.
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

/** The modules and all that they import at once; `later` adds what they import when it is asked for. */
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
