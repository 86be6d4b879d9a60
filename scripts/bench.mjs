// npm run bench                  a table for people
// npm run -s bench -- --json     one JSON object a line: name, value, unit; ratio and against where there is a peer
// npm run bench -- engine        only the files of tests/bench whose name contains "engine"
// npm run bench -- firstResult --against <folder>   the built app beside another build of it, in one run
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { installPackages } from './install.mjs'
import { requireNode } from './nodeVersion.mjs'
import { root } from './run.mjs'

requireNode()
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, against: { type: 'string' } },
})
const { json } = values
/** The folder of the other build; a bench that cannot measure two leaves it alone. */
const against = values.against === undefined ? null : resolve(values.against)
if (json) console.log = console.error

await installPackages()
const { ensureChromium } = await import('./browser.mjs')
const missing = await ensureChromium()
if (missing !== null) {
  console.error(missing)
  process.exit(1)
}
const { buildWhenStale } = await import('./build.mjs')
const { buildProgramsWhenStale } = await import('./programs.mjs')
try {
  await buildProgramsWhenStale()
  await buildWhenStale()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { register } = await import('tsx/esm/api')
register()

const number = (value) =>
  new Intl.NumberFormat('en', { maximumSignificantDigits: 4, maximumFractionDigits: 3 }).format(value)

/** @param row { name, value, unit, ratio?, against? }: `ratio` is `value` divided by that of the peer `against`. */
function report(row) {
  if (json) {
    process.stdout.write(`${JSON.stringify(row)}\n`)
    return
  }
  const peer = row.ratio === undefined ? '' : `   ${number(row.ratio)} x ${row.against}`
  console.log(`${row.name.padEnd(64)} ${`${number(row.value)} ${row.unit}`.padStart(16)}${peer}`)
}

const folder = join(root, 'tests/bench')
const files = readdirSync(folder).filter(
  (file) => file.endsWith('.ts') && (wanted.length === 0 || wanted.some((word) => file.includes(word))),
)
let failed = false
for (const file of files.sort()) {
  try {
    const { default: bench } = await import(pathToFileURL(join(folder, file)).href)
    if (typeof bench === 'function') await bench(report, { against })
  } catch (error) {
    failed = true
    console.error(`${file}: ${error instanceof Error ? error.stack : error}`)
  }
}
process.exit(failed ? 1 : 0)
