import { Plus, Trash2 } from 'lucide-react'
import type { Point } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import { IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import styles from './drawing.module.css'
import type { DrawingEditing } from './editing.ts'

/** Adds a point beside the chosen one or removes it, for fingers: a touch screen has no keys I and Delete. */
export function PointTools({
  name,
  at,
  frame,
  words,
  onAdd,
  onRemove,
}: {
  /** Of the point. */
  readonly name: string
  /** Where it stands, pixels. */
  readonly at: Point
  readonly frame: Frame
  readonly words: Pick<DrawingEditing['words'], 'addPoint' | 'removePoint'>
  onAdd(): void
  onRemove(): void
}) {
  const [x, y] = at
  // Clear of the bubble that names the point: it stands above the point, near the upper edge below.
  const top = y < 56 ? y + 84 : y + 80 < frame.height ? y + 28 : y - 130
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in the fieldset of the handles would be named twice
    <div
      className={styles.pointTools}
      style={{
        left: Math.min(Math.max(x, 56), Math.max(frame.width - 56, 56)),
        top: Math.max(2, Math.min(top, frame.height - 54)),
      }}
      role="group"
      aria-label={name}
    >
      <IconButton label={words.addPoint} icon={<Icon of={Plus} />} onPress={onAdd} />
      <IconButton label={words.removePoint} icon={<Icon of={Trash2} />} onPress={onRemove} />
    </div>
  )
}
