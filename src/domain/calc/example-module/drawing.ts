import { sayer } from '#domain/messages/text.ts'
import type { MessageDrawing, MessageElement } from '#domain/schemas/messageResult.ts'
import { axis } from '../handles.ts'
import { type ExampleInput, field } from './inputs.ts'
import type { ExampleSolution } from './solve.ts'
import type { Texts } from './texts/en.ts'

const say = sayer<Texts>('example-module')

/** Width of the drawing, in its own units: a value has no size, so the longer of the two lines fills it. */
const width = 10

/** The value and its result as lengths, one over the other. The end of the value can be dragged. */
export function drawing({ inputValue }: ExampleInput, { result }: ExampleSolution): MessageDrawing {
  const label = say('figure.inputValue')
  const scale = width / Math.max(inputValue, result, 1)
  const [value, found] = [inputValue * scale, result * scale]
  return {
    title: say('values.name'),
    bounds: { minX: -1, minY: -4, maxX: width + 1, maxY: 2 },
    elements: [
      {
        kind: 'line',
        role: 'ground',
        points: [
          [0, 0],
          [width, 0],
        ],
      },
      ...length(value, inputValue, 'x', 1),
      ...length(found, result, 'y', -2),
    ],
    handles: [
      {
        label,
        at: [value, 0],
        axes: [{ ...axis(field.inputValue, field.inputValue.id, inputValue, { along: [scale, 0] }), label }],
        outline: [
          { at: [0, 0], moves: [0, 0] },
          { at: [value, 0], moves: [1, 0] },
        ],
      },
    ],
  }
}

/** A dimension line from zero; none of nothing. */
const length = (end: number, value: number, symbol: string, offset: number): MessageElement[] =>
  end > 0 ? [{ kind: 'dimension', from: [0, 0], to: [end, 0], label: shown(value), symbol, offset }] : []

/** Four figures, without idle zeros; what draws sets the decimal mark. */
const shown = (value: number): string => String(Number(value.toPrecision(4)))
