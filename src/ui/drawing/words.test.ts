import { expect, it } from 'vitest'
import type { DrawingElement } from '#domain/drawing/elements.ts'
import { lettersWith } from './letters.ts'
import { drawingWords } from './words.ts'

const elements: readonly DrawingElement[] = [
  { kind: 'dimension', from: [-0.75, -1], to: [0.75, -1], symbol: 'B', label: '1.50 m', offset: -0.3 },
  { kind: 'force', at: [0, -0.5], direction: [0, -1], label: 'Permanent', value: 800, unit: 'kN' },
  { kind: 'line', role: 'water', points: [], label: 'Groundwater 0.90 m' },
  { kind: 'level', at: [-3, -1], label: 'Base -1.00 m' },
]

it('the words tell dimensions, loads, water and levels', () =>
  expect(drawingWords(elements, lettersWith(String))).toEqual([
    'B 1.50 m',
    'Permanent 800 kN',
    'Groundwater 0.90 m',
    'Base -1.00 m',
  ]))
