import { decode } from 'fast-png'
import { describe, expect, test, vi } from 'vitest'
import { termsFor } from '#domain/reports/making.ts'
import type { PdfFont } from '#domain/reports/pdf/letters.ts'
import { builtInTemplate, type ReportLanguage, reportTemplate } from '#domain/schemas/template.ts'
import { loadRasterizer } from '#printing/files/rasterizer.ts'
import { crossedFrame } from '#printing/pictures/instead.ts'
import type { LoadRasterizer } from '#printing/pictures/rasterizer.ts'
import { printWord } from '#printing/print.ts'
import { docxPictures } from '#tests/helpers/docxText.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { type SheetCase, sheetsOf } from '#tests/helpers/sheetCases.ts'

/** What a Word file has for programs that draw no vectors. */
async function rasters(
  names: readonly SheetCase[],
  {
    language = 'en',
    load = loadRasterizer,
    template = builtInTemplate('sheet')!,
  }: {
    readonly language?: ReportLanguage
    readonly load?: LoadRasterizer | null
    readonly template?: NonNullable<ReturnType<typeof builtInTemplate>>
  } = {},
): Promise<readonly Uint8Array[]> {
  const source = {
    ...sheetsOf(names),
    template: { ...template, contentPreferences: { ...template.contentPreferences, language } },
  }
  const { made } = readSource(source, { terms: await termsFor(source.template) })
  return docxPictures(await printWord(made, source.template, load))
}

/** Colours of a picture, with the number of dots of each. */
function coloursOf(png: Uint8Array): ReadonlyMap<number, number> {
  const { data, channels } = decode(png)
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += channels) {
    const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return counts
}

const [lettering, clay, sand] = [0x101828, 0xefe3d6, 0xf8f0d2]

const dotsOf = (png: Uint8Array, colour: number): number => coloursOf(png).get(colour) ?? 0

describe('for programs that draw no vectors a Word file has', () => {
  test('each drawing as a picture at 200 dots to the inch', async () => {
    const made = await rasters(['pad', 'settlement', 'slope'])
    expect(made).toHaveLength(3)
    for (const png of made) {
      const { width, height, channels } = decode(png)
      // 300 points of paper.
      expect([width, channels]).toEqual([833, 3])
      expect(height).toBeGreaterThan(300)
      expect(coloursOf(png).size).toBeGreaterThan(500)
      expect(dotsOf(png, lettering)).toBeGreaterThan(300)
      expect(dotsOf(png, sand) + dotsOf(png, clay)).toBeGreaterThan(10_000)
    }
  })

  test('the drawings and charts of a full record, as wide as its text', async () => {
    const template = reportTemplate.parse({ contentPreferences: { detailLevel: 'standard' } })
    const made = await rasters(['settlement'], { template })
    expect(made.length).toBeGreaterThan(1)
    for (const png of made) {
      expect(decode(png).width).toBeGreaterThan(1200)
      // A chart has few colours, and grey between them at its edges.
      expect(coloursOf(png).size).toBeGreaterThan(30)
    }
  })

  test('the same bytes each time', async () => {
    expect(await rasters(['pad', 'slope'])).toEqual(await rasters(['pad', 'slope']))
  })

  test('Japanese labels in a font that has their letters', async () => {
    const asked: (readonly PdfFont[])[] = []
    const load: LoadRasterizer = (fonts) => {
      asked.push(fonts)
      return loadRasterizer(fonts)
    }
    const [png] = await rasters(['pad'], { language: 'ja', load })
    const [blank] = await rasters(['pad'], { language: 'ja', load: () => loadRasterizer(['Arimo']) })
    expect(asked).toEqual([['Arimo', 'NotoSansJP']])
    expect(png).not.toEqual(blank)
  })

  test.each<[string, LoadRasterizer | null]>([
    ['where there is no renderer', null],
    ['where it cannot be loaded', () => Promise.reject(new Error('offline'))],
    ['where it cannot render', () => Promise.resolve(() => null)],
  ])('crossed frames %s', async (_, load) => {
    const [png, ...others] = await rasters(['pad'], { load })
    expect(others).toEqual([])
    const { width, height } = decode(png!)
    expect(width).toBe(400)
    expect(png).toEqual(crossedFrame(width, height))
  })

  test('crossed frames where the renderer keeps it waiting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let asked = 0
      const load: LoadRasterizer = () => {
        asked++
        return new Promise(() => undefined)
      }
      const made = rasters(['pad'], { load })
      await vi.waitUntil(() => asked > 0, { timeout: 20_000 })
      await vi.advanceTimersByTimeAsync(30_000)
      expect(await made).toEqual(await rasters(['pad'], { load: null }))
    } finally {
      vi.useRealTimers()
    }
  })
})
