import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** A form whose values are those of a schema: what is typed, and what the schema makes of it. */
export type SchemaForm<Typed extends FieldValues, Values> = UseFormReturn<Typed, unknown, Values>

/** The state of a form that a schema checks when it is sent, for `Form` and its fields. */
export const useSchemaForm = <Typed extends FieldValues, Values>(
  schema: z.ZodType<Values, Typed>,
  options: Omit<UseFormProps<Typed, unknown, Values>, 'resolver'>,
): SchemaForm<Typed, Values> => useForm({ ...options, resolver: zodResolver(schema) })
