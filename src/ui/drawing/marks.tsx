import type { CSSProperties, ReactNode } from 'react'
import type { PlacedDimension } from '#domain/drawing/dimensions.ts'
import type { DrawingElement, LineElement, Point } from '#domain/drawing/elements.ts'
import { forceValue, type PlacedForce } from '#domain/drawing/forces.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import type { PlacedKey, PlacedText } from '#domain/drawing/labels.ts'
import type { Layout } from '#domain/drawing/layout.ts'
import type { Stroke } from '#domain/drawing/leaders.ts'
import { letterSize, lineHeight } from '#domain/drawing/lettering.ts'
import {
  areasInOrder,
  contourMarkPath,
  dimensionPaths,
  forcePaths,
  levelPath,
  pointList,
  radiiPath,
  waterMarkPaths,
  waterMarkPlace,
} from '#domain/drawing/shapes.ts'
import { classes } from '../classes.ts'
import { SvgSymbol } from '../math/MathSymbol.tsx'
import styles from './drawing.module.css'
import { hatchFill } from './Hatches.tsx'

interface Sheet {
  readonly elements: readonly DrawingElement[]
  readonly frame: Frame
}

/** Keeps its size about a point while the drawing around it is enlarged. */
export function Sized({ at: [x, y], children }: { at: Point; children: ReactNode }) {
  const style: CSSProperties = { transformOrigin: `${x}px ${y}px` }
  return (
    <g className={styles.sized} style={style}>
      {children}
    </g>
  )
}

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

/** The areas in the order in which they are painted. */
export function Areas({ elements, frame, prefix, isHatched, roles, picking }: Sheet & AreasMore) {
  return areasInOrder(elements, roles).map(({ element, index, place }) => {
    const { role } = element
    const points = pointList(element.points, frame)
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
          {...(isPickable && { 'data-slice': place })}
        />
        {element.hatch !== 'none' && (isHatched || role === 'foundation') && (
          <polygon points={points} fill={hatchFill(prefix, element.hatch)} />
        )}
      </g>
    )
  })
}

export function Lines({ elements, frame }: Sheet) {
  return elements.map((line, index) =>
    line.kind === 'line' ? (
      <g key={`${line.role}${pointList(line.points, frame)}`} data-element={index}>
        <polyline
          points={pointList(line.points, frame)}
          className={classes(styles.line, styles[line.role])}
        />
        {line.role === 'water' && <WaterMark line={line} frame={frame} />}
      </g>
    ) : null,
  )
}

/** The sign of a water table. */
function WaterMark({ line, frame }: { line: LineElement; frame: Frame }) {
  const place = waterMarkPlace(line, frame)
  if (place === null) return null
  const { triangle, strokes } = waterMarkPaths(place)
  return (
    <Sized at={place}>
      <g className={styles.waterMark}>
        <path d={triangle} />
        <path d={strokes} />
      </g>
    </Sized>
  )
}

/** The centre of the slip circle, and its radii. */
export function SlipCentre({ of, frame }: { of: NonNullable<Layout['centre']>; frame: Frame }) {
  const at: Point = [frame.x(of.at[0]), frame.y(of.at[1])]
  return (
    <g data-centre>
      <path className={classes(styles.line, styles.axis)} d={radiiPath(of, frame)} />
      <Sized at={at}>
        <path className={styles.contourMark} d={contourMarkPath(at)} />
      </Sized>
    </g>
  )
}

export function Dimension({ placed }: { placed: PlacedDimension }) {
  const { text, symbol, value, isLettered } = placed
  const { leads, line, ticks } = dimensionPaths(placed)
  return (
    <g className={styles.dimension}>
      <path className={styles.lead} d={leads.join('')} />
      <path d={line} />
      {ticks.map(({ at, path }) => (
        <Sized key={path} at={at}>
          <path className={styles.tick} d={path} />
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

export function Force({ placed, format }: { placed: PlacedForce; format: (value: number) => string }) {
  const { tip, text, element } = placed
  const { shaft, head } = forcePaths(placed)
  return (
    <Sized at={tip}>
      <g className={styles.force}>
        <path d={shaft} />
        <path className={styles.head} d={head} />
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
      const at: Point = [frame.x(level.at[0]), frame.y(level.at[1])]
      return (
        <Sized key={`${level.label}${at[1]}`} at={at}>
          <path className={styles.level} d={levelPath(at)} />
        </Sized>
      )
    })
}

export function Lettering({ placed }: { placed: PlacedText }) {
  return (
    <>
      {placed.leader !== null && <Leader of={placed.leader} />}
      <Sized at={placed.leader?.[0] ?? [placed.x, placed.y]}>
        <text className={styles.lettering} textAnchor={placed.anchor} dominantBaseline="central">
          {placed.lines.map((line, index) => (
            <tspan key={line} x={placed.x} y={placed.y + index * lineHeight}>
              {line}
            </tspan>
          ))}
        </text>
      </Sized>
    </>
  )
}

/** A thin line from a label to what it is about, with a dot at its end. */
function Leader({ of: [from, to] }: { of: Stroke }) {
  return (
    <g className={styles.leader} data-leader>
      <path d={`M${from.join(' ')}L${to.join(' ')}`} />
      <Sized at={to}>
        <circle cx={to[0]} cy={to[1]} r="2" />
      </Sized>
    </g>
  )
}

export function Key({ number, place }: { number: number; place: NonNullable<PlacedKey['place']> }) {
  const { x, y, leader } = place
  return (
    <g className={styles.key}>
      {leader !== null && <Leader of={leader} />}
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
    <polyline className={styles.limits} points={pointList(points, frame)} data-limits />
  )
}

export function Grid({ lines, frame }: { lines: Layout['grid']; frame: Frame }) {
  return lines.map(({ axis, at, words, x, y }) => (
    <g key={`${axis}${at}`} className={styles.grid}>
      {/* Behind the key, which lies below the frame, too. */}
      <path d={axis === 'x' ? `M${at} 0V${2 * frame.height}` : `M0 ${at}H${frame.width}`} />
      <text x={x} y={y} dominantBaseline="central">
        {words}
      </text>
    </g>
  ))
}
