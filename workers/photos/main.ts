import { expose } from 'comlink'
import type { PhotosApi } from '#domain/photos/reading.ts'
import { readPhoto, thumbnailOf } from './read.ts'

expose({ read: readPhoto, thumbnail: thumbnailOf } satisfies PhotosApi<Blob>)
