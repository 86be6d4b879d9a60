/** Where the focus goes in a list that opens: to its first or last line, or, opened with the mouse, to the list itself. */
export type Entry = 'first' | 'last' | null

const entries: Readonly<Record<string, Entry>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}

/** What a key on the button of a list opens it at; undefined when it opens nothing. */
export const entryOf = (key: string): Entry | undefined => entries[key]

/**
 * What a press begins with. Screen readers press with a pointer that has no size or no weight, and iOS puts it in the wrong
 * place: only the click that follows is theirs.
 */
export const pointerOf = (
  event: Pick<PointerEvent, 'pointerType' | 'width' | 'height' | 'pressure' | 'detail'>,
): string => {
  const { pointerType, width, height, pressure, detail } = event
  const hasNoSize = width === 0 && height === 0
  const hasNoWeight = width === 1 && height === 1 && pressure === 0 && detail === 0 && pointerType === 'mouse'
  return hasNoSize || hasNoWeight ? 'virtual' : pointerType
}

/**
 * As menus of the system do, a list opens when the mouse goes down; by touch when the finger leaves, which may scroll; and
 * for screen readers with the click, which is all that there is for certain.
 */
export const opensOn = (pointer: string): 'start' | 'end' =>
  pointer === 'touch' || pointer === 'virtual' ? 'end' : 'start'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Pixels that a hand moves a mouse that it holds still. */
const stillPx = 4

/** Whether a press has gone elsewhere, to what it is let go on. */
export const hasMoved = (from: Point, to: Point): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > stillPx
