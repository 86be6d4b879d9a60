import { Check } from 'lucide-react'
import { type Key, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { Icon } from './Icon.tsx'
import { ChosenByMove } from './overlays/ChosenByMove.tsx'
import { useButtonInSight } from './overlays/useButtonInSight.ts'
import { besideButton, type Opening } from './overlays/useOpening.ts'
import styles from './Select.module.css'
import type { SelectOption } from './Select.tsx'

/** Choosing the current value again closes the list. The property's type does not allow this option. */
const everyChoice = { allowDuplicateSelectionEvents: true }

/** The list of choices under the button that shows the current one. */
export function SelectPopover({
  opening,
  labelId,
  options,
  value,
  onChoose,
}: {
  opening: Opening
  labelId: string
  options: readonly SelectOption[]
  value: string | null
  onChoose: (value: string) => void
}) {
  useButtonInSight(opening)
  const close = () => opening.setOpen(false)
  return (
    <Popover
      {...besideButton(opening)}
      trigger="Select"
      aria-labelledby={labelId}
      className={styles.popover!}
      placement="bottom start"
      offset={4}
    >
      <ChosenByMove opening={opening}>
        <ListBox
          id={opening.id}
          aria-labelledby={labelId}
          className={styles.list!}
          items={options}
          autoFocus={opening.entry ?? true}
          selectionMode="single"
          disallowEmptySelection
          {...everyChoice}
          shouldSelectOnPressUp
          shouldFocusOnHover
          selectedKeys={value === null ? [] : [value]}
          onSelectionChange={(keys) => {
            const [chosen] = keys === 'all' ? [] : (keys as Set<Key>)
            if (chosen !== undefined) onChoose(String(chosen))
            close()
          }}
        >
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={styles.item!}>
              <span className={styles.words}>
                <Text slot="label">{option.label}</Text>
                {option.description !== undefined && (
                  <Text slot="description" className={styles.description!}>
                    {option.description}
                  </Text>
                )}
              </span>
              <span className={styles.check}>
                <Icon of={Check} size={14} />
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </ChosenByMove>
    </Popover>
  )
}
