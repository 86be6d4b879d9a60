import { type Letters, meanWidth } from '#domain/drawing/lettering.ts'
import { symbolText } from '../math/symbol.ts'
import { engineering, withDecimalMark } from '../numbers.ts'

/** Drawings on screen are lettered in the language on screen. */
export const lettersWith = (format: (value: number) => string = engineering): Letters => ({
  width: meanWidth,
  symbol: symbolText,
  marked: (text) => withDecimalMark(text),
  number: format,
})
