import { lazy, Suspense } from 'react'
import type { TexProps } from './Katex.tsx'
import styles from './math.module.css'
import { preloadMath } from './preload.ts'

const Katex = lazy(preloadMath)

/** A formula. Its source stands in its place until the formula library has come. */
export function Tex({ tex, isDisplay = false }: TexProps) {
  return (
    <Suspense fallback={<code className={styles.waiting}>{tex}</code>}>
      <Katex tex={tex} isDisplay={isDisplay} />
    </Suspense>
  )
}
