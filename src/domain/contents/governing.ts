import { english, withTexts } from '../calc/shown/reader.ts'
import { render } from '../messages/render.ts'
import type { GoverningOf } from './entry.ts'

/** What governs a result, in English by the texts that it carries. */
export const governingOf: GoverningOf = ({ outputs: { verdict, texts } }) =>
  render(verdict.governing, withTexts(english, texts))
