import type { ImportsApi } from '#domain/imports/reading.ts'
import { readMaterialFile } from './materials.ts'

/** What the page may ask the worker about a file from outside. */
export const importsApi = (): ImportsApi<Blob> => ({ materials: readMaterialFile })
