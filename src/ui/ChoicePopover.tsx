import { Check } from 'lucide-react'
import { Header, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components'
import styles from './ChoiceMenu.module.css'
import type { ChoiceSection } from './ChoiceMenu.tsx'
import { Icon } from './Icon.tsx'
import menu from './Menu.module.css'
import { ChosenByMove } from './overlays/ChosenByMove.tsx'
import { useButtonInSight } from './overlays/useButtonInSight.ts'
import { besideButton, type Opening } from './overlays/useOpening.ts'

/** The other words of a choice, by sections, under the one that holds. */
export function ChoicePopover({
  opening,
  title,
  sections,
}: {
  opening: Opening
  title: string
  sections: readonly ChoiceSection[]
}) {
  useButtonInSight(opening)
  return (
    <Popover
      {...besideButton(opening)}
      trigger="MenuTrigger"
      aria-label={title}
      className={menu.popover!}
      placement="bottom end"
      offset={4}
    >
      <ChosenByMove opening={opening}>
        <Menu
          id={opening.id}
          aria-label={title}
          autoFocus={opening.entry ?? true}
          onClose={() => opening.setOpen(false)}
          className={menu.menu!}
        >
          {sections.map((section) => (
            <MenuSection
              key={section.title}
              className={styles.section!}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={section.value === null ? [] : [section.value]}
              onSelectionChange={(keys) => {
                const [value] = keys === 'all' ? [] : keys
                if (value !== undefined) section.onChoose(String(value))
              }}
            >
              <Header className={styles.title!}>{section.title}</Header>
              {section.options.map((option) => (
                <MenuItem
                  key={option.value}
                  id={option.value}
                  textValue={option.label}
                  className={menu.item!}
                >
                  <span className={styles.check}>
                    <Icon of={Check} size={14} />
                  </span>
                  <span>{option.label}</span>
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </ChosenByMove>
    </Popover>
  )
}
