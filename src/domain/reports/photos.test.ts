import { describe, expect, it } from 'vitest'
import { picture } from '../photos/testPhotos.ts'
import type { Photos } from '../schemas/photo.ts'
import { type PhotoFolders, photosToPrint } from './photos.ts'

const ticked = (...captions: string[]): Photos =>
  Object.fromEntries(captions.map((caption, order) => [caption, picture({ caption, order, onSheet: true })]))
const calculation = (folderId: string | null, photos: Photos = {}, results: unknown = {}) => ({
  folderId,
  data: { photos, results },
})
const project = { name: 'Quay', data: { photos: ticked('site') } }
const folders: PhotoFolders = new Map([
  ['piers', { name: 'Piers', folderId: null, data: { photos: ticked('piers') } }],
  ['p1', { name: 'Pier 1', folderId: 'piers', data: { photos: ticked('pier 1') } }],
])
const said = (all: ReturnType<typeof photosToPrint>) =>
  all.map((each) => each.map(({ photo, of = '' }) => `${of}:${photo.caption}`))

describe('photos behind the calculations of a report', () => {
  it('are those of the project, of the folders around it and its own; what is shared stands once', () => {
    const all = [calculation('p1', ticked('own')), calculation('piers'), calculation('p1'), calculation(null)]
    expect(said(photosToPrint(project, all, folders))).toEqual([
      ['Quay:site', 'Piers:piers', 'Pier 1:pier 1', ':own'],
      [],
      [],
      [],
    ])
  })

  it('that are shared wait for a calculation that has a sheet', () => {
    const all = [calculation('p1', ticked('own'), null), calculation('piers'), calculation('p1')]
    expect(said(photosToPrint(project, all, folders))).toEqual([
      [':own'],
      ['Quay:site', 'Piers:piers'],
      ['Pier 1:pier 1'],
    ])
  })

  it('are left out where they are not ticked, and stand once where folders lie in each other', () => {
    const ring: PhotoFolders = new Map([
      ['a', { name: 'A', folderId: 'b', data: { photos: ticked('a') } }],
      ['b', { name: 'B', folderId: 'a', data: { photos: { x: picture() } } }],
    ])
    expect(said(photosToPrint({ name: 'Quay', data: {} }, [calculation('a')], ring))).toEqual([['A:a']])
  })
})
