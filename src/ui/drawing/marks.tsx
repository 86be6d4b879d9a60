import type { CSSProperties, ReactNode } from 'react'
import type { PlacedDimension } from '#domain/drawing/dimensions.ts'
import type { DrawingElement, LineElement, Point, PolygonElement } from '#domain/drawing/elements.ts'
import { forceValue, type PlacedForce } from '#domain/drawing/forces.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import type { PlacedKey, PlacedText } from '#domain/drawing/labels.ts'
import type { Layout } from '#domain/drawing/layout.ts'
import { letterSize, lineHeight } from '#domain/drawing/lettering.ts'
import { classes } from '../classes.ts'
import { SvgSymbol } from '../math/MathSymbol.tsx'
import styles from './drawing.module.css'
import { hatchFill } from './Hatches.tsx'

interface Sheet {
  readonly elements: readonly DrawingElement[]
  readonly frame: Frame
}

const pathOf = (points: readonly Point[], frame: Frame): string =>
  points.map(([x, y]) => `${frame.x(x).toFixed(1)},${frame.y(y).toFixed(1)}`).join(' ')

/** Keeps its size about a point while the drawing around it is enlarged. */
function Sized({ at: [x, y], children }: { at: Point; children: ReactNode }) {
  const style: CSSProperties = { transformOrigin: `${x}px ${y}px` }
  return (
    <g className={styles.sized} style={style}>
      {children}
    </g>
  )
}

const paintOrder = ['soil', 'pond', 'zone', 'mass', 'slice', 'crack', 'averaging', 'foundation'] as const

/** Which slice is looked at, how another one is chosen, and what is told of one. */
export interface Picking {
  readonly picked: number | null
  onPick(index: number): void
  tell(index: number): readonly string[]
}

interface AreasMore {
  readonly prefix: string
  readonly isHatched: boolean
  readonly roles: 'under' | 'over'
  readonly picking?: Picking | undefined
}

const under: ReadonlySet<string> = new Set(['soil', 'pond', 'zone'])

/** The ground first, the foundation last, so that nothing hides it; between them a contour may lie. */
export function Areas({ elements, frame, prefix, isHatched, roles, picking }: Sheet & AreasMore) {
  const areas = elements.flatMap((element, index) => (element.kind === 'polygon' ? [{ element, index }] : []))
  return paintOrder
    .filter((role) => under.has(role) === (roles === 'under'))
    .flatMap((role) =>
      areas
        .filter(({ element }) => element.role === role)
        .map(({ element, index }, place) => {
          const points = pathOf(element.points, frame)
          const isPickable = role === 'slice' && picking !== undefined
          return (
            <g key={`${role}${points}`} data-element={index}>
              {/* The buttons beside the drawing do the same by keyboard. */}
              <polygon
                points={points}
                className={classes(
                  styles[role],
                  isPickable && styles.pickable,
                  isPickable && picking.picked === place && styles.picked,
                )}
                {...(isPickable && { 'data-slice': place, onClick: () => picking.onPick(place) })}
              />
              {element.hatch !== 'none' && (isHatched || role === 'foundation') && (
                <polygon points={points} fill={hatchFill(prefix, element.hatch)} />
              )}
            </g>
          )
        }),
    )
}

export function Lines({ elements, frame }: Sheet) {
  return elements.map((line, index) =>
    line.kind === 'line' ? (
      <g key={`${line.role}${pathOf(line.points, frame)}`} data-element={index}>
        <polyline points={pathOf(line.points, frame)} className={classes(styles.line, styles[line.role])} />
        {line.role === 'water' && <WaterMark line={line} frame={frame} />}
      </g>
    ) : null,
  )
}

/** The triangle that stands on a water table, with the strokes under it, at the left of what is in sight. */
function WaterMark({ line, frame }: { line: LineElement; frame: Frame }) {
  const placed = line.points
    .map(([x, y]): Point => [frame.x(x), frame.y(y)])
    .toSorted((one, other) => one[0] - other[0])
  const right = placed.find(([across]) => across >= markAt)
  const left = placed.findLast(([across]) => across < markAt) ?? right
  if (left === undefined || right === undefined) return null
  const share = right[0] === left[0] ? 0 : (markAt - left[0]) / (right[0] - left[0])
  const [x, y] = [Math.max(markAt, left[0]), left[1] + share * (right[1] - left[1])]
  return (
    <Sized at={[x, y]}>
      <g className={styles.waterMark}>
        <path d={`M${x - 6} ${y - 10}h12l-6 10z`} />
        <path d={`M${x - 5} ${y + 3.5}h10M${x - 3} ${y + 6.5}h6`} />
      </g>
    </Sized>
  )
}

/** Pixels from the left. */
const markAt = 24

export function Dimension({ placed }: { placed: PlacedDimension }) {
  const { from, to, measured, text, symbol, value, isLettered } = placed
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
        <Sized key={`${x},${y}`} at={[x, y]}>
          <path className={styles.tick} d={`M${x - 4} ${y + 4}l8 -8`} />
        </Sized>
      ))}
      {isLettered && (
        <Sized at={[text.x, text.y]}>
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
        </Sized>
      )}
    </g>
  )
}

/** A thin line from just off the measured point to just past the dimension line. */
function lead(point: Point, end: Point, isLevel: boolean): string {
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
    <Sized at={tip}>
      <g className={styles.force}>
        <path d={`M${tail[0]} ${tail[1]}L${neck[0]} ${neck[1]}`} />
        <path
          className={styles.head}
          d={`M${tip[0]} ${tip[1]}L${neck[0] + wing[0]} ${neck[1] + wing[1]}L${neck[0] - wing[0]} ${neck[1] - wing[1]}z`}
        />
        {text !== null && (
          <text x={text.x} y={text.y} textAnchor={text.anchor} dominantBaseline="central">
            {/[_\\]/.test(element.label) ? (
              <SvgSymbol tex={element.label} size={letterSize} />
            ) : (
              element.label
            )}
            {` ${forceValue(element, format)}`}
          </text>
        )}
      </g>
    </Sized>
  )
}

/** The open triangle that stands on a level; its words are lettering. */
export function Levels({ elements, frame }: Sheet) {
  return elements
    .filter((element) => element.kind === 'level')
    .map((level) => {
      const x = frame.x(level.at[0])
      const y = frame.y(level.at[1])
      return (
        <Sized key={`${level.label}${y}`} at={[x, y]}>
          <path className={styles.level} d={`M${x - 5} ${y - 8}h10l-5 8z`} />
        </Sized>
      )
    })
}

export function Lettering({ placed }: { placed: PlacedText }) {
  return (
    <Sized at={[placed.x, placed.y]}>
      <text className={styles.lettering} textAnchor={placed.anchor} dominantBaseline="central">
        {placed.lines.map((line, index) => (
          <tspan key={line} x={placed.x} y={placed.y + index * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </Sized>
  )
}

export function Key({ number, place }: { number: number; place: NonNullable<PlacedKey['place']> }) {
  const { x, y, from } = place
  return (
    <g className={styles.key}>
      {from !== null && (
        <>
          <line x1={from[0]} y1={from[1]} x2={x} y2={y} />
          <circle cx={from[0]} cy={from[1]} r="2" />
        </>
      )}
      <Sized at={[x, y]}>
        <circle cx={x} cy={y} r="8.5" />
        <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
          {number}
        </text>
      </Sized>
    </g>
  )
}

export function ScaleBar({ of: { x, y, half, length, ratio, ratioX } }: { of: Layout['scale'] }) {
  return (
    <g className={styles.scale}>
      <rect x={x} y={y - 4} width={half} height={4} className={styles.scaleDark} />
      <rect x={x + half} y={y - 4} width={half} height={4} />
      <text x={x} y={y - 11} dominantBaseline="central">
        0
      </text>
      <text x={x + half * 2} y={y - 11} textAnchor="middle" dominantBaseline="central">
        {length}
      </text>
      <text x={ratioX} y={y - 4} dominantBaseline="central" data-ratio>
        {ratio}
      </text>
    </g>
  )
}

/** Where the described section ends; beyond it the ground is drawn on. */
export function Limits({ points, frame }: { points: readonly Point[]; frame: Frame }) {
  return points.length === 0 ? null : (
    <polyline className={styles.limits} points={pathOf(points, frame)} data-limits />
  )
}

export function Grid({ lines, frame }: { lines: Layout['grid']; frame: Frame }) {
  return lines.map(({ axis, at, words, x, y }) => (
    <g key={`${axis}${at}`} className={styles.grid}>
      <path d={axis === 'x' ? `M${at} 0V${frame.height}` : `M0 ${at}H${frame.width}`} />
      <text x={x} y={y} dominantBaseline="central">
        {words}
      </text>
    </g>
  ))
}

export const pathOfPolygon = (points: PolygonElement['points'], frame: Frame): string =>
  `M${points.map(([x, y]) => `${frame.x(x).toFixed(1)} ${frame.y(y).toFixed(1)}`).join('L')}z`
