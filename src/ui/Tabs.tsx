import type { ReactNode } from 'react'
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from 'react-aria-components'
import styles from './Tabs.module.css'

export interface TabsProps<Id extends string> {
  /** What the tabs are of, for screen readers. */
  readonly label: string
  readonly current: Id
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly note?: ReactNode }[]
  onChange(id: Id): void
  /** What stands under the current tab; the others are not made. */
  readonly children: ReactNode
}

/** Views of one thing, one at a time. Arrow keys go from tab to tab. */
export function Tabs<Id extends string>({ label, current, tabs, onChange, children }: TabsProps<Id>) {
  const choose = (key: Key) => {
    const chosen = tabs.find(({ id }) => id === key)
    if (chosen !== undefined) onChange(chosen.id)
  }
  return (
    <AriaTabs className={styles.tabs!} selectedKey={current} onSelectionChange={choose}>
      <TabList className={styles.list!} aria-label={label}>
        {tabs.map(({ id, label: name, note }) => (
          <Tab key={id} id={id} className={styles.tab!}>
            {name}
            {note}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id }) => (
        <TabPanel key={id} id={id} className={styles.panel!}>
          {id === current && children}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
