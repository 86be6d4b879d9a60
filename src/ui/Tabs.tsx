import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { classes } from './classes.ts'
import styles from './Tabs.module.css'

export interface TabItem {
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
}

export interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly selected?: string
  onSelect?(id: string): void
  readonly className?: string | undefined
}

/** Views of one thing, side by side; one Tab stop, arrows between. */
export function Tabs({ label, items, selected, onSelect, className }: TabsProps) {
  return (
    <AriaTabs
      className={classes(styles.tabs, className)}
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
    >
      <TabList aria-label={label} className={styles.list!}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className={styles.tab!}>
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={styles.panel!}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
