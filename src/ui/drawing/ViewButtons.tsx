import { Maximize, Minus, Plus } from 'lucide-react'
import { IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import styles from './drawing.module.css'
import { zoomStep } from './drawingKeys.ts'
import type { Viewport } from './useViewport.ts'

export interface ViewWords {
  readonly zoomIn: string
  readonly zoomOut: string
  readonly showAll: string
}

/** Over the upper right corner: handles stand along the sides and the bottom, the sky is empty of the drawing. */
export function ViewButtons({
  viewport,
  words,
}: {
  viewport: Pick<Viewport, 'zoomBy' | 'showAll'>
  words: ViewWords
}) {
  return (
    <div className={styles.viewButtons}>
      <IconButton
        label={words.zoomIn}
        icon={<Icon of={Plus} />}
        ownKeys="+"
        onPress={() => viewport.zoomBy(zoomStep * zoomStep)}
      />
      <IconButton
        label={words.zoomOut}
        icon={<Icon of={Minus} />}
        ownKeys="−"
        onPress={() => viewport.zoomBy(1 / (zoomStep * zoomStep))}
      />
      <IconButton
        label={words.showAll}
        icon={<Icon of={Maximize} />}
        ownKeys="0"
        onPress={viewport.showAll}
      />
    </div>
  )
}
