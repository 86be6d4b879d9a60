import { dimensionValue } from '#domain/drawing/dimensions.ts'
import type { Drawing, DrawingElement } from '#domain/drawing/elements.ts'
import { forceWords } from '#domain/drawing/forces.ts'
import type { Letters } from '#domain/drawing/lettering.ts'

/** What a drawing says, as sentences, for whoever cannot see it. */
export const drawingWords = (elements: Drawing['elements'], letters: Letters): string[] =>
  elements.map((element) => wordsOf(element, letters)).filter((words) => words !== '')

function wordsOf(element: DrawingElement, letters: Letters): string {
  switch (element.kind) {
    case 'polygon':
    case 'line':
      return element.label ?? ''
    case 'dimension': {
      const value = dimensionValue(element, letters.marked)
      const name = letters.marked(element.label) === value ? '' : `${element.label} `
      return `${name}${letters.symbol(element.symbol)} ${value}`.trim()
    }
    case 'level':
      return element.label
    case 'force':
      return forceWords(element, letters)
    case 'label':
      return element.text
  }
}
