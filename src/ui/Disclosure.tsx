import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components'
import { classes } from './classes.ts'
import styles from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

export interface DisclosureProps {
  readonly title: ReactNode
  /** Said at the right edge, such as a count. */
  readonly note?: ReactNode
  readonly isOpenAtFirst?: boolean
  readonly isOpen?: boolean
  onOpenChange?(isOpen: boolean): void
  readonly level?: 2 | 3 | 4
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Details, folded until asked for. */
export function Disclosure({
  title,
  note,
  isOpenAtFirst,
  level = 3,
  className,
  children,
  ...rest
}: DisclosureProps) {
  return (
    <AriaDisclosure
      defaultExpanded={isOpenAtFirst ?? false}
      {...(rest.isOpen !== undefined && { isExpanded: rest.isOpen })}
      {...(rest.onOpenChange && { onExpandedChange: rest.onOpenChange })}
      className={classes(styles.disclosure, className)}
    >
      <Heading level={level} className={styles.heading!}>
        <Button slot="trigger" className={styles.button!}>
          <Icon of={ChevronRight} size={14} />
          <span>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </Button>
      </Heading>
      <DisclosurePanel className={styles.panel!}>{children}</DisclosurePanel>
    </AriaDisclosure>
  )
}
