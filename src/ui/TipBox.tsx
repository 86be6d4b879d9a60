import type { ReactNode, RefObject } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components'
import styles from './Tooltip.module.css'

/** The words of a tip, beside what they are about. */
export function TipBox({
  id,
  about,
  text,
  isOpen,
  isInstant,
  onShow,
  onHide,
}: {
  id: string
  about: RefObject<HTMLElement | null>
  text: ReactNode
  isOpen: boolean
  isInstant: boolean
  onShow: () => void
  onHide: () => void
}) {
  // Its type leaves this out.
  const named = { id }
  return (
    <TooltipTriggerStateContext
      value={{ isOpen, shouldSkipAnimation: isInstant, open: onShow, close: onHide }}
    >
      <Tooltip {...named} triggerRef={about} className={styles.tooltip!} offset={6}>
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
