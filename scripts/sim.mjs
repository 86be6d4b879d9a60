// npm run -s sim                     200 schedules of the sync rules, from seed 1
// SIM_RUNS=2000 npm run -s sim       as many as wanted
// SIM_SEED=57 npm run -s sim         one schedule, told step by step; with SIM_RUNS the first of so many
// From seed 1000000 on, schedules are restless: restores, spoiled disks and changes of roles come many times as often.
// SIM_BED=loop                       of devices that run our own loop; of RxDB's replication (library) when it is not said
// SIM_WORKERS=1                      how many at once; as many as there are processors when it is not said
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
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
const bed = process.env.SIM_BED ?? 'library'
if (!['library', 'loop'].includes(bed)) {
  console.error('SIM_BED must be library or loop')
  process.exit(1)
}
const isOne = process.env.SIM_SEED !== undefined && process.env.SIM_RUNS === undefined
const first = wanted('SIM_SEED', 1)
const runs = isOne ? 1 : wanted('SIM_RUNS', 200)

if (process.env.SIM_PART === undefined && !isOne) {
  const workers = Math.max(1, Math.min(wanted('SIM_WORKERS', availableParallelism()), runs))
  const counts = await Promise.all(
    Array.from({ length: workers }, (_, index) => {
      const from = first + Math.floor((runs * index) / workers)
      return part(from, first + Math.floor((runs * (index + 1)) / workers) - from)
    }),
  )
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  console.log(`${sum('edits')} edits, ${sum('decisions')} decisions, ${sum('kills')} kills`)
  console.log(`${sum('schedules')} schedules, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 && sum('schedules') === runs ? 0 : 1
} else {
  const { register } = await import('tsx/esm/api')
  register()
  const { simulate } = await import('../tests/simulation/simulate.ts')
  const { product } = await import('../tests/simulation/rules.ts')
  const count = { schedules: 0, failed: 0, edits: 0, decisions: 0, kills: 0 }
  for (let seed = first; seed < first + runs; seed++) {
    const { failure, edits, decisions, kills } = simulate(seed, product, {
      bed,
      ...(isOne && { trace: console.log }),
    })
    count.schedules++
    count.edits += edits
    count.decisions += decisions
    count.kills += kills
    if (count.schedules % 5000 === 0)
      console.error(`${count.schedules} up to seed ${seed}, ${count.failed} failed`)
    if (failure === null) continue
    count.failed++
    console.error(`seed ${seed}: ${failure}`)
  }
  if (isOne) console.log(`${count.schedules} schedules, ${count.failed} failed`)
  else console.log(JSON.stringify(count))
  process.exitCode = count.failed === 0 ? 0 : 1
}

/** So many schedules in a process of their own. */
function part(from, length) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
      env: { ...process.env, SIM_PART: '1', SIM_SEED: String(from), SIM_RUNS: String(length) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let written = ''
    child.stdout.on('data', (chunk) => {
      written += chunk
    })
    child.on('close', () => {
      try {
        resolve(JSON.parse(written))
      } catch {
        resolve({ schedules: 0, failed: length, edits: 0, decisions: 0, kills: 0 })
      }
    })
  })
}
