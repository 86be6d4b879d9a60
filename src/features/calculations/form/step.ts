import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { fromSi, toSi } from '#domain/units/convert.ts'
import { keep } from '#domain/units/kept.ts'
import { readText } from './read.ts'
import { numberText } from './state.ts'

/**
 * What to keep so many steps up or down from a kept number, in the unit beside the field and within the field's limits; null
 * when the text is not a number. A field that names no step is changed by a tenth of the size of its number.
 */
export function stepped(
  field: InputField,
  kept: string,
  steps: number,
  unit = field.unit ?? '',
): string | null {
  const quantity = quantityOf(field)
  const isOwn = unit === (field.unit ?? '')
  const inUnit = (value: number) => (isOwn ? value : tidy(fromSi(value, quantity, unit)))
  const reading = kept.trim() === '' ? { ok: true, value: 0 } : readText(field, kept)
  if (!reading.ok || typeof reading.value !== 'number') return null
  const value = inUnit(reading.value)
  const own = field.step ?? stepOf(reading.value)
  const step = isOwn ? own : roundStep(fromSi(own, quantity, unit))
  const decimals = Math.max(decimalsOf(step), decimalsOf(value))
  const next = Number((value + steps * step).toFixed(Math.min(decimals, 12)))
  const stored = isOwn ? next : toSi(next, quantity, unit)
  // A limit is kept as it is: rounded in another unit it could lie outside.
  if (field.min !== undefined && stored < field.min) return numberText(field.min)
  if (field.max !== undefined && stored > field.max) return numberText(field.max)
  return keep(numberText(next), quantity, unit)
}

const stepOf = (value: number): number =>
  value === 0 ? 1 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1)

const tidy = (value: number): number => Number(value.toPrecision(6))

/** The nearest of 1, 2, 5, 10 … */
function roundStep(step: number): number {
  const size = 10 ** Math.floor(Math.log10(step))
  const digit = step / size
  return Number(((digit < 1.5 ? 1 : digit < 3.5 ? 2 : digit < 7.5 ? 5 : 10) * size).toPrecision(1))
}

function decimalsOf(value: number): number {
  const text = String(value)
  return text.includes('.') && !text.includes('e') ? text.length - text.indexOf('.') - 1 : 0
}
