import { CloudDownload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import styles from './EmptyOnceHere.module.css'
import { EmptyState, type EmptyStateProps } from './states.tsx'

/** Whether what is shown nothing of is on this device, still comes, or comes when there is a network. */
type Arrival = 'here' | 'coming' | 'later' | undefined

/** Says that there is nothing once that is known; until then that it still comes, in the same room. */
export function EmptyOnceHere({ arrival, ...empty }: EmptyStateProps & { readonly arrival: Arrival }) {
  const { t } = useTranslation('workspace')
  const hasWaited = useHasWaited(arrival)
  return (
    // Whoever was told that it comes is told when there turns out to be nothing.
    <div {...(hasWaited && { 'aria-live': 'polite' as const })}>
      {arrival === 'here' ? (
        <EmptyState {...empty} />
      ) : (
        <div className={classes(styles.waits, arrival === undefined && styles.unknown)}>
          <EmptyState
            icon={CloudDownload}
            title={t(arrival === 'later' ? 'arriving.later' : 'arriving.title')}
            {...(empty.level && { level: empty.level })}
            {...(arrival === 'later' && empty.action && { action: empty.action })}
          >
            {t(arrival === 'later' ? 'arriving.laterText' : 'arriving.text')}
          </EmptyState>
        </div>
      )}
    </div>
  )
}

/** The same in one line, where the list is a small one. */
export function LineOnceHere({
  arrival,
  empty,
  className,
}: {
  readonly arrival: Arrival
  /** What is said once it is known that there is nothing. */
  readonly empty: string
  readonly className: string | undefined
}) {
  const { t } = useTranslation('workspace')
  const hasWaited = useHasWaited(arrival)
  const words = arrival === 'here' ? empty : t(arrival === 'later' ? 'arriving.laterText' : 'arriving.text')
  return (
    <p
      className={classes(className, arrival === undefined && styles.unknown)}
      {...(hasWaited && { 'aria-live': 'polite' as const })}
    >
      {words}
    </p>
  )
}

/** From the moment on in which it is not known yet: a region that is to be read out is there before its words. */
function useHasWaited(arrival: Arrival): boolean {
  const waits = arrival !== 'here'
  const isTold = arrival === 'coming' || arrival === 'later'
  const [wasTold, setWasTold] = useState(isTold)
  if (isTold && !wasTold) setWasTold(true)
  return waits || wasTold
}
