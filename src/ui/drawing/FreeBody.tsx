import type { Point } from '#domain/drawing/elements.ts'
import { SvgSymbol } from '../math/MathSymbol.tsx'
import styles from './drawing.module.css'

export interface BodyForce {
  readonly symbol: string
  readonly at: Point
  readonly vector: Point
}

export interface FreeBodyProps {
  readonly outline: readonly Point[]
  readonly forces: readonly BodyForce[]
  /** What a reader is told of the picture. */
  readonly label: string
  readonly polygonLabel: string
}

const sheet = { width: 440, height: 300, body: 250 } as const
/** Pixels of the largest force, beside the body and in the polygon. */
const longest = 78
const polygonRoom = { width: 150, height: 220 } as const

type Place = (point: Point) => Point

/** A body cut free with its forces to scale, and beside it the same forces head to tail. */
export function FreeBody({ outline, forces, label, polygonLabel }: FreeBodyProps) {
  const shown = forces.filter(({ vector }) => lengthOf(vector) > 0)
  const largest = Math.max(...shown.map(({ vector }) => lengthOf(vector)), 1e-9)
  const place = fitted(outline)
  const middle = meanOf(outline)
  const taken: Point[] = []
  return (
    <svg
      className={styles.freeBody}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={label}
    >
      <polygon className={styles.body} points={outline.map((point) => place(point).join()).join(' ')} />
      {shown.map(({ symbol, at, vector }) => {
        const size = lengthOf(vector)
        const length = Math.max(14, (size / largest) * longest)
        const along: Point = [vector[0] / size, -vector[1] / size]
        const beside = taken.filter(([x, y]) => x === at[0] && y === at[1]).length
        taken.push(at)
        const [px, py] = place(at)
        // Forces on one point stand side by side.
        const point: Point = [px - along[1] * 9 * beside, py + along[0] * 9 * beside]
        const inwards = (middle[0] - at[0]) * vector[0] + (middle[1] - at[1]) * vector[1] > 1e-9
        const tip: Point = inwards ? point : [point[0] + along[0] * length, point[1] + along[1] * length]
        const tail: Point = inwards ? [point[0] - along[0] * length, point[1] - along[1] * length] : point
        const end = inwards ? tail : tip
        const out = inwards ? -1 : 1
        return (
          <g key={symbol} className={styles.bodyForce}>
            <Arrow tail={tail} tip={tip} />
            <text
              x={end[0] + out * along[0] * 12}
              y={end[1] + out * along[1] * 10}
              textAnchor="middle"
              dominantBaseline="central"
            >
              <SvgSymbol tex={symbol} size={12} />
            </text>
          </g>
        )
      })}
      <ForcePolygon forces={shown} label={polygonLabel} />
    </svg>
  )
}

/** Closed when the body is in equilibrium. */
function ForcePolygon({ forces, label }: { forces: readonly BodyForce[]; label: string }) {
  const corners: Point[] = [[0, 0]]
  for (const { vector } of forces) {
    const [x, y] = corners[corners.length - 1] ?? [0, 0]
    corners.push([x + vector[0], y + vector[1]])
  }
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.max(...ys)]
  const scale = Math.min(
    polygonRoom.width / Math.max(Math.max(...xs) - left, 1e-9),
    polygonRoom.height / Math.max(top - Math.min(...ys), 1e-9),
  )
  const place: Place = ([x, y]) => [270 + (x - left) * scale, 44 + (top - y) * scale]
  return (
    <g className={styles.bodyForce}>
      <text className={styles.polygonName} x={262} y={16}>
        {label}
      </text>
      {forces.map(({ symbol }, index) => {
        const tail = place(corners[index] ?? [0, 0])
        const tip = place(corners[index + 1] ?? [0, 0])
        const length = Math.hypot(tip[0] - tail[0], tip[1] - tail[1])
        return (
          <g key={symbol}>
            <Arrow tail={tail} tip={tip} />
            {length > 16 && (
              <text
                x={(tail[0] + tip[0]) / 2 + ((tip[1] - tail[1]) / length) * 11}
                y={(tail[1] + tip[1]) / 2 - ((tip[0] - tail[0]) / length) * 11}
                textAnchor="middle"
                dominantBaseline="central"
              >
                <SvgSymbol tex={symbol} size={12} />
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

function Arrow({ tail, tip }: { tail: Point; tip: Point }) {
  const length = Math.hypot(tip[0] - tail[0], tip[1] - tail[1])
  if (length < 1) return null
  const along: Point = [(tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length]
  const head = Math.min(8, length * 0.6)
  const neck: Point = [tip[0] - along[0] * head, tip[1] - along[1] * head]
  const wing: Point = [(-along[1] * head) / 2.2, (along[0] * head) / 2.2]
  return (
    <>
      <path d={`M${tail[0]} ${tail[1]}L${neck[0]} ${neck[1]}`} />
      <path
        className={styles.head}
        d={`M${tip[0]} ${tip[1]}L${neck[0] + wing[0]} ${neck[1] + wing[1]}L${neck[0] - wing[0]} ${neck[1] - wing[1]}z`}
      />
    </>
  )
}

const lengthOf = ([x, y]: Point): number => Math.hypot(x, y)

const meanOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

/** The body to scale in the middle of its half, with room for its arrows. */
function fitted(outline: readonly Point[]): Place {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const width = Math.max(Math.max(...xs) - Math.min(...xs), 1e-6)
  const height = Math.max(Math.max(...ys) - Math.min(...ys), 1e-6)
  const scale = Math.min(70 / width, 110 / height)
  const [cx, cy] = [(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2]
  return ([x, y]) => [sheet.body / 2 + (x - cx) * scale, sheet.height / 2 - 10 - (y - cy) * scale]
}
