import arimo from '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf?url'
import arimoItalic from '@expo-google-fonts/arimo/400Regular_Italic/Arimo_400Regular_Italic.ttf?url'
import arimoBold from '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf?url'
import japanese from '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf?url'
import japaneseBold from '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf?url'
import chinese from '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url'
import chineseBold from '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf?url'
import tinos from '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf?url'
import tinosItalic from '@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf?url'
import tinosBold from '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf?url'
import type { PdfFont } from '#domain/reports/pdf/letters.ts'

/** Addresses of the files of a family; its bold is upright only. */
export interface FontFamily {
  readonly normal: string
  readonly bold: string
  readonly italics: string
}

export const fontFamilies: Record<PdfFont, FontFamily> = {
  Arimo: { normal: arimo, bold: arimoBold, italics: arimoItalic },
  Tinos: { normal: tinos, bold: tinosBold, italics: tinosItalic },
  // Chinese and Japanese have no slanted letters.
  NotoSansSC: { normal: chinese, bold: chineseBold, italics: chinese },
  NotoSansJP: { normal: japanese, bold: japaneseBold, italics: japanese },
}
