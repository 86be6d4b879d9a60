import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The cases' own tests, with the runner and the file reading replaced. */
const shared = {
  configFile: false,
  root: here('../..'),
  logLevel: 'error',
  worker: { format: 'es' },
  resolve: {
    alias: [
      { find: /^vitest$/, replacement: here('vitestShim.ts') },
      { find: '#tests/helpers/referenceCases.ts', replacement: here('casesShim.ts') },
    ],
  },
} as const satisfies InlineConfig

/** Builds the page for the browser and the same answers for Node into one folder. */
export async function buildAnswers(
  folder: string,
): Promise<{ readonly page: string; readonly node: string }> {
  await build({
    ...shared,
    build: {
      outDir: `${folder}/page`,
      target: 'es2022',
      rolldownOptions: { input: here('page/index.html') },
    },
  })
  await build({
    ...shared,
    build: {
      outDir: `${folder}/node`,
      target: 'es2022',
      lib: { entry: here('answers.ts'), formats: ['es'], fileName: () => 'answers.mjs' },
    },
  })
  // The chunks end in .js: Node needs to be told that they are modules.
  await writeFile(`${folder}/package.json`, '{"type":"module"}')
  return { page: `${folder}/page`, node: `${folder}/node/answers.mjs` }
}
