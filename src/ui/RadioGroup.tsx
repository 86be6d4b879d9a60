import type { Ref } from 'react'
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components'
import { classes } from './classes.ts'
import fieldStyles from './field.module.css'
import { type FieldIds, FieldLabel, FieldNotes, type FieldWords, useFieldIds } from './field.tsx'
import styles from './RadioGroup.module.css'

interface Shared extends FieldWords {
  readonly value: string | null
  onChange(value: string): void
  onBlur?(): void
  readonly name?: string
  readonly isDisabled?: boolean
  readonly className?: string | undefined
  /** Ref of the first choice, to focus it. */
  readonly inputRef?: Ref<HTMLInputElement>
}

const groupProps = (
  { value, onChange, onBlur, name, isDisabled = false, error, className }: Shared,
  ids: FieldIds,
) => ({
  value,
  'aria-labelledby': ids.label,
  ...(ids.describedBy !== undefined && { 'aria-describedby': ids.describedBy }),
  onChange,
  ...(onBlur && { onBlur }),
  ...(name !== undefined && { name }),
  isDisabled,
  isInvalid: error !== undefined,
  validationBehavior: 'aria' as const,
  className: classes(fieldStyles.field, className),
})

export interface RadioGroupProps extends Shared {
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly description?: string
  }[]
}

/** One of a few choices, each explained. */
export function RadioGroup(props: RadioGroupProps) {
  const ids = useFieldIds(props)
  return (
    <AriaRadioGroup {...groupProps(props, ids)}>
      <FieldLabel id={ids.label} label={props.label} isOptional={props.isOptional ?? false} />
      <div className={styles.choices}>
        {props.options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            className={styles.choice!}
            {...(index === 0 && props.inputRef && { inputRef: asObject(props.inputRef) })}
          >
            <span className={styles.dot} />
            <span className={styles.words}>
              <span className={styles.name}>{option.label}</span>
              {option.description !== undefined && (
                <span className={styles.description}>{option.description}</span>
              )}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes ids={ids} description={props.description} error={props.error} />
    </AriaRadioGroup>
  )
}

export interface SwatchesProps extends Shared {
  readonly swatches: readonly { readonly name: string; readonly color: string }[]
}

/** One of a few colours, each with a name. */
export function Swatches(props: SwatchesProps) {
  const ids = useFieldIds(props)
  return (
    <AriaRadioGroup {...groupProps(props, ids)} orientation="horizontal">
      <FieldLabel id={ids.label} label={props.label} isOptional={props.isOptional ?? false} />
      <div className={styles.swatches}>
        {props.swatches.map((swatch, index) => (
          <Radio
            key={swatch.color}
            value={swatch.color}
            aria-label={swatch.name}
            className={styles.swatch!}
            {...(index === 0 && props.inputRef && { inputRef: asObject(props.inputRef) })}
          >
            <span className={styles.color} style={{ background: swatch.color }} />
          </Radio>
        ))}
      </div>
      <FieldNotes ids={ids} description={props.description} error={props.error} />
    </AriaRadioGroup>
  )
}

/** Adapts a form's callback ref to the object that React Aria needs. */
function asObject(ref: Ref<HTMLInputElement>): { current: HTMLInputElement | null } {
  if (ref !== null && typeof ref === 'object') return ref
  let element: HTMLInputElement | null = null
  return {
    get current() {
      return element
    },
    set current(next) {
      element = next
      if (typeof ref === 'function') ref(next)
    },
  }
}
