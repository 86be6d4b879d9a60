/*
 * The reading of a copied block, from the plan to what is said about it. Lists load it with the first paste, so that no
 * first screen waits for the names of columns in six languages.
 */
export { columnMemory } from '#data/device/columnMemory.ts'
export { asPlanned, pastedRows, withoutOldNames } from './apply.ts'
export { isCertain, planPaste } from './plan.ts'
export { pasteReport } from './report.ts'
export { tableIn } from './tableIn.ts'
