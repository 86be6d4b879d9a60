import type { ReactNode } from 'react'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '../Button.tsx'
import type { SchemaForm } from './useSchemaForm.ts'

/** A form of `useSchemaForm`. Calls `onSubmit` with the values when they are valid; until then its fields show the schema's messages. */
export function Form<Typed extends FieldValues, Values>({
  of,
  onSubmit,
  children,
  ...own
}: {
  readonly of: SchemaForm<Typed, Values>
  onSubmit(values: Values): unknown
  readonly children: ReactNode
  readonly id?: string
  readonly className?: string | undefined
}) {
  return (
    <form {...own} noValidate onSubmit={of.handleSubmit((values) => onSubmit(values))}>
      {children}
    </form>
  )
}

/** The button that submits the form. It is busy until `onSubmit` resolves. */
export function SubmitButton<Typed extends FieldValues, Values>({
  in: { control },
  ...props
}: Omit<ButtonProps, 'type' | 'isBusy' | 'onPress'> & {
  readonly in: { readonly control: Control<Typed, unknown, Values> }
}) {
  const { isSubmitting } = useFormState({ control })
  return <Button {...props} type="submit" isBusy={isSubmitting} />
}
