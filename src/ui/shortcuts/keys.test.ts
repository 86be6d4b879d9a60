import { describe, expect, it } from 'vitest'
import { combinationOf, combinationText, isSingle, keysShown, mayBeChosen } from './keys.ts'

const press = (key: string, held: Partial<Parameters<typeof combinationOf>[0]> = {}) =>
  combinationOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

describe('key combinations', () => {
  it('reads a press', () => {
    expect(press('k', { ctrlKey: true })).toBe('Mod+K')
    expect(press('k', { metaKey: true })).toBe('Mod+K')
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('Mod+Shift+Z')
    expect(press('n')).toBe('N')
    expect(press('Enter', { ctrlKey: true })).toBe('Mod+Enter')
    expect(press('Control', { ctrlKey: true })).toBeNull()
  })

  it('takes a sign for itself, however a keyboard makes it', () => {
    expect(press('/')).toBe('/')
    expect(press('/', { shiftKey: true })).toBe('/')
    expect(press('?', { shiftKey: true })).toBe('?')
    const isAltGr = (name: string) => name === 'AltGraph'
    expect(press('[', { ctrlKey: true, altKey: true, getModifierState: isAltGr })).toBe('[')
    expect(press('[', { ctrlKey: true, getModifierState: () => false })).toBe('Mod+[')
  })

  it('shows it as the machine writes it', () => {
    expect(combinationText('Mod+Shift+Z', false)).toBe('Ctrl+Shift+Z')
    expect(combinationText('Mod+Shift+Z', true)).toBe('⌘⇧Z')
    expect(keysShown('Mod++', false)).toEqual(['Ctrl', '+'])
    expect(keysShown('+', false)).toEqual(['+'])
    expect(keysShown('/', false)).toEqual(['/'])
  })

  it('knows which are typed as text', () => {
    expect(isSingle('N')).toBe(true)
    expect(isSingle('Shift+N')).toBe(true)
    expect(isSingle('Mod+N')).toBe(false)
  })

  it('leaves the keys of the browser and of moving about alone', () => {
    for (const taken of ['Mod+N', 'Mod+W', 'Tab', 'Escape', 'Space', 'Enter', 'ArrowUp', 'Mod+C'])
      expect(mayBeChosen(taken), taken).toBe(false)
    for (const free of ['N', '/', 'Mod+K', 'Mod+Enter', 'Alt+ArrowUp', 'Mod+Shift+P'])
      expect(mayBeChosen(free), free).toBe(true)
  })
})
