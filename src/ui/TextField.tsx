import {
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
} from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { type FieldIds, FieldLabel, FieldNotes, type FieldWords, useFieldIds } from './field.tsx'

interface Shared extends FieldWords {
  readonly value: string
  onChange(text: string): void
  onBlur?(): void
  /** Keys that the field handles do not reach the elements around it. */
  onKeyDown?(event: KeyboardEvent): void
  readonly name?: string
  readonly placeholder?: string | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly maxLength?: number
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly isRequired?: boolean
  readonly className?: string | undefined
}

export interface TextFieldProps extends Shared {
  readonly inputRef?: Ref<HTMLInputElement>
  readonly type?: 'date' | 'email' | 'password' | 'text'
  readonly inputMode?: 'email' | 'url'
  /** The unit, after the number. */
  readonly unit?: string
  readonly prefix?: ReactNode
  /** A control inside the box, such as show or hide. */
  readonly action?: ReactNode
  /** Controls at both ends of the box, such as less and more. */
  readonly ends?: readonly [ReactNode, ReactNode]
  /** Right-aligned digits and the number keyboard; what was typed stays as typed. */
  readonly isNumber?: boolean
  readonly autoFocus?: boolean
  /** The main field of the page: takes the focus, unless that would open a keyboard over the page. */
  readonly isFirst?: boolean
}

/** One line of text, or a number with its unit. */
export function TextField({ inputRef, ...props }: TextFieldProps) {
  const { unit, isNumber = false, isFirst = false, ends } = props
  const ids = useFieldIds(props)
  useFirstFocus(ids, props.autoFocus === true || (isFirst && matchMedia('(pointer: fine)').matches))
  return (
    <Field {...props} ids={ids}>
      {ends?.[0]}
      {props.prefix !== undefined && <span className={styles.prefix}>{props.prefix}</span>}
      <input
        {...controlProps(props, ids)}
        ref={inputRef}
        type={props.type ?? 'text'}
        inputMode={isNumber ? 'decimal' : props.inputMode}
        autoComplete={isNumber ? 'off' : props.autoComplete}
        className={classes(styles.input, isNumber && styles.number)}
      />
      {unit !== undefined && unit !== '' && <span className={styles.affix}>{unit}</span>}
      {props.action}
      {ends?.[1]}
    </Field>
  )
}

export interface TextAreaProps extends Shared {
  readonly inputRef?: Ref<HTMLTextAreaElement>
  readonly rows?: number
}

/** Several lines of text. */
export function TextArea({ inputRef, ...props }: TextAreaProps) {
  const ids = useFieldIds(props)
  return (
    <Field {...props} ids={ids}>
      <textarea
        {...controlProps(props, ids)}
        ref={inputRef}
        rows={props.rows ?? 3}
        autoComplete={props.autoComplete}
        className={classes(styles.input, styles.area)}
      />
    </Field>
  )
}

function Field({
  ids,
  children,
  ...props
}: Shared & { readonly ids: FieldIds; readonly children: ReactNode }) {
  return (
    <div
      data-field
      // Not `:disabled`, which every control is on a page drawn before its scripts arrive.
      data-disabled={props.isDisabled || undefined}
      data-invalid={props.error !== undefined || undefined}
      className={classes(styles.field, props.className)}
    >
      <FieldLabel
        id={ids.label}
        htmlFor={ids.control}
        label={props.label}
        symbol={props.symbol}
        isOptional={props.isOptional ?? false}
      />
      <div className={styles.box}>{children}</div>
      <FieldNotes ids={ids} description={props.description} error={props.error} />
    </div>
  )
}

const controlProps = ({ onChange, onKeyDown, ...props }: Shared, ids: FieldIds) => ({
  id: ids.control,
  name: props.name,
  value: props.value,
  placeholder: props.placeholder,
  maxLength: props.maxLength,
  disabled: props.isDisabled,
  readOnly: props.isReadOnly,
  'aria-required': props.isRequired || undefined,
  'aria-invalid': props.error !== undefined || undefined,
  'aria-describedby': ids.describedBy,
  onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    onChange(currentTarget.value),
  onBlur: props.onBlur,
  onKeyDown:
    onKeyDown &&
    ((event: KeyboardEvent) => {
      event.stopPropagation()
      onKeyDown(event)
    }),
})

/**
 * After the field is mounted, and before a dialog around it looks for the focus. React's `autoFocus` comes earlier.
 */
function useFirstFocus({ control }: FieldIds, isWanted: boolean): void {
  const focusFirst = useEffectEvent(() => {
    if (isWanted) document.getElementById(control)?.focus({ preventScroll: true })
  })
  useEffect(() => focusFirst(), [])
}
