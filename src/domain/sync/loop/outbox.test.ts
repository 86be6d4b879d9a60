import { expect, it } from 'vitest'
import { editOn, serverState, storedCopies } from '#tests/helpers/syncedCopies.ts'
import { inPushOrder, isHeldBack, sentRow, wireRow } from './outbox.ts'

const position = storedCopies([])

it('[D2] the base of a row is the edit that its stamp names', () => {
  const edit = editOn(serverState('a1'), 'b1')
  expect(wireRow(sentRow(edit, position))).toEqual({ document: edit, base: 'a1' })
  expect(wireRow(sentRow(editOn(null, 'b1'), position)).base).toBeNull()
})

it('organizations go first, then projects', () => {
  expect(inPushOrder(['folders', 'projects', 'activities', 'organizations'])).toEqual([
    'organizations',
    'projects',
    'folders',
    'activities',
  ])
})

it('[D12] a document waits for a project that is new, or waits to be restored to the server', () => {
  const given = { ...serverState('a1'), waiting: 1 as const }
  expect(isHeldBack('calculations', editOn(null, 'b1'))).toBe(true)
  expect(isHeldBack('calculations', given)).toBe(true)
  expect(isHeldBack('calculations', serverState('a1'))).toBe(false)
  expect(isHeldBack('calculations', editOn(serverState('a1'), 'b1'))).toBe(false)
  expect(isHeldBack('calculations', undefined)).toBe(false)
  expect(isHeldBack('projects', editOn(null, 'b1'))).toBe(false)
})
