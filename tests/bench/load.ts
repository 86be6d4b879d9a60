import { runLoad } from '#tests/load/load.ts'
import { median, type Report } from './report.ts'

const devices = Number(process.env.LOAD_DEVICES ?? 200)
const seconds = Number(process.env.LOAD_SECONDS ?? 300)

/** Devices at one gateway, all at once, with slow links, lines that break between and within requests, refusals and changing rights. */
export default async function loadBench(report: Report): Promise<void> {
  const result = await runLoad({ devices, seconds, seed: 1, cutShare: 0.02 })
  const at = (times: readonly number[], share: number) =>
    [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0
  const of = `${devices} devices, ${Math.round(result.seconds)} s`
  const { fast, slow } = result
  const answered = [fast.pulls, fast.pushes, slow.pulls, slow.pushes].reduce(
    (sum, { length }) => sum + length,
    0,
  )
  const halfAnd95 = (name: string, times: readonly number[]) =>
    [
      [`${name}, p50`, median(times), 'ms'],
      [`${name}, p95`, at(times, 0.95), 'ms'],
    ] as const
  const figures: readonly (readonly [string, number, string])[] = [
    ...halfAnd95('pull', fast.pulls),
    ...halfAnd95('push', fast.pushes),
    ...halfAnd95('edit to another device', fast.travels),
    ...halfAnd95('pull on a slow link', slow.pulls),
    ...halfAnd95('push on a slow link', slow.pushes),
    ...halfAnd95('edit to another device on a slow link', slow.travels),
    ['pulls and pushes answered, slow links with them', answered / result.seconds, '1/s'],
    ['of these on slow links', (slow.pulls.length + slow.pushes.length) / result.seconds, '1/s'],
    ['requests cut off before their answer', result.cuts, ''],
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
