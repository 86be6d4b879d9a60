import { BookOpen, Keyboard, PanelLeft, PanelRight, PenTool } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useShortcut } from '#ui/shortcuts/useShortcut.ts'
import { isFolded, type SidePane } from './arrangement.ts'
import { fold } from './fold.ts'
import styles from './moves.module.css'
import { presetNames, presetOf, presets } from './presets.ts'
import { arrange, useArrangement } from './useArrangement.ts'

/** In place of the names where the header has no room for them. */
const presetIcons = { type: Keyboard, draw: PenTool, read: BookOpen } as const

const foldKeys = { inputs: 'fold-inputs', result: 'fold-result' } as const

/**
 * Buttons for the layout presets and for folding a pane, shown where the panes stand side by side. A segmented control would not
 * do, because a layout that the person made matches none of the three presets.
 */
export function PaneTools({ of }: { readonly of: string }) {
  const { t } = useTranslation('calculations')
  const tools = useRef<HTMLDivElement>(null)
  const now = useArrangement(of)
  const current = presetOf(now)
  const toggle = (pane: SidePane) => {
    if (tools.current?.checkVisibility() === true) fold(of, pane)
  }
  useShortcut(foldKeys.inputs, () => toggle('inputs'))
  useShortcut(foldKeys.result, () => toggle('result'))
  const folding = (pane: SidePane) => (
    <IconButton
      label={t(`panes.${isFolded(now, pane) ? 'show' : 'fold'}.${pane}`)}
      icon={<Icon of={pane === 'inputs' ? PanelLeft : PanelRight} />}
      shortcut={foldKeys[pane]}
      onPress={() => toggle(pane)}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no group of fields
    <div className={styles.tools} role="group" aria-label={t('panes.title')} ref={tools}>
      {folding('inputs')}
      <span className={styles.presets}>
        {presetNames.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.preset}
            title={t(`panes.presetText.${name}`)}
            aria-pressed={name === current}
            onClick={() => arrange(of, presets[name])}
          >
            <span className={styles.presetIcon}>
              <Icon of={presetIcons[name]} />
            </span>
            <span className={styles.presetName}>{t(`panes.preset.${name}`)}</span>
          </button>
        ))}
      </span>
      {folding('result')}
    </div>
  )
}
