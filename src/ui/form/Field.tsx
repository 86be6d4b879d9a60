import type { ComponentType } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

/** Properties of a control that the form sets. */
type Bound = 'name' | 'value' | 'inputRef' | 'error' | 'onChange' | 'onBlur'

type Given<Typed extends FieldValues, Values, Props> = Omit<Props, Bound> & {
  readonly in: { readonly control: Control<Typed, unknown, Values> }
  readonly name: FieldPath<Typed>
  /** The control: `TextField`, `Select`. */
  readonly of: ComponentType<Props>
  /** Converts the control's value, where its type is wider than the field's. */
  parse?(value: string): unknown
  /** A description that the field's error replaces. */
  readonly hint?: string
}

/** A field of a form: a control that shows and changes one value, and shows the schema's message when the value is not valid. */
export function Field<Typed extends FieldValues, Values, Props extends object>({
  in: { control },
  name,
  of: FieldControl,
  parse,
  hint,
  ...own
}: Given<Typed, Values, Props>) {
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  const props = {
    ...own,
    ...(hint !== undefined && error === undefined && { description: hint }),
    name: field.name,
    value: field.value,
    inputRef: field.ref,
    error,
    onChange: parse === undefined ? field.onChange : (value: string) => field.onChange(parse(value)),
    onBlur: field.onBlur,
  }
  // The control's own properties are checked where the field is used; those of the form are the same for every control.
  return <FieldControl {...(props as unknown as Props)} />
}
