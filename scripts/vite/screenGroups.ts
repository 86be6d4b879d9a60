import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'

type Info = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Screens by the screen that every page loads before them. */
type After = Readonly<Record<string, string>>

/** The packages whose first module only lists what their other modules export, and these first modules. */
type Lists = Readonly<Record<string, string>>

/**
 * Puts the modules that the same screens load into one file. A screen then asks for a dozen files instead of seventy, each of
 * which costs a slow line a round trip, and loads no module that it does not need.
 * @param screens the first module of each screen. Its key becomes a part of the names of files.
 * @param workers the first module of each worker. A module that a worker loads shares no file with a module that none loads.
 * @param after makes no file of its own for what a screen shares with the screen before it.
 * @returns the name of the file of a module, or null where no screen loads the module.
 */
export function screenGroups(
  root: string,
  screens: Readonly<Record<string, string>>,
  workers: readonly string[],
  lists: Lists,
  after: After,
): (id: string, context: Info) => string | null {
  let loaded: ReadonlyMap<string, ReadonlySet<string>> | null = null
  let ofWorkers: ReadonlySet<string> | null = null
  return (id, context) => {
    if (loaded === null || ofWorkers === null) {
      const importedIds = importsThrough(root, lists, context)
      loaded = new Map(
        Object.entries(screens).map(([name, path]) => [
          name,
          loadedFrom([join(root, path)], context, importedIds, false),
        ]),
      )
      ofWorkers = loadedFrom(
        workers.map((path) => join(root, path)),
        context,
        importedIds,
        true,
      )
    }
    const isOfWorkers = ofWorkers.has(id)
    const all = [...loaded].flatMap(([name, ids]) => (ids.has(id) ? [name] : []))
    const names = all.filter((name) => !all.includes(after[name] ?? ''))
    return names.length === 0 ? null : [...names, ...(isOfWorkers ? ['work'] : [])].join('-')
  }
}

/**
 * Puts the modules that the app starts with into one file.
 * @param first the module that starts the app.
 * @returns the name of the file of a module, or null where the start does not load the module.
 */
export function startGroup(
  root: string,
  first: string,
  name: string,
  lists: Lists,
): (id: string, context: Info) => string | null {
  let loaded: ReadonlySet<string> | null = null
  return (id, context) => {
    loaded ??= loadedFrom([join(root, first)], context, importsThrough(root, lists, context), false)
    return loaded.has(id) ? name : null
  }
}

type ImportedIds = (info: Rolldown.ModuleInfo) => readonly string[]

/** The given modules and all modules that they import statically. `later` adds dynamic imports. */
function loadedFrom(
  first: readonly string[],
  context: Info,
  importedIds: ImportedIds,
  later: boolean,
): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...first]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const info = context.getModuleInfo(id)
    if (info === null) continue
    waiting.push(...importedIds(info), ...(later ? info.dynamicallyImportedIds : []))
  }
  return found
}

/**
 * What a module imports. Of a list, only the modules that export the names asked for: the bundler leaves the others out. Without
 * this, a screen with one icon loads the icons of all screens.
 */
function importsThrough(root: string, lists: Lists, context: Info): ImportedIds {
  const packages = new Map(Object.entries(lists).map(([name, path]) => [join(root, path), name]))
  const exporters = new Map<string, ReadonlyMap<string, string>>()
  const throughList = (code: string, list: string, name: string) => {
    const statements = [
      ...code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${name}["']`, 'g')),
    ]
    const exporter = exporters.get(list) ?? exportersOf(list, context)
    exporters.set(list, exporter)
    const found = statements.flatMap(([, names = '']) => namesIn(names).map(([, from]) => exporter.get(from)))
    // A module imports the whole index file, so every name in it is used.
    return found.length === 0 || found.includes(undefined) ? [list] : found.filter((id) => id !== undefined)
  }
  return ({ code, importedIds }) =>
    importedIds.flatMap((id) => {
      const name = packages.get(id)
      return name === undefined ? [id] : throughList(code ?? '', id, name)
    })
}

/** Which module of a list has each name that the list exports. */
function exportersOf(list: string, context: Info): ReadonlyMap<string, string> {
  const info = context.getModuleInfo(list)
  const found = new Map(info?.exports.map((name) => [name, list]))
  const code = info?.code ?? ''
  for (const [, names, path = ''] of code.matchAll(
    /export\s*(?:\*|\{([^}]*)\})\s*from\s*["'](\.[^"']+)["']/g,
  )) {
    const module = join(dirname(list), path)
    if (names === undefined) for (const [name, id] of exportersOf(module, context)) found.set(name, id)
    else for (const [name] of namesIn(names)) found.set(name, module)
  }
  return found
}

/** The names of an import or export in braces: the one that it gives, and the one that it takes. */
const namesIn = (braces: string) =>
  braces.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().split(/\s+as\s+/)
    return from === '' ? [] : [[to, from] as const]
  })
