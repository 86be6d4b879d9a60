import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGraph } from './scripts/vite/chunkGraph.ts'
import { fontLicenses } from './scripts/vite/fontLicenses.ts'
import { checkPrecache } from './scripts/vite/precache.ts'
import { preloads } from './scripts/vite/preloads.ts'
import { screenGroups, startGroup } from './scripts/vite/screenGroups.ts'
import { sharedWorkers } from './scripts/vite/sharedWorkers.ts'
import { codecsPath } from './src/domain/protocol/codecs.ts'
import { fontLicensesPath, softwareLicensesPath } from './src/domain/protocol/licenses.ts'

/** Where `npm run dev` runs the gateway; everything that is not the app goes there. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4310'
const gatewayPaths = ['/auth', '/sync', '/api', '/asia-east1', '/couch', '/healthz', '/readyz', '/dev']

/** Languages of the product: react-aria ships many more. */
const locales = ['en-US', 'es-ES', 'fr-FR', 'de-DE', 'zh-CN', 'ja-JP']

const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`)

/** The page's first script starts before the app is there, and its styles stand before all others. */
const first = ['src/app/main', 'src/ui/theme/tokens', 'src/ui/theme/base', 'src/ui/theme/boot']

/** What is asked for before the first screens work, in the order in which it is asked for. */
const screens = {
  frame: 'src/app/layouts/signedIn.ts',
  open: 'src/app/local-data/open.ts',
  desk: 'src/app/workspace/WorkspaceRoute.tsx',
  sheet: 'src/app/session/FreeCalculationRoute.tsx',
  engine: 'src/engine/engine.ts',
  sync: 'src/data/replication/replicate.ts',
}
/** The names of these packages come from one module each, which no screen needs as a whole. */
const lists = {
  'lucide-react': 'node_modules/lucide-react/dist/esm/lucide-react.mjs',
  rxdb: 'node_modules/rxdb/dist/esm/index.js',
  rxjs: 'node_modules/rxjs/dist/esm/index.js',
}
const workers = ['engine', 'search', 'reports', 'photos', 'imports'].map((name) => `workers/${name}/main.ts`)

const domain = /\/src\/domain\/|\/node_modules\/(comlink|@noble)\//

/** What a module of the start loads, as a file of its own: a part of the start in `src/app/main.tsx`. */
const atStart = (name: string, from: string, test: RegExp) => ({
  name: startGroup(import.meta.dirname, from, name, lists),
  debugName: name,
  tags: ['$initial' as const],
  test,
})

/**
 * The parts that the app starts with are one file each, and so is what the same first screens load; the bundler
 * decides on the rest. Left alone it makes a file of each few modules that the same screens share, 170 before a first result,
 * which pack badly.
 */
const groups = [
  // The page's first script needs these two, and is there before the rest.
  { name: 'preload', test: /preload-helper/ },
  { name: 'turns', test: /\/src\/ui\/turns\./ },
  // What pages start with and workers need too: zod, and the domain, without anything that draws.
  { name: 'zod', test: /\/node_modules\/zod\/|\/src\/domain\/schemas\/withoutEval\./ },
  atStart('common', 'src/domain/schemas/user.ts', domain),
  atStart('domain', 'src/app/start.tsx', domain),
  { name: 'react', test: packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom') },
  atStart('start', 'src/app/start.tsx', new RegExp(`^(?!.*(${first.join('|')})\\.).*/(src|node_modules)/`)),
  {
    name: screenGroups(import.meta.dirname, screens, workers, lists, { sync: 'open' }),
    debugName: 'screens',
    // What a module imports is loaded by the same screens at least, and has its own place.
    includeDependenciesRecursively: false,
  },
  // What popovers, menus and dialogs of all pages are made of. It imports nothing of the app's own: a visitor who opens a menu
  // loads no database along with it.
  {
    name: 'overlays',
    test: /\/src\/ui\/overlays\/(?!.*\.css$)|\/node_modules\/(@?react-aria|@?react-stately|@internationalized|react-aria-components)\//,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // A drawing or a chart offers its picture and its table. Controls of other pages would come along with a visitor's drawing.
  { name: 'figures', test: /\/src\/ui\/(FigureMenu|tableText)\./, includeDependenciesRecursively: false },
  // The controls of later dialogs and pages in one file. Without the group each dialog loads a dozen small files.
  {
    name: 'controls',
    test: /\/src\/ui\/(?!.*\.css$)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // Each would be a file of two lines.
  { name: 'icons', test: packages('lucide-react'), minShareCount: 2 },
  { name: 'look', test: /\.module\.css$/, minShareCount: 4 },
]

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

/** Large decoders and the renderer of drawings, which few people need: stored when they are needed, by the service worker. */
const codecFolder = codecsPath.slice(1)

export default defineConfig({
  define: {
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_APP_BUILD': JSON.stringify(build.number),
    'import.meta.env.VITE_APP_BUILT_AT': JSON.stringify(build.at),
  },
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    // The build of the library for browsers: the other one reads files and packs bytes by Node.
    alias: [{ find: /^pdfkit$/, replacement: 'pdfkit/js/pdfkit.standalone.js' }],
  },
  plugins: [
    { ...optimizeLocales.vite({ locales }), enforce: 'pre' },
    react(),
    sharedWorkers(),
    preloads(),
    chunkGraph(),
    fontLicenses(import.meta.dirname, fontLicensesPath.slice(1), [
      '@fontsource-variable/inter/LICENSE',
      ...[
        'arimo',
        'tinos',
        'noto-sans-devanagari',
        'noto-sans-jp',
        'noto-sans-kr',
        'noto-sans-sc',
        'noto-sans-thai',
        'vazirmatn',
      ].map((font) => `@expo-google-fonts/${font}/LICENSE_FONT`),
    ]),
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
          '*-licenses.txt',
          'icons/icon-*.png',
          // The letters of documents; those of other scripts come when a document needs them.
          'assets/{Arimo,Tinos}_*.ttf',
        ],
        globIgnores: ['sw.js', 'screenshots/**', `${codecFolder}/**`],
        maximumFileSizeToCacheInBytes: 4_000_000,
        manifestTransforms: [
          (manifest) => {
            checkPrecache(manifest)
            return { manifest }
          },
        ],
      },
      devOptions: { enabled: false },
    }),
  ],
  build: {
    outDir: 'dist/app',
    // Kept beside the app and given out to nobody: scripts/sourceMaps.mjs takes them out of it.
    sourcemap: 'hidden',
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: softwareLicensesPath.slice(1) },
    // Everything the page runs comes from a file: the content security policy allows no inline script.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The first script asks for the app when the page is painted: what the app starts with is initial all the same.
      input: ['index.html', 'src/app/start.tsx'],
      output: {
        codeSplitting: { groups },
        chunkFileNames: ({ name }) => `${name === 'libheif' ? codecFolder : 'assets'}/[name]-[hash].js`,
        assetFileNames: ({ names }) =>
          `${names.some((name) => name.endsWith('.wasm')) ? codecFolder : 'assets'}/[name]-[hash][extname]`,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(gatewayPaths.map((path) => [path, { target: gateway, changeOrigin: false }])),
  },
})
