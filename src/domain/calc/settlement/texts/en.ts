import { english as form } from './form/en.ts'
import { english as results } from './results/en.ts'
import { english as steps } from './steps/en.ts'
import { english as warnings } from './warnings/en.ts'

/** The texts of the module; translations stand beside it. */
export const english = { ...form, ...results, ...steps, ...warnings } as const
export type Texts = typeof english
