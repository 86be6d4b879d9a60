import { describe, expect, it } from 'vitest'
import { combinationsOf, shortcutIds, whoElse } from './shortcuts.ts'

describe('shortcuts', () => {
  it('have their defaults until a person changes them or switches them off', () => {
    expect(combinationsOf('redo', {})).toEqual(['Mod+Y', 'Mod+Shift+Z'])
    expect(combinationsOf('redo', { redo: 'Alt+Y' })).toEqual(['Alt+Y'])
    expect(combinationsOf('redo', { redo: '' })).toEqual([])
  })

  it('never share a combination by default', () => {
    for (const id of shortcutIds)
      for (const combination of combinationsOf(id, {})) expect(whoElse(combination, id, {})).toBeNull()
  })

  it('name the shortcut that has a combination already', () => {
    expect(whoElse('Mod+K', 'find', {})).toBe('palette')
    expect(whoElse('Mod+K', 'find', { palette: 'Mod+P' })).toBeNull()
    expect(whoElse('Mod+K', 'palette', {})).toBeNull()
  })
})
