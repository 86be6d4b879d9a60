import { expect, it } from 'vitest'
import { editOn, serverState } from '#tests/helpers/syncedCopies.ts'
import { baseOnSave } from './baseOnSave.ts'
import { baseOf } from './storedCopies.ts'

const live = { _deleted: false }
const state = serverState('a1')
const edit = editOn(state, 'b1')

it('a save over a server state writes that state as the base', () => {
  expect(baseOnSave({ ...state, ...live }, { ...edit, ...live })).toEqual({ ...state, ...live })
})

it.each([
  ['of a new document', undefined, edit],
  ['over an edit that waits', edit, editOn(state, 'b2')],
  ['over a copy that no server has seen', { ...state, server: null }, edit],
  ['of a server state', state, serverState('c1')],
])('a save %s writes no base', (_, replaced, saved) => {
  expect(baseOnSave(replaced && { ...replaced, ...live }, { ...saved, ...live })).toBeUndefined()
})

it('a save that drops the copy writes no base, and neither does one over a dropped copy', () => {
  expect(baseOnSave({ ...state, ...live }, { ...edit, _deleted: true })).toBeUndefined()
  expect(baseOnSave({ ...state, _deleted: true }, { ...edit, ...live })).toBeUndefined()
})

it('the stored base counts only when the stamp of the copy names it', () => {
  expect(baseOf(edit, state)).toBe(state)
  expect(baseOf(edit, serverState('a0'))).toBeNull()
  expect(baseOf(editOn(null, 'b1'), state)).toBeNull()
  expect(baseOf(edit, undefined)).toBeNull()
})
