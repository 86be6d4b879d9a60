import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Menu as AriaMenu,
  Button,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components'
import styles from './ChoiceMenu.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import menu from './Menu.module.css'

export interface ChoiceSection {
  readonly title: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Null when none of them holds. */
  readonly value: string | null
  onChoose(value: string): void
}

/** A word that is a choice: pressed, it opens the others. The opening by key is the caller's. */
export function ChoiceMenu({
  label,
  title,
  children,
  sections,
  isOpen,
  onOpenChange,
  className,
}: {
  /** Of the word itself. */
  readonly label: string
  /** Of the menu that it opens. */
  readonly title: string
  readonly children: ReactNode
  readonly sections: readonly ChoiceSection[]
  readonly isOpen: boolean
  onOpenChange(isOpen: boolean): void
  readonly className?: string | undefined
}) {
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button aria-label={label} excludeFromTabOrder className={classes(styles.trigger, className)}>
        {children}
      </Button>
      <Popover className={menu.popover!} placement="bottom end" offset={4}>
        <AriaMenu className={menu.menu!} aria-label={title}>
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
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
