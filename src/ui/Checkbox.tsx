import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
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
export function Checkbox({ label, description, isSelected, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label
      data-field
      data-disabled={rest.isDisabled || undefined}
      className={classes(styles.checkbox, className)}
      // Keeps the focus until the press ends, and keeps a double press from selecting text.
      onMouseDown={(event) => event.preventDefault()}
    >
      <input
        type="checkbox"
        className={styles.input}
        name={rest.name}
        checked={isSelected}
        disabled={rest.isDisabled}
        onChange={({ currentTarget }) => {
          // Safari does not focus it by itself.
          currentTarget.focus({ preventScroll: true })
          onChange(currentTarget.checked)
        }}
        onBlur={rest.onBlur}
      />
      <span className={styles.box}>
        <Icon of={Check} size={12} />
      </span>
      <span className={styles.words}>
        <span>{label}</span>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
    </label>
  )
}
