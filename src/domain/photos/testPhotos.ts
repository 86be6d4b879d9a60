import { calculationVersion } from '../schemas/calculation.ts'
import type { AnyDocument } from '../schemas/document.ts'
import type { Photo, Photos } from '../schemas/photo.ts'

const at = '2026-03-01T08:00:00.000Z'

/** A photo for tests. */
export const picture = (changes: Partial<Photo> = {}): Photo => ({
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  bytes: 400_000,
  type: 'image/jpeg',
  width: 2000,
  height: 1500,
  caption: 'Trial pit TP1',
  takenBy: 'ada',
  addedAt: at,
  order: 1,
  onSheet: false,
  ...changes,
})

/** A calculation for tests, as it stands on the server. */
export const calculationWith = (photos: Photos, inputs: object = { width: 2 }): AnyDocument => ({
  id: 'p1:calculations:c1',
  organizationId: 'o1',
  scope: 'p1',
  editId: 'tablet.000000001.aaaa',
  payloadVersion: calculationVersion,
  name: 'Footing F1',
  description: '',
  tags: [],
  folderId: null,
  createdAt: at,
  createdBy: 'ada',
  updatedAt: at,
  updatedBy: 'ada',
  deletedAt: null,
  recency: 3,
  waiting: 0,
  server: { by: 'ada', at, editId: 'tablet.000000001.aaaa', ancestors: [] },
  data: { type: 'bearing', inputs, results: null, photos },
})
