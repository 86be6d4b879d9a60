import { findUnit } from './convert.ts'
import type { QuantityName } from './definitions.ts'
import { isBareTon, numberAndUnit } from './parse.ts'

/** The tons that people mean by `t`, `ton` and `tonf`: 1000 kg, 2000 lb and 2240 lb. */
export const tons = ['metric', 'short', 'long'] as const
export type Ton = (typeof tons)[number]

/** Units of force that say which ton they mean. */
const unitOf: Readonly<Record<Ton, string>> = { metric: 'tf', short: 'US tonf', long: 'UK tonf' }

/** Returns true for a text such as `10 t`. */
export const hasBareTon = (text: string): boolean => isBareTon(numberAndUnit(text)?.unit ?? '')

/** The text with the ton named: `10 t` becomes `10 tf`. Other texts stay as they are. */
export function withTon(text: string, ton: Ton): string {
  const unit = numberAndUnit(text)?.unit ?? ''
  return isBareTon(unit) ? `${text.trim().slice(0, -unit.length).trim()} ${unitOf[ton]}` : text
}

/** Returns true for a unit of the quantity that needs no question. A bare `tonf` above a column may be any of the tons. */
export const isClearUnit = (quantity: QuantityName, name: string): boolean =>
  findUnit(quantity, name) !== null && !(quantity === 'force' && isBareTon(name))
