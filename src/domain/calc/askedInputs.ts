import type { FieldIssue } from '../errors/result.ts'
import type { InputField } from './module.ts'

type Inputs = Readonly<Record<string, unknown>>

/** Returns the inputs without the values of fields that a form would hide: a module does not receive them. */
export function askedInputs(fields: readonly InputField[], inputs: Inputs): Inputs {
  let asked = inputs
  for (const field of fields) if (!isAsked(field, fields, inputs)) asked = without(asked, field.id)
  return asked
}

/**
 * Finds values that a module would ignore because their switch is off or missing: a water line without the water
 * table. Allows default values, `false` and empty values. Allows values of another kind too, such as a width with the
 * diameter of a circular footing.
 * @param given the inputs as the caller gave them.
 * @param inputs the same inputs with the defaults of the module.
 */
export function ignoredInputs(fields: readonly InputField[], given: Inputs, inputs: Inputs): FieldIssue[] {
  return notAsked(fields, given, inputs).flatMap(({ field, parent }) => {
    const isSwitch = parent?.type === 'boolean' || parent?.options?.some((option) => option.value === 'none')
    if (isSwitch !== true && at(given, field.dependsOn ?? '') !== undefined) return []
    return [{ path: field.id, message: countsOnlyWith(field, parent) }]
  })
}

/**
 * Finds all values that a module would not use, those of another kind too. Programs tell them beside a result: a form
 * hides them.
 */
export const unusedInputs = (fields: readonly InputField[], given: Inputs): FieldIssue[] =>
  notAsked(fields, given, given).map(({ field, parent }) => ({
    path: field.id,
    message: countsOnlyWith(field, parent),
  }))

const notAsked = (fields: readonly InputField[], given: Inputs, inputs: Inputs) =>
  fields
    .filter((field) => {
      const value = at(given, field.id)
      return !isNothing(value) && value !== field.defaultValue && !isAsked(field, fields, inputs)
    })
    .map((field) => ({ field, parent: fields.find(({ id }) => id === field.dependsOn) }))

const isNothing = (value: unknown): boolean =>
  value == null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

function countsOnlyWith(
  { label, dependsOn, showWhen = [] }: InputField,
  parent: InputField | undefined,
): string {
  const name = parent?.label ?? dependsOn ?? ''
  if (parent?.type === 'boolean') return `${label} counts only where ${name} is switched on`
  const option = parent?.options?.find(({ value }) => value === String(showWhen[0]))
  return `${label} counts only with ${name}: ${option?.label ?? String(showWhen[0])}`
}

function isAsked(field: InputField, fields: readonly InputField[], inputs: Inputs): boolean {
  if (field.dependsOn === undefined) return true
  const parent = fields.find(({ id }) => id === field.dependsOn)
  if (parent !== undefined && !isAsked(parent, fields, inputs)) return false
  const value = at(inputs, field.dependsOn) ?? parent?.defaultValue
  return field.showWhen === undefined || field.showWhen.some((each) => String(each) === String(value ?? ''))
}

/** The value of a field, under its id or in the group that a dotted id names. */
function at(inputs: Inputs, path: string): unknown {
  if (inputs[path] !== undefined) return inputs[path]
  return path
    .split('.')
    .reduce<unknown>(
      (group, key) => (typeof group === 'object' && group !== null ? (group as Inputs)[key] : undefined),
      inputs,
    )
}

function without(inputs: Inputs, path: string): Inputs {
  const [first = '', ...rest] = path.split('.')
  const group = inputs[first]
  const isGroup = rest.length > 0 && typeof group === 'object' && group !== null && !Array.isArray(group)
  const others = Object.fromEntries(
    Object.entries(inputs).filter(([key]) => key !== path && (isGroup || key !== first || rest.length > 0)),
  )
  return isGroup ? { ...others, [first]: without(group as Inputs, rest.join('.')) } : others
}
