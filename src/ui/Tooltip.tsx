import type { ReactElement, ReactNode } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import styles from './Tooltip.module.css'

/** A word or two about the button inside, on hover and on keyboard focus. */
export function Tip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <Tooltip className={styles.tooltip!} offset={6}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
