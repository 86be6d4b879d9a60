import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { chunksOf, chunksOfEveryPage, filesOf } from './filesOf.ts'

interface Screen {
  /** Of the address, without the language of the words. */
  readonly path: RegExp
  /** Modules that the screen's route imports when it is shown, and files of English words by their names. */
  readonly awaited: readonly string[]
}

const frame = ['src/app/layouts/signedIn.ts', 'src/app/workspace/open.ts', 'words-en-frame']

const calculator = ['src/app/session/FreeCalculationRoute.tsx', 'words-en-calculations']

/** Screens that people open first. The first one that an address fits. */
const screens: readonly Screen[] = [
  { path: /^\/$/, awaited: ['src/features/home/index.ts'] },
  ...Object.entries({
    'bearing-capacity': [
      'bearing-capacity-eurocode',
      'bearing-capacity-hongkong',
      'bearing-capacity-australian',
    ],
    settlement: ['settlement'],
    'slope-stability': ['slope-stability'],
  }).map(([name, modules]) => ({
    path: new RegExp(`^/dashboard/calculations/${name}`),
    awaited: [...calculator, ...modules.map((module) => `src/domain/calc/${module}/inputs.ts`)],
  })),
  { path: /^\/workspace/, awaited: ['src/app/workspace/WorkspaceRoute.tsx', ...frame] },
  {
    path: /^\/projects\/(?!new)/,
    awaited: [...frame, 'src/app/crumbs/CrumbBar.tsx', 'src/app/layouts/ProjectLayout.tsx'],
  },
  { path: /^\/(projects|organizations|library)/, awaited: [...frame, 'src/app/crumbs/CrumbBar.tsx'] },
]

/**
 * A screen's own code is asked for when the code of every page has come and has run, a whole turn later. This lays a
 * small script into the page that asks for it at once, beside all else. Only an offer: what it does not know of is
 * fetched as ever.
 */
export const fetchAhead: Plugin = {
  name: 'fetch-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return this.error('The build has no page')
      const chunks = chunksOf(bundle)
      const ofEveryPage = filesOf(chunks, chunksOfEveryPage(chunks))
      const lists = screens.map(({ path, awaited }) => {
        const asked = awaited.map((name) => {
          const chunk = chunks.find(
            (each) => each.name === name || each.moduleIds.some((id) => id.endsWith(`/${name}`)),
          )
          return chunk ?? this.error(`No chunk is made from ${name}`)
        })
        const files = [...filesOf(chunks, asked)].filter((file) => !ofEveryPage.has(file))
        return `[${path},${JSON.stringify(files)}]`
      })
      const source = scriptOf(lists)
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      const fileName = `assets/ahead-${hash}.js`
      this.emitFile({ type: 'asset', fileName, source })
      page.source = String(page.source).replace(
        '<script type="module"',
        `<script async src="/${fileName}"></script>\n    <script type="module"`,
      )
    },
  },
}

const scriptOf = (lists: readonly string[]): string => `{
const found = [${lists.join(',\n')}].find(([path]) => path.test(location.pathname))
for (const file of found?.[1] ?? []) {
  const link = document.createElement('link')
  link.crossOrigin = ''
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
  if (link.rel === 'preload') link.as = 'style'
  link.href = '/' + file
  document.head.append(link)
}
}
`
