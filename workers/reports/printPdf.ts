import { partsWriter } from '#printing/pdf/writeParts.ts'
import { fontFamilies } from './fonts.ts'
import { readBytes } from './readBytes.ts'

/** The bytes of a PDF; only the fonts that it names are fetched. */
export const printPdf = partsWriter(fontFamilies, readBytes)
