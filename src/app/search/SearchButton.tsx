import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { useShortcutKeys } from '#ui/shortcuts/useShortcut.ts'
import { openPalette } from './paletteOpen.ts'
import styles from './SearchButton.module.css'

/** Opens the command palette; on a phone its sign alone. */
export function SearchButton() {
  const { t } = useTranslation('search')
  const keys = useShortcutKeys('palette')
  return (
    <button
      type="button"
      className={styles.button}
      onClick={openPalette}
      aria-haspopup="dialog"
      {...(keys !== null && { 'aria-keyshortcuts': keys.aria })}
    >
      <Icon of={Search} />
      <span className={styles.label}>{t('open')}</span>
      {keys !== null && (
        <kbd className={styles.keys} aria-hidden>
          {keys.text}
        </kbd>
      )}
    </button>
  )
}
