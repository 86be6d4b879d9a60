import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import styles from './Checkbox.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

export interface CheckboxProps {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly isSelected: boolean
  onChange(isSelected: boolean): void
  onBlur?(): void
  readonly name?: string
  readonly isDisabled?: boolean
  readonly className?: string | undefined
}

/** Yes or no. */
export function Checkbox({ label, description, className, onBlur, name, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      {...(onBlur && { onBlur })}
      {...(name !== undefined && { name })}
      className={classes(styles.checkbox, className)}
    >
      <span className={styles.box}>
        <Icon of={Check} size={12} />
      </span>
      <span className={styles.words}>
        <span>{label}</span>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
    </AriaCheckbox>
  )
}

/** Chooses a row of a list that several may be chosen of; the list names it. */
export function RowCheckbox() {
  return (
    <AriaCheckbox slot="selection" className={styles.checkbox!}>
      <span className={styles.box}>
        <Icon of={Check} size={12} />
      </span>
    </AriaCheckbox>
  )
}
