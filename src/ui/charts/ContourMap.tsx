import { type PointerEvent, useMemo, useState } from 'react'
import { levelLine } from '#domain/drawing/contour.ts'
import type { Bounds } from '#domain/drawing/elements.ts'
import { fitFrame } from '#domain/drawing/frame.ts'
import { mapValueAt } from '#domain/drawing/maps.ts'
import { useWidth } from '../useWidth.ts'
import { roundTicks } from './chart.ts'
import styles from './charts.module.css'
import { type FieldSpec, levelsOf } from './mapLines.ts'

type Point = readonly [x: number, y: number]

export interface ContourMapProps extends FieldSpec {
  readonly name: string
  /** What the numbers are: `F`. */
  readonly label: string
  readonly xLabel: string
  readonly yLabel: string
  readonly mark: { readonly at: Point; readonly value: number }
  readonly lines: readonly { readonly role: 'ground' | 'slip'; readonly points: readonly Point[] }[]
  readonly format: (value: number) => string
}

/** Cells of colour between two points of the grid. */
const fineness = 3
const bands = 6

/** Lines of equal numbers over a section, with the place of the answer; the number under the pointer is told. */
export function ContourMap(props: ContourMapProps) {
  const [measure, width] = useWidth<HTMLDivElement>()
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{props.name}</figcaption>
      <div ref={measure}>{width > 0 && <Sheet {...props} width={Math.max(width, 240)} />}</div>
    </figure>
  )
}

function Sheet({ width, ...props }: ContourMapProps & { readonly width: number }) {
  const { from, step, columns, values, mark, lines, format, label, name, xLabel, yLabel } = props
  const [pointed, setPointed] = useState<Point | null>(null)
  const frame = useMemo(() => {
    const rows = Math.floor(values.length / columns)
    const end: Point = [from[0] + (columns - 1) * step[0], from[1] + (rows - 1) * step[1]]
    const all = [from, end, mark.at, ...lines.flatMap(({ points }) => points)]
    const xs = all.map(([x]) => x)
    const ys = all.map(([, y]) => y)
    const bounds: Bounds = {
      minX: Math.min(...xs),
      maxX: Math.max(...xs),
      minY: Math.min(...ys),
      maxY: Math.max(...ys),
    }
    return {
      ...fitFrame(bounds, { width, maxHeight: 560 }, { top: 8, right: 10, bottom: 40, left: 52 }),
      bounds,
    }
  }, [from, step, columns, values, mark, lines, width])
  const lowest = Math.min(mark.value, ...values.filter((value) => value !== null))
  const highest = Math.max(...values.filter((value) => value !== null))
  const levels = useMemo(() => levelsOf(lowest, highest), [lowest, highest])
  const field = useMemo(() => ({ from, step, columns, values }), [from, step, columns, values])
  const colours = useMemo(() => bandPaths(field, lowest), [field, lowest])
  const path = (points: readonly Point[]) =>
    points.map(([x, y]) => `${frame.x(x).toFixed(1)},${frame.y(y).toFixed(1)}`).join(' ')
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setPointed([
      frame.bounds.minX + (event.clientX - box.left - frame.x(frame.bounds.minX)) / frame.scale,
      frame.bounds.maxY - (event.clientY - box.top - frame.y(frame.bounds.maxY)) / frame.scale,
    ])
  }
  const told = pointed === null ? null : mapValueAt(field, pointed)
  const foot = frame.y(frame.bounds.minY)
  const side = frame.x(frame.bounds.minX)
  return (
    <svg
      className={styles.map}
      width={frame.width}
      height={frame.height}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`${name}: ${label} ${format(mark.value)}, x ${format(mark.at[0])} m, y ${format(mark.at[1])} m`}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPointed(null)}
    >
      {colours.map((cells, band) => (
        <path
          key={bandKey(band)}
          className={styles.band}
          fillOpacity={0.62 * (1 - band / bands)}
          d={cells
            .map(
              ([x, y, w, h]) =>
                `M${frame.x(x).toFixed(1)} ${frame.y(y).toFixed(1)}h${(w * frame.scale).toFixed(1)}v${(-h * frame.scale).toFixed(1)}h${(-w * frame.scale).toFixed(1)}z`,
            )
            .join('')}
        />
      ))}
      {roundTicks(frame.bounds.minX, frame.bounds.maxX).map((x) => (
        <g key={`x${x}`} className={styles.mapTick}>
          <path d={`M${frame.x(x)} ${foot}v5`} />
          <text x={frame.x(x)} y={foot + 17} textAnchor="middle">
            {x}
          </text>
        </g>
      ))}
      {roundTicks(frame.bounds.minY, frame.bounds.maxY).map((y) => (
        <g key={`y${y}`} className={styles.mapTick}>
          <path d={`M${side} ${frame.y(y)}h-5`} />
          <text x={side - 8} y={frame.y(y)} textAnchor="end" dominantBaseline="central">
            {y}
          </text>
        </g>
      ))}
      <g className={styles.mapTick}>
        <text x={frame.width / 2} y={frame.height - 4} textAnchor="middle">
          {xLabel}
        </text>
        <text x={12} y={foot / 2} textAnchor="middle" transform={`rotate(-90 12 ${foot / 2})`}>
          {yLabel}
        </text>
      </g>
      {levels.map((level) => (
        <Level key={level} level={level} field={field} frame={frame} format={format} />
      ))}
      {lines.map(({ role, points }) => (
        <polyline key={role} className={styles[role]} points={path(points)} />
      ))}
      <polyline
        className={styles.mapRadius}
        points={path([mark.at, ...(lines.find(({ role }) => role === 'slip')?.points.slice(-1) ?? [])])}
      />
      <g className={styles.mapMark}>
        <path
          d={`M${frame.x(mark.at[0]) - 7} ${frame.y(mark.at[1])}h14M${frame.x(mark.at[0])} ${frame.y(mark.at[1]) - 7}v14`}
        />
        <text x={frame.x(mark.at[0]) + 9} y={frame.y(mark.at[1]) - 9}>
          {`${label} ${format(mark.value)}`}
        </text>
      </g>
      {pointed !== null && told !== null && (
        <g className={styles.mapMark}>
          <circle cx={frame.x(pointed[0])} cy={frame.y(pointed[1])} r="3" />
          <text
            x={frame.x(pointed[0]) + (pointed[0] > mark.at[0] ? -9 : 9)}
            y={frame.y(pointed[1]) + 16}
            textAnchor={pointed[0] > mark.at[0] ? 'end' : 'start'}
          >
            {`${label} ${format(told)}`}
          </text>
        </g>
      )}
    </svg>
  )
}

const bandKey = (band: number): string => `band${band}`

/** One level with its number where the line is lowest. */
function Level({
  level,
  field,
  frame,
  format,
}: {
  level: number
  field: FieldSpec
  frame: { x(x: number): number; y(y: number): number }
  format: (value: number) => string
}) {
  const pieces = useMemo(() => levelLine(field, level), [field, level])
  const [first] = [...pieces].sort(([one], [other]) => other[0] - one[0])
  return (
    <g className={styles.level}>
      <path
        d={pieces
          .map(
            ([[x, y], [a, b]]) =>
              `M${frame.x(x).toFixed(1)} ${frame.y(y).toFixed(1)}L${frame.x(a).toFixed(1)} ${frame.y(b).toFixed(1)}`,
          )
          .join('')}
      />
      {first !== undefined && (
        <text
          x={frame.x(first[0][0])}
          y={frame.y(first[0][1])}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {format(level)}
        </text>
      )}
    </g>
  )
}

type Cell = readonly [x: number, y: number, width: number, height: number]

/** Small cells by how far their number is above the lowest: within 5 %, 10 %, 20 % … of it. */
function bandPaths(field: FieldSpec, lowest: number): Cell[][] {
  const { from, step, columns, values } = field
  const rows = Math.floor(values.length / columns)
  const limits = [1.05, 1.1, 1.2, 1.35, 1.6, 2]
  const found: Cell[][] = limits.map(() => [])
  const [w, h] = [step[0] / fineness, step[1] / fineness]
  for (let row = 0; row < (rows - 1) * fineness; row++)
    for (let column = 0; column < (columns - 1) * fineness; column++) {
      const [x, y] = [from[0] + column * w, from[1] + row * h]
      const value = mapValueAt(field, [x + w / 2, y + h / 2])
      const band = value === null ? -1 : limits.findIndex((limit) => value <= lowest * limit)
      found[band]?.push([x, y, w, h])
    }
  return found
}
