import { useRef } from 'react'
import type { ResultMap } from '#domain/schemas/result.ts'
import { ContourMap } from '#ui/charts/ContourMap.tsx'
import { FigureMenu } from '#ui/FigureMenu.tsx'
import { engineering } from '#ui/numbers.ts'
import styles from './result.module.css'

/** A map of a result, and its ways out. */
export function MapFigure({ map }: { map: ResultMap }) {
  const figure = useRef<HTMLDivElement>(null)
  const rows = map.values.flatMap((value, index) =>
    value === null
      ? []
      : [
          [
            map.from[0] + (index % map.columns) * map.step[0],
            map.from[1] + Math.floor(index / map.columns) * map.step[1],
            value,
          ],
        ],
  )
  return (
    <div className={styles.chart}>
      <div ref={figure}>
        <ContourMap {...map} format={engineering} />
      </div>
      <div className={styles.figureMenu}>
        <FigureMenu name={map.name} figure={figure} rows={[[map.xLabel, map.yLabel, map.label], ...rows]} />
      </div>
    </div>
  )
}
