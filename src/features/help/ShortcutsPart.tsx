import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Keys } from '#ui/shortcuts/Keys.tsx'
import { combinationsOf, shortcutIds, useCustomShortcuts } from '#ui/shortcuts/shortcuts.ts'
import styles from './help.module.css'

/** Keys of a drawing that has the focus: `drawingKeys.ts` and `Handles.tsx` in `src/ui/drawing`. */
const ofDrawings = [
  ['zoom', ['+', '-']],
  ['all', ['0']],
  ['slip', ['Shift+0']],
  ['view', ['←', '→', '↑', '↓']],
  ['layers', ['1', '9']],
  ['table', ['T']],
  ['map', ['V']],
  ['measure', ['M']],
  ['full', ['Shift+D']],
  ['point', ['I', 'Delete']],
] as const

/** Everything the keyboard does, with the keys as they are now. */
export function ShortcutsPart({ onChange }: { onChange(): void }) {
  const { t } = useTranslation(['help', 'settings'])
  const custom = useCustomShortcuts()
  return (
    <div className={styles.part}>
      <dl className={styles.shortcuts}>
        {shortcutIds.map((id) => (
          <div key={id} className={styles.shortcut}>
            <dt>{t(`settings:shortcuts.name.${id}`)}</dt>
            <dd>
              {combinationsOf(id, custom).length === 0 && (
                <span className={styles.quiet}>{t('shortcuts.off')}</span>
              )}
              {combinationsOf(id, custom).map((combination) => (
                <Keys key={combination} of={combination} />
              ))}
            </dd>
          </div>
        ))}
        <div className={styles.shortcut}>
          <dt>{t('settings:shortcuts.close')}</dt>
          <dd>
            <Keys of="Escape" />
          </dd>
        </div>
      </dl>
      <h4>{t('shortcuts.lists')}</h4>
      <dl className={styles.shortcuts}>
        <div className={styles.shortcut}>
          <dt>{t('shortcuts.arrows')}</dt>
          <dd>
            <Keys of="↑" />
            <Keys of="↓" />
          </dd>
        </div>
        <div className={styles.shortcut}>
          <dt>{t('shortcuts.enter')}</dt>
          <dd>
            <Keys of="Enter" />
          </dd>
        </div>
        <div className={styles.shortcut}>
          <dt>{t('shortcuts.tab')}</dt>
          <dd>
            <Keys of="Tab" />
          </dd>
        </div>
      </dl>
      <h4>{t('shortcuts.drawing.title')}</h4>
      <dl className={styles.shortcuts}>
        {ofDrawings.map(([id, keys]) => (
          <div key={id} className={styles.shortcut}>
            <dt>{t(`shortcuts.drawing.${id}`)}</dt>
            <dd>
              {keys.map((key) => (
                <Keys key={key} of={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button onPress={onChange}>{t('shortcuts.change')}</Button>
      </div>
    </div>
  )
}
