import type { CSSProperties } from 'react'
import type { Layout, Unlabelled } from '#domain/drawing/layout.ts'
import { letterSize, meanWidth } from '#domain/drawing/lettering.ts'
import { classes } from '../classes.ts'
import styles from './drawing.module.css'

type KeyOfLayout = Pick<Layout, 'keys' | 'unlabelled'>

/** Of a line of entries with the letters of the drawing, pixels. */
const lineOf = 20
/** Beside the entries, pixels: the name of the key, its edges and its distance from the edges of the drawing. */
const beside = 80
/** Above the lines and below them, pixels. */
const edges = 12
/** From the lower edge of the drawing, pixels; a part of `edges`. */
const inset = 4
/** Of the height of the drawing and its key together. A longer key is scrolled. */
const mostShare = 0.3
/** Before the words of an entry and after them, pixels. */
const around = 42

const wordsOf = ({ words }: Unlabelled): string => words.join(' · ')

/** How much larger the letters of a key are than those of a drawing: in field mode, or where the person enlarged all text. */
export function keyLetters(): number {
  const style = getComputedStyle(document.documentElement)
  const pixels = Number.parseFloat(style.getPropertyValue('--size-1')) * Number.parseFloat(style.fontSize)
  return pixels > 0 ? pixels / letterSize : 1
}

/**
 * How much of the height of a drawing its key takes at the lower edge, pixels; 0 without one. A key that is scrolled shows whole lines.
 *
 * @param width of the drawing, pixels
 * @param height of the drawing and the key, pixels
 * @param larger how much larger its letters are than those of the drawing
 */
export function captionHeight(
  { keys, unlabelled }: KeyOfLayout,
  { width, height }: { readonly width: number; readonly height: number },
  larger: number,
): number {
  let [lines, left] = [0, 0]
  for (const words of [...keys.map((key) => key.words), ...unlabelled.map(wordsOf)]) {
    const own = larger * meanWidth(words) + around
    if (own > left) {
      const more = Math.ceil(own / (width - beside))
      lines += more
      left = more * (width - beside)
    }
    left -= own
  }
  const mostLines = Math.max(1, Math.floor((mostShare * height - edges) / (lineOf * larger)))
  return lines === 0 ? 0 : Math.ceil(Math.min(lines, mostLines) * lineOf * larger) + edges
}

/** The key of a drawing, which lies over its lower edge: what its numbers mean, and the lines that stand in it without their words. */
export function Caption({
  layout: { keys, unlabelled },
  name,
  most,
}: {
  readonly layout: Layout
  readonly name: string
  /** Of its height, pixels; without it, a share of the drawing. */
  readonly most?: number
}) {
  return keys.length + unlabelled.length === 0 ? null : (
    <figcaption
      className={styles.keys}
      {...(most !== undefined && { style: { '--most-height': `${most - inset}px` } as CSSProperties })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <span className={styles.keysName}>{name}</span>
      <ol>
        {keys.map((key) => (
          <li key={key.number}>
            <span className={styles.keyNumber}>{key.number}</span>
            {key.words}
          </li>
        ))}
        {unlabelled.map((lines) => (
          <li key={lines.role} data-unlabelled={lines.role}>
            <svg className={styles.keyLine} width="18" height="8" aria-hidden="true">
              <path className={classes(styles.line, styles[lines.role])} d="M0 4H18" />
            </svg>
            {wordsOf(lines)}
          </li>
        ))}
      </ol>
    </figcaption>
  )
}
