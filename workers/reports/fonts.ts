import arimo from '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf?url'
import arimoItalic from '@expo-google-fonts/arimo/400Regular_Italic/Arimo_400Regular_Italic.ttf?url'
import arimoBold from '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf?url'
import devanagari from '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf?url'
import devanagariBold from '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf?url'
import japanese from '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf?url'
import japaneseBold from '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf?url'
import korean from '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf?url'
import koreanBold from '@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf?url'
import chinese from '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url'
import chineseBold from '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf?url'
import thai from '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf?url'
import thaiBold from '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf?url'
import tinos from '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf?url'
import tinosItalic from '@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf?url'
import tinosBold from '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf?url'
import arabic from '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf?url'
import arabicBold from '@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf?url'
import type { PdfFont } from '#domain/reports/pdf/letters.ts'
import { type FontFamily, upright } from '#printing/fonts/family.ts'

export const fontFamilies: Record<PdfFont, FontFamily> = {
  Arimo: { normal: arimo, bold: arimoBold, italics: arimoItalic },
  Tinos: { normal: tinos, bold: tinosBold, italics: tinosItalic },
  NotoSansSC: upright(chinese, chineseBold),
  NotoSansJP: upright(japanese, japaneseBold),
  NotoSansKR: upright(korean, koreanBold),
  Vazirmatn: upright(arabic, arabicBold),
  NotoSansDevanagari: upright(devanagari, devanagariBold),
  NotoSansThai: upright(thai, thaiBold),
}
