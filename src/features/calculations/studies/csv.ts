import type { SampleResult, StudyResult, SweepResult, TornadoResult } from '#domain/calc/sampling/results.ts'
import { csvText } from '#ui/csv.ts'

type Cell = string | number | null

const withUnit = ({ label, unit }: { readonly label: string; readonly unit: string }): string =>
  unit === '' ? label : `${label} (${unit})`

/** A study as a table for spreadsheets: SI, full precision, with what is needed to run it again. */
export function studyCsv(result: StudyResult): string {
  switch (result.kind) {
    case 'sweep':
      return sweepCsv(result)
    case 'tornado':
      return tornadoCsv(result)
    default:
      return sampleCsv(result)
  }
}

const sweepCsv = ({ variables, responses, rows }: SweepResult): string =>
  csvText([
    [...variables.map(withUnit), ...responses.map(withUnit), 'refusal'],
    ...rows.map(({ at, values, refusal }) => [...at, ...values, refusal]),
  ])

const tornadoCsv = ({ responses }: TornadoResult): string =>
  csvText([
    ['response', 'base', 'input', 'given', 'low at', 'low', 'high at', 'high', 'swing'],
    ...responses.flatMap((response) =>
      response.bars.map((bar): Cell[] => [
        withUnit(response),
        response.base,
        withUnit(bar),
        bar.given,
        bar.low.at,
        bar.low.value,
        bar.high.at,
        bar.high.value,
        bar.swing,
      ]),
    ),
  ])

function sampleCsv(result: SampleResult): string {
  const facts: Cell[][] = [
    ['module', result.moduleId],
    ['module version', result.moduleVersion],
    ['method', result.method],
    ['generator', result.generator],
    ['seed', result.seed],
    ['samples', result.count],
    ['without an answer', result.refusals.count],
    [],
    ['input', 'mean', 'standard deviation', 'minimum', 'maximum', 'moved to a limit'],
    ...result.variables.map((variable): Cell[] => [
      withUnit(variable),
      variable.mean,
      variable.sd,
      variable.min,
      variable.max,
      variable.outside,
    ]),
  ]
  for (const { statistics, reliability, rankCorrelations, ...response } of result.responses) {
    if (statistics === null) continue
    facts.push(
      [],
      ['response', withUnit(response)],
      ['samples', response.count],
      ['mean', statistics.mean],
      ['standard deviation', statistics.sd],
      ...statistics.percentiles.map(({ percent, value }): Cell[] => [`percentile ${percent}`, value]),
    )
    if (reliability !== null)
      facts.push(
        ['limit', reliability.limit],
        ['fails when', reliability.failsWhen],
        ['failures', reliability.failures],
        ['probability', reliability.probability],
        [`probability, ${result.confidence * 100} % from`, reliability.interval[0]],
        [`probability, ${result.confidence * 100} % to`, reliability.interval[1]],
        ['reliability index', reliability.beta],
        ['reliability index, normal', reliability.betaNormal],
        ['reliability index, lognormal', reliability.betaLognormal],
      )
    facts.push(
      ['rank correlation with', 'coefficient'],
      ...rankCorrelations.map((value, place): Cell[] => [withUnit(result.variables[place]!), value]),
      ['bin from', 'bin to', 'samples'],
      ...statistics.histogram.counts.map((count, bin): Cell[] => [
        statistics.histogram.edges[bin]!,
        statistics.histogram.edges[bin + 1]!,
        count,
      ]),
      ['samples so far', 'mean', 'probability'],
      ...statistics.convergence.map(({ samples, mean, probability }): Cell[] => [samples, mean, probability]),
    )
  }
  return csvText(facts)
}
