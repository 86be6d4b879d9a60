import type { Point } from '#domain/drawing/elements.ts'

/** What a key does while the drawing has the focus. */
export type KeyAct =
  | { readonly does: 'zoom'; readonly factor: number }
  | { readonly does: 'pan'; readonly way: Point }
  | { readonly does: 'all' | 'slip' | 'grab' | 'table' | 'value' | 'measure' | 'full' }
  | { readonly does: 'layer'; readonly place: number }

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Of one press of plus or minus, and of the buttons. */
export const zoomStep = 1.25

/** Pixels of one arrow key. */
const stride = 48

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: [stride, 0],
  ArrowRight: [-stride, 0],
  ArrowUp: [0, stride],
  ArrowDown: [0, -stride],
}

/** Null for a key that is not the drawing's. Digits are known by their place on the keyboard: some layouts write them with Shift. */
export function keyAct({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Press): KeyAct | null {
  if (ctrlKey || metaKey || altKey) return null
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit === '0') return { does: shiftKey ? 'slip' : 'all' }
  if (key === '+' || key === '=' || code === 'NumpadAdd') return { does: 'zoom', factor: zoomStep }
  if (key === '-' || code === 'NumpadSubtract') return { does: 'zoom', factor: 1 / zoomStep }
  if (key === ' ') return { does: 'grab' }
  if (key.toLowerCase() === 't') return { does: 'table' }
  if (key.toLowerCase() === 'v') return { does: 'value' }
  if (key.toLowerCase() === 'm') return { does: 'measure' }
  if (shiftKey && key.toLowerCase() === 'd') return { does: 'full' }
  const way = ways[key]
  if (way !== undefined) return { does: 'pan', way: shiftKey ? [way[0] * 4, way[1] * 4] : way }
  return digit === undefined || shiftKey ? null : { does: 'layer', place: Number(digit) - 1 }
}
