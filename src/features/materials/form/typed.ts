import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import type { FieldIssue } from '#domain/errors/result.ts'
import { materialUnit } from '#domain/materials/convertMaterial.ts'
import type { AnyModel } from '#domain/materials/model.ts'
import type { DecimalMark } from '#domain/units/ambiguous.ts'
import { fromSi } from '#domain/units/convert.ts'
import type { UnitSystem } from '#domain/units/definitions.ts'
import { inMark } from '#domain/units/inMark.ts'
import { parseQuantity } from '#domain/units/parse.ts'
import { decimalMark, withDecimalMark } from '#ui/numbers.ts'

/** What stands in a field, as typed, and the units in which it was typed. */
export interface Typed {
  readonly text: string
  readonly system: UnitSystem
}

/** By field id. */
export type TypedFields = Readonly<Record<string, Typed>>

export const unitOf = (field: InputField, system: UnitSystem): string =>
  field.type === 'number' ? materialUnit(quantityOf(field), system) : ''

/** Digits that are typed, and last a way to other units and back. */
const typedDigits = 15
/** Digits shown of a value that was typed in other units. */
const shownDigits = 6

/** A number as the language on screen writes it. */
const written = (value: number): string => withDecimalMark(String(value))

const tidy = (value: number, digits: number): number => Number(value.toPrecision(digits))

/** The SI value of what was typed; null where nothing was, and a message where it is no number. */
function readNumber(field: InputField, { text, system }: Typed): number | { message: string } | null {
  if (text.trim() === '') return null
  const parsed = parseQuantity(text, quantityOf(field), unitOf(field, system), decimalMark())
  return parsed.ok ? tidy(parsed.value, typedDigits) : { message: parsed.problem.message }
}

/** The text of a field in a system: the very text where it was typed in it, else its value converted. */
export function shownText(field: InputField, typed: Typed | undefined, system: UnitSystem): string {
  if (typed === undefined) return ''
  const [own, other] = [unitOf(field, typed.system), unitOf(field, system)]
  if (field.type !== 'number' || own === other) return typed.text
  const value = readNumber(field, typed)
  if (typeof value !== 'number' || !/^[-+\d.,\s'e]+$/i.test(typed.text.trim())) return typed.text
  return written(tidy(fromSi(value, quantityOf(field), other), shownDigits))
}

/** The text one step up or down in the units shown, within the field's limits; null for what is no number. */
export function stepped(
  field: InputField,
  typed: Typed | undefined,
  system: UnitSystem,
  direction: 1 | -1,
): string | null {
  const value = readNumber(field, typed ?? { text: '0', system })
  if (typeof value !== 'number' && value !== null) return null
  const step = field.step ?? 1
  const unit = unitOf(field, system)
  const next = Math.min(
    Math.max((value ?? 0) + direction * step, field.min ?? Number.NEGATIVE_INFINITY),
    field.max ?? Number.POSITIVE_INFINITY,
  )
  return written(tidy(fromSi(next, quantityOf(field), unit), unit === (field.unit ?? '') ? 12 : shownDigits))
}

/** Whether a field is asked for: what it depends on has one of the values. */
export const isAsked = (field: InputField, fields: readonly InputField[], typed: TypedFields): boolean => {
  if (field.dependsOn === undefined || field.showWhen === undefined) return true
  const parent = fields.find(({ id }) => id === field.dependsOn)
  const text = typed[field.dependsOn]?.text ?? String(parent?.defaultValue ?? '')
  return field.showWhen.some((value) => String(value) === text)
}

/** What the fields say, as an input of the model in SI, with what is wrong by field id. */
export function readInput(
  model: Pick<AnyModel, 'fields' | 'inputSchema'>,
  typed: TypedFields,
): { readonly input: Readonly<Record<string, unknown>>; readonly issues: readonly FieldIssue[] } {
  const input: Record<string, unknown> = {}
  const unreadable: FieldIssue[] = []
  for (const field of model.fields) {
    const text = typed[field.id]
    if (text === undefined || text.text.trim() === '' || !isAsked(field, model.fields, typed)) continue
    const value = field.type === 'number' ? readNumber(field, text) : text.text
    if (typeof value === 'object' && value !== null)
      unreadable.push({ path: field.id, message: value.message })
    else put(input, field.id, value)
  }
  const parsed = model.inputSchema.safeParse(input)
  const known = new Set(unreadable.map(({ path }) => path))
  const complaints = parsed.success
    ? []
    : parsed.error.issues
        .map(({ path, message }) => ({ path: path.join('.'), message }))
        .filter(({ path }) => !known.has(path))
  return { input, issues: [...unreadable, ...complaints] }
}

/** The fields with every number rewritten for a language with another decimal mark (`inMark`). */
export function typedInMark(
  fields: readonly InputField[],
  typed: TypedFields,
  from: DecimalMark,
  to: DecimalMark,
): TypedFields {
  const numbers = new Set(fields.filter(({ type }) => type === 'number').map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(typed).map(([id, each]) => [
      id,
      numbers.has(id) ? { ...each, text: inMark(each.text, from, to) } : each,
    ]),
  )
}

/** The fields as a material's input fills them. */
export function typedOf(
  fields: readonly InputField[],
  input: Readonly<Record<string, unknown>>,
): TypedFields {
  const typed: Record<string, Typed> = {}
  for (const field of fields) {
    const value = field.id
      .split('.')
      .reduce<unknown>(
        (group, key) =>
          typeof group === 'object' && group !== null ? (group as Record<string, unknown>)[key] : undefined,
        input,
      )
    if (typeof value === 'number' || typeof value === 'string')
      typed[field.id] = { text: typeof value === 'number' ? written(value) : value, system: 'SI' }
  }
  return typed
}

/** A dotted id is a key in a group: `stressDependentCohesion.c0`. */
function put(into: Record<string, unknown>, id: string, value: unknown): void {
  const [first = '', ...rest] = id.split('.')
  if (rest.length === 0) {
    into[first] = value
    return
  }
  const group = (into[first] ?? {}) as Record<string, unknown>
  into[first] = group
  put(group, rest.join('.'), value)
}
