import { type ReactElement, type ReactNode, useRef } from 'react'
import { FocusableProvider } from 'react-aria/private/interactions/useFocusable'
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger'
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import { Late, latePart } from './overlays/Late.tsx'

const box = latePart(async () => (await import('./overlays/TipBox.tsx')).TipBox)

/**
 * A word or two about the button inside, on hover and on keyboard focus. As the trigger of react-aria-components is, but
 * for the box: what places it comes when it is shown.
 */
export function Tip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const state = useTooltipTriggerState({ delay: 500, closeDelay: 0 })
  const about = useRef<HTMLButtonElement>(null)
  const { triggerProps, tooltipProps } = useTooltipTrigger({}, state, about)
  return (
    <>
      <FocusableProvider {...triggerProps} ref={about}>
        {children}
      </FocusableProvider>
      <Late
        of={box}
        isOpen={state.isOpen}
        props={{ state, id: tooltipProps.id, about, text }}
        onMissing={() => state.close(true)}
        isQuiet
      />
    </>
  )
}
