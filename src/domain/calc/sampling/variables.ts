import type { FieldIssue } from '#domain/errors/result.ts'
import type { AnyModule, InputField } from '../module.ts'

/** A number in the inputs that a study changes. */
export interface Variable {
  readonly path: string
  readonly label: string
  readonly unit: string
  /** Limits of the field; infinite where it has none. */
  readonly min: number
  readonly max: number
  /** The value in the inputs; undefined when they have none. */
  readonly given: number | undefined
  /** Writes a value into the inputs in which this variable was found. */
  readonly set: (value: number) => void
  /** Whether a rule between fields reads it, so that a point must pass the whole schema. */
  readonly coupled: boolean
}

/**
 * Returns the variable at a path of `inputs`, which it changes later. Returns an issue at `where` when the path names
 * no number that a study can vary.
 */
export function findVariable(
  module: AnyModule,
  inputs: Record<string, unknown>,
  path: string,
  where: string,
): Variable | FieldIssue {
  const wrong = (message: string): FieldIssue => ({ path: where, message })
  const parts = path.split('.')
  const grouped = module.fields.find(({ id, type }) => id === path && id.includes('.') && type === 'number')
  if (grouped !== undefined) return groupedVariable(module, inputs, grouped)
  let fields: readonly InputField[] = module.fields
  let holder: Record<string, unknown> = inputs
  let labels = ''
  for (let place = 0; place < parts.length; place += 2) {
    const key = parts[place]!
    const field = fields.find(({ id }) => id === key)
    if (field === undefined) return wrong(`There is no input ${parts.slice(0, place + 1).join('.')}`)
    const last = place === parts.length - 1
    if (field.type === 'number') {
      if (!last) return wrong(`${field.label} is a number and has no parts`)
      const given = holder[key]
      return {
        path,
        label: labels + field.label,
        unit: field.unit ?? '',
        min: field.min ?? Number.NEGATIVE_INFINITY,
        max: field.max ?? Number.POSITIVE_INFINITY,
        given: typeof given === 'number' ? given : undefined,
        set(value) {
          holder[key] = value
        },
        coupled: isCoupled(module, parts),
      }
    }
    if (field.type !== 'list' || field.fields === undefined) return wrong(`${field.label} is not a number`)
    const index = parts[place + 1]
    if (index === undefined || place + 2 >= parts.length)
      return wrong(
        `${field.label} is a list: name a row and a column, as in ${key}.0.${field.fields[0]?.id ?? ''}`,
      )
    const rows = holder[key]
    const count = Array.isArray(rows) ? rows.length : 0
    const row: unknown =
      Array.isArray(rows) && /^(0|[1-9]\d{0,6})$/.test(index) ? rows[Number(index)] : undefined
    if (typeof row !== 'object' || row === null)
      return wrong(
        `${field.label} has no row ${index.slice(0, 20)}: the inputs have ${count}, counted from 0`,
      )
    labels += `${field.label} ${Number(index) + 1}: `
    holder = row as Record<string, unknown>
    fields = field.fields
  }
  return wrong(`There is no input ${path}`)
}

/** A field whose id has a dot is in a group of the inputs: `seismic.horizontalAcceleration`. Inputs that have it flat keep it so. */
function groupedVariable(module: AnyModule, inputs: Record<string, unknown>, field: InputField): Variable {
  const [group, key] = field.id.split('.') as [string, string]
  const isFlat = Object.hasOwn(inputs, field.id)
  const held = inputs[group]
  const inner = typeof held === 'object' && held !== null ? (held as Record<string, unknown>) : {}
  if (!isFlat) inputs[group] = inner
  const holder = isFlat ? inputs : inner
  const name = isFlat ? field.id : key
  const given = holder[name]
  return {
    path: field.id,
    label: field.label,
    unit: field.unit ?? '',
    min: field.min ?? Number.NEGATIVE_INFINITY,
    max: field.max ?? Number.POSITIVE_INFINITY,
    given: typeof given === 'number' ? given : undefined,
    set(value) {
      holder[name] = value
    },
    coupled: isCoupled(module, [field.id]),
  }
}

const isCoupled = (module: AnyModule, parts: readonly string[]): boolean =>
  module.coupledFields === undefined || matchesAny(module.coupledFields, parts)

/** Whether one of the patterns, paths with `*` for any row, is that of the path. */
const matchesAny = (patterns: readonly string[], parts: readonly string[]): boolean =>
  patterns.some((pattern) => {
    const wanted = pattern.split('.')
    return (
      wanted.length === parts.length && wanted.every((part, place) => part === '*' || part === parts[place])
    )
  })

/**
 * Whether one of the patterns, paths with `*` for any row, matches the path or equals it: the id of a field in a
 * group has a dot itself.
 */
export const isAmong = (patterns: readonly string[], path: string): boolean =>
  matchesAny(patterns, path.split('.'))
