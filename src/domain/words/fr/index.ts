import { french as exampleModule } from '#domain/calc/example-module/texts/fr.ts'
import { french as settlement } from '#domain/calc/settlement/texts/fr.ts'
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
