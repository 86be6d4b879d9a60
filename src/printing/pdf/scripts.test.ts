import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { create } from 'fontkit'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { describe, expect, test } from 'vitest'
import type { MakingSource } from '#domain/reports/making.ts'
import type { PdfFont } from '#domain/reports/pdf/letters.ts'
import { widthsDefinition } from '#domain/reports/pdf/widths.ts'
import { reportTemplate } from '#domain/schemas/template.ts'
import { printPdfOf } from '#printing/print.ts'
import { isLongRun } from '#tests/helpers/cases.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { pdfText, popplerText } from '#tests/helpers/pdfText.ts'
import { reportedResults } from '#tests/helpers/reportCases.ts'
import { printPdf } from './printPdf.ts'

const { resolve } = createRequire(import.meta.url)

/** Text of each script that its people write, with what is hard to set in it. */
const scripts: readonly { readonly font: PdfFont; readonly file: string; readonly words: string }[] = [
  {
    font: 'Vazirmatn',
    file: 'vazirmatn/400Regular/Vazirmatn_400Regular',
    words:
      'مشروع جسر الملك فهد طبقة الطين الرملي الكثيف لا يجوز الحفر الأساسات مُهَنْدِسٌ پروژه کارگاه گچ ٹھیکہ ہے الله',
  },
  {
    font: 'Arimo',
    file: 'arimo/400Regular/Arimo_400Regular',
    words: 'דוח יסודות פרויקט גשר הירקון חרסית חולית',
  },
  {
    font: 'NotoSansDevanagari',
    file: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular',
    words:
      'परियोजना मृदा परीक्षण की रिपोर्ट क्षेत्र ज्ञान श्रीमान विश्वविद्यालय रेतीली मिट्टी कर्म शक्ति निर्माण अंतर्राष्ट्रीय त्र्यंबक ट्रेन ड्रम ज़मीन',
  },
  {
    font: 'NotoSansThai',
    file: 'noto-sans-thai/400Regular/NotoSansThai_400Regular',
    words: 'โครงการ ก่อสร้าง สะพาน ชั้นดินเหนียว ที่ปรึกษา ผู้ออกแบบ ปี่ ฟื้น ญี่ ฐุ เงินเดือน ทั้งหมด น\u0e4d\u0e49\u0e32',
  },
  {
    font: 'NotoSansKR',
    file: 'noto-sans-kr/400Regular/NotoSansKR_400Regular',
    words: '한강 대교 기초 설계 보고서 점토층',
  },
]

describe.each(scripts)('$font', ({ font, file, words }) => {
  const bytes = readFileSync(resolve(`@expo-google-fonts/${file}.ttf`))
  const harfbuzz = new Font(new Face(new Blob(new Uint8Array(bytes))))
  const shaped = (word: string) => {
    const buffer = new Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    shape(harfbuzz, buffer)
    const positions = buffer.getGlyphPositions()
    return buffer.getGlyphInfos().map(({ codepoint }, index) => ({ glyph: codepoint, ...positions[index]! }))
  }

  test('letters take the forms and places that another shaper gives them', () => {
    const fontkit = create(bytes)
    if (!('layout' in fontkit)) throw new Error(file)
    for (const word of words.split(' ')) {
      const { glyphs, positions } = fontkit.layout(word)
      const placed = glyphs.map(({ id }, index) => {
        const { xAdvance, xOffset, yOffset } = positions[index]!
        return [id, xAdvance, xOffset, yOffset]
      })
      const expected = shaped(word).map(({ glyph, xAdvance, xOffset, yOffset }) => [
        glyph,
        xAdvance,
        xOffset,
        yOffset,
      ])
      expect({ word, placed }).toEqual({ word, placed: expected })
    }
  })

  test('a word is as wide on paper as that shaper says', async () => {
    const asked = words.split(' ').map((text) => ({ text, font, isBold: false }))
    const { definition, widths } = widthsDefinition(asked)
    await printPdf(definition)
    const em = create(bytes)
    if (!('unitsPerEm' in em)) throw new Error(file)
    for (const word of asked) {
      const width = shaped(word.text).reduce((sum, { xAdvance }) => sum + (xAdvance ?? 0), 0) / em.unitsPerEm
      expect(widths().get(word)).toBeCloseTo(width, 3)
    }
  })
})

const sourceOf = (texts: {
  readonly name?: string
  readonly project?: string
  readonly description?: string
  readonly calculation?: string
  readonly watermark?: string
  readonly form?: 'sheet'
}): MakingSource => ({
  report: { name: texts.name ?? 'Note', description: texts.description ?? '', data: { overrides: {} } },
  project: {
    name: texts.project ?? 'Quay',
    data: { uid: '', projectNumber: 'P-1', projectLeader: '', location: '' },
  },
  calculations: [0].map((index) => {
    const results = reportedResults[0]!
    const data = { type: results.moduleId, inputs: results.inputs, results }
    const name = texts.calculation ?? 'Pad'
    return { id: `p:calculations:c${index}`, localId: `c${index}`, name, description: '', data }
  }),
  template: reportTemplate.parse({
    contentPreferences: { detailLevel: 'basic', ...(texts.form !== undefined && { form: texts.form }) },
    styling: { includeWatermark: texts.watermark !== undefined, watermarkText: texts.watermark ?? '' },
  }),
  templateId: null,
  version: 1,
  generatedAt: '2026-03-01T08:00:00.000Z',
  generatedBy: 'Ada',
})

async function printed(texts: Parameters<typeof sourceOf>[0]): Promise<Uint8Array> {
  const source = sourceOf(texts)
  const { made } = readSource(source)
  return printPdfOf(made, source.template, { madeAt: source.generatedAt, load: async () => printPdf })
}

const arabic =
  'يشمل هذا التقرير حساب قدرة تحمل التربة للأساس المنفرد رقم F1 بعرض 2.50 m وعمق 1,20 m وفق EN 1997-1. تتكون الطبقات من الطين الرملي (γ = 18.5 kN/m³) فوق رمل كثيف، ولا يجوز الحفر قبل موافقة المهندس.'
const thai =
  'รายงานฉบับนี้แสดงการคำนวณกำลังรับน้ำหนักบรรทุกของดินสำหรับฐานรากแผ่ F1 กว้าง 2.50 m และลึก 1.20 m ตามมาตรฐาน EN 1997-1 ชั้นดินประกอบด้วยดินเหนียวปนทราย'

/** Letters as any reader counts them, without those that say nothing alone. */
const lettersOf = (text: string): string =>
  [
    ...text
      .normalize('NFKC')
      .normalize('NFD')
      .replaceAll(/[\s\p{Cf}]/gu, ''),
  ]
    .sort()
    .join('')

describe('a report', () => {
  test('of names in every script is found again by its words', async () => {
    const bytes = await printed({
      name: 'تقرير 2026 (النسخة 3)',
      project: '한강 대교 (2단계)',
      calculation: 'नींव F1',
      description: 'דוח יסודות, שלב 2',
    })
    const { pages } = await pdfText(bytes)
    const text = pages.join('')
    for (const words of ['한강 대교 (2단계)', 'नींव F1']) expect(text).toContain(words)
    expect(text).not.toContain('\ufffd')
    const elsewhere = popplerText(bytes, '-layout')
    if (elsewhere === null) return
    for (const words of ['تقرير', 'النسخة', '한강 대교', 'नींव F1', 'דוח יסודות'])
      expect(elsewhere).toContain(words)
  })

  test('has every line of a long text that is read from the right, first words first', async () => {
    const text = popplerText(await printed({ description: arabic }), '-layout')
    if (text === null) return
    const words = arabic
      .split(' ')
      .filter((word) => /^[\u0621-\u063a\u0641-\u064a]{4,}$/u.test(word) && !/ل[اأإآ]/u.test(word))
    expect(words.length).toBeGreaterThan(10)
    const lines = text.split('\n')
    const places = words.map((word) => lines.findIndex((line) => line.includes(word)))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  test('is the same file when it is made again', async () => {
    const texts = {
      name: arabic.slice(0, 40),
      description: thai,
      calculation: 'मिट्टी',
      form: 'sheet',
    } as const
    expect(await printed(texts)).toEqual(await printed(texts))
  })

  test('tells letters that no font has on a sheet too', async () => {
    const { pages } = await pdfText(await printed({ project: 'Quay 🚧', form: 'sheet' }))
    expect(pages[0]).toContain('U+1F6A7')
  })

  test('cuts a name in its head between syllables', async () => {
    const { pages } = await pdfText(await printed({ calculation: 'क्षि'.repeat(200), form: 'sheet' }))
    expect(pages[0]).toContain('…')
  })

  test('prints every letter that was typed, whatever the script', async () => {
    const word = fc.constantFrom(
      ...[
        'طين',
        'رمل',
        'كثيف',
        'مشروع',
        'אבן',
        'חולית',
        'मिट्टी',
        'क्षेत्र',
        'नदी',
        'ดินเหนียว',
        'น้ำ',
        '한강',
        'F1',
        '12.5',
        'kN/m',
        '(2)',
        '٣٤',
      ],
    )
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 8 }), async (words) => {
        const name = words.join(' ')
        const { pages } = await pdfText(await printed({ name: `Begin ${name} end` }))
        const first = pages[0] ?? ''
        const told = first.slice(first.indexOf('Begin'), first.indexOf('Project', first.indexOf('Begin')))
        expect(lettersOf(told)).toBe(lettersOf(`Begin${name}end`))
      }),
      { numRuns: isLongRun ? 40 : 6 },
    )
  })
})
