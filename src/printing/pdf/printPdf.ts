import { fontFamilies, readBytes } from '../files/fonts.ts'
import { partsWriter } from './writeParts.ts'

/** The bytes of a PDF; fonts are read from the packages that they come in. */
export const printPdf = partsWriter(fontFamilies, readBytes)
