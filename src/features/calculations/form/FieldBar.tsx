import { Calculator, ChevronDown, ChevronUp } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './FieldBar.module.css'

/** The controls that a user steps through, in the order of the form: choices, checkboxes, numbers and texts. */
const stops = 'input[name], select[name], textarea[name], button[name]'

/**
 * The bar under the thumb: from field to field, and the answer. At a number it leads to its step, not into its text: no
 * keyboard comes up over the page until the number itself is touched.
 */
export default function FieldBar({
  inputs,
  onCalculate,
}: {
  inputs: RefObject<HTMLElement | null>
  onCalculate(): void
}) {
  const { t } = useTranslation('calculations')
  const bar = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement | null>(null)
  useEffect(() => overKeyboard(bar.current), [])
  useEffect(() => {
    const form = inputs.current
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) current.current = target
    }
    form?.addEventListener('focusin', note)
    return () => form?.removeEventListener('focusin', note)
  }, [inputs])

  const go = (by: 1 | -1) => {
    const form = inputs.current
    if (form === null) return
    const targets = [...form.querySelectorAll<HTMLElement>(stops)].flatMap(targetOf)
    const at = targets.findIndex(({ row }) => row.contains(current.current))
    // From nowhere the way begins at the top.
    const next = targets[at === -1 ? 0 : at + by]
    if (next === undefined) return
    next.row.scrollIntoView({ block: 'center' })
    next.control.focus({ preventScroll: true })
  }
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('field.bar')} data-thumb-bar>
      <IconButton
        className={styles.move}
        label={t('field.previous')}
        icon={<Icon of={ChevronUp} size={20} />}
        onPress={() => go(-1)}
      />
      <IconButton
        className={styles.move}
        label={t('field.next')}
        icon={<Icon of={ChevronDown} size={20} />}
        onPress={() => go(1)}
      />
      <Button
        className={styles.calculate}
        variant="primary"
        icon={<Icon of={Calculator} />}
        onPress={onCalculate}
      >
        {t('editor.calculate')}
      </Button>
    </div>
  )
}

/** Returns the control to focus and its row; nothing for a folded one. */
function targetOf(named: HTMLElement): { control: HTMLElement; row: HTMLElement }[] {
  const row = named.parentElement?.closest<HTMLElement>('[data-field]') ?? named
  if (!row.checkVisibility()) return []
  const control = row.querySelector<HTMLElement>('[data-step="1"]') ?? named
  return control.matches(':disabled') ? [] : [{ control, row }]
}

/** Keeps the bar above an on-screen keyboard, which covers the foot of the page without making it shorter. */
function overKeyboard(bar: HTMLElement | null): (() => void) | undefined {
  const seen = window.visualViewport
  if (seen === null || bar === null) return
  const place = () => {
    const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop
    bar.style.bottom = `${Math.max(0, covered)}px`
  }
  place()
  seen.addEventListener('resize', place)
  seen.addEventListener('scroll', place)
  return () => {
    seen.removeEventListener('resize', place)
    seen.removeEventListener('scroll', place)
  }
}
