import { expect, test } from 'vitest'
import { shownEdit } from './document.ts'

const updatedAt = '2031-01-01T00:00:00.000Z'
const server = { by: 'ada', at: '2026-03-01T10:00:00.000Z', editId: 'tablet.1', ancestors: [] }

test('the time of an edit is that of the gateway where it has stamped this very edit', () => {
  expect(shownEdit({ server, editId: 'tablet.1', updatedAt })).toEqual({ at: server.at, isByDevice: false })
  expect(shownEdit({ server, editId: 'tablet.2', updatedAt })).toEqual({ at: updatedAt, isByDevice: true })
  expect(shownEdit({ server: null, editId: 'tablet.1', updatedAt })).toEqual({
    at: updatedAt,
    isByDevice: true,
  })
})
