import { toSi } from '#domain/units/convert.ts'
import { classes } from '../classes.ts'
import { SvgSymbol } from '../math/MathSymbol.tsx'
import type { PlacedDimension } from './dimensions.ts'
import styles from './drawing.module.css'
import type { DrawingElement, LineElement, PolygonElement } from './elements.ts'
import { forceValue, type PlacedForce } from './forces.ts'
import { type Frame, scaleBarLength } from './frame.ts'
import { hatchFill } from './Hatches.tsx'
import type { PlacedKey, PlacedText } from './labels.ts'
import { letterSize, lineHeight } from './lettering.ts'

interface Sheet {
  readonly elements: readonly DrawingElement[]
  readonly frame: Frame
}

const pathOf = (element: PolygonElement | LineElement, frame: Frame): string =>
  element.points.map(([x, y]) => `${frame.x(x).toFixed(1)},${frame.y(y).toFixed(1)}`).join(' ')

const paintOrder = ['soil', 'pond', 'zone', 'mass', 'slice', 'crack', 'averaging', 'foundation'] as const

/** Which slice is looked at, and how another one is chosen. */
export interface Picking {
  readonly picked: number | null
  onPick(index: number): void
}

interface AreasMore {
  readonly prefix: string
  readonly picking?: Picking | undefined
}

/** Soil first, the foundation last, so that nothing hides it. */
export function Areas({ elements, frame, prefix, picking }: Sheet & AreasMore) {
  const areas = elements.filter((element) => element.kind === 'polygon')
  return paintOrder.flatMap((role) =>
    areas
      .filter((area) => area.role === role)
      .map((area, index) => {
        const points = pathOf(area, frame)
        const isPickable = role === 'slice' && picking !== undefined
        return (
          <g key={`${role}${points}`}>
            {/* The buttons beside the drawing do the same by keyboard. */}
            <polygon
              points={points}
              className={classes(
                styles[role],
                isPickable && styles.pickable,
                isPickable && picking.picked === index && styles.picked,
              )}
              {...(isPickable && { onClick: () => picking.onPick(index) })}
            />
            {area.hatch !== 'none' && <polygon points={points} fill={hatchFill(prefix, area.hatch)} />}
          </g>
        )
      }),
  )
}

export function Lines({ elements, frame }: Sheet) {
  return elements
    .filter((element) => element.kind === 'line')
    .map((line) => {
      const points = pathOf(line, frame)
      return (
        <g key={`${line.role}${points}`}>
          <polyline points={points} className={classes(styles.line, styles[line.role])} />
          {line.role === 'water' && <WaterMark line={line} frame={frame} />}
        </g>
      )
    })
}

/** The triangle that stands on a water table, with the strokes under it. */
function WaterMark({ line, frame }: { line: LineElement; frame: Frame }) {
  const first = line.points[0]
  const last = line.points[line.points.length - 1]
  if (first === undefined || last === undefined) return null
  const x = Math.min(frame.x(first[0]), frame.x(last[0])) + 18
  const y = frame.y(first[1])
  return (
    <g className={styles.waterMark}>
      <path d={`M${x - 6} ${y - 10}h12l-6 10z`} />
      <path d={`M${x - 5} ${y + 3.5}h10M${x - 3} ${y + 6.5}h6`} />
    </g>
  )
}

export function Dimension({ placed }: { placed: PlacedDimension }) {
  const { from, to, measured, text, symbol, value } = placed
  const isLevel = Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1])
  return (
    <g className={styles.dimension}>
      {[from, to].map((end, index) => (
        <path
          key={end.join()}
          className={styles.lead}
          d={lead(measured[index === 0 ? 0 : 1], end, isLevel)}
        />
      ))}
      <path d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`} />
      {[from, to].map(([x, y]) => (
        <path key={`${x},${y}`} className={styles.tick} d={`M${x - 4} ${y + 4}l8 -8`} />
      ))}
      <text
        x={text.x}
        y={text.y}
        textAnchor={text.anchor}
        dominantBaseline="central"
        {...(text.turned && { transform: `rotate(-90 ${text.x} ${text.y})` })}
      >
        {symbol !== '' && (
          <>
            <SvgSymbol tex={symbol} size={letterSize} />
            {' = '}
          </>
        )}
        <tspan>{value}</tspan>
      </text>
    </g>
  )
}

/** A thin line from just off the measured point to just past the dimension line. */
function lead(point: readonly [number, number], end: readonly [number, number], isLevel: boolean): string {
  const sign = isLevel ? Math.sign(end[1] - point[1]) : Math.sign(end[0] - point[0])
  return isLevel
    ? `M${point[0]} ${point[1] + sign * 4}V${end[1] + sign * 5}`
    : `M${point[0] + sign * 4} ${point[1]}H${end[0] + sign * 5}`
}

export function Force({ placed, format }: { placed: PlacedForce; format: (value: number) => string }) {
  const { tail, tip, text, element } = placed
  const length = Math.hypot(tip[0] - tail[0], tip[1] - tail[1]) || 1
  const along = [(tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length] as const
  const neck = [tip[0] - along[0] * 9, tip[1] - along[1] * 9] as const
  const wing = [-along[1] * 4.5, along[0] * 4.5] as const
  return (
    <g className={styles.force}>
      <path d={`M${tail[0]} ${tail[1]}L${neck[0]} ${neck[1]}`} />
      <path
        className={styles.head}
        d={`M${tip[0]} ${tip[1]}L${neck[0] + wing[0]} ${neck[1] + wing[1]}L${neck[0] - wing[0]} ${neck[1] - wing[1]}z`}
      />
      <text x={text.x} y={text.y} textAnchor={text.anchor} dominantBaseline="central">
        {/[_\\]/.test(element.label) ? <SvgSymbol tex={element.label} size={letterSize} /> : element.label}
        {` ${forceValue(element, format)}`}
      </text>
    </g>
  )
}

/** The open triangle that stands on a level; its words are lettering. */
export function Levels({ elements, frame }: Sheet) {
  return elements
    .filter((element) => element.kind === 'level')
    .map((level) => {
      const x = frame.x(level.at[0])
      const y = frame.y(level.at[1])
      return <path key={`${level.label}${y}`} className={styles.level} d={`M${x - 5} ${y - 8}h10l-5 8z`} />
    })
}

export function Lettering({ placed }: { placed: PlacedText }) {
  return (
    <text className={styles.lettering} textAnchor={placed.anchor} dominantBaseline="central">
      {placed.lines.map((line, index) => (
        <tspan key={line} x={placed.x} y={placed.y + index * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

export function Key({ placed }: { placed: PlacedKey }) {
  return (
    <g className={styles.key}>
      {placed.from !== null && (
        <>
          <line x1={placed.from[0]} y1={placed.from[1]} x2={placed.x} y2={placed.y} />
          <circle cx={placed.from[0]} cy={placed.from[1]} r="2" />
        </>
      )}
      <circle cx={placed.x} cy={placed.y} r="8.5" />
      <text x={placed.x} y={placed.y} textAnchor="middle" dominantBaseline="central">
        {placed.number}
      </text>
    </g>
  )
}

export function ScaleBar({
  frame,
  unit,
  format,
}: {
  frame: Frame
  /** Of length. */
  unit: string
  format: (length: number) => string
}) {
  const y = frame.height - 10
  const scale = frame.scale * toSi(1, 'length', unit)
  const length = scaleBarLength(scale)
  const half = (length * scale) / 2
  return (
    <g className={styles.scale}>
      <rect x={8} y={y - 4} width={half} height={4} className={styles.scaleDark} />
      <rect x={8 + half} y={y - 4} width={half} height={4} />
      <text x={8} y={y - 11} dominantBaseline="central">
        0
      </text>
      <text x={8 + half * 2} y={y - 11} textAnchor="middle" dominantBaseline="central">
        {`${format(length)} ${unit}`}
      </text>
    </g>
  )
}
