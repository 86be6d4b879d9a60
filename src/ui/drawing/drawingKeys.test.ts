import { expect, it } from 'vitest'
import { keyAct } from './drawingKeys.ts'

const press = (key: string, code: string, held: object = {}) =>
  keyAct({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })

it('the drawing knows its keys, on every keyboard', () => {
  expect(press('+', 'BracketRight')).toEqual({ does: 'zoom', factor: 1.25 })
  expect(press('-', 'Slash')).toEqual({ does: 'zoom', factor: 0.8 })
  expect(press('0', 'Digit0')).toEqual({ does: 'all' })
  expect(press('=', 'Digit0', { shiftKey: true })).toEqual({ does: 'slip' })
  expect(press('&', 'Digit1')).toEqual({ does: 'layer', place: 0 })
  expect(press('v', 'KeyV')).toEqual({ does: 'value' })
  expect(press('m', 'KeyM')).toEqual({ does: 'measure' })
  expect(press('D', 'KeyD', { shiftKey: true })).toEqual({ does: 'full' })
  expect(press('d', 'KeyD')).toBeNull()
  expect(press('9', 'Numpad9')).toEqual({ does: 'layer', place: 8 })
})

it('the keys of the application and of the browser stay theirs', () => {
  for (const key of ['f', 'n', 's', 'z', 'y', '/']) expect(press(key, 'KeyF')).toBeNull()
  expect(press('0', 'Digit0', { ctrlKey: true })).toBeNull()
  expect(press('ArrowLeft', 'ArrowLeft', { altKey: true })).toBeNull()
})
