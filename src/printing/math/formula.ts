import { MathJaxNewcmFont } from '@mathjax/mathjax-newcm-font/mjs/svg.js'
import { liteAdaptor } from '@mathjax/src/js/adaptors/liteAdaptor.js'
import { RegisterHTMLHandler } from '@mathjax/src/js/handlers/html.js'
import '@mathjax/src/js/input/tex/ams/AmsConfiguration.js'
import '@mathjax/src/js/input/tex/base/BaseConfiguration.js'
import { TeX } from '@mathjax/src/js/input/tex.js'
import { mathjax } from '@mathjax/src/js/mathjax.js'
import { SVG } from '@mathjax/src/js/output/svg.js'
import type { SetFormula } from '#domain/reports/sheet/formula.ts'

const adaptor = liteAdaptor()
RegisterHTMLHandler(adaptor)
const page = mathjax.document('', {
  InputJax: new TeX({ packages: ['base', 'ams'] }),
  OutputJax: new SVG({ fontCache: 'none', fontData: MathJaxNewcmFont }),
})

const colour = '#101828'

/** Sets TeX as a drawing of outlines, so that a page needs no font for it. */
export const setFormula: SetFormula = (tex) => {
  const html = htmlOf(tex)
  if (html === null) return null
  const [, minY = '0', width = '0', height = '0'] =
    /viewBox="([^" ]+) ([^" ]+) ([^" ]+) ([^" ]+)"/.exec(html)?.slice(1) ?? []
  // The size of the outermost drawing is that of the page that shows it; those within keep theirs.
  const svg = html
    .replace(/^<svg[^>]*>/, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${minY} ${width} ${height}">`)
    .replaceAll(/ (?:data-[\w-]+|role|focusable)="[^"]*"/g, '')
    .replaceAll('currentColor', colour)
  return { svg, width: Number(width) / 1000, height: Number(height) / 1000 }
}

/** Null where a letter is in no font that is loaded, or the TeX is not understood. */
function htmlOf(tex: string): string | null {
  try {
    const html = adaptor.innerHTML(page.convert(tex, { display: true, em: 16, ex: 8 }))
    return html.includes('data-mjx-error') ? null : html
  } catch {
    return null
  }
}
