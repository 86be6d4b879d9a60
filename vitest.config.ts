import { defineConfig } from 'vitest/config'

/** One project a kind of test, so that each can be run alone: `npx vitest run --project unit`. */
const project = (name: string, include: string[], testTimeout: number, more: object = {}) => ({
  extends: true as const,
  test: { name, include, testTimeout, hookTimeout: testTimeout, ...more },
})

/** Several devices in one process: each has the library to itself, as each page has (see data/device.ts). */
const ownDatabaseLibrary = { server: { deps: { inline: [/[\\/]rxdb[\\/]/] } } }

/** The programs that run on Node are built before such tests, which start the gateway's threads from them. */
const withPrograms = {
  globalSetup: './tests/helpers/builtPrograms.ts',
  env: { BUILT_PROGRAMS: 'true' },
}

/** The suites of several devices that know one replication alone: of RxDB, or of our own loop. */
const ofOneReplication = ['race', 'acks', 'loop'].map((name) => `tests/integration/data-${name}.test.ts`)

/** Devices run our own loop in place of RxDB's replication. */
const onLoop = { ...ownDatabaseLibrary, ...withPrograms, env: { ...withPrograms.env, SYNC_LOOP: 'true' } }

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    isolate: false,
    // One worker more than the two processors, because many tests wait for a timer, a disk or another process.
    maxWorkers: 3,
    passWithNoTests: true,
    // Some tests take the database away on purpose; RxDB then leaves promises of its own behind, with nobody to hear them.
    onUnhandledError: ({ name }) => name !== 'DatabaseClosedError',
    projects: [
      // Most of the time went into loading the same sources for each file: the files of a worker share them, and leave no
      // state behind.
      project('unit', ['{src,workers}/**/*.test.{ts,tsx}', 'sync-server/**/*.test.ts'], 60_000),
      project('architecture', ['tests/architecture/**/*.test.ts'], 60_000),
      project('property', ['tests/{property,simulation}/**/*.test.ts'], 120_000),
      project('contract', ['tests/contract/**/*.test.ts'], 120_000),
      project('integration', ['tests/integration/**/*.test.ts'], 240_000, {
        exclude: ['tests/integration/data*.test.ts'],
        ...withPrograms,
      }),
      // A registry with a module of the test's own: no file of another test may have loaded the real one before.
      project('registry', ['tests/registry/**/*.test.ts'], 240_000, { isolate: true, ...withPrograms }),
      project('devices', ['tests/integration/data*.test.ts'], 240_000, {
        ...ownDatabaseLibrary,
        ...withPrograms,
      }),
      // The same once more on our own loop, which `npm run test:all` runs.
      project('devices-loop', ['tests/integration/data*.test.ts'], 240_000, {
        exclude: ofOneReplication,
        ...onLoop,
      }),
      // The lines of the specification, which `npm run test:all` runs.
      project('acceptance', ['tests/acceptance/*.test.ts'], 120_000, withPrograms),
      // Endurance, which `npm run test:all` runs: many kills, load, slow lines, backups of a busy gateway.
      project('long', ['tests/long/**/*.test.ts'], 600_000, {
        ...ownDatabaseLibrary,
        ...withPrograms,
      }),
      project('long-loop', ['tests/long/{chaos,data-*}.test.ts'], 600_000, onLoop),
    ],
  },
})
