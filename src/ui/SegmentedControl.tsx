import type { LucideIcon } from 'lucide-react'
import { type Key, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './SegmentedControl.module.css'

/** Chooses one of two or three views, each with an icon or a word. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: LucideIcon }[]
  onChange(value: Value): void
}) {
  const choose = (keys: Set<Key>) => {
    const chosen = options.find((option) => keys.has(option.value))
    if (chosen !== undefined) onChange(chosen.value)
  }
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={choose}
      className={styles.group!}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          aria-label={option.label}
          className={classes(styles.segment, option.icon === undefined && styles.word)}
        >
          {option.icon === undefined ? option.label : <Icon of={option.icon} />}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
