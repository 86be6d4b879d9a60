import styles from './Keys.module.css'
import { type Combination, combinationText, keysShown } from './keys.ts'
import { isMac } from './useShortcut.ts'

/** A combination as keys of a keyboard. */
export function Keys({ of: combination }: { of: Combination }) {
  const mac = isMac()
  return (
    <span className={styles.keys} aria-label={combinationText(combination, mac)} role="img">
      {keysShown(combination, mac).map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
