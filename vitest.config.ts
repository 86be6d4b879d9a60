import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** One project a kind of test, so that each can be run alone: `npx vitest run --project unit`. */
const project = (name: string, include: string[], testTimeout: number, more: object = {}) => ({
  extends: true as const,
  test: { name, include, testTimeout, hookTimeout: testTimeout, ...more },
})

/** Several devices in one process: each has the library to itself, as each page has (see data/device.ts). */
const ownDatabaseLibrary = { server: { deps: { inline: [/[\\/]rxdb[\\/]/] } } }

const speech = (name: string) => fileURLToPath(new URL(`src/ui/speech/${name}.ts`, import.meta.url))

export default defineConfig({
  // As the app has them (vite.config.ts).
  resolve: {
    alias: [
      { find: /^i18next$/, replacement: speech('i18next') },
      { find: /^react-i18next$/, replacement: speech('react-i18next') },
    ],
  },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    passWithNoTests: true,
    // Some tests take the database away on purpose; RxDB then leaves promises of its own behind, with nobody to hear them.
    onUnhandledError: ({ name }) => name !== 'DatabaseClosedError',
    projects: [
      project('unit', ['{src,workers}/**/*.test.{ts,tsx}', 'sync-server/**/*.test.ts'], 15_000),
      project('architecture', ['tests/architecture/**/*.test.ts'], 15_000),
      project('property', ['tests/{property,simulation}/**/*.test.ts'], 120_000),
      project('contract', ['tests/contract/**/*.test.ts'], 120_000),
      project('integration', ['tests/integration/**/*.test.ts'], 240_000, ownDatabaseLibrary),
    ],
  },
})
