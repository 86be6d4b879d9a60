import type { InputField } from './module.ts'

type Bounded = Pick<InputField, 'label' | 'unit'>

const inUnit = (bound: number, unit = ''): string => (unit === '' ? `${bound}` : `${bound} ${unit}`)

/** Returns the message for a number below the limit of its field. */
export const mustBeAtLeast = ({ label, unit }: Bounded, min: number): string =>
  `${label} must be at least ${inUnit(min, unit)}`
/** Returns the message for a number above the limit of its field. */
export const mustBeAtMost = ({ label, unit }: Bounded, max: number): string =>
  `${label} must be at most ${inUnit(max, unit)}`
