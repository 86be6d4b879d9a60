import { describe, expect, it } from 'vitest'
import { emptied, isEmptied } from '../bin/emptied.ts'
import { type Photo, type Photos, photo, photoLimits, photos } from '../schemas/photo.ts'
import { allMine, combined, differences } from '../sync/conflict.ts'
import { merge } from '../sync/merge.ts'
import {
  copiedPhotos,
  deletedPhotos,
  shownPhotos,
  withChanges,
  withDeletion,
  withoutExpired,
  withPhoto,
  withPlace,
} from './edits.ts'
import { calculationWith, picture } from './testPhotos.ts'

const at = '2026-03-01T08:00:00.000Z'
const dayMs = 24 * 60 * 60 * 1000
const value = <Value>(result: { readonly ok: boolean; readonly value?: Value }): Value => {
  if (!result.ok) throw new Error('Refused')
  return result.value as Value
}
const three: Photos = { a: picture({ order: 1 }), b: picture({ order: 2 }), c: picture({ order: 3 }) }
const ids = (all: Photos) => shownPhotos(all).map(({ id }) => id)

describe('photos of a document', () => {
  it('are added at the end, without a place on the sheet, up to the limit', () => {
    const { order: _, onSheet: __, ...given } = picture({ caption: 'West face' })
    const added = value(withPhoto(three, 'd', given))
    expect(ids(added)).toEqual(['a', 'b', 'c', 'd'])
    expect(added.d).toMatchObject({ order: 4, onSheet: false, caption: 'West face' })
    const full = Object.fromEntries(Array.from({ length: photoLimits.added }, (_, n) => [`p${n}`, picture()]))
    expect(withPhoto(full, 'd', given)).toMatchObject({ ok: false, problem: { code: 'photo/too-many' } })
  })

  it('have captions, notes and a tick, and say when they are gone', () => {
    const changed = value(withChanges(three, 'b', { caption: 'Wet', note: 'At 1.8 m', onSheet: true }))
    expect(changed.b).toMatchObject({ caption: 'Wet', note: 'At 1.8 m', onSheet: true })
    expect(value(withChanges(changed, 'b', { note: '' })).b).not.toHaveProperty('note')
    expect(withChanges(three, 'x', { caption: '' })).toMatchObject({ problem: { code: 'photo/gone' } })
  })

  it('move to a place by a change of their own order alone', () => {
    expect(ids(value(withPlace(three, 'c', 0)))).toEqual(['c', 'a', 'b'])
    expect(ids(value(withPlace(three, 'a', 2)))).toEqual(['b', 'c', 'a'])
    const between = value(withPlace(three, 'c', 1))
    expect(ids(between)).toEqual(['a', 'c', 'b'])
    expect([between.a, between.b]).toEqual([three.a, three.b])
  })

  it('are numbered again where the numbers leave no room between two of them', () => {
    let all = three
    for (let round = 0; round < 60; round++) all = value(withPlace(all, round % 2 === 0 ? 'c' : 'b', 1))
    expect(new Set(Object.values(all).map(({ order }) => order)).size).toBe(3)
    expect(ids(all)).toEqual(['a', 'b', 'c'])
  })

  it('are restored from the bin for 90 days, then they go with the next edit', () => {
    const now = Date.parse(at)
    const binned = value(withDeletion(three, 'b', at))
    expect(ids(binned)).toEqual(['a', 'c'])
    expect(deletedPhotos(binned, now + 89 * dayMs).map(({ id }) => id)).toEqual(['b'])
    expect(ids(value(withDeletion(binned, 'b', null)))).toEqual(['a', 'b', 'c'])
    expect(deletedPhotos(binned, now + 90 * dayMs)).toEqual([])
    expect(Object.keys(withoutExpired(binned, now + 90 * dayMs))).toEqual(['a', 'c'])
  })

  it('come along with a copy, but for those in the bin', () => {
    expect(copiedPhotos(value(withDeletion(three, 'b', at))).photos).toEqual({ a: three.a, c: three.c })
    expect(copiedPhotos({})).toEqual({})
  })

  it('are JPEG pictures of at most 2 MB in any number that a merge can bring', () => {
    expect(photo.safeParse(picture()).success).toBe(true)
    for (const wrong of [
      { bytes: photoLimits.bytes + 1 },
      { type: 'image/svg+xml' as 'image/jpeg' },
      { sha256: 'x' },
      { position: { latitude: 91, longitude: 0 } },
      { width: 0 },
    ])
      expect(photo.safeParse(picture(wrong)).success, JSON.stringify(wrong)).toBe(false)
    const many = Object.fromEntries(
      Array.from({ length: photoLimits.added * 2 }, (_, n) => [`p${n}`, picture()]),
    )
    expect(photos.safeParse(many).success).toBe(true)
  })

  it('[T3] go when their project is deleted for ever', () => {
    const project = { ...calculationWith(three), data: { uid: 'PRJ-2026-AB12', photos: three } }
    expect(isEmptied('projects', project)).toBe(false)
    expect(emptied('projects', project).data).not.toHaveProperty('photos')
  })
})

describe('photos of two edits', () => {
  const base = calculationWith(three)
  const mineFrom = (given: Photos, inputs: object = { width: 2 }) => ({
    ...calculationWith(given, inputs),
    editId: 'phone.000000002.bbbb',
    waiting: 1 as const,
  })
  const theirsFrom = (given: Photos, inputs: object = { width: 2 }) => ({
    ...calculationWith(given, inputs),
    editId: 'desktop.000000003.cccc',
    server: { by: 'b', at, editId: 'desktop.000000003.cccc', ancestors: [base.editId] },
  })
  const merged = (mine: Photos, theirs: Photos, from = true) =>
    merge({
      collection: 'calculations',
      base: from ? base : null,
      mine: mineFrom(mine),
      theirs: theirsFrom(theirs),
    })
  const photosOf = ({ document }: ReturnType<typeof merge>) => document.data.photos as Photos

  it('[M17] are both kept where two devices add some', () => {
    for (const hasBase of [true, false]) {
      const result = merged({ ...three, d: picture() }, { ...three, e: picture() }, hasBase)
      expect(Object.keys(photosOf(result)).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
      expect(result.kept).toBeNull()
    }
  })

  it('[M17] merge beside new inputs of a calculation, which stay one value', () => {
    const result = merge({
      collection: 'calculations',
      base,
      mine: mineFrom({ ...three, a: picture({ order: 1, caption: 'Wet clay' }) }),
      theirs: theirsFrom(three, { width: 3 }),
    })
    expect(result.document.data).toMatchObject({
      inputs: { width: 3 },
      photos: { a: { caption: 'Wet clay' }, b: three.b },
    })
    expect(result.kept).toBeNull()
  })

  it('[M17] merge by field: a caption, a tick and a deletion are all kept', () => {
    const result = merged(
      { ...three, a: picture({ order: 1, caption: 'Wet clay' }), b: { ...three.b!, deletedAt: at } },
      { ...three, a: picture({ order: 1, onSheet: true }), b: { ...three.b!, note: 'Blurred' } },
    )
    expect(photosOf(result).a).toMatchObject({ caption: 'Wet clay', onSheet: true })
    expect(photosOf(result).b).toMatchObject({ deletedAt: at, note: 'Blurred' })
    expect(result.kept).toBeNull()
  })

  it('[M17] two captions of one photo: the one of the server stays, and mine is kept', () => {
    const result = merged(
      { ...three, a: picture({ order: 1, caption: 'Mine' }) },
      { ...three, a: picture({ order: 1, caption: 'Theirs' }) },
    )
    expect(photosOf(result).a?.caption).toBe('Theirs')
    expect(result.kept?.editId).toBe('phone.000000002.bbbb')
  })

  it('[M17] two deletions agree, and one that left the bin stays away', () => {
    const late = '2026-03-02T08:00:00.000Z'
    const both = merged(
      { ...three, a: { ...three.a!, deletedAt: late } },
      { ...three, a: { ...three.a!, deletedAt: at } },
    )
    expect(photosOf(both).a?.deletedAt).toBe(at)
    expect(both.kept).toBeNull()
    const binned = { ...three, a: { ...three.a!, deletedAt: at } }
    const { a: _, ...without } = binned
    const gone = merge({
      collection: 'calculations',
      base: calculationWith(binned),
      mine: mineFrom(binned),
      theirs: theirsFrom(without),
    })
    expect(Object.keys(photosOf(gone))).toEqual(['b', 'c'])
  })

  it('[K10] all stay whatever somebody chooses, and are compared one by one', () => {
    const mine = mineFrom({ ...three, a: picture({ order: 1, caption: 'Mine' }), d: picture() })
    const theirs = theirsFrom({ ...three, e: picture() })
    const versions = { collection: 'calculations' as const, mine, theirs, base }
    expect(differences(versions).map(({ path }) => path)).toEqual([
      'data.photos.a',
      'data.photos.d',
      'data.photos.e',
    ])
    expect(Object.keys(combined(versions, {}).data.photos as Photos).sort()).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ])
    expect((allMine(versions).data.photos as Record<string, Photo>).a?.caption).toBe('Mine')
  })
})
