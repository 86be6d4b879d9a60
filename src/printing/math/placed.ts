import type { LiteElement, LiteNode } from '@mathjax/src/js/adaptors/lite/Element.js'

/** A sign as a font draws it, in units of 1,000 to the size of its letters, upwards. Equal outlines are one object. */
export interface Outline {
  /** `M`, `L`, `C` and `Z` with absolute coordinates. */
  readonly path: string
  /** The character that it stands for: large brackets share one with small brackets. */
  readonly character: number
}

/** Coordinates of what is placed are downwards from the line of the formula, in the same units. */
export interface Letter {
  readonly outline: Outline
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A bar of a fraction or a root, or the straight part of a large bracket. */
export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Placed {
  readonly letters: readonly Letter[]
  readonly bars: readonly Bar[]
}

/** Where coordinates of a part of the drawing lie: `x + scaleX * theirs`. */
interface Frame {
  readonly x: number
  readonly y: number
  readonly scaleX: number
  readonly scaleY: number
}

/** Thrown for what MathJax has never drawn here. */
class Unreadable extends Error {}

const outlines = new Map<string, Outline>()

function outlineOf(path: string, character: number): Outline {
  const key = `${character} ${path}`
  const known = outlines.get(key) ?? { path, character }
  outlines.set(key, known)
  return known
}

/** Signs and bars of a formula that MathJax has drawn as SVG; null where something else is in it: an error, or a letter of no font. */
export function placedIn(svg: LiteElement): Placed | null {
  const found = { letters: [] as Letter[], bars: [] as Bar[] }
  try {
    for (const child of svg.children) read(child, { x: 0, y: 0, scaleX: 1, scaleY: 1 }, found)
    return found
  } catch (cause) {
    if (cause instanceof Unreadable) return null
    throw cause
  }
}

type Found = { readonly letters: Letter[]; readonly bars: Bar[] }

const isElement = (node: LiteNode): node is LiteElement => 'attributes' in node

function read(node: LiteNode, outer: Frame, found: Found): void {
  if (!isElement(node)) return
  if ('data-mjx-error' in node.attributes || node.attributes['data-mml-node'] === 'merror')
    throw new Unreadable('error')
  const frame = framedBy(outer, textOf(node, 'transform'))
  switch (node.kind) {
    case 'g':
      for (const child of node.children) read(child, frame, found)
      return
    case 'path':
      if (textOf(node, 'd') !== '') found.letters.push(letterOf(node, frame))
      return
    case 'rect':
      found.bars.push(barOf(boxOf(node), frame))
      return
    case 'svg':
      found.bars.push(...stretched(node, frame))
      return
    default:
      throw new Unreadable(node.kind)
  }
}

const textOf = (node: LiteElement, name: string): string => String(node.attributes[name] ?? '')
const numberOf = (node: LiteElement, name: string): number => Number(node.attributes[name] ?? 0)

const numbersIn = (text: string): number[] =>
  Array.from(text.matchAll(/-?\d+(?:\.\d+)?/g), ([each]) => Number(each))

function framedBy(outer: Frame, transform: string): Frame {
  let { x, y, scaleX, scaleY } = outer
  if (/matrix|rotate|skew/.test(transform)) throw new Unreadable(transform)
  for (const [, kind, list = ''] of transform.matchAll(/(translate|scale)\(([^()]*)\)/g)) {
    const [first = 0, second] = numbersIn(list)
    if (kind === 'translate') {
      x += scaleX * first
      y += scaleY * (second ?? 0)
    } else {
      scaleX *= first
      scaleY *= second ?? first
    }
  }
  return { x, y, scaleX, scaleY }
}

function letterOf(node: LiteElement, { x, y, scaleX, scaleY }: Frame): Letter {
  // Upright, and as wide as it is high.
  if (Math.abs(scaleX + scaleY) > 1e-6) throw new Unreadable(`${scaleX} ${scaleY}`)
  const character = Number.parseInt(textOf(node, 'data-c'), 16)
  if (Number.isNaN(character)) throw new Unreadable('a drawing without a character')
  return { outline: outlineOf(textOf(node, 'd'), character), x, y, size: 1000 * scaleX }
}

const boxOf = (node: LiteElement): Bar => ({
  x: numberOf(node, 'x'),
  y: numberOf(node, 'y'),
  width: numberOf(node, 'width'),
  height: numberOf(node, 'height'),
})

const barOf = (box: Bar, { x, y, scaleX, scaleY }: Frame): Bar => ({
  x: x + scaleX * box.x,
  y: y + Math.min(scaleY * box.y, scaleY * (box.y + box.height)),
  width: scaleX * box.width,
  height: Math.abs(scaleY) * box.height,
})

/** The straight part of a large sign: a rectangle that is drawn too long and cut off at a box. */
function stretched(node: LiteElement, outer: Frame): Bar[] {
  const box = boxOf(node)
  const [left = 0, top = 0] = numbersIn(textOf(node, 'viewBox'))
  return node.children.filter(isElement).map((path) => {
    const { x, y, scaleX, scaleY } = framedBy({ x: 0, y: 0, scaleX: 1, scaleY: 1 }, textOf(path, 'transform'))
    const drawn = rectangleOf(textOf(path, 'd'))
    const from = {
      x: Math.max(0, x + scaleX * drawn.x - left),
      y: Math.max(0, y + scaleY * drawn.y - top),
    }
    const to = {
      x: Math.min(box.width, x + scaleX * (drawn.x + drawn.width) - left),
      y: Math.min(box.height, y + scaleY * (drawn.y + drawn.height) - top),
    }
    return barOf({ x: box.x + from.x, y: box.y + from.y, width: to.x - from.x, height: to.y - from.y }, outer)
  })
}

/** The rectangle that an outline is. */
function rectangleOf(path: string): Bar {
  const numbers = numbersIn(path)
  const [across, up] = [0, 1].map((axis) => numbers.filter((_, index) => index % 2 === axis))
  const [x, y] = [Math.min(...(across ?? [])), Math.min(...(up ?? []))]
  const [right, top] = [Math.max(...(across ?? [])), Math.max(...(up ?? []))]
  const isRectangle =
    !path.includes('C') &&
    across?.every((each) => each === x || each === right) &&
    up?.every((each) => each === y || each === top)
  if (isRectangle !== true) throw new Unreadable(path)
  return { x, y, width: right - x, height: top - y }
}
