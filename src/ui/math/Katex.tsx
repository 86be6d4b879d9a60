import katex from 'katex'
import 'katex/dist/katex.min.css'
import { useLayoutEffect, useRef } from 'react'
import styles from './math.module.css'

export interface TexProps {
  readonly tex: string
  /** On a line of its own, in display style. */
  readonly isDisplay?: boolean
}

/**
 * Draws a formula into the node. KaTeX then sets styles through the DOM, which a strict content security policy
 * allows; markup would carry style attributes, which it blocks.
 */
export default function Katex({ tex, isDisplay = false }: TexProps) {
  const node = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (node.current === null) return
    katex.render(tex, node.current, {
      displayMode: isDisplay,
      throwOnError: false,
      strict: false,
      trust: false,
      output: 'htmlAndMathml',
    })
  }, [tex, isDisplay])
  return <span ref={node} className={isDisplay ? styles.display : styles.formula} />
}
