import type { TFunction } from 'i18next'
import type { SampleResult, StudyResult, SweepResult, TornadoResult } from '#domain/calc/sampling/results.ts'
import { namedWithUnit } from './ResponseChoice.tsx'

type Cell = string | number | null
type Words = TFunction<['studies', 'calculations']>

/** Returns a study as a table for spreadsheets: SI, full precision, with all inputs to repeat it. */
export function studyRows(result: StudyResult, t: Words): Cell[][] {
  switch (result.kind) {
    case 'sweep':
      return sweepRows(result, t)
    case 'tornado':
      return tornadoRows(result, t)
    default:
      return sampleRows(result, t)
  }
}

const sweepRows = ({ variables, responses, rows }: SweepResult, t: Words): Cell[][] => [
  [...variables.map(namedWithUnit), ...responses.map(namedWithUnit), t('file.refusal')],
  ...rows.map(({ at, values, refusal }) => [...at, ...values, refusal]),
]

const tornadoRows = ({ responses }: TornadoResult, t: Words): Cell[][] => [
  [
    t('response'),
    t('file.base'),
    t('input'),
    t('file.given'),
    t('tornado.lowAt'),
    t('tornado.low'),
    t('tornado.highAt'),
    t('tornado.high'),
    t('tornado.swing'),
  ],
  ...responses.flatMap((response) =>
    response.bars.map((bar): Cell[] => [
      namedWithUnit(response),
      response.base,
      namedWithUnit(bar),
      bar.given,
      bar.low.at,
      bar.low.value,
      bar.high.at,
      bar.high.value,
      bar.swing,
    ]),
  ),
]

const searchRows = ({ search }: SampleResult, t: Words): Cell[][] =>
  search === null
    ? []
    : [
        [t('sample.searchEvery'), search.every],
        [t('file.searched'), search.searched],
        ...(search.difference === null
          ? []
          : [
              [t('file.meanDifference'), search.difference.mean],
              [t('file.greatestDifference'), search.difference.greatest],
            ]),
      ]

function sampleRows(result: SampleResult, t: Words): Cell[][] {
  const facts: Cell[][] = [
    [t('file.module'), result.moduleId],
    [t('file.version'), result.moduleVersion],
    [t('sample.method'), t(result.method === 'monte-carlo' ? 'sample.monteCarlo' : 'sample.latinHypercube')],
    [t('file.generator'), result.generator],
    [t('sample.seed'), result.seed],
    [t('sample.count'), result.count],
    [t('file.requested'), result.requested],
    [t('file.replicates'), result.replicates],
    ...searchRows(result, t),
    [t('file.withoutAnswer'), result.refusals.count],
    [],
    [
      t('input'),
      t('sample.meanOf'),
      t('sample.sdOf'),
      t('sample.least'),
      t('sample.greatest'),
      t('sample.outside'),
    ],
    ...result.variables.map((variable): Cell[] => [
      namedWithUnit(variable),
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
      [t('response'), namedWithUnit(response)],
      [t('sample.samples'), response.count],
      [t('sample.meanOf'), statistics.mean],
      [t('file.from', { percent: result.confidence * 100 }), statistics.meanInterval[0]],
      [t('file.to', { percent: result.confidence * 100 }), statistics.meanInterval[1]],
      [t('sample.sdOf'), statistics.sd],
      ...statistics.percentiles.map(({ percent, value }): Cell[] => [
        t('sample.percentile', { percent }),
        value,
      ]),
    )
    if (reliability !== null) {
      const percent = result.confidence * 100
      facts.push(
        [t('limit'), reliability.limit],
        [t('file.failsWhen'), t(`file.${reliability.failsWhen}`)],
        [t('file.failures'), reliability.failures],
        [t('sample.probability'), reliability.probability],
        [t('file.from', { percent }), reliability.interval[0]],
        [t('file.to', { percent }), reliability.interval[1]],
        [t('sample.beta'), reliability.beta],
        [t('sample.betaNormal'), reliability.betaNormal],
        [t('sample.betaLognormal'), reliability.betaLognormal],
      )
    }
    facts.push(
      [t('input'), t('sample.rankCorrelation')],
      ...rankCorrelations.map((value, place): Cell[] => [namedWithUnit(result.variables[place]!), value]),
      [t('file.binFrom'), t('file.binTo'), t('sample.samples')],
      ...statistics.histogram.counts.map((count, bin): Cell[] => [
        statistics.histogram.edges[bin]!,
        statistics.histogram.edges[bin + 1]!,
        count,
      ]),
      [t('file.soFar'), t('sample.meanOf'), t('sample.probability')],
      ...statistics.convergence.map(({ samples, mean, probability }): Cell[] => [samples, mean, probability]),
    )
  }
  return facts
}
