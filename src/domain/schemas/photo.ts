import { z } from 'zod'
import { timestamp } from './document.ts'
import { localId } from './ids.ts'

/** Limits of photos. `added`: what a person may add to one document; `stored`: what it may hold after a merge. */
export const photoLimits = {
  added: 100,
  stored: 300,
  bytes: 2_000_000,
  side: 4_000,
  caption: 300,
  note: 2_000,
} as const

/** Where a photo was taken, in degrees of WGS 84. */
export const photoPosition = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Radius in metres, where the camera states it. */
  accuracyM: z.number().min(0).max(1_000_000).optional(),
})

/** One photo. The picture never changes and lies in the file store of the project; the words and marks may change. */
export const photo = z.strictObject({
  /** Of the picture, hex: its name in the file store. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(1).max(photoLimits.bytes),
  type: z.literal('image/jpeg'),
  /** In pixels, upright. */
  width: z.int().min(1).max(photoLimits.side),
  height: z.int().min(1).max(photoLimits.side),
  caption: z.string().max(photoLimits.caption),
  note: z.string().max(photoLimits.note).optional(),
  /** Absent: the file did not say it, or the person did not want it kept. */
  takenAt: timestamp.optional(),
  position: photoPosition.optional(),
  /** User id of the person who added it. */
  takenBy: z.string().max(80),
  addedAt: timestamp,
  /** Ascending; of two that are equal the one with the lower id stands first. */
  order: z.number(),
  /** Printed in the appendix of the calculation sheet. */
  onSheet: z.boolean(),
  /** Deleting is an edit: the photo can be restored for as long as the bin keeps things. */
  deletedAt: timestamp.optional(),
})
export type Photo = z.infer<typeof photo>

/** By ids of their own: two devices that add a photo at the same time both keep theirs. */
export const photos = z
  .record(localId, photo)
  .refine((all) => Object.keys(all).length <= photoLimits.stored, 'There are too many photos')
export type Photos = z.infer<typeof photos>

/** The collections whose documents carry photos. */
export const photoCollections = ['projects', 'folders', 'calculations'] as const
export type PhotoCollection = (typeof photoCollections)[number]

export const carriesPhotos = (collection: string): collection is PhotoCollection =>
  (photoCollections as readonly string[]).includes(collection)
