import { attackNames } from '#tests/load/hostile.ts'
import { runUndisturbed } from '#tests/load/undisturbed.ts'
import { median, type Report } from './report.ts'

const minutes = Number(process.env.HOSTILE_MINUTES ?? 60)
/** One kind of attack at a time shows which one costs people most. */
const only = process.env.HOSTILE_ATTACK
const people = 20
/** Of five minutes one is calm, so that both are measured in the same hour. */
const [calmSeconds, hostileSeconds] = [60, 240]
/** How much longer work may take while somebody is hostile. */
const mostRatio = 2

/** Twenty people at work beside an account that does everything that may stop a gateway, by turns. */
export default async function hostileBench(report: Report): Promise<void> {
  const share = Math.min(1, minutes / 5)
  const { calm, hostile, failures, answers, peakMemory } = await runUndisturbed({
    people,
    rounds: Math.max(1, Math.round(minutes / 5)),
    calmSeconds: calmSeconds * share,
    hostileSeconds: hostileSeconds * share,
    attacks: attackNames.filter((name) => only === undefined || name === only),
  })
  const p95 = (times: readonly number[]) =>
    [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
  const of = `${people} people, ${minutes} min`
  report({ name: `${of}: pull and push in calm, p50`, value: median(calm), unit: 'ms' })
  report({ name: `${of}: pull and push in calm, p95`, value: p95(calm), unit: 'ms' })
  report({
    name: `${of}: beside a hostile account, p50`,
    value: median(hostile),
    unit: 'ms',
    ratio: median(hostile) / median(calm),
    against: 'in calm',
  })
  const ratio = p95(hostile) / p95(calm)
  report({
    name: `${of}: beside a hostile account, p95`,
    value: p95(hostile),
    unit: 'ms',
    ratio,
    against: 'in calm',
  })
  report({ name: `${of}: calls measured`, value: calm.length + hostile.length, unit: '' })
  report({ name: `${of}: calls of people that failed`, value: failures.length, unit: '' })
  report({ name: `${of}: most memory of the gateway`, value: peakMemory, unit: 'MB' })
  for (const [answer, count] of [...answers].sort())
    report({ name: `${of}: answers to the hostile account, ${answer}`, value: count, unit: '' })
  if (failures.length > 0) throw new Error(failures.slice(0, 10).join('\n'))
  const faults = [...answers].filter(([answer]) => / 5(?!03)\d\d$/.test(answer))
  if (faults.length > 0) throw new Error(`Faults: ${faults.join('; ')}`)
  if (ratio > mostRatio)
    throw new Error(`People wait ${ratio.toFixed(2)} times as long beside a hostile account`)
}
