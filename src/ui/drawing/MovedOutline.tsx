import type { Point } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import styles from './drawing.module.css'
import type { LiveHandle } from './liveHandles.ts'
import { movedOutline } from './moves.ts'

/** Outlines the new place of a moved line until the section is computed again. */
export function MovedOutline({ live, frame }: { live: LiveHandle | undefined; frame: Frame }) {
  if (live === undefined) return null
  const points = movedOutline(live.handle, live.place).map(([x, y]: Point) => `${frame.x(x)},${frame.y(y)}`)
  return <polyline className={styles.outline} points={points.join(' ')} />
}
