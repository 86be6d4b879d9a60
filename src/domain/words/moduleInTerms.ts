import type { Say } from './lexicon.ts'

/** What of a description is for people to read. */
export interface Described {
  readonly name: string
  readonly description: string
  /** Left out: it is only listed. */
  readonly fields?: readonly DescribedField[]
  readonly example?: Readonly<Record<string, unknown>>
}

interface DescribedField {
  readonly id: string
  readonly type: string
  readonly label: string
  readonly description: string
  readonly group: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly fields?: readonly DescribedField[]
}

/** The description of a module, said in a language. */
export const describedInTerms = <Module extends Described>(module: Module, say: Say): Module => ({
  ...module,
  name: say(module.name),
  description: say(module.description),
  ...(module.fields !== undefined && { fields: fieldsInTerms(module.fields, say) }),
  ...(module.example !== undefined && { example: exampleInTerms(module.fields ?? [], module.example, say) }),
})

/** Fields of a form, said in a language. */
export const fieldsInTerms = <Field extends DescribedField>(fields: readonly Field[], say: Say): Field[] =>
  fields.map((field) => fieldInTerms(field, say))

const fieldInTerms = <Field extends DescribedField>(field: Field, say: Say): Field => ({
  ...field,
  label: say(field.label),
  description: say(field.description),
  group: say(field.group),
  ...(field.options !== undefined && {
    options: field.options.map(({ value, label }) => ({ value, label: say(label) })),
  }),
  ...(field.fields !== undefined && { fields: fieldsInTerms(field.fields, say) }),
})

/** The example as somebody would name its layers who speaks the language. */
const exampleInTerms = (
  fields: readonly DescribedField[],
  example: Readonly<Record<string, unknown>>,
  say: Say,
): Readonly<Record<string, unknown>> => ({
  ...example,
  ...Object.fromEntries(
    fields.flatMap(({ id, type, fields: columns = [] }): [string, unknown][] => {
      const value = example[id]
      if (type === 'text' && typeof value === 'string') return [[id, say(value)]]
      return type === 'list' && Array.isArray(value)
        ? [[id, value.map((row: Readonly<Record<string, unknown>>) => exampleInTerms(columns, row, say))]]
        : []
    }),
  ),
})
