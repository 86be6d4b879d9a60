import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { WritePdf } from '#domain/reports/pdf/write.ts'

const { resolve } = createRequire(import.meta.url)
const files = (name: string, family: string) => {
  const file = (style: string) => resolve(`@expo-google-fonts/${family}/${style}/${name}_${style}.ttf`)
  const bold = file('700Bold')
  return { normal: file('400Regular'), bold, italics: file('400Regular_Italic'), bolditalics: bold }
}
/** Fonts of other scripts have no slanted letters. */
const upright = (name: string, family: string) => {
  const file = (style: string) => resolve(`@expo-google-fonts/${family}/${style}/${name}_${style}.ttf`)
  const [normal, bold] = [file('400Regular'), file('700Bold')]
  return { normal, bold, italics: normal, bolditalics: bold }
}
const fonts = {
  Arimo: files('Arimo', 'arimo'),
  Tinos: files('Tinos', 'tinos'),
  NotoSansSC: upright('NotoSansSC', 'noto-sans-sc'),
  NotoSansJP: upright('NotoSansJP', 'noto-sans-jp'),
  NotoSansKR: upright('NotoSansKR', 'noto-sans-kr'),
  Vazirmatn: upright('Vazirmatn', 'vazirmatn'),
  NotoSansDevanagari: upright('NotoSansDevanagari', 'noto-sans-devanagari'),
  NotoSansThai: upright('NotoSansThai', 'noto-sans-thai'),
}
const fontFiles = new Set(Object.values(fonts).flatMap((family) => Object.values(family)))

pdfmake.setFonts(fonts)
// A document brings everything along: nothing is fetched for it, and no file is read but its letters.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

/** The bytes of a PDF. */
export const printPdf: WritePdf = async (definition) =>
  // Of its own: the library's may be a view into a larger one.
  new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
