import type { ReactNode, RefObject } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components'
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import styles from '../Tooltip.module.css'

/** The words of a tip, beside what they are about. */
export function TipBox({
  state,
  id,
  about,
  text,
}: {
  state: TooltipTriggerState
  id: string | undefined
  about: RefObject<HTMLElement | null>
  text: ReactNode
}) {
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip {...(id !== undefined && { id })} triggerRef={about} className={styles.tooltip!} offset={6}>
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
