import { type ChartProps, seriesColor, seriesDash, seriesOf, shareOf } from './chart.ts'
import styles from './charts.module.css'

/** The legend of a chart. It is rendered from the start, so that nothing moves when the chart loads. */
export function Legend({ chart, format }: Pick<ChartProps, 'chart' | 'format'>) {
  if (chart.type === 'pie')
    return (
      <ul className={styles.legend}>
        {chart.data.map(({ label = '', value = 0 }, index) => (
          <li key={label}>
            <span className={styles.swatch} style={{ background: seriesColor(index) }} />
            <span>{label}</span>
            <span className={styles.legendValue}>
              {format(value)} <small>{shareOf(value, chart)}</small>
            </span>
          </li>
        ))}
      </ul>
    )
  if (chart.spanNames !== undefined)
    return (
      <ul className={styles.lines}>
        {chart.spanNames.map((name, index) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: seriesColor(1 - index) }} />
            {name}
          </li>
        ))}
      </ul>
    )
  const series = seriesOf(chart)
  if (chart.bandName !== undefined)
    return (
      <ul className={styles.lines}>
        <li>
          <span className={styles.band} style={{ background: seriesColor(0) }} />
          {chart.bandName}
        </li>
      </ul>
    )
  if (series.length < 2) return null
  return (
    <ul className={styles.lines}>
      {series.map((name, index) => (
        <li key={name}>
          <svg width="28" height="8" aria-hidden="true">
            <line
              x1="0"
              x2="28"
              y1="4"
              y2="4"
              stroke={seriesColor(index)}
              strokeWidth="2"
              strokeDasharray={seriesDash(index)}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
