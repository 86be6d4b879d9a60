import { createContext, useContext } from 'react'
import { z } from 'zod'
import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { displayUnit, findUnit } from '#domain/units/convert.ts'
import { isQuantityName, quantities, type UnitSystem } from '#domain/units/definitions.ts'
import { shownKept } from '#domain/units/kept.ts'
import { type Ton, tons } from '#domain/units/ton.ts'
import { decimalMark } from '#ui/numbers.ts'
import { numberText } from './state.ts'

/** In which units a form asks, and how that is changed. */
export interface FormUnits {
  readonly system: UnitSystem
  /** Unit chosen for a field by its key, where one was. */
  readonly chosen: Readonly<Record<string, string>>
  /** Asks for one field in a unit from now on. */
  choose(key: string, unit: string): void
  /** What `t` and `ton` mean to this person; null until they were asked. */
  readonly ton: Ton | null
  setTon(ton: Ton): void
  /** Shows all fields in a system of units, also those with a unit of their own. */
  setSystem(system: UnitSystem): void
}

const inSi: FormUnits = { system: 'SI', chosen: {}, ton: null, choose() {}, setTon() {}, setSystem() {} }

export const FormUnitsContext = createContext<FormUnits>(inSi)
export const useFormUnits = (): FormUnits => useContext(FormUnitsContext)

/** Under which a unit is chosen: one for a field, one for a column whatever the row. */
export const unitKey = (path: string): string => path.replace(/\.\d+\./, '.')

/** Units that may be chosen for a field; none where there is nothing to choose. */
export function unitChoices(field: InputField): readonly string[] {
  if (field.type !== 'number' || !isQuantityName(field.quantity)) return []
  const units = quantities[field.quantity].units.map(({ label }) => label as string)
  return units.length > 1 ? units : []
}

/** The unit that stands beside a field. */
export function shownUnit(field: InputField, path: string, { system, chosen }: FormUnits): string {
  const quantity = field.quantity
  if (field.type !== 'number' || !isQuantityName(quantity)) return field.unit ?? ''
  const unit = findUnit(quantity, chosen[unitKey(path)] ?? '')
  return unit === null ? displayUnit(quantity, system) : unit.label
}

/** A kept text as the field shows it. */
export const shownIn = (field: InputField, kept: string, unit: string): string =>
  field.type === 'number' ? shownKept(kept, quantityOf(field), unit, numberText, decimalMark()) : kept

const storedUnits = z.object({
  /** Of a visitor, who has no preferences; of everybody else it is theirs. */
  system: z.enum(['SI', 'Imperial']).optional().catch(undefined),
  /** By module and field: `settlement/soilLayers.thickness`. */
  chosen: z.record(z.string(), z.string()).catch({}),
  ton: z.enum(tons).optional().catch(undefined),
})
export type StoredUnits = z.infer<typeof storedUnits>

const storageKey = (userId: string | null): string => `groundwork:units:${userId ?? 'visitor'}`

/** What this person has chosen on this device. */
export function readUnits(userId: string | null): StoredUnits {
  try {
    const text = localStorage.getItem(storageKey(userId))
    return storedUnits.parse(text === null ? {} : JSON.parse(text))
  } catch {
    return { chosen: {} }
  }
}

export function writeUnits(userId: string | null, units: StoredUnits): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(units))
  } catch {
    // Only the next visit will not know it.
  }
}
