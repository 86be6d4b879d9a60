import { lazy, Suspense } from 'react'
import { OptionalPart } from '../missing/OptionalPart.tsx'
import type { TexProps } from './Katex.tsx'
import styles from './math.module.css'
import { preloadMath } from './preload.ts'

const Katex = lazy(preloadMath)

/** A formula. Shows its source until the formula library has loaded. */
export function Tex({ tex, isDisplay = false }: TexProps) {
  const source = <code className={styles.waiting}>{tex}</code>
  return (
    <OptionalPart fallback={source}>
      <Suspense fallback={source}>
        <Katex tex={tex} isDisplay={isDisplay} />
      </Suspense>
    </OptionalPart>
  )
}
