import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Source texts by path from the root of the repository, `/` between the parts. The checks also run on made-up ones. */
export type Sources = ReadonlyMap<string, string>

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The files of the repository under `folders` whose names end as `endings` say. */
export function readSources(folders: readonly string[], endings: RegExp = /\.tsx?$/): Sources {
  const sources = new Map<string, string>()
  const visit = (path: string): void => {
    const absolute = join(root, path)
    if (statSync(absolute, { throwIfNoEntry: false }) === undefined) return
    if (statSync(absolute).isDirectory())
      for (const entry of readdirSync(absolute).sort()) visit(posix.join(path, entry))
    else if (endings.test(path)) sources.set(path, readFileSync(absolute, 'utf8'))
  }
  for (const folder of folders) visit(folder)
  return sources
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** What stands in a file, without comments, each string literal replaced by its number between quotes. */
export interface Masked {
  readonly code: string
  readonly strings: readonly string[]
}

const beforeRegex = /(^|[=(,:[!&|?{};+\-*%~^<>\n]|\breturn|\btypeof|\bcase|=>)$/

/** Masks comments and strings, so that a pattern that matches has matched code. Knows no grammar beyond that. */
export function mask(source: string): Masked {
  const strings: string[] = []
  let code = ''
  const keep = (text: string): void => {
    code += `"${strings.length}"`
    strings.push(text)
  }
  let at = 0
  while (at < source.length) {
    const rest = source.slice(at, at + 2)
    const char = source.charAt(at)
    if (rest === '//') at = endOf(source, '\n', at)
    else if (rest === '/*') at = endOf(source, '*/', at + 2) + 2
    else if (char === "'" || char === '"') {
      const end = endOfString(source, at)
      if (end === null) {
        // An apostrophe in the text of a page.
        code += ' '
        at += 1
      } else {
        keep(source.slice(at + 1, end))
        at = end + 1
      }
    } else if (char === '`') {
      const end = endOfTemplate(source, at)
      keep(source.slice(at + 1, end))
      // What is computed inside a template is code as well.
      for (const part of source.slice(at + 1, end).matchAll(/\$\{([^`]*?)\}/g))
        code += ` (${mask(part[1] ?? '').code}) `
      at = end + 1
    } else if (char === '/' && beforeRegex.test(code.trimEnd())) {
      const end = endOfRegex(source, at)
      if (end === null) {
        code += char
        at += 1
      } else at = end + 1
    } else {
      code += char
      at += 1
    }
  }
  return { code, strings }
}

function endOf(source: string, what: string, from: number): number {
  const end = source.indexOf(what, from)
  return end === -1 ? source.length : end
}

function endOfString(source: string, start: number): number | null {
  const quote = source[start]
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at += 1
    else if (source[at] === quote) return at
    else if (source[at] === '\n') return null
  }
  return null
}

function endOfTemplate(source: string, start: number): number {
  let depth = 0
  for (let at = start + 1; at < source.length; at++) {
    const char = source[at]
    if (char === '\\') at += 1
    else if (char === '$' && source[at + 1] === '{') {
      depth += 1
      at += 1
    } else if (depth > 0 && char === '{') depth += 1
    else if (depth > 0 && char === '}') depth -= 1
    else if (depth > 0 && char === '`') at = endOfTemplate(source, at)
    else if (depth === 0 && char === '`') return at
  }
  return source.length
}

function endOfRegex(source: string, start: number): number | null {
  let inClass = false
  for (let at = start + 1; at < source.length; at++) {
    const char = source[at]
    if (char === '\\') at += 1
    else if (char === '\n') return null
    else if (char === '[') inClass = true
    else if (char === ']') inClass = false
    else if (char === '/' && !inClass) return at
  }
  return null
}

const importPatterns = [
  /\b(?:import|export)\b(\s+type\b)?[^"();=]*?\bfrom\s*"(\d+)"/g,
  /\bimport\s*()"(\d+)"/g,
  /\bimport\s*()\(\s*"(\d+)"/g,
]

export interface Import {
  readonly specifier: string
  /** `import type`: nothing of it is left when the code runs. */
  readonly isType: boolean
}

/** Everything that a file imports or re-exports, types and dynamic imports too. */
export function importsOf(source: string): Import[] {
  const { code, strings } = mask(source)
  return importPatterns.flatMap((pattern) =>
    Array.from(code.matchAll(pattern), ([, type, text]) => ({
      specifier: strings[Number(text)] ?? '',
      isType: type !== undefined && type !== '',
    })),
  )
}

const rooms: Readonly<Record<string, string>> = {
  '#workers': 'workers',
  '#server': 'sync-server',
  '#tests': 'tests',
}

/** Where an import of our own leads, from the root; null for a package. */
export function resolveImport(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), bare))
  if (!bare.startsWith('#')) return null
  const [room = '', ...path] = bare.split('/')
  return posix.join(rooms[room] ?? `src/${room.slice(1)}`, ...path)
}

/** The package of a specifier: `@scope/name` or `name`; `node:` for what comes with Node. */
export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:'
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
}
