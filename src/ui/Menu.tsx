import type { ReactNode } from 'react'
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import buttonStyles from './Button.module.css'
import { classes } from './classes.ts'
import styles from './Menu.module.css'

export interface MenuChoice {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly isDanger?: boolean
  onChoose(): void
}

export interface MenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly choices: readonly MenuChoice[]
  readonly isTabStop?: boolean
}

/** What can be done with one thing, behind its own small button. */
export function Menu({ label, icon, choices, isTabStop = true }: MenuProps) {
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        excludeFromTabOrder={!isTabStop}
        className={classes(buttonStyles.button, buttonStyles.quiet, buttonStyles.square)}
      >
        {icon}
      </Button>
      <Popover className={styles.popover!} placement="bottom end" offset={4}>
        <AriaMenu className={styles.menu!} aria-label={label}>
          {choices.map((choice) => (
            <MenuItem
              key={choice.id}
              id={choice.id}
              textValue={choice.label}
              onAction={() => choice.onChoose()}
              className={classes(styles.item, choice.isDanger && styles.danger)}
            >
              {choice.icon}
              <span>{choice.label}</span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
