import {
  ChevronDown,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Gauge,
  TriangleAlert,
} from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { shownState } from '#domain/calc/verdict.ts'
import type { Verdict } from '#domain/schemas/result.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { Num } from '../result/Num.tsx'
import styles from './panes.module.css'

const icons = {
  pass: CircleCheck,
  fail: CircleX,
  unproven: CircleAlert,
  screening: Gauge,
  passCodeFails: TriangleAlert,
  passAboveCode: TriangleAlert,
} as const

interface Answer {
  readonly verdict: Verdict | null
  readonly isCurrent: boolean
}

/** The verdict in one line, for layouts without the result in sight. A press shows the whole result. */
export function VerdictStrip({
  verdict,
  isCurrent,
  ref,
  sheet,
  onShow,
}: Answer & {
  readonly ref?: Ref<HTMLButtonElement>
  /** The sheet that a press opens or closes; null where a press scrolls to the result. */
  readonly sheet: { readonly id: string; readonly isOpen: boolean } | null
  onShow(): void
}) {
  const { t } = useTranslation('calculations')
  const state = verdict !== null && isCurrent ? shownState(verdict) : null
  return (
    <button
      ref={ref}
      type="button"
      className={classes(styles.strip, state !== null && styles[state])}
      {...(sheet !== null && { 'aria-expanded': sheet.isOpen, 'aria-controls': sheet.id })}
      onClick={onShow}
    >
      <VerdictWords verdict={verdict} isCurrent={isCurrent} />
      {verdict !== null && (
        <span className={styles.stripCase}>{isCurrent ? inTerms(verdict.governing) : t('result.stale')}</span>
      )}
      {sheet !== null && <Icon of={sheet.isOpen ? ChevronDown : ChevronUp} />}
    </button>
  )
}

/** The verdict as an icon, a word and the utilisation. */
export function VerdictWords({ verdict, isCurrent }: Answer) {
  const { t } = useTranslation('calculations')
  if (verdict === null)
    return (
      <span className={styles.stripNone}>
        <Icon of={CircleDashed} />
        {t('result.none')}
      </span>
    )
  const state = shownState(verdict)
  return (
    <>
      <span className={classes(styles.stripWord, isCurrent && styles[state])}>
        <Icon of={icons[state]} size={20} />
        <strong>{t(`result.${state}`)}</strong>
      </span>
      {verdict.utilization !== null && (
        <strong>
          <Num value={verdict.utilization} />
        </strong>
      )}
    </>
  )
}
