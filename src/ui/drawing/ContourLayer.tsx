import type { Point } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import type { Layout } from '#domain/drawing/layout.ts'
import type { PlacedLegend } from '#domain/drawing/legend.ts'
import styles from './drawing.module.css'
import { pathOfPolygon } from './marks.tsx'

type Placed = NonNullable<Layout['contour']>

/** The darker, the nearer to the lowest number. Lightness alone tells the bands apart, whatever colours an eye sees. */
const strength = (index: number, count: number): number => Number((0.7 * (1 - index / count)).toFixed(2))

/** Bands of equal numbers over the section, and the lines between them. */
export function ContourLayer({ of, frame }: { of: Placed['of']; frame: Frame }) {
  const line = ([[x, y], [a, b]]: readonly [Point, Point]) =>
    `M${frame.x(x).toFixed(1)} ${frame.y(y).toFixed(1)}L${frame.x(a).toFixed(1)} ${frame.y(b).toFixed(1)}`
  const [x, y] = [frame.x(of.mark.at[0]), frame.y(of.mark.at[1])]
  return (
    <g data-layer="contour">
      {of.bands.map(({ upTo, areas }, index) => (
        <path
          key={upTo}
          className={styles.band}
          fillOpacity={strength(index, of.bands.length)}
          d={areas.map((area) => pathOfPolygon(area, frame)).join('')}
        />
      ))}
      {of.lines.map(({ level, pieces }) => (
        <path key={level} className={styles.isoline} d={pieces.map(line).join('')} />
      ))}
      <path className={styles.contourMark} d={`M${x - 7} ${y}h14M${x} ${y - 7}v14`} />
    </g>
  )
}

/** What the bands mean. */
export function Legend({ of: { title, x, y, rows, box } }: { of: PlacedLegend }) {
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
            fillOpacity={strength(index, rows.length)}
          />
          <text x={x + 20} y={row.y} dominantBaseline="central">
            {row.words}
          </text>
        </g>
      ))}
    </g>
  )
}
