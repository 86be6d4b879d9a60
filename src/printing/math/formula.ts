import { MathJaxNewcmFont } from '@mathjax/mathjax-newcm-font/mjs/svg.js'
import { liteAdaptor } from '@mathjax/src/js/adaptors/liteAdaptor.js'
import { RegisterHTMLHandler } from '@mathjax/src/js/handlers/html.js'
import '@mathjax/src/js/input/tex/ams/AmsConfiguration.js'
import '@mathjax/src/js/input/tex/base/BaseConfiguration.js'
import type { LiteElement } from '@mathjax/src/js/adaptors/lite/Element.js'
import { TeX } from '@mathjax/src/js/input/tex.js'
import { mathjax } from '@mathjax/src/js/mathjax.js'
import { SVG } from '@mathjax/src/js/output/svg.js'
import {
  type FormulaDrawing,
  type FormulaSetter,
  formulaFontName,
  type SetResult,
} from '#domain/reports/sheet/formula.ts'
import { letterFont } from './letterFont.ts'
import { type Drawn, settingDigits } from './openDigits.ts'
import { type Outline, placedIn } from './placed.ts'

const adaptor = liteAdaptor()
RegisterHTMLHandler(adaptor)
const page = mathjax.document('', {
  InputJax: new TeX({ packages: ['base', 'ams'] }),
  OutputJax: new SVG({ fontCache: 'none', fontData: MathJaxNewcmFont }),
})

/** Null where a letter is in no font that is loaded, or the TeX is not understood. */
export function drawn(tex: string): Drawn | null {
  try {
    const container: LiteElement = page.convert(tex, { display: true, em: 16, ex: 8 })
    const svg = adaptor.firstChild(container) as LiteElement
    const [, top = 0, width = 0, height = 0] = String(adaptor.getAttribute(svg, 'viewBox'))
      .split(' ')
      .map(Number)
    const placed = placedIn(svg)
    return placed === null ? null : { ...placed, top, width, height }
  } catch {
    return null
  }
}

/** What was set before, in this document or another one, is not drawn again. */
const setOf = settingDigits(drawn)

/**
 * Sets TeX for one document. The signs of its formulas become letters of a font of its own, so that each outline stands in the file once,
 * and formulas can be searched.
 */
export function formulaSetter(): FormulaSetter {
  const codes = letterCodes()
  const written = new Map<string, SetResult | null>()
  const write = (tex: string): SetResult | null => {
    const set = setOf(tex)
    if (set === null) return null
    return { drawing: drawingOf(set, codes.of), width: set.width / 1000, height: set.height / 1000 }
  }
  return {
    set(tex) {
      const before = written.get(tex)
      if (before !== undefined) return before
      const result = write(tex)
      written.set(tex, result)
      return result
    },
    font: () => {
      const letters = codes.all()
      return letters.length === 0
        ? null
        : { name: formulaFontName, file: letterFont(formulaFontName, letters) }
    },
  }
}

/** Where Unicode has no characters, nor ever will. */
const firstOwnCode = 0xe000

/** Codes of the letters of one document: the character of a sign where no other outline has it. */
function letterCodes() {
  const codes = new Map<Outline, number>()
  const taken = new Set<number>()
  let next = firstOwnCode
  const free = ({ character }: Outline): number =>
    taken.has(character) || /[\s\p{C}\p{M}]/u.test(String.fromCodePoint(character)) ? next++ : character
  return {
    of(outline: Outline): number {
      const before = codes.get(outline)
      if (before !== undefined) return before
      const code = free(outline)
      codes.set(outline, code)
      taken.add(code)
      return code
    },
    all: () => Array.from(codes, ([outline, code]) => ({ outline, code })),
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Letters of one size that follow each other become one run. */
function drawingOf(
  { letters, bars, top, width, height }: Drawn,
  codeOf: (outline: Outline) => number,
): FormulaDrawing {
  const runs: FormulaDrawing['runs'][number][] = []
  for (let from = 0; from < letters.length; ) {
    const size = letters[from]?.size ?? 0
    let to = from
    while (letters[to]?.size === size) to++
    const run = letters.slice(from, to)
    runs.push({
      size: rounded(size),
      text: run.map(({ outline }) => String.fromCodePoint(codeOf(outline))).join(''),
      xs: run.map(({ x }) => rounded(x)),
      ys: run.map(({ y }) => rounded(y)),
    })
    from = to
  }
  const rectangles = bars.map((bar) => ({
    x: rounded(bar.x),
    y: rounded(bar.y),
    width: rounded(bar.width),
    height: rounded(bar.height),
  }))
  return { runs, bars: rectangles, top, width, height }
}
