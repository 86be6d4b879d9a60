import { japanese as exampleModule } from '#domain/calc/example-module/texts/ja.ts'
import { textsById } from '../textsById.ts'
import { descriptions } from './descriptions.ts'
import { layers } from './layers.ts'
import { materialTerms } from './materialTerms.ts'
import { remarks } from './remarks.ts'
import { results } from './results.ts'
import { sources } from './sources.ts'
import { terms as names } from './terms.ts'

export const terms = {
  ...names,
  ...descriptions,
  ...results,
  ...remarks,
  ...sources,
  ...layers,
  ...materialTerms,
}

/** The texts of the modules by id. */
export const texts = textsById({ 'example-module': exampleModule })
