import type { ShortcutId } from '#ui/shortcuts/shortcuts.ts'
import { useShortcutKeys } from '#ui/shortcuts/useShortcut.ts'
import styles from './menu.module.css'

/** The keys that do the same as an entry of a menu, at its end; nothing while they are switched off. */
export function MenuKeys({ of }: { of: ShortcutId }) {
  const keys = useShortcutKeys(of)
  return keys === null ? null : (
    <kbd aria-hidden className={styles.keys}>
      {keys.text}
    </kbd>
  )
}
