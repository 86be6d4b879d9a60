import { Menu, MenuItem, Popover } from 'react-aria-components'
import { classes } from './classes.ts'
import styles from './Menu.module.css'
import type { MenuChoice } from './Menu.tsx'
import { ChosenByMove } from './overlays/ChosenByMove.tsx'
import { useButtonInSight } from './overlays/useButtonInSight.ts'
import { besideButton, type Opening } from './overlays/useOpening.ts'

/** The choices of a menu, under its button. */
export function MenuPopover({
  opening,
  label,
  choices,
}: {
  opening: Opening
  label: string
  choices: readonly MenuChoice[]
}) {
  useButtonInSight(opening)
  return (
    <Popover
      {...besideButton(opening)}
      trigger="MenuTrigger"
      aria-label={label}
      className={styles.popover!}
      placement="bottom end"
      offset={4}
    >
      <ChosenByMove opening={opening}>
        <Menu
          id={opening.id}
          aria-label={label}
          autoFocus={opening.entry ?? true}
          onClose={() => opening.setOpen(false)}
          className={styles.menu!}
        >
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
        </Menu>
      </ChosenByMove>
    </Popover>
  )
}
