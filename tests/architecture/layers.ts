import { importsOf, packageOf, resolveImport, type Sources } from './sources.ts'

interface Room {
  /** Folder, with a slash at its end. The longest that fits a file is its room. */
  readonly folder: string
  /** Folders it may import beside itself. */
  readonly mayEnter: readonly string[]
  /** Packages it may import: names, or the beginning of names where it ends with `*`. */
  readonly packages: readonly string[]
}

const react = ['react', 'react-dom', 'react-i18next', 'i18next']
const parts = ['react-aria-components', '@react-aria/*', '@internationalized/*', 'lucide-react', 'sonner']
const screens = [
  ...react,
  ...parts,
  'react-router-dom',
  'react-hook-form',
  '@hookform/resolvers',
  'zustand',
  'zod',
]

/** Who may enter which room. A row that is not here does not exist: a file outside every room is a violation. */
export const rooms: readonly Room[] = [
  { folder: 'src/domain/', mayEnter: [], packages: ['zod', '@noble/hashes', 'uqr', 'bidi-js'] },
  {
    // Everything else of the domain builds on the schemas.
    folder: 'src/domain/schemas/',
    mayEnter: ['src/domain/errors/', 'src/domain/units/', 'src/domain/accountLimits.ts'],
    packages: ['zod'],
  },
  // The one reader and writer of comma-separated and tab-separated text.
  { folder: 'src/domain/tables/', mayEnter: ['src/domain/'], packages: ['papaparse'] },
  { folder: 'src/data/', mayEnter: ['src/domain/'], packages: ['rxdb', 'rxjs', 'zod', 'zustand', 'fflate'] },
  { folder: 'src/api/', mayEnter: ['src/domain/'], packages: ['@simplewebauthn/browser', 'zod', 'zustand'] },
  { folder: 'src/engine/', mayEnter: ['src/domain/'], packages: ['comlink', 'zod', 'zustand'] },
  {
    folder: 'src/ui/',
    // Beside units and the lay-out of drawings the sentences of the error catalogue and of modules, which it shows in the person's language,
    // and the head of a picture, which says how large it is before it is decoded.
    mayEnter: [
      'src/domain/units/',
      'src/domain/errors/',
      'src/domain/words/',
      'src/domain/drawing/',
      'src/domain/tables/',
      'src/domain/photos/header.ts',
    ],
    // The router's link only: a row that leads somewhere is a link, and the component library's has no tab index.
    packages: [
      ...react,
      ...parts,
      'react-router-dom',
      'react-hook-form',
      '@hookform/resolvers',
      'zod',
      'zustand',
      'recharts',
      'katex',
      'uqr',
      'write-excel-file',
      '@tanstack/react-virtual',
      'd3-selection',
      'd3-zoom',
      '@fontsource-variable/*',
    ],
  },
  {
    folder: 'src/features/',
    mayEnter: ['src/domain/', 'src/data/', 'src/api/', 'src/engine/', 'src/ui/'],
    packages: [...screens, 'rxjs', 'cmdk', 'fflate', 'read-excel-file'],
  },
  {
    folder: 'src/app/',
    mayEnter: ['src/domain/', 'src/data/', 'src/api/', 'src/engine/', 'src/ui/', 'src/features/'],
    packages: [...screens, 'rxjs', 'workbox-window', '@fontsource-variable/*'],
  },
  { folder: 'src/cli/', mayEnter: ['src/domain/', 'src/printing/'], packages: ['node:', 'zod'] },
  { folder: 'src/printing/', mayEnter: ['src/domain/'], packages: ['docx'] },
  {
    folder: 'src/printing/math/',
    mayEnter: ['src/domain/'],
    packages: ['@mathjax/src', '@mathjax/mathjax-newcm-font'],
  },
  {
    folder: 'src/printing/pictures/',
    mayEnter: ['src/domain/', 'src/printing/fonts/'],
    packages: ['fast-png', '@resvg/resvg-wasm'],
  },
  // What Node reads from installed packages.
  {
    folder: 'src/printing/files/',
    mayEnter: ['src/domain/', 'src/printing/fonts/', 'src/printing/pictures/'],
    packages: ['node:'],
  },
  {
    folder: 'src/printing/pdf/',
    mayEnter: ['src/domain/', 'src/printing/fonts/', 'src/printing/files/'],
    packages: ['pdfmake'],
  },
  { folder: 'workers/engine/', mayEnter: ['src/domain/'], packages: ['comlink', 'zod'] },
  { folder: 'workers/search/', mayEnter: ['src/domain/'], packages: ['comlink', 'minisearch'] },
  {
    folder: 'workers/reports/',
    mayEnter: [
      'src/domain/',
      'src/printing/',
      'src/printing/docx/',
      'src/printing/pdf/',
      'src/printing/pictures/',
    ],
    packages: ['comlink', 'zod', 'pdfjs-dist', '@expo-google-fonts/*', '@resvg/resvg-wasm'],
  },
  { folder: 'workers/photos/', mayEnter: ['src/domain/'], packages: ['comlink', 'exifr', 'libheif-js'] },
  {
    folder: 'workers/imports/',
    // The readers of files that need nothing of the database.
    mayEnter: ['src/domain/', 'src/data/project-file/open.ts', 'src/data/project-file/readWaitingFile.ts'],
    packages: ['comlink', 'fflate', 'read-excel-file'],
  },
  { folder: 'workers/service-worker/', mayEnter: ['src/domain/'], packages: ['workbox-*'] },
  {
    folder: 'sync-server/',
    // It says its version.
    mayEnter: ['src/domain/', 'src/printing/', 'package.json'],
    packages: [
      'node:',
      'zod',
      'fastify',
      'fastify-plugin',
      'fastify-type-provider-zod',
      '@fastify/*',
      'jose',
      'otpauth',
      'minisearch',
      '@jridgewell/trace-mapping',
      '@node-rs/argon2',
      '@simplewebauthn/server',
      'fflate',
      'nodemailer',
      'pino',
      'prom-client',
      'read-excel-file',
      'rxjs',
    ],
  },
  {
    folder: 'sync-server/store/',
    mayEnter: ['src/domain/', 'sync-server/'],
    packages: [
      'node:',
      '@node-rs/crc32',
      'abstract-leveldown',
      'leveldown',
      'pouchdb',
      'pouchdb-*',
      'snappyjs',
      'zod',
    ],
  },
  // The functions that it lays are made from the schemas that the gateway writes by.
  { folder: 'couchdb/', mayEnter: ['sync-server/store/validation/'], packages: ['node:'] },
]

/** Rooms that know React in one place only: a folder `react`, or a file `hooks.ts` while one is enough. */
const withoutReact = /^src\/(data|api|engine)\//
const knowsReact = /^src\/(data\/react\/|(api|engine)\/([^/]+\/)*hooks\.tsx?$)/

const roomOf = (path: string): Room | undefined =>
  rooms
    .filter((room) => path.startsWith(room.folder))
    .sort((one, other) => other.folder.length - one.folder.length)[0]

const feature = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]

const matches = (name: string, allowed: readonly string[]): boolean =>
  allowed.some((entry) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry))

function reasonAgainst(path: string, room: Room, specifier: string): string | null {
  if (specifier.startsWith('../../')) return 'climbs more than one folder; between rooms import by #room/'
  const target = resolveImport(path, specifier)
  if (target === null) {
    const name = packageOf(specifier)
    if (name === 'react' && withoutReact.test(path))
      return knowsReact.test(path) ? null : 'only `react/` or `hooks.ts` of this room knows React'
    return matches(name, room.packages) ? null : `${room.folder} does not use the package ${name}`
  }
  const from = feature(path)
  const to = feature(target)
  if (from !== undefined && to !== undefined && from !== to) return 'one feature never imports another'
  if (target.startsWith(room.folder) || room.mayEnter.some((folder) => target.startsWith(folder))) return null
  return `${room.folder} may not enter ${target}`
}

/** Each import that the table of rooms does not allow, as one line. */
export function forbiddenImports(sources: Sources): string[] {
  const violations: string[] = []
  for (const [path, source] of sources) {
    const room = roomOf(path)
    if (room === undefined) {
      violations.push(`${path}: is in no room`)
      continue
    }
    for (const { specifier } of importsOf(source)) {
      const reason = reasonAgainst(path, room, specifier)
      if (reason !== null) violations.push(`${path}: ${specifier}: ${reason}`)
    }
  }
  return violations
}
