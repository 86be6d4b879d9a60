import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PdfFont } from '#domain/reports/pdf/letters.ts'
import { type FontFamily, upright } from '../fonts/family.ts'

const { resolve } = createRequire(import.meta.url)

/** Files of the package of a font. */
const filesOf = (name: string, family: string) => (style: string) =>
  resolve(`@expo-google-fonts/${family}/${style}/${name}_${style}.ttf`)

function slanted(name: string, family: string): FontFamily {
  const file = filesOf(name, family)
  return { normal: file('400Regular'), bold: file('700Bold'), italics: file('400Regular_Italic') }
}

function straight(name: string, family: string): FontFamily {
  const file = filesOf(name, family)
  return upright(file('400Regular'), file('700Bold'))
}

/** The fonts of documents, as files of the packages that they come in. */
export const fontFamilies: Readonly<Record<PdfFont, FontFamily>> = {
  Arimo: slanted('Arimo', 'arimo'),
  Tinos: slanted('Tinos', 'tinos'),
  NotoSansSC: straight('NotoSansSC', 'noto-sans-sc'),
  NotoSansJP: straight('NotoSansJP', 'noto-sans-jp'),
  NotoSansKR: straight('NotoSansKR', 'noto-sans-kr'),
  Vazirmatn: straight('Vazirmatn', 'vazirmatn'),
  NotoSansDevanagari: straight('NotoSansDevanagari', 'noto-sans-devanagari'),
  NotoSansThai: straight('NotoSansThai', 'noto-sans-thai'),
}

/** The bytes of a file of a package. */
export const readBytes = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(file))
