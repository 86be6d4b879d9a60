import { symbolText } from '../math/symbol.ts'
import { withDecimalMark } from '../numbers.ts'
import { dimensionValue } from './dimensions.ts'
import type { Drawing, DrawingElement } from './elements.ts'
import { forceWords } from './forces.ts'

/** What the drawing shows, as sentences, for whoever cannot see it. */
export const drawingWords = (drawing: Drawing, format: (value: number) => string): string[] =>
  drawing.elements.map((element) => wordsOf(element, format)).filter((words) => words !== '')

function wordsOf(element: DrawingElement, format: (value: number) => string): string {
  switch (element.kind) {
    case 'polygon':
    case 'line':
      return element.label ?? ''
    case 'dimension': {
      const value = dimensionValue(element)
      const name = withDecimalMark(element.label) === value ? '' : `${element.label} `
      return `${name}${symbolText(element.symbol)} ${value}`.trim()
    }
    case 'level':
      return element.label
    case 'force':
      return forceWords(element, format)
    case 'label':
      return element.text
  }
}
