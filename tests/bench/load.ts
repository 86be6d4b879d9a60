import { runLoad } from '#tests/load/load.ts'
import { median, type Report } from './report.ts'

const devices = Number(process.env.LOAD_DEVICES ?? 200)
const seconds = Number(process.env.LOAD_SECONDS ?? 300)

/** Devices at one gateway, all at once, with slow links, broken lines, refusals and changing rights. */
export default async function loadBench(report: Report): Promise<void> {
  const result = await runLoad({ devices, seconds, seed: 1 })
  const at = (times: readonly number[], share: number) =>
    [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0
  const of = `${devices} devices, ${Math.round(result.seconds)} s`
  const figures: readonly (readonly [string, number, string])[] = [
    ['pull, p50', median(result.pulls), 'ms'],
    ['pull, p95', at(result.pulls, 0.95), 'ms'],
    ['push, p50', median(result.pushes), 'ms'],
    ['push, p95', at(result.pushes, 0.95), 'ms'],
    ['edit to another device, p50', median(result.travels), 'ms'],
    ['edit to another device, p95', at(result.travels, 0.95), 'ms'],
    ['pulls and pushes', (result.pulls.length + result.pushes.length) / result.seconds, '1/s'],
    ['edits accepted', result.accepted, ''],
    ['edits refused', result.refused, ''],
    ['conflicts', result.conflicts, ''],
    ['reconnects', result.reconnects, ''],
    ['most memory of the gateway', result.peakMemory, 'MB'],
    ['share of one core that the gateway used', result.cpu * 100, '%'],
    ['devices that do not hold exactly what they may see', result.wrong.length, ''],
  ]
  for (const [name, value, unit] of figures) report({ name: `${of}: ${name}`, value, unit })
  if (result.wrong.length > 0) throw new Error(result.wrong.slice(0, 10).join('\n'))
}
