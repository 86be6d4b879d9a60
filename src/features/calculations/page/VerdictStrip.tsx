import { CircleAlert, CircleCheck, CircleDashed, CircleX, Gauge, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Verdict } from '#domain/calc/result.ts'
import { shownState } from '#domain/calc/verdict.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { Num } from '../result/Num.tsx'
import styles from './page.module.css'

const icons = {
  pass: CircleCheck,
  fail: CircleX,
  unproven: CircleAlert,
  screening: Gauge,
  passCodeFails: TriangleAlert,
  passAboveCode: TriangleAlert,
} as const

/** The answer in one line, where the panes stand under one another. Pressing it shows the whole result. */
export function VerdictStrip({
  verdict,
  isCurrent,
  onShow,
}: {
  verdict: Verdict | null
  isCurrent: boolean
  onShow: () => void
}) {
  const { t } = useTranslation('calculations')
  if (verdict === null)
    return (
      <button type="button" className={styles.strip} onClick={onShow}>
        <Icon of={CircleDashed} />
        {t('result.none')}
      </button>
    )
  const state = shownState(verdict)
  return (
    <button type="button" className={classes(styles.strip, isCurrent && styles[state])} onClick={onShow}>
      <span className={styles.stripWord}>
        <Icon of={icons[state]} size={20} />
        <strong>{t(`result.${state}`)}</strong>
      </span>
      {verdict.utilization !== null && (
        <strong>
          <Num value={verdict.utilization} />
        </strong>
      )}
      <span className={styles.stripCase}>{isCurrent ? inTerms(verdict.governing) : t('result.stale')}</span>
    </button>
  )
}
