import type { Frame } from '#domain/drawing/frame.ts'
import { pointList } from '#domain/drawing/shapes.ts'
import styles from './drawing.module.css'
import type { FocusMark } from './focusMark.ts'
import { Sized } from './marks.tsx'

/** Outlines what the drawing shows of the input that has the focus in the form. */
export const FocusOutline = ({ of, frame }: { of: FocusMark; frame: Frame }) => (
  <g className={styles.focusMark} data-focus-mark>
    {of.lines.map(({ points, isClosed }) => {
      const path = pointList(points, frame)
      return isClosed ? <polygon key={path} points={path} /> : <polyline key={path} points={path} />
    })}
    {of.places.map(([x, y]) => (
      <Sized key={`${x},${y}`} at={[frame.x(x), frame.y(y)]}>
        <circle cx={frame.x(x)} cy={frame.y(y)} r="12" />
      </Sized>
    ))}
  </g>
)
