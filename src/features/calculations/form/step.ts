import type { InputField } from '#domain/calc/module.ts'
import { readText } from './read.ts'

/** The text one step up or down from a typed number, within the field's limits; null when the text is not a number. */
export function stepped(field: InputField, text: string, direction: 1 | -1): string | null {
  const step = field.step ?? 1
  const reading = text.trim() === '' ? { ok: true, value: 0 } : readText(field, text)
  if (!reading.ok || typeof reading.value !== 'number') return null
  const decimals = Math.max(decimalsOf(step), decimalsOf(reading.value))
  const next = Number((reading.value + direction * step).toFixed(Math.min(decimals, 12)))
  return String(Math.min(Math.max(next, field.min ?? next), field.max ?? next))
}

function decimalsOf(value: number): number {
  const text = String(value)
  return text.includes('.') && !text.includes('e') ? text.length - text.indexOf('.') - 1 : 0
}
