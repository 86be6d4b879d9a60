import { PanelLeftOpen, PanelRightOpen } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verdict } from '#domain/schemas/result.ts'
import { Icon } from '#ui/Icon.tsx'
import type { SidePane } from './arrangement.ts'
import { fold, takesFocus } from './fold.ts'
import styles from './moves.module.css'
import { VerdictWords } from './VerdictStrip.tsx'

/** The strip that replaces a folded pane. It unfolds the pane. */
export function Rail({
  of,
  pane,
  verdict,
  isCurrent,
}: {
  of: string
  pane: SidePane
  verdict: Verdict | null
  isCurrent: boolean
}) {
  const { t } = useTranslation('calculations')
  const rail = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (takesFocus(pane)) rail.current?.focus()
  }, [pane])
  const open = () => {
    const section = rail.current?.parentElement
    fold(of, pane)
    section?.focus({ preventScroll: true })
  }
  return (
    <button ref={rail} type="button" className={styles.rail} aria-expanded={false} onClick={open}>
      <Icon of={pane === 'inputs' ? PanelLeftOpen : PanelRightOpen} />
      <span className={styles.railWords}>
        {t(`editor.${pane}`)}
        {pane === 'result' && verdict !== null && <VerdictWords verdict={verdict} isCurrent={isCurrent} />}
      </span>
    </button>
  )
}
