import { CircleAlert, CircleCheck, CircleX, Gauge, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownState } from '#domain/calc/verdict.ts'
import type { Verdict } from '#domain/schemas/result.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Num } from './Num.tsx'
import styles from './result.module.css'
import { SymbolText } from './SymbolText.tsx'
import { UtilizationScale } from './UtilizationScale.tsx'

const icons = {
  pass: CircleCheck,
  fail: CircleX,
  unproven: CircleAlert,
  screening: Gauge,
  passCodeFails: TriangleAlert,
  passAboveCode: TriangleAlert,
} as const

/** The answer: a word, a shape, a colour, the share of the resistance used, the case that governs. */
export function VerdictCard({
  verdict,
  isStale,
  badges,
}: {
  verdict: Verdict
  isStale: boolean
  badges: ReactNode
}) {
  const { t } = useTranslation('calculations')
  const state = shownState(verdict)
  return (
    <div className={classes(styles.verdict, styles[state], isStale && styles.stale)}>
      <div className={styles.verdictHead}>
        <p className={styles.word}>
          <Icon of={icons[state]} size={28} />
          {t(`result.${state}`)}
        </p>
        {verdict.utilization !== null && (
          <p className={styles.ratio}>
            <span className={styles.ratioName}>{t('result.utilization')}</span>
            <Num value={verdict.utilization} />
          </p>
        )}
      </div>
      {verdict.utilization !== null && (
        <div className={styles.bar}>
          <UtilizationScale utilization={verdict.utilization} state={state} />
        </div>
      )}
      <p className={styles.sentence}>
        <SymbolText text={verdict.sentence} />
      </p>
      <p className={styles.governing}>
        <span>{t('result.governing')}</span> {verdict.governing}
      </p>
      <div className={styles.badges}>{badges}</div>
    </div>
  )
}
