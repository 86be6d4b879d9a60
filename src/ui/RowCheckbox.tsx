import { Check } from 'lucide-react'
import { Checkbox } from 'react-aria-components'
import styles from './Checkbox.module.css'
import { Icon } from './Icon.tsx'

/** Selects a row in a list with multiple selection. The list names it. */
export function RowCheckbox() {
  return (
    <Checkbox slot="selection" className={styles.checkbox!}>
      <span className={styles.box}>
        <Icon of={Check} size={12} />
      </span>
    </Checkbox>
  )
}
