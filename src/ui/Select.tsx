import { ChevronsUpDown } from 'lucide-react'
import { type Ref, useId, useImperativeHandle } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import fieldStyles from './field.module.css'
import { FieldLabel, FieldNotes, type FieldWords, useFieldIds } from './field.tsx'
import { Icon } from './Icon.tsx'
import { LazyOverlay, lazyPart } from './lazyPart.tsx'
import { useClosedKeys } from './overlays/useClosedKeys.ts'
import { useOpening } from './overlays/useOpening.ts'
import { PlainButton } from './PlainButton.tsx'
import styles from './Select.module.css'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly description?: string
}

export interface SelectProps extends FieldWords {
  readonly options: readonly SelectOption[]
  /** The chosen value; null when there is none. */
  readonly value: string | null
  onChange(value: string): void
  onBlur?(): void
  readonly name?: string
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly isRequired?: boolean
  readonly className?: string | undefined
  /** Ref of the button, to focus it. */
  readonly inputRef?: Ref<HTMLButtonElement>
}

const popover = lazyPart(async () => (await import('./SelectPopover.tsx')).SelectPopover)

/** Chooses one of a few named values. Its list loads when it opens. */
export function Select(props: SelectProps) {
  const { label, symbol, description, error, isOptional, options, value, onChange, onBlur, className } = props
  const { t } = useTranslation('common')
  const ids = useFieldIds(props)
  const valueId = useId()
  const opening = useOpening(popover.preload, {
    onOpenChange: (isOpen) => {
      // The field blurs when its list closes, wherever the focus goes.
      if (!isOpen) onBlur?.()
    },
  })
  const { button, isOpen, trigger } = opening
  useImperativeHandle(props.inputRef, () => button.current as HTMLButtonElement)
  const takesKey = useClosedKeys(options, value, onChange)
  const chosen = options.find((option) => option.value === value)
  return (
    <div
      data-field
      className={classes(fieldStyles.field, className)}
      data-invalid={error !== undefined || undefined}
    >
      <FieldLabel
        id={ids.label}
        label={label}
        symbol={symbol}
        isOptional={isOptional ?? false}
        onClick={() => button.current?.focus({ focusVisible: true })}
      />
      <PlainButton
        ref={button}
        {...trigger}
        onKeyDown={(event) => {
          if (!takesKey(event)) trigger.onKeyDown?.(event)
        }}
        onBlur={() => {
          if (!isOpen) onBlur?.()
        }}
        {...(props.name !== undefined && { name: props.name })}
        isDisabled={props.isDisabled ?? false}
        aria-haspopup="listbox"
        aria-labelledby={`${valueId} ${ids.label}`}
        {...(ids.describedBy !== undefined && { 'aria-describedby': ids.describedBy })}
        className={styles.button!}
      >
        <span
          id={valueId}
          className={styles.value}
          {...(chosen ? { title: chosen.label } : { 'data-placeholder': true })}
        >
          {chosen?.label ?? props.placeholder ?? t('choose')}
        </span>
        <Icon of={ChevronsUpDown} size={14} />
      </PlainButton>
      <FieldNotes ids={ids} description={description} error={error} />
      <LazyOverlay
        of={popover}
        isOpen={isOpen}
        props={{ opening, labelId: ids.label, options, value, onChoose: onChange }}
        onMissing={() => opening.setOpen(false)}
      />
    </div>
  )
}
