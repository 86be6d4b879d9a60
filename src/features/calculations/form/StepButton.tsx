import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import styles from './form.module.css'

/** Held so long, a press is no tap: it repeats. */
const heldAfterMs = 400
const everyMs = 120
/** Who holds on for as many steps has far to go. */
const longAfter = 8
const longStep = 10

/**
 * One step less or more, for a gloved thumb. A tap answers when it ends, so that a finger that scrolls the page changes
 * nothing; held, it repeats, and goes ten times as far after a while.
 */
export default function StepButton({
  direction,
  label,
  onStep,
}: {
  direction: 1 | -1
  label: string
  onStep(steps: number): void
}) {
  const { t } = useTranslation('calculations')
  /** Of the number as it stands now: the one that a held press began from is an old one. */
  const step = useRef(onStep)
  useEffect(() => {
    step.current = onStep
  })
  const timer = useRef(0)
  const wasHeld = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const end = () => clearTimeout(timer.current)
  const hold = () => {
    end()
    wasHeld.current = false
    let taken = 0
    const again = () => {
      wasHeld.current = true
      step.current(direction * (taken++ < longAfter ? 1 : longStep))
      timer.current = window.setTimeout(again, everyMs)
    }
    timer.current = window.setTimeout(again, heldAfterMs)
  }
  return (
    <button
      type="button"
      className={styles.step}
      data-step={direction}
      aria-label={t(direction > 0 ? 'field.more' : 'field.less', { label })}
      onPointerDown={(event) => event.button === 0 && hold()}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        end()
        // The click that ends a held press; a click without a press comes from the keyboard.
        if (!(wasHeld.current && event.detail > 0)) onStep(direction)
        wasHeld.current = false
      }}
    >
      <Icon of={direction > 0 ? Plus : Minus} size={20} />
    </button>
  )
}
