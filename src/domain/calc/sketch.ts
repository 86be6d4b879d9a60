import type { Drawing, DrawingElement } from '../schemas/result.ts'
import type { InputField } from './module.ts'

/** Roles of elements that a calculation finds. A sketch omits them, because its inputs are incomplete. */
const found: ReadonlySet<string> = new Set([
  'averaging',
  'zone',
  'mass',
  'slice',
  'spread',
  'slip',
  'near-critical',
  'thrust',
  'profile',
  'pore',
  'pore-ratio',
  'stress',
])

const hasNumber = (text: string): boolean => /\d/.test(text)

/** The level from which other levels are measured is not a value. */
const datum = '±0.00'

/**
 * Returns the drawing of inputs of which some are still those of an example. It shows entered inputs by their shape,
 * without anything that a calculation finds, and without any number that the person has not entered.
 * @param known TeX symbols of the entered inputs.
 */
export function sketchOf(drawing: Drawing, known: ReadonlySet<string>): Drawing {
  return {
    ...drawing,
    title: 'Sketch of the inputs',
    elements: drawing.elements.flatMap((element): DrawingElement[] => {
      switch (element.kind) {
        case 'polygon':
        case 'line':
          return found.has(element.role) ? [] : [named(element)]
        case 'dimension':
          return known.has(element.symbol) ? [element] : []
        case 'force':
          return known.has(element.label) ? [element] : []
        case 'level':
          return element.label === datum ? [element] : []
        default:
          return hasNumber(element.text) ? [] : [element]
      }
    }),
  }
}

/** Returns the element with its name alone. A value follows the name after a colon. */
function named<Element extends { readonly label?: string | undefined }>(element: Element): Element {
  const { label } = element
  const colon = label?.indexOf(':') ?? -1
  return label === undefined || colon < 0 ? element : { ...element, label: label.slice(0, colon) }
}

/** Returns the symbols of the inputs outside of lists that have a value. */
export const knownSymbols = (
  fields: readonly InputField[],
  isEntered: (id: string) => boolean,
): ReadonlySet<string> =>
  new Set(fields.flatMap(({ id, symbol }) => (symbol !== undefined && isEntered(id) ? [symbol] : [])))
