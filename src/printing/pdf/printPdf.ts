import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

// A document brings everything along: nothing is fetched for it, and no file is read but its letters.
pdfmake.setUrlAccessPolicy(() => false)

/** The bytes of a PDF. */
export const printPdf: WritePdf = async (definition) => {
  const made = definition.formulaFont ?? null
  const folder = made === null ? null : mkdtempSync(join(tmpdir(), 'groundwork-letters-'))
  try {
    const own = folder === null ? null : join(folder, 'formulas.otf')
    if (own !== null && made !== null) writeFileSync(own, made.file)
    pdfmake.setFonts({
      ...fonts,
      ...(own !== null &&
        made !== null && { [made.name]: { normal: own, bold: own, italics: own, bolditalics: own } }),
    })
    pdfmake.setLocalAccessPolicy((path) => path === own || fontFiles.has(path))
    // Of its own: the library's may be a view into a larger one.
    return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
}
