import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { fetchAhead } from './scripts/vite/fetchAhead.ts'
import { formatsOnDemand } from './scripts/vite/formatsOnDemand.ts'
import { leanLibraries } from './scripts/vite/leanLibraries.ts'
import { leanPreloads } from './scripts/vite/leanPreloads.ts'
import { looksFirst } from './scripts/vite/looksFirst.ts'
import { sharedWorkers } from './scripts/vite/sharedWorkers.ts'
import { zodForPages } from './scripts/vite/zodForPages.ts'
import { moduleChanges, moduleChangesPath } from './src/domain/calc/changes.ts'

/** Where `npm run dev` runs the gateway; everything that is not the app goes there. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4310'
const gatewayPaths = ['/auth', '/sync', '/api', '/asia-east1', '/couch', '/healthz', '/readyz', '/dev']

const fileOf = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

/** Languages of the product: react-aria ships many more. */
const locales = ['en-US', 'es-ES', 'fr-FR', 'de-DE', 'zh-CN', 'ja-JP']

const packages = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})/`)

/** What opening the database takes; the code that replicates it and that carries it over to a new schema comes later. */
const database =
  /node_modules\/(rxdb(?!\/dist\/esm\/(plugins\/(leader-election|local-documents|migration-schema|replication)|replication-protocol)\/)|rxjs)\//

/** Small parts that every page has and others too: one file, each would be one. */
const everyPage =
  /\/src\/ui\/(Badge|catalogueWords|Icon|missing\/OptionalPart|moduleWords|numbers|saveFile|Skeleton|theme\/contrast|time)\.tsx?$|node_modules\/(clsx|zustand|lucide-react\/dist\/esm\/(shared|createLucideIcon|Icon))/

/** The same of what is true: apart, because workers load it too, which must not load React for it. */
const everywhere =
  /\/src\/domain\/(calc\/(fieldIssues|fields|soilKinds|[\w-]+\/description)|errors\/(catalogue|reach|result)|permissions\/(limits|roles)|protocol\/(callables\/callable|paths|route)|schemas\/(document|ids|preferences|user)|units\/(convert|definitions|format)|words\/(decimalMark|lexicon|moduleInTerms))\.ts$/

/** What pages with a calculation and their workers have in common. */
const computed = /\/src\/domain\/calc\/(canonical|sampling\/evaluate)\.ts$|node_modules\/comlink\//

/** What they have in common with the database. */
const recorded =
  /\/src\/domain\/(calc\/result|materials\/model|schemas\/materialInput|sync\/digest|words\/terms)\.ts$|node_modules\/@noble\/hashes\//

/** What values are called and how they are written. */
const notation =
  /\/src\/domain\/(calc\/(fieldUnits|handles|tex)|materials\/(asInputs|mohr-coulomb\/strength)|reports\/math\/(parse|spacing|symbolsInText)|words\/resultInTerms)\.ts$/

/** Shapes of documents, and who may do what with them. */
const records =
  /\/src\/domain\/(calc\/registry\/history|contents\/(entry|entryPath)|permissions\/(actor|allowance|can|team)|protocol\/(sync|callables\/(applications|invitations))|schemas\/(application|calculation|invitation|keptStudy|member|organization|project|report|reportTemplate)|search\/findable|sync\/(conflict|editId|merge|settings))\.ts$/

/**
 * Parts of screens, each with what it takes of the libraries: by itself each would be a file of a few lines, and on a
 * line with a long way every file takes a turn.
 */
const parts = {
  controls:
    /\/src\/ui\/(announce|Button|lazyPart|overlays\/(opening|tips|useOpening)|PlainButton|shortcuts\/\w+|Spinner|toast|Tooltip)\.tsx?$/,
  overlays: /\/src\/ui\/(Dialog|overlays\/\w+(Popover|Box))\.tsx$/,
  menus:
    /\/src\/app\/(crumbs\/SwitchChoices|menu\/(AccountItems|AreaLinks|ProjectLinks|SyncDetails)|notifications\/NotificationPanel)\.tsx$/,
  listed:
    /\/src\/ui\/(Avatar|Card|fileDialogs|Progress|remembered|TimeAgo|useRoving|Verdict|WhereMark)\.tsx?$/,
  form: /\/src\/ui\/(charts\/chart|Checkbox|csv|Disclosure|field|FigureMenu|FileNames|fileName|math\/(MathSymbol|Tex|preload|symbol)|saveTable|spreadsheet|Table|tableChoices|TableMenu|tableText|TableTools|Tabs|TextField|useCopy|useMediaQuery|useWidth)\.tsx?$/,
}

/** What a calculation module asks is a file of its own: the page loads it for the form, the engine for the check. */
const askedChunk = (id: string): string | null => {
  const [, module] = /\/src\/domain\/calc\/([\w-]+)\/(?:inputs|fields\w*)\.ts$/.exec(id) ?? []
  return module === undefined ? null : `asked-${module}`
}

/**
 * Words that are said on the same screens are one file a language, and those that no first screen says are one together:
 * a browser stores each file of the app by itself, so hundreds of small ones keep a first visit busy for seconds.
 */
const wordsTogether = {
  always: ['common', 'errors', 'pwa'],
  calculations: ['calculations', 'records', 'soil', 'studies', 'visitor'],
  dialogs: ['account', 'help', 'settings'],
  frame: ['projects', 'search', 'workspace'],
  later: [
    'admin',
    'debug',
    'device',
    'encryption',
    'folders',
    'library',
    'materials',
    'organizations',
    'packages',
    'people',
    'reports',
    'sync',
  ],
  terms: ['descriptions', 'materialTerms', 'remarks', 'results', 'sources', 'terms'],
}

/** The chunk of a file of words; those of every page are bundled in English. */
function wordsChunk(id: string): string | null {
  const [, language = '', namespace = ''] = /\/src\/app\/i18n\/(\w\w)\/(\w+)\.ts$/.exec(id) ?? []
  if (language === 'en' && wordsTogether.always.includes(namespace)) return null
  const together = Object.entries(wordsTogether).find(([, namespaces]) => namespaces.includes(namespace))
  return together === undefined ? null : `words-${language}-${together[0]}`
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The state of the sources that is built, and its day; without its history the day of the build. */
function buildOf(): { number: string; at: string } {
  try {
    const [number = '', at = ''] = execFileSync('git', ['log', '-1', '--format=%h %cI'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(' ')
    return { number, at }
  } catch {
    const at = new Date().toISOString()
    return { number: at.replace(/\D/g, '').slice(0, 12), at }
  }
}
const build = buildOf()

export default defineConfig({
  define: {
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_APP_BUILD': JSON.stringify(build.number),
    'import.meta.env.VITE_APP_BUILT_AT': JSON.stringify(build.at),
  },
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      // By its own choice it would come with warnings for developers.
      { find: /^react-router$/, replacement: fileOf('react-router/dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: fileOf('react-router/dist/production/dom-export.mjs') },
    ],
  },
  plugins: [
    { ...optimizeLocales.vite({ locales }), enforce: 'pre' },
    react(),
    zodForPages,
    leanLibraries,
    formatsOnDemand,
    sharedWorkers,
    leanPreloads,
    looksFirst,
    fetchAhead,
    {
      // Read over the network by the version before; this one need not store it.
      name: 'module-changes',
      generateBundle() {
        const source = JSON.stringify(moduleChanges)
        this.emitFile({ type: 'asset', fileName: moduleChangesPath.slice(1), source })
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers/service-worker',
      filename: 'sw.ts',
      // The app registers /sw.js itself, and the manifest is a file of `public`.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // All of it, lazy routes and worker included: a place never visited must open without a network.
        globPatterns: [
          '**/*.{js,css,html,woff2,svg,webmanifest}',
          'icons/icon-*.png',
          // The letters of documents; those of Chinese and Japanese, larger than all else, come when they are needed.
          'assets/{Arimo,Tinos}_*.ttf',
        ],
        globIgnores: ['sw.js', 'screenshots/**'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
      devOptions: { enabled: false },
    }),
  ],
  build: {
    outDir: 'dist/app',
    // Which file imports which, for the check of what a first screen loads; scripts/build.mjs takes it out of the app.
    manifest: true,
    // Kept beside the app and given out to nobody: scripts/build.mjs takes them out of it.
    sourcemap: 'hidden',
    emptyOutDir: true,
    target: 'es2022',
    // Everything the page runs comes from a file: the content security policy allows no inline script.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Of the database and of others: alone, so that nobody loads the database for it.
            { name: 'tslib', test: packages('tslib') },
            {
              name: 'react',
              test: packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'),
            },
            { name: 'database', test: database },
            { name: 'schemas', test: packages('zod') },
            { name: 'text', test: packages('i18next', 'react-i18next') },
            { name: wordsChunk, debugName: 'words' },
            { name: 'everywhere', test: everywhere },
            { name: askedChunk, debugName: 'asked' },
            { name: 'page', test: everyPage },
            { name: 'recorded', test: recorded },
            { name: 'computed', test: computed },
            { name: 'notation', test: notation },
            // Each would be a file of two lines.
            { name: 'icons', test: packages('lucide-react'), minShareCount: 2 },
            { name: 'controls', test: parts.controls },
            // All else that every page runs: others find it there.
            { name: 'start', test: /\/src\/app\/start\.tsx$/ },
            { name: 'records', test: records },
            { name: 'listed', test: parts.listed },
            { name: 'form', test: parts.form },
            { name: 'look', test: /\/src\/ui\/.*\.module\.css/, minShareCount: 2 },
            // After what is there from the first, which it then does not hold.
            { name: 'overlays', test: parts.overlays },
            { name: 'engine-soon', test: /\/src\/engine\/(forms|hooks|modules|soon)\.ts$/ },
            { name: 'engine', test: /\/src\/engine\/engine\.ts$/ },
            { name: 'signed-in', test: /\/src\/app\/(layouts\/signedIn|workspace\/open)\.ts$/ },
            { name: 'menus', test: parts.menus },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(gatewayPaths.map((path) => [path, { target: gateway, changeOrigin: false }])),
  },
})
