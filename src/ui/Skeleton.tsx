import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

/** Grey lines in the shape of the content. They appear only when the wait is longer than a moment. */
export function Skeleton({
  lines = 3,
  height = 48,
  className,
}: {
  lines?: number
  /** Pixels, or what a style sheet takes. */
  height?: number | string
  className?: string | undefined
}) {
  const { t } = useTranslation('common')
  return (
    <div className={classes(styles.skeleton, className)} role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey lines have nothing else to be told apart by
        <div key={line} className={styles.line} style={{ height }} />
      ))}
    </div>
  )
}
