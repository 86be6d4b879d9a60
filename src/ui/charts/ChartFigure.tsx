import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureMenu } from '../FigureMenu.tsx'
import { Chart } from './Chart.tsx'
import { type ChartSpec, chartTable, seriesColor, seriesOf } from './chart.ts'
import styles from './charts.module.css'

/** A chart with its numbers, and its export as a picture or a table. */
export function ChartFigure({
  chart,
  format,
  item,
  value,
  hasTable = true,
}: {
  chart: ChartSpec
  format(value: number): string
  /** Name of the items, if the chart does not state it. */
  item?: string
  value?: string
  /** False when a fuller table of the same numbers is beside it. */
  hasTable?: boolean
}) {
  const { t } = useTranslation('common')
  const figure = useRef<HTMLDivElement>(null)
  const words = {
    item: item ?? t('figure.item'),
    value: value ?? t('figure.value'),
    table: t('figure.table'),
  }
  const legend = () => {
    const names =
      chart.type === 'pie'
        ? chart.data.map(({ label = '', value: part = 0 }) =>
            `${label}: ${format(part)} ${chart.yLabel ?? ''}`.trim(),
          )
        : seriesOf(chart)
    return names.length < 2 ? [] : names.map((name, index) => ({ name, colour: seriesColor(index) }))
  }
  return (
    <div className={styles.withMenu}>
      <div ref={figure}>
        <Chart chart={chart} format={format} words={words} hasTable={hasTable} />
      </div>
      <div className={styles.menu}>
        <FigureMenu name={chart.name} figure={figure} rows={chartTable(chart, words)} legend={legend} />
      </div>
    </div>
  )
}
