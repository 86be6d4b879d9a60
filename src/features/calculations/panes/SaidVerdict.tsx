import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownState } from '#domain/calc/verdict.ts'
import type { Verdict } from '#domain/schemas/result.ts'
import { inTerms } from '#ui/moduleWords.ts'
import { engineering } from '#ui/numbers.ts'
import { useFormUnits } from '../form/units.ts'
import styles from './moves.module.css'

/** Milliseconds without a change until the verdict is announced, so that values in between are not. */
const pause = 900

/** Announces the new verdict to screen readers when the person stops typing. It renders nothing visible. */
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
  /** The verdict that needs no announcement: a saved result is read where it stands. */
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
