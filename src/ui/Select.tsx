import { Check, ChevronsUpDown } from 'lucide-react'
import type { Ref } from 'react'
import {
  Select as AriaSelect,
  Button,
  type Key,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from 'react-aria-components'
import { classes } from './classes.ts'
import fieldStyles from './field.module.css'
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly description?: string
}

export interface SelectProps extends FieldWords {
  readonly options: readonly SelectOption[]
  /** Null when nothing is chosen. */
  readonly value: string | null
  onChange(value: string): void
  onBlur?(): void
  readonly name?: string
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly isRequired?: boolean
  readonly className?: string | undefined
  /** The button, for putting the focus on it. */
  readonly inputRef?: Ref<HTMLButtonElement>
}

/** One of a handful of named choices. */
export function Select(props: SelectProps) {
  const { label, symbol, description, error, isOptional, options, value, onChange, onBlur, className } = props
  const choose = (key: Key | null) => {
    if (key !== null) onChange(String(key))
  }
  return (
    <AriaSelect
      value={value}
      onChange={choose}
      {...(onBlur && { onBlur })}
      {...(props.name !== undefined && { name: props.name })}
      {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
      isDisabled={props.isDisabled ?? false}
      isRequired={props.isRequired ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classes(fieldStyles.field, className)}
    >
      <FieldLabel label={label} symbol={symbol} isOptional={isOptional ?? false} />
      <Button ref={props.inputRef ?? null} className={styles.button!}>
        <SelectValue className={styles.value!}>
          {({ selectedText, defaultChildren }) =>
            selectedText ? <span title={selectedText}>{selectedText}</span> : defaultChildren
          }
        </SelectValue>
        <Icon of={ChevronsUpDown} size={14} />
      </Button>
      <FieldNotes description={description} error={error} />
      <Popover className={styles.popover!} offset={4}>
        <ListBox className={styles.list!} items={options}>
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
      </Popover>
    </AriaSelect>
  )
}
