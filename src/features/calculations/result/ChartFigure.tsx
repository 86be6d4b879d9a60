import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultChart } from '#domain/calc/result.ts'
import { Chart } from '#ui/charts/Chart.tsx'
import { chartTable, seriesColor, seriesOf } from '#ui/charts/chart.ts'
import { engineering } from '#ui/numbers.ts'
import { FigureMenu } from './FigureMenu.tsx'
import styles from './result.module.css'

/** A chart of a result, and its ways out. */
export function ChartFigure({ chart }: { chart: ResultChart }) {
  const { t } = useTranslation('calculations')
  const figure = useRef<HTMLDivElement>(null)
  const words = {
    item: t('result.chartItem'),
    value: t('result.chartValue'),
    table: t('result.chartTable'),
  }
  const legend = () => {
    const names =
      chart.type === 'pie'
        ? chart.data.map(({ label = '', value = 0 }) =>
            `${label}: ${engineering(value)} ${chart.yLabel ?? ''}`.trim(),
          )
        : seriesOf(chart)
    return names.length < 2 ? [] : names.map((name, index) => ({ name, colour: seriesColor(index) }))
  }
  return (
    <div className={styles.chart}>
      <div ref={figure}>
        <Chart chart={chart} format={engineering} words={words} />
      </div>
      <div className={styles.figureMenu}>
        <FigureMenu name={chart.name} figure={figure} rows={chartTable(chart, words)} legend={legend} />
      </div>
    </div>
  )
}
