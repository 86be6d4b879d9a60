import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '../Checkbox.tsx'

/** A checkbox of a form: a field that is true or false. */
export function CheckField<Typed extends FieldValues, Values>({
  in: { control },
  name,
  ...own
}: Omit<CheckboxProps, 'name' | 'isSelected' | 'onChange' | 'onBlur'> & {
  readonly in: { readonly control: Control<Typed, unknown, Values> }
  readonly name: FieldPath<Typed>
}) {
  const { field } = useController({ control, name })
  return (
    <Checkbox
      {...own}
      name={field.name}
      isSelected={field.value === true}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}
