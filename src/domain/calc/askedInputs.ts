import type { InputField } from './module.ts'

type Inputs = Readonly<Record<string, unknown>>

/** The inputs without those of fields that a form would not show beside the others: a module is not asked with them. */
export function askedInputs(fields: readonly InputField[], inputs: Inputs): Inputs {
  const hidden = new Set(fields.filter((field) => !isAsked(field, fields, inputs)).map(({ id }) => id))
  return Object.fromEntries(Object.entries(inputs).filter(([key]) => !hidden.has(key)))
}

function isAsked(field: InputField, fields: readonly InputField[], inputs: Inputs): boolean {
  if (field.dependsOn === undefined) return true
  const parent = fields.find(({ id }) => id === field.dependsOn)
  if (parent !== undefined && !isAsked(parent, fields, inputs)) return false
  const value = inputs[field.dependsOn]
  return field.showWhen === undefined || field.showWhen.some((each) => String(each) === String(value ?? ''))
}
