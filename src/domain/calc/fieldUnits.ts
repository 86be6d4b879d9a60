import { isQuantityName, type QuantityName } from '../units/definitions.ts'
import type { InputField } from './module.ts'

type Values = Readonly<Record<string, unknown>>

/** A cache that returns the same fields for the same conditions, because forms compare by identity. */
const known = new WeakMap<readonly InputField[], Map<string, readonly InputField[]>>()

/**
 * Returns the fields with the units that apply for these inputs. A strip footing, for example, takes its loads in kN/m.
 * `values` by field id, parsed or as typed.
 */
export function fieldsFor(fields: readonly InputField[], values: Values): readonly InputField[] {
  const holds = ({ unitWhen }: InputField) =>
    unitWhen !== undefined && String(values[unitWhen.field] ?? '').trim() === unitWhen.is
  const key = fields.map((field) => (holds(field) ? '1' : '')).join()
  if (!key.includes('1')) return fields
  const variants = known.get(fields) ?? new Map<string, readonly InputField[]>()
  known.set(fields, variants)
  const before = variants.get(key)
  if (before !== undefined) return before
  const now = fields.map((field): InputField => {
    if (field.unitWhen === undefined || !holds(field)) return field
    const { unit, quantity } = field.unitWhen
    return { ...field, unit, quantity }
  })
  variants.set(key, now)
  return now
}

/** Returns the quantity of a number field. A field without a unit is a ratio. */
export const quantityOf = (field: InputField): QuantityName =>
  isQuantityName(field.quantity) ? field.quantity : 'ratio'
