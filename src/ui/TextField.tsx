import type { ReactNode, Ref } from 'react'
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
} from 'react-aria-components'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx'

type Shared = Omit<AriaTextFieldProps, 'className' | 'children' | 'isInvalid' | 'validationBehavior'> &
  FieldWords & { readonly className?: string | undefined; readonly placeholder?: string }

export type TextFieldProps = Shared & {
  readonly inputRef?: Ref<HTMLInputElement>
  /** The unit, after the number. */
  readonly unit?: string
  readonly prefix?: ReactNode
  /** A control inside the box, such as show or hide. */
  readonly action?: ReactNode
  /** Controls at both ends of the box, such as less and more. */
  readonly ends?: readonly [ReactNode, ReactNode]
  /** Right-aligned digits and the number keyboard; what was typed stays as typed. */
  readonly isNumber?: boolean
  /** What the page is for begins here: takes the focus, unless that brought a keyboard up over the page. */
  readonly isFirst?: boolean
}

/** One line of text, or a number with its unit. */
export function TextField(props: TextFieldProps) {
  const { label, symbol, description, error, isOptional, className, placeholder, inputRef, ...own } = props
  const { unit, prefix, action, ends, isNumber = false, isFirst = false, autoFocus = false, ...rest } = own
  return (
    <AriaTextField
      {...rest}
      autoFocus={autoFocus || (isFirst && matchMedia('(pointer: fine)').matches)}
      {...(isNumber && { inputMode: 'decimal' as const, autoComplete: 'off' })}
      className={classes(styles.field, className)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} symbol={symbol} isOptional={isOptional ?? false} />
      <div className={styles.box}>
        {ends?.[0]}
        {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
        <Input
          ref={inputRef ?? null}
          className={classes(styles.input, isNumber && styles.number)}
          {...(placeholder !== undefined && { placeholder })}
        />
        {unit !== undefined && unit !== '' && <span className={styles.affix}>{unit}</span>}
        {action}
        {ends?.[1]}
      </div>
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  )
}

export type TextAreaProps = Shared & { readonly inputRef?: Ref<HTMLTextAreaElement>; readonly rows?: number }

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    symbol,
    description,
    error,
    isOptional,
    className,
    placeholder,
    inputRef,
    rows = 3,
    ...rest
  } = props
  return (
    <AriaTextField
      {...rest}
      className={classes(styles.field, className)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} symbol={symbol} isOptional={isOptional ?? false} />
      <div className={styles.box}>
        <AriaTextArea
          ref={inputRef ?? null}
          rows={rows}
          className={classes(styles.input, styles.area)}
          {...(placeholder !== undefined && { placeholder })}
        />
      </div>
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  )
}
