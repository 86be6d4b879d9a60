import { lazy, Suspense } from 'react'
import { OptionalPart } from '../missing/OptionalPart.tsx'
import { useWidth } from '../useWidth.ts'
import { type ChartProps, chartTable, plotHeight } from './chart.ts'
import styles from './charts.module.css'
import { Legend } from './Legend.tsx'
import { preloadCharts } from './preload.ts'

const Plot = lazy(preloadCharts)

/** A chart with a table of its numbers for screen readers. */
export function Chart({
  chart,
  words,
  format,
  hasTable = true,
}: ChartProps & {
  /** False when a fuller table of the same numbers is beside it. */
  readonly hasTable?: boolean
}) {
  const [measure, width] = useWidth<HTMLDivElement>()
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{chart.name}</figcaption>
      <div className={styles[chart.type]} aria-hidden="true">
        <div ref={measure} className={styles.plot} style={{ height: plotHeight(chart) }}>
          <OptionalPart>
            <Suspense fallback={<div className={styles.waiting} />}>
              {width > 0 && <Plot chart={chart} words={words} format={format} width={width} />}
            </Suspense>
          </OptionalPart>
        </div>
        <Legend chart={chart} format={format} />
      </div>
      {hasTable && <ChartTable chart={chart} words={words} format={format} />}
    </figure>
  )
}

function ChartTable({ chart, words, format }: ChartProps) {
  const [header = [], ...rows] = chartTable(chart, words)
  return (
    <details className={styles.details}>
      <summary>{words.table}</summary>
      <table className={styles.table} aria-label={`${words.table}: ${chart.name}`}>
        <thead>
          <tr>
            {header.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no name of their own and never move
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={header[column]} className={typeof cell === 'number' ? styles.number : undefined}>
                  {typeof cell === 'number' ? <data value={cell}>{format(cell)}</data> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
