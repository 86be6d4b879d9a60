import type { Point } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import type { Layout } from '#domain/drawing/layout.ts'
import type { PlacedLegend } from '#domain/drawing/legend.ts'
import { arcOf, type MapCentre, type MapCircle } from '#domain/drawing/maps.ts'
import { bandStrength, closedPath, contourMarkPath, piecesPath } from '#domain/drawing/shapes.ts'
import { classes } from '../classes.ts'
import styles from './drawing.module.css'

type Placed = NonNullable<Layout['contour']>

/** Bands of equal numbers over the section, and the lines between them. */
export function ContourLayer({ of, frame }: { of: Placed; frame: Frame }) {
  const mark: Point = [frame.x(of.mark.at[0]), frame.y(of.mark.at[1])]
  return (
    <g data-layer="contour">
      {of.bands.map(({ upTo, areas }, index) => (
        <path
          key={upTo}
          className={styles.band}
          fillOpacity={bandStrength(index, of.bands.length)}
          d={areas.map((area) => closedPath(area, frame)).join('')}
        />
      ))}
      {of.lines.map(({ level, pieces }) => (
        <path key={level} className={styles.isoline} d={piecesPath(pieces, frame)} />
      ))}
      <path className={styles.contourHalo} d={contourMarkPath(mark)} />
      <path className={styles.contourMark} d={contourMarkPath(mark)} />
    </g>
  )
}

const dot = (x: number, y: number): string => `M${x.toFixed(1)} ${y.toFixed(1)}h0`

/** A dot for each centre; those with the lowest numbers are larger. */
export function CentresLayer({
  of,
  lowest,
  frame,
}: {
  of: readonly MapCentre[]
  lowest: number
  frame: Frame
}) {
  const path = (centres: readonly MapCentre[]) =>
    centres.map(({ at: [x, y] }) => dot(frame.x(x), frame.y(y))).join('')
  const isNear = ({ value }: MapCentre) => value <= lowest * nearLowest
  return (
    <g data-layer="centres">
      <path className={styles.centres} d={path(of.filter((centre) => !isNear(centre)))} />
      <path className={classes(styles.centres, styles.nearHalo)} d={path(of.filter(isNear))} />
      <path className={classes(styles.centres, styles.near)} d={path(of.filter(isNear))} />
    </g>
  )
}

/** Of the lowest number. */
const nearLowest = 1.05

export const arcPath = (circle: MapCircle, frame: Frame): string =>
  `M${arcOf(circle)
    .map(([x, y]) => `${frame.x(x).toFixed(1)} ${frame.y(y).toFixed(1)}`)
    .join('L')}`

/** Slip surfaces whose numbers are near the lowest one. */
export const NearLayer = ({ of, frame }: { of: readonly MapCircle[]; frame: Frame }) => (
  <path
    data-layer="nearCritical"
    data-count={of.length}
    className={classes(styles.line, styles['near-critical'])}
    d={of.map((circle) => arcPath(circle, frame)).join('')}
  />
)

/** What the bands and the lines of the near-critical surfaces mean. */
export function Legend({ of: { title, x, y, rows, near, box } }: { of: PlacedLegend }) {
  return (
    <g className={styles.legend} data-legend>
      <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={3} className={styles.legendPaper} />
      <text x={x} y={y} dominantBaseline="central" className={styles.legendTitle}>
        {title}
      </text>
      {rows.map((row, index) => (
        <g key={row.words}>
          <rect
            x={x}
            y={row.y - 5}
            width={14}
            height={10}
            className={styles.swatch}
            fillOpacity={bandStrength(index, rows.length)}
          />
          <text x={x + 20} y={row.y} dominantBaseline="central">
            {row.words}
          </text>
        </g>
      ))}
      {near !== null && (
        <g data-legend-near>
          <path className={classes(styles.line, styles['near-critical'])} d={`M${x} ${near.y}h14`} />
          <text x={x + 20} y={near.y} dominantBaseline="central">
            {near.words}
          </text>
        </g>
      )}
    </g>
  )
}
