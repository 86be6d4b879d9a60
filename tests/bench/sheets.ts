import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { median, type Report } from './report.ts'

const rounds = 3
const main = fileURLToPath(new URL('sheets/main.ts', import.meta.url))

interface Figures {
  readonly seconds: number
  /** Seconds of the processor. */
  readonly busy: number
  readonly memory: number
  readonly kilobytes: number
  readonly sheets: number
}

const cold = (cases: readonly string[], repeated = 1): Figures =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', main, cases.join(','), String(repeated)], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    }),
  )

/**
 * Calculation sheets as PDF, each in a process of its own: with its libraries and letters to read. `busy` is what the processors did, which
 * other work on the machine changes less than the time.
 */
export default function sheets(report: Report): void {
  report({ name: 'load of the machine (processes that wait)', value: loadavg()[0] ?? 0, unit: '' })
  for (const each of ['pad', 'pad on three layers', 'settlement', 'slope']) {
    const found = Array.from({ length: rounds }, () => cold([each]))
    tell(report, `sheets of a ${each}`, found)
  }
  tell(report, '100 calculations in one document', [
    cold(['pad', 'settlement', 'slope', 'pad on three layers'], 25),
  ])
}

function tell(report: Report, name: string, found: readonly Figures[]): void {
  const of = (key: keyof Figures) => median(found.map((each) => each[key]))
  report({ name: `${name}, cold`, value: of('seconds'), unit: 's' })
  report({ name: `${name}, cold: busy`, value: of('busy'), unit: 's' })
  report({ name: `${name}: memory`, value: of('memory'), unit: 'MB' })
  report({ name: `${name}: file`, value: of('kilobytes'), unit: 'kB' })
  report({ name: `${name}: sheets`, value: of('sheets'), unit: '' })
}
