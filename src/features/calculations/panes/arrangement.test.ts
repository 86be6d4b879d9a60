import { describe, expect, it } from 'vitest'
import { type Arrangement, readArrangement, stacks, toggled, usual } from './arrangement.ts'
import { limitsOf, resized } from './moving.ts'
import { presetOf, presets } from './presets.ts'

const measured = { width: 1300, height: 660, inputs: 400, result: 400, drawingHeight: 660 }

describe('the arrangement of the panes', () => {
  it('is a preset until something is moved', () => {
    expect(presetOf(usual)).toBe('type')
    expect(presetOf(presets.draw)).toBe('draw')
    expect(presetOf(toggled(usual, 'inputs'))).toBe('read')
    expect(presetOf(resized(usual, 'inputs', 500, measured, true))).toBeNull()
    // The height of the drawing belongs to one layout of a preset.
    expect(presetOf(resized(usual, 'drawing', 300, measured, false))).toBe('type')
  })

  it('folds a pane and opens it with the width it had', () => {
    const moved = resized(usual, 'inputs', 500, measured, true)
    expect(toggled(toggled(moved, 'inputs'), 'inputs')).toEqual(moved)
  })

  it('gives from one neighbour to the other: the third pane keeps its width', () => {
    expect(resized(usual, 'inputs', 500, measured, true).sizes).toEqual({ inputs: 500, result: 400 })
    expect(resized(usual, 'result', 350, measured, true).sizes).toEqual({ inputs: 400, result: 350 })
    expect(resized(toggled(usual, 'result'), 'inputs', 500, measured, true).sizes).toEqual({ inputs: 500 })
  })

  it('leaves every pane its least width', () => {
    expect(resized(usual, 'inputs', 10, measured, true).sizes.inputs).toBe(280)
    expect(resized(usual, 'inputs', 5000, measured, true).sizes.inputs).toBe(1300 - 320 - 400)
    expect(resized(usual, 'result', 10, measured, true).sizes.result).toBe(300)
    expect(resized(usual, 'result', 5000, measured, true).sizes.result).toBe(1300 - 320 - 400)
    expect(
      resized(toggled(usual, 'result'), 'inputs', 5000, { ...measured, result: 36 }, true).sizes,
    ).toEqual({ inputs: 1300 - 320 - 36 })
    expect(limitsOf('inputs', { ...measured, width: 500 }, true)).toEqual({ min: 280, max: 280 })
    expect(limitsOf('drawing', measured, false)).toEqual({ min: 200, max: 500 })
  })

  it('lets the result go below the drawing where inputs take their place', () => {
    const wide: Arrangement = { sizes: { inputs: 700 }, folded: [] }
    expect(stacks(wide, 1300)).toBe(true)
    expect(stacks(wide, 1320)).toBe(false)
    expect(stacks({ ...wide, folded: ['result'] }, 1300)).toBe(false)
    expect(stacks(usual, 1300)).toBe(false)
  })

  it('is the usual one where what is kept cannot be read', () => {
    for (const text of [null, '', '{', '[]', '{"sizes":{"inputs":"wide"},"folded":[]}'])
      expect(readArrangement(text)).toEqual(usual)
    expect(readArrangement(JSON.stringify(presets.draw))).toEqual(presets.draw)
  })
})
