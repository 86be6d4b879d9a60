import { CircleAlert, CircleCheck, CircleDashed, CircleX, Gauge, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from './Badge.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { significant } from './numbers.ts'
import type { Tone } from './states.tsx'
import styles from './Verdict.module.css'

const looks = {
  pass: { tone: 'pass', icon: CircleCheck },
  fail: { tone: 'fail', icon: CircleX },
  unproven: { tone: 'warn', icon: CircleAlert },
  screening: { tone: 'info', icon: Gauge },
  passCodeFails: { tone: 'warn', icon: TriangleAlert },
  passAboveCode: { tone: 'warn', icon: TriangleAlert },
  none: { tone: undefined, icon: CircleDashed },
} as const

export type VerdictState = Exclude<keyof typeof looks, 'none'>

/** Pass, fail or not proven in a word, a shape and a colour. Null: there is no result yet. */
export function VerdictBadge({ state }: { state: VerdictState | null }) {
  const { t } = useTranslation('common')
  const { tone, icon } = looks[state ?? 'none']
  const tint: { tone?: Tone } = tone === undefined ? {} : { tone }
  return (
    <Badge {...tint} icon={<Icon of={icon} size={13} />}>
      {t(`verdict.${state ?? 'none'}`)}
    </Badge>
  )
}

/** End of the bar, so that the mark at 1.0 is inside and an excess is visible. */
const barEnd = (ratio: number): number => Math.max(1.25, ratio * 1.05)

/** Utilisation as a bar with a mark at 1.0, and as a number. */
export function UtilizationBar({
  ratio,
  state,
  className,
}: {
  ratio: number | null
  state: VerdictState
  className?: string | undefined
}) {
  const { t } = useTranslation('common')
  if (ratio === null) return null
  const end = barEnd(ratio)
  const share = (value: number) => `${Math.min(100, Math.max(0, (value / end) * 100))}%`
  return (
    // biome-ignore lint/a11y/useSemanticElements: that of the browser has no place for the mark at 1.0
    <div
      role="meter"
      aria-label={t('utilization')}
      aria-valuenow={Math.max(0, ratio)}
      aria-valuemin={0}
      aria-valuemax={end}
      aria-valuetext={significant(ratio)}
      className={classes(styles.meter, className)}
    >
      <span className={styles.track}>
        <span className={classes(styles.fill, styles[state])} style={{ width: share(ratio) }} />
        <span className={styles.mark} style={{ left: share(1) }} />
      </span>
      <span className={styles.number}>{significant(ratio)}</span>
    </div>
  )
}
