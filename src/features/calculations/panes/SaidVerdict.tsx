import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verdict } from '#domain/calc/result.ts'
import { shownState } from '#domain/calc/verdict.ts'
import { inTerms } from '#ui/moduleWords.ts'
import { engineering } from '#ui/numbers.ts'
import { useFormUnits } from '../form/units.ts'
import styles from './moves.module.css'

/** Nobody is told of what a value was on its way, ms. */
const pause = 900

/** Tells a screen reader what an edit has made of the answer, when whoever types pauses. Nothing is seen. */
export function SaidVerdict({ verdict, isCurrent }: { verdict: Verdict | null; isCurrent: boolean }) {
  const { t } = useTranslation('calculations')
  // Sentences of a result are in SI units, as it was computed.
  const isSi = useFormUnits().system === 'SI'
  const words =
    verdict === null || !isCurrent
      ? null
      : `${t(`result.${shownState(verdict)}`)}: ${
          isSi || verdict.utilization === null
            ? inTerms(verdict.sentence)
            : `${t('result.utilization')} ${engineering(verdict.utilization)}`
        }`
  /** What is known already: a saved result is read where it stands. */
  const [known, setKnown] = useState(words)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (words === null || words === known) return
    const timer = setTimeout(() => {
      setKnown(words)
      setSaid(words)
    }, pause)
    return () => clearTimeout(timer)
  }, [words, known])
  return (
    <p className={styles.said} aria-live="polite">
      {said}
    </p>
  )
}
