import { CloudDownload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import styles from './EmptyOnceHere.module.css'
import { EmptyState, type EmptyStateProps } from './states.tsx'

/** Whether the missing documents are on this device, are arriving, or need a network. */
type Arrival = 'here' | 'coming' | 'later' | undefined

/**
 * Shows the empty state once the list is known to be empty; until then it shows, in the same room, that documents are
 * arriving.
 */
export function EmptyOnceHere({ arrival, ...empty }: EmptyStateProps & { readonly arrival: Arrival }) {
  const { t } = useTranslation('workspace')
  const hasWaited = useHasWaited(arrival)
  return (
    // Announced to a person who has read that documents are arriving.
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
  /** Text for a list that is known to be empty. */
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

/** Whether the wait has been shown: a live region must exist before its text changes. */
function useHasWaited(arrival: Arrival): boolean {
  const waits = arrival !== 'here'
  const isTold = arrival === 'coming' || arrival === 'later'
  const [wasTold, setWasTold] = useState(isTold)
  if (isTold && !wasTold) setWasTold(true)
  return waits || wasTold
}
