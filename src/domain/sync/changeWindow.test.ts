import { describe, expect, test } from 'vitest'
import { ChangeWindow, takeChanges } from './changeWindow.ts'

const id = (local: string | number) => `site:calculations:${local}`
const all = () => true

/** The ids after a sequence, or null where the window does not know it. */
const idsAfter = (window: ChangeWindow, sequence: string): string[] | null => {
  const entries = window.after(sequence)
  return entries === null ? null : [...entries].map((entry) => entry.id)
}

describe('the window of recent changes', () => {
  test('returns the changes after a sequence in order, from its start to its end', () => {
    const window = new ChangeWindow('7')
    window.append(id('a'), '8')
    window.append(id('b'), '9')
    expect(window.end).toBe('9')
    expect(idsAfter(window, '7')).toEqual([id('a'), id('b')])
    expect(idsAfter(window, '8')).toEqual([id('b')])
    expect(idsAfter(window, '9')).toEqual([])
    expect(idsAfter(window, '6')).toBeNull()
  })

  test('[C10] a change that the feed repeats also keeps its first position', () => {
    const window = new ChangeWindow('2-6')
    for (const [name, sequence] of [
      ['a', '2-7'],
      ['b', '3-7'],
      // The other shard was read again from a little before its end.
      ['a', '3-7'],
    ] as const)
      window.append(id(name), sequence)
    const read = takeChanges(window.after('2-6')!, window.end, 1, all)
    expect(read).toMatchObject({ entries: [{ id: id('a') }], last: '2-7', more: true })
    expect(takeChanges(window.after(read.last)!, window.end, 1, all).entries).toMatchObject([{ id: id('b') }])
  })

  test('takes a document once, at its first change, and still knows the earlier sequence', () => {
    const window = new ChangeWindow('0')
    for (const [name, sequence] of [
      ['a', '1'],
      ['b', '2'],
      ['a', '3'],
    ] as const)
      window.append(id(name), sequence)
    const takenAfter = (sequence: string, limit = 9) =>
      takeChanges(window.after(sequence)!, window.end, limit, all)
    expect(takenAfter('0').entries.map((entry) => entry.id)).toEqual([id('a'), id('b')])
    expect(takenAfter('0', 2)).toMatchObject({ last: '3', more: false })
    expect(takenAfter('1').entries.map((entry) => entry.id)).toEqual([id('b'), id('a')])
    expect(takenAfter('2').entries.map((entry) => entry.id)).toEqual([id('a')])
  })

  test('drops the oldest changes, and reports that instead of leaving them out', () => {
    const window = new ChangeWindow('0', 10)
    for (let sequence = 1; sequence <= 1000; sequence++) window.append(id(sequence % 7), String(sequence))
    expect(idsAfter(window, '0')).toBeNull()
    expect(idsAfter(window, '900')).toBeNull()
    for (let back = 0; back < 10; back++) {
      const wanted = Array.from({ length: back }, (_, index) => id((1000 - index) % 7)).reverse()
      expect(idsAfter(window, String(1000 - back))).toEqual(wanted)
    }
  })

  test('ignores ids that are no document ids', () => {
    const window = new ChangeWindow('0')
    window.append('_design/x', '1')
    window.append('strange', '2')
    expect(idsAfter(window, '0')).toEqual([])
    expect(window.end).toBe('2')
  })

  test('a read that ends at its limit returns where, and that there is more', () => {
    const window = new ChangeWindow('0')
    for (let sequence = 1; sequence <= 5; sequence++) window.append(id(sequence), String(sequence))
    const even = ({ sequence }: { sequence: string }) => Number(sequence) % 2 === 0
    const read = takeChanges(window.after('0')!, window.end, 1, even)
    expect(read).toMatchObject({ last: '2', more: true })
    expect(takeChanges(window.after('2')!, window.end, 1, even)).toMatchObject({ last: '5', more: false })
    expect(takeChanges(window.after('5')!, window.end, 1, all)).toEqual({
      entries: [],
      last: '5',
      more: false,
    })
  })
})
