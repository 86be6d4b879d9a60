import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** A form with the values as typed (`Typed`) and as the schema returns them (`Values`). */
export type SchemaForm<Typed extends FieldValues, Values> = UseFormReturn<Typed, unknown, Values>

/** Creates the state of a form for `Form` and its fields. The schema checks the values on submit, and after that on each change. */
export const useSchemaForm = <Typed extends FieldValues, Values>(
  schema: z.ZodType<Values, Typed>,
  options: Omit<UseFormProps<Typed, unknown, Values>, 'resolver'>,
): SchemaForm<Typed, Values> => useForm({ ...options, resolver: zodResolver(schema) })
