// npm run -s chaos                    20 runs of the real stack under failures, from seed 1
// CHAOS_RUNS=200 npm run -s chaos     as many as wanted
// CHAOS_SEED=57 npm run -s chaos      one run, told step by step; with CHAOS_RUNS the first of so many
// COUCHDB_URL=…                       on a CouchDB server instead of a LevelDB folder
import { installPackages } from './install.mjs'
import { requireNode } from './nodeVersion.mjs'

requireNode()
await installPackages()

const wanted = (name, fallback) => {
  const given = Number(process.env[name] ?? fallback)
  if (Number.isSafeInteger(given) && given >= 0) return given
  console.error(`${name} must be a whole number`)
  process.exit(1)
}
const isOne = process.env.CHAOS_SEED !== undefined && process.env.CHAOS_RUNS === undefined
const first = wanted('CHAOS_SEED', 1)
const runs = isOne ? 1 : wanted('CHAOS_RUNS', 20)

const { buildProgramsWhenStale } = await import('./programs.mjs')
await buildProgramsWhenStale()
const { register } = await import('tsx/esm/api')
register()
const { openWorld } = await import('../tests/chaos/chaos.ts')
const count = { runs: 0, failed: 0, edits: 0, kills: 0 }
let world = await openWorld()
for (let seed = first; seed < first + runs; seed++) {
  const { failure, edits, kills } = await world
    .run(seed, isOne ? console.log : undefined)
    .catch(async (error) => {
      // No gateway, or no device, is left to go on with.
      await world.close().catch(() => undefined)
      world = await openWorld()
      return { failure: error.stack ?? String(error), edits: 0, kills: 0 }
    })
  count.runs++
  count.edits += edits
  count.kills += kills
  if (!isOne && count.runs % 20 === 0) console.error(`${count.runs} runs up to seed ${seed}`)
  if (failure === null) continue
  count.failed++
  console.error(`seed ${seed}: ${failure}`)
}
await world.close()
console.log(`${count.edits} edits, ${count.kills} kills of the gateway`)
console.log(`${count.runs} runs, ${count.failed} failed`)
process.exit(count.failed === 0 ? 0 : 1)
