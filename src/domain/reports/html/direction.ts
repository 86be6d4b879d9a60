import { hasRightToLeft } from '../direction.ts'
import { escapeHtml } from '../svg/escape.ts'

/** The attribute of an element whose text is read from the side that the text itself tells. */
export const dirOf = (text: unknown): string =>
  typeof text === 'string' && hasRightToLeft(text) ? ' dir="auto"' : ''

/** A name inside a longer text: it turns nothing around it. */
export const nameHtml = (text: string, written: string = escapeHtml(text)): string =>
  hasRightToLeft(text) ? `<bdi>${written}</bdi>` : written
