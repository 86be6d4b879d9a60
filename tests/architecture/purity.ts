import { mask, type Sources } from './sources.ts'

interface Ban {
  readonly what: string
  readonly pattern: RegExp
  /** Whether the ban holds in this file. */
  readonly holdsIn: (path: string) => boolean
}

const inDomain = (path: string): boolean => path.startsWith('src/domain/')
const inApp = (path: string): boolean => path.startsWith('src/') && !path.startsWith('src/cli/')

/** What may not stand in the code of a room, whether or not it is imported. */
const bans: readonly Ban[] = [
  { what: 'Date.now', pattern: /\bDate\.now\b/, holdsIn: inDomain },
  { what: 'new Date()', pattern: /\bnew Date(\(\s*\)|(?!\s*\())/, holdsIn: inDomain },
  { what: 'Math.random', pattern: /\bMath\.random\b/, holdsIn: inDomain },
  { what: 'performance', pattern: /(?<![.\w])performance\s*\./, holdsIn: inDomain },
  { what: 'crypto', pattern: /(?<![.\w])crypto\s*\./, holdsIn: inDomain },
  { what: 'a timer', pattern: /(?<![.\w])set(Timeout|Interval)\s*\(/, holdsIn: inDomain },
  { what: 'globalThis', pattern: /\bglobalThis\b/, holdsIn: inDomain },
  {
    what: 'the network outside src/api',
    pattern:
      /(?<![.\w])(window\.|globalThis\.|self\.)?(fetch\s*\(|new (EventSource|XMLHttpRequest|WebSocket)\b)|\bsendBeacon\b/,
    holdsIn: (path) => inApp(path) && !path.startsWith('src/api/'),
  },
  {
    what: 'a worker outside src/engine',
    pattern: /\bnew (Shared)?Worker\b/,
    holdsIn: (path) => inApp(path) && !path.startsWith('src/engine/'),
  },
  {
    what: 'HTML or code made of text',
    pattern:
      /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|srcdoc)\b|\bdocument\.write|(?<![.\w])eval\s*\(|\bnew Function\b/i,
    holdsIn: (path) => path.startsWith('src/') || path.startsWith('workers/'),
  },
  {
    what: 'an enum, namespace or any',
    pattern: /^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s+\w+\s*\{|\bas any\b|:\s*any\b/m,
    holdsIn: () => true,
  },
]

/** Each thing that stands where it may not, as one line. */
export function bannedWords(sources: Sources): string[] {
  const violations: string[] = []
  for (const [path, source] of sources) {
    const { code } = mask(source)
    for (const ban of bans)
      if (ban.holdsIn(path) && ban.pattern.test(code)) violations.push(`${path}: ${ban.what}`)
  }
  return violations
}
