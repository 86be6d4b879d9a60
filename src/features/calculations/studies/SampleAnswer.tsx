import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SampledResponse, SampleResult } from '#domain/calc/sampling/results.ts'
import { ChartFigure } from '#ui/charts/ChartFigure.tsx'
import { Figures } from '#ui/Figures.tsx'
import { engineering } from '#ui/numbers.ts'
import { Banner } from '#ui/states.tsx'
import { Table } from '#ui/Table.tsx'
import { namedWithUnit, ResponseChoice } from './ResponseChoice.tsx'
import { grouped } from './StudyFrame.tsx'
import { convergenceChart, correlationChart, histogramChart } from './sampleCharts.ts'
import styles from './studies.module.css'

/** A sample, the probability first. */
export function SampleAnswer({ result }: { result: SampleResult }) {
  const { t } = useTranslation(['studies', 'calculations'])
  const [key, setKey] = useState(result.responses[0]?.key ?? '')
  const response = result.responses.find((candidate) => candidate.key === key) ?? result.responses[0]
  if (response === undefined) return null
  const { statistics } = response
  return (
    <>
      <ResponseChoice responses={result.responses} value={response.key} onChange={setKey} />
      {statistics === null ? (
        <p className={styles.note}>{t('noAnswers')}</p>
      ) : (
        <>
          <Reliability result={result} response={response} />
          <ChartFigure
            chart={histogramChart(response, statistics, {
              name: t('sample.histogram'),
              samples: t('sample.samples'),
              limit: t('limit'),
            })}
            format={engineering}
            item={namedWithUnit(response)}
          />
          <ChartFigure
            chart={convergenceChart(response, statistics, {
              name: t(response.reliability === null ? 'sample.convergenceMean' : 'sample.convergence'),
              samples: t('sample.samples'),
              value: response.reliability === null ? namedWithUnit(response) : t('sample.probability'),
              band: t('sample.band', { percent: result.confidence * 100 }),
            })}
            format={engineering}
            item={t('sample.samples')}
          />
          <ChartFigure
            chart={correlationChart(result, response, {
              name: t('sample.influence'),
              value: t('sample.rankCorrelation'),
            })}
            format={(value) => engineering(value, 2)}
            item={t('input')}
          />
          <Statistics statistics={statistics} response={response} />
        </>
      )}
      <Drawn result={result} />
    </>
  )
}

function Reliability({ result, response }: { result: SampleResult; response: SampledResponse }) {
  const { t } = useTranslation(['studies', 'calculations'])
  const { reliability, statistics } = response
  const percent = result.confidence * 100
  const range = ([from, to]: readonly [number | null, number | null]) =>
    t('sample.interval', { percent, from: numberOr(from, '−∞'), to: numberOr(to, '∞') })
  return (
    <>
      <Figures
        figures={[
          ...(reliability === null
            ? []
            : [
                {
                  id: 'probability',
                  label: t('sample.probability'),
                  value: engineering(reliability.probability),
                  note: range(reliability.interval),
                },
                {
                  id: 'beta',
                  label: t('sample.beta'),
                  value: reliability.beta === null ? '–' : engineering(reliability.beta),
                  note:
                    reliability.beta === null
                      ? t(reliability.failures === 0 ? 'sample.noFailures' : 'sample.allFail')
                      : range(reliability.betaInterval),
                },
              ]),
          ...(statistics === null
            ? []
            : [
                {
                  id: 'mean',
                  label: t('sample.mean', { response: namedWithUnit(response) }),
                  value: engineering(statistics.mean),
                  note: `${range(statistics.meanInterval)} · ${t('sample.sd', { value: engineering(statistics.sd) })}`,
                },
              ]),
        ]}
      />
      {reliability !== null && (
        <p className={styles.note}>
          {t(reliability.failsWhen === 'above' ? 'sample.failsAbove' : 'sample.failsBelow', {
            limit: engineering(reliability.limit),
            failures: grouped(reliability.failures),
            samples: grouped(response.count),
          })}{' '}
          {t('sample.meaning')}
        </p>
      )}
      <HowSampled result={result} response={response} />
      {result.refusals.count > 0 && (
        <Banner tone="warn">
          {t('refused', {
            count: result.refusals.count,
            codes: result.refusals.byCode.map(({ code, count }) => `${code} (${count})`).join(', '),
          })}
          {reliability !== null &&
            ` ${t('sample.withRefusals', { value: engineering(reliability.withRefusals) })}`}
        </Banner>
      )}
    </>
  )
}

/** What the numbers rest on: where the study stopped, which band it has, and which samples were searched. */
function HowSampled({ result, response }: { result: SampleResult; response: SampledResponse }) {
  const { t } = useTranslation('studies')
  const { search } = result
  const method = response.reliability?.intervalMethod ?? response.statistics?.meanIntervalMethod
  return (
    <>
      <p className={styles.note}>
        {result.count < result.requested &&
          `${t('sample.stoppedEarly', { samples: grouped(result.count), requested: grouped(result.requested) })} `}
        {method === 'replicates'
          ? t('sample.bandOfReplicates', { percent: result.confidence * 100, replicates: result.replicates })
          : t(method === 'wilson' ? 'sample.bandOfWilson' : 'sample.bandOfNormal', {
              percent: result.confidence * 100,
            })}
      </p>
      {search !== null && (
        <p className={styles.note}>
          {search.every > 1
            ? t('sample.searchedSome', {
                searched: grouped(search.searched),
                samples: grouped(result.count),
                every: grouped(search.every),
              })
            : t(search.asked > 1 ? 'sample.searchedSinceGround' : 'sample.searchedEach')}
          {search.difference !== null &&
            ` ${t('sample.searchDifference', {
              samples: grouped(search.difference.count),
              mean: engineering(search.difference.mean * 100, 2),
              greatest: engineering(search.difference.greatest * 100, 2),
            })}`}
        </p>
      )}
    </>
  )
}

const numberOr = (value: number | null, otherwise: string): string =>
  value === null ? otherwise : engineering(value)

function Statistics({
  response,
  statistics,
}: {
  response: SampledResponse
  statistics: NonNullable<SampledResponse['statistics']>
}) {
  const { t } = useTranslation(['studies', 'calculations'])
  const rows: [string, number | null][] = [
    [t('sample.meanOf'), statistics.mean],
    [t('sample.sdOf'), statistics.sd],
    [t('sample.least'), statistics.min],
    ...statistics.percentiles.map(({ percent, value }): [string, number] => [
      t('sample.percentile', { percent }),
      value,
    ]),
    [t('sample.greatest'), statistics.max],
  ]
  if (response.reliability !== null)
    rows.push(
      [t('sample.betaNormal'), response.reliability.betaNormal],
      [t('sample.betaLognormal'), response.reliability.betaLognormal],
    )
  return (
    <Table
      label={t('sample.statistics')}
      isDense
      columns={[
        { id: 'name', header: t('sample.statistics') },
        { id: 'value', header: namedWithUnit(response), isNumber: true },
      ]}
      rows={rows.map(([name, value]) => ({ id: name, cells: [name, numberOr(value, '–')] }))}
    />
  )
}

function Drawn({ result }: { result: SampleResult }) {
  const { t } = useTranslation(['studies', 'calculations'])
  return (
    <>
      <Table
        label={t('sample.drawn')}
        isDense
        columns={[
          { id: 'input', header: t('sample.drawn') },
          { id: 'mean', header: t('sample.meanOf'), isNumber: true },
          { id: 'sd', header: t('sample.sdOf'), isNumber: true },
          { id: 'min', header: t('sample.least'), isNumber: true },
          { id: 'max', header: t('sample.greatest'), isNumber: true },
          { id: 'outside', header: t('sample.outside'), isNumber: true },
        ]}
        rows={result.variables.map((variable) => ({
          id: variable.path,
          cells: [
            namedWithUnit(variable),
            engineering(variable.mean),
            engineering(variable.sd),
            engineering(variable.min),
            engineering(variable.max),
            grouped(variable.outside),
          ],
        }))}
      />
      {result.variables.some(({ outside }) => outside > 0) && (
        <p className={styles.note}>{t('sample.outsideNote')}</p>
      )}
    </>
  )
}
