import { createPhotoReader } from '#engine/photos/reader.ts'

/** One for all sections: pictures are read one after the other. Its worker ends when it is idle. */
export const photoReader = createPhotoReader()
