import { japanese as exampleModule } from '#domain/calc/example-module/texts/ja.ts'
import { japanese as settlement } from '#domain/calc/settlement/texts/ja.ts'
import { textsById } from '../textsById.ts'
import { descriptions } from './descriptions.ts'
import { former } from './former.ts'
import { layers } from './layers.ts'
import { materialTerms } from './materialTerms.ts'
import { remarks } from './remarks.ts'
import { results } from './results.ts'
import { sources } from './sources.ts'
import { terms as names } from './terms.ts'

export const terms = {
  ...former,
  ...names,
  ...descriptions,
  ...results,
  ...remarks,
  ...sources,
  ...layers,
  ...materialTerms,
}

/** These, and the texts of the modules by id. */
export const said = { ...terms, ...textsById({ 'example-module': exampleModule, settlement }) }
