import { describe, expect, it } from 'vitest'
import { combinationsOf, shortcutIds, whoElse } from './shortcuts.ts'

describe('shortcuts', () => {
  it('are the usual ones until another was chosen or they were switched off', () => {
    expect(combinationsOf('redo', {})).toEqual(['Mod+Y', 'Mod+Shift+Z'])
    expect(combinationsOf('redo', { redo: 'Alt+Y' })).toEqual(['Alt+Y'])
    expect(combinationsOf('redo', { redo: '' })).toEqual([])
  })

  it('never share a combination when nothing was changed', () => {
    for (const id of shortcutIds)
      for (const combination of combinationsOf(id, {})) expect(whoElse(combination, id, {})).toBeNull()
  })

  it('tell who has a combination already', () => {
    expect(whoElse('Mod+K', 'find', {})).toBe('palette')
    expect(whoElse('Mod+K', 'find', { palette: 'Mod+P' })).toBeNull()
    expect(whoElse('Mod+K', 'palette', {})).toBeNull()
  })
})
