import type { InputField } from '../calc/module.ts'
import type { ModelType } from '../schemas/materialModel.ts'
import { isQuantityName, type QuantityName } from '../units/definitions.ts'
import type { CalculatedValues } from './model.ts'
import { models } from './models.ts'

/** A number of a material: of its input or derived from it. */
export interface Property {
  /** `cohesion`, `stressDependentFriction.phi0`, `Nφ`. */
  readonly key: string
  readonly kind: 'input' | 'calculated'
  readonly label: string
  readonly symbol: string
  /** SI unit in which it is stored. */
  readonly unit: string
  readonly quantity: QuantityName
  readonly min?: number
  readonly max?: number
}

const ofField = (field: InputField): Property[] =>
  field.type === 'number' && isQuantityName(field.quantity)
    ? [
        {
          key: field.id,
          kind: 'input',
          label: field.label,
          symbol: field.symbol ?? '',
          unit: field.unit ?? '',
          quantity: field.quantity,
          ...(field.min === undefined ? {} : { min: field.min }),
          ...(field.max === undefined ? {} : { max: field.max }),
        },
      ]
    : []

/** Every number of a model in the order to show: its input, then what is derived. */
export const propertiesOf = (type: ModelType): readonly Property[] => [
  ...models[type].fields.flatMap(ofField),
  ...models[type].calculatedFields.map(
    ({ id, label, symbol, unit, quantity }): Property => ({
      key: id,
      kind: 'calculated',
      label,
      symbol,
      unit,
      quantity,
    }),
  ),
]

/** What a property is read from: a material, or an input with its derived values. */
export interface PropertySource {
  readonly input: Readonly<Record<string, unknown>>
  readonly calculated: CalculatedValues
}

/** The stored SI value; null where there is none. */
export function propertyValue(source: PropertySource, { key, kind }: Property): number | null {
  if (kind === 'calculated') return source.calculated[key] ?? null
  let value: unknown = source.input
  for (const part of key.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined
  return typeof value === 'number' ? value : null
}
