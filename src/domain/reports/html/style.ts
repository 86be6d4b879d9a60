import type { ReportTemplate } from '#domain/schemas/template.ts'
import { wordsOf } from '../words/words.ts'

const families = {
  times: '"Times New Roman", Tinos, "Liberation Serif", "Noto Serif", serif',
  helvetica: 'Helvetica, Arimo, "Liberation Sans", "Noto Sans", sans-serif',
  arial: 'Arial, Arimo, "Liberation Sans", "Noto Sans", sans-serif',
} as const

/** The look of the template; everything else is measured from its font size. */
export function styleOf({ styling, contentPreferences }: ReportTemplate): string {
  const { primaryColor, secondaryColor, fontFamily, fontSize, lineHeight, pageSize } = styling
  // The words around the two counters of the browser.
  const sheet = wordsOf(contentPreferences.language)
    .sheet.split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? JSON.stringify(piece) : `counter(${piece})`))
    .join(' ')
  return `@page { size: ${pageSize}; margin: 14mm 14mm 18mm; @bottom-right { content: ${sheet}; font: 8pt sans-serif; } }
:root, :host { --primary: ${primaryColor}; --secondary: ${secondaryColor}; }
body { font: ${fontSize}pt/${lineHeight} ${families[fontFamily]}; }
${base}`
}

/** The heading is the head of a table, which browsers repeat on every printed sheet. */
const base = `
:root, :host { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 8mm 4mm; background: #fff; color: #101828; }
h1, h2, h3, h4, p, td, th, dd, dt, li, figcaption { unicode-bidi: plaintext; overflow-wrap: anywhere; }
/* Columns keep their words whole; only what no column could hold is broken. */
table.data :is(th, td):not(.long) { overflow-wrap: break-word; }
h1 { font-size: 1.9em; line-height: 1.2; color: var(--primary); margin: 6mm 0 1mm; }
h2 { font-size: 1.35em; color: var(--primary); margin: 8mm 0 2mm; }
h3 { font-size: 1.12em; margin: 5mm 0 1.5mm; }
h4, h5, h6 { font-size: 1em; margin: 4mm 0 1mm; }
h1, h2, h3, h4, h5, h6 { break-after: avoid; }
p { margin: 0 0 2mm; white-space: pre-line; }
.number { color: var(--secondary); margin-inline-end: 0.6em; font-variant-numeric: tabular-nums; }
.subtitle { font-size: 1.15em; color: var(--secondary); }
.sheets { width: 100%; border-collapse: collapse; table-layout: fixed; }
.sheets > thead > tr > td { padding-bottom: 4mm; }
.sheets > thead > tr > td, .sheets > tbody > tr > td { padding-inline: 0; }
.heading { display: grid; grid-template-columns: repeat(3, 1fr); border: 0.4mm solid #344054; margin: 0; font-size: 8pt; }
.heading div { border: 0.15mm solid #98a2b3; padding: 0.8mm 1.6mm; min-width: 0; }
.heading dt { color: #475467; }
.heading dd { margin: 0; font-weight: 600; }
.facts { display: grid; grid-template-columns: minmax(30mm, max-content) 1fr; gap: 0.6mm 4mm; margin: 0 0 2mm; }
.facts dt { color: #475467; }
.facts dd { margin: 0; }
table.data, table.values { width: 100%; border-collapse: collapse; margin: 1mm 0 3mm; font-size: 0.85em; line-height: 1.35; font-variant-numeric: tabular-nums; }
table.data th, table.data td { border-bottom: 0.15mm solid #d0d5dd; padding: 0.6mm 1.4mm; text-align: start; vertical-align: top; }
table.data thead { display: table-header-group; border-bottom: 0.4mm solid var(--secondary); }
.striped table.data tbody tr:nth-child(even), .striped table.values tr:nth-child(even) { background: #f2f4f7; }
.bordered table.data th, .bordered table.data td, .bordered table.values td { border: 0.15mm solid #98a2b3; }
.bordered table.data thead { background: #f2f4f7; }
table.data td.figure, table.values td.figure { text-align: end; white-space: nowrap; }
table.data .beside { text-align: end; }
table.values td { border-bottom: 0.15mm solid #d0d5dd; padding: 0.6mm 1.4mm; }
table.values td.symbol { width: 22mm; }
caption { caption-side: top; text-align: start; font-weight: 600; padding: 1mm 0; }
tr, .notice, .verdict, .equation, figure svg { break-inside: avoid; }
.unit { color: #344054; }
.notice { border-inline-start: 1mm solid #475467; background: #f9fafb; padding: 1.2mm 2.4mm; margin: 0 0 2mm; }
.notice.caution { border-color: #b54708; }
.notice.serious { border-color: #b42318; }
.notice.stale { border-color: #b54708; background: #fffaeb; }
.notice strong { display: block; }
.verdict { border: 0.5mm solid #475467; padding: 2mm 3mm; margin: 0 0 3mm; }
.verdict.pass { border-color: #067647; }
.verdict.fail { border-color: #b42318; }
.verdict.unproven, .verdict.passCodeFails, .verdict.passAboveCode { border-color: #b54708; }
.verdict .mark { font-size: 1.3em; font-weight: 700; }
.verdict.pass .mark { color: #067647; }
.verdict.fail .mark { color: #b42318; }
.verdict.unproven .mark, .verdict.passCodeFails .mark, .verdict.passAboveCode .mark { color: #b54708; }
.verdict.stale { border-style: dashed; }
.verdict.stale .mark { color: #475467; }
.equation { margin: 0 0 2.4mm; padding-inline-start: 3mm; border-inline-start: 0.3mm solid #d0d5dd; }
.equation header { display: flex; justify-content: space-between; gap: 4mm; }
.equation cite { color: #475467; font-size: 8pt; text-align: end; }
.equation .line { margin: 0.6mm 0; overflow-wrap: anywhere; }
@media screen {
  .equation .line { overflow-x: auto; }
  /* A report has tens of thousands of nodes: only what is looked at is laid out. */
  section section { content-visibility: auto; contain-intrinsic-size: auto 150mm; overflow-x: auto; }
}
math { font-size: 1.05em; }
.tex { font-family: ui-monospace, "Cascadia Mono", monospace; font-size: 8.5pt; }
figure { margin: 2mm 0 3mm; }
svg { width: 100%; height: auto; font: 10px sans-serif; fill: #101828; }
.key, .series { columns: 2; margin: 1mm 0; padding-inline-start: 6mm; font-size: 0.85em; }
.series { list-style: none; padding: 0; }
img { max-width: 100%; max-height: 200mm; }
.logo { margin: 0 0 4mm; text-align: left; }
.logo.center { text-align: center; }
.logo.right { text-align: right; }
.logo img { max-height: 20mm; max-width: 60mm; }
.simple .heading { border-width: 0 0 0.15mm; }
.simple .heading div { border: 0; }
.modern .heading { border: 0; background: var(--primary); color: #fff; }
.modern .heading div { border: 0; }
.modern .heading dt { color: inherit; opacity: 0.85; }
.watermark { position: fixed; inset: 0; display: grid; place-items: center; font-size: 80pt; font-weight: 700; color: #101828; opacity: 0.06; transform: rotate(-35deg); pointer-events: none; }
@media print { body { max-width: none; padding: 0; } .page { break-before: page; } }
@media screen { .page { border-top: 0.3mm solid #98a2b3; margin-top: 10mm; } }
`

/** What calculation sheets have beside the look of a report. */
export const sheetStyle = `
body.sheet { font-size: 8.5pt; line-height: 1.3; }
.sheet article { break-before: page; margin-bottom: 10mm; }
.sheet a { color: inherit; }
.sheet h1 + article { break-before: auto; }
@media print { .sheet h1:has(+ article) { display: none; } }
.issuer { display: flex; align-items: center; gap: 4mm; margin: 0 0 2mm; font-size: 8pt; }
.issuer img { max-height: 14mm; max-width: 45mm; }
.sheet .heading { grid-template-columns: repeat(4, 1fr); }
/* 14 mm without its quiet zone. */
.sheet .code { float: right; width: 17.4mm; height: 17.4mm; margin-inline-start: 2mm; }
.sheet div.beside { display: grid; grid-template-columns: 100mm 1fr; gap: 4mm; align-items: start; text-align: start; }
.sheet .unchanged, .sheet .foot, .sheet .key { font-size: 7pt; color: #475467; }
.sheet .lines { columns: 2; column-gap: 5mm; }
.sheet .lines h4 { color: var(--primary); margin: 1.5mm 0 0.5mm; }
.sheet .appendix { border-top: 0.4mm solid var(--secondary); margin-top: 4mm; }
.sheet .appendix figure { max-width: 150mm; margin-inline: auto; }
.sheet .photos { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; }
.sheet .photos figure { margin: 0; break-inside: avoid; }
.sheet .photos img { max-width: 100%; max-height: 105mm; }
.sheet .notice strong { display: inline; font-weight: 400; margin-inline-end: 1ch; }
@media screen and (max-width: 180mm) { .sheet div.beside { grid-template-columns: 1fr; } .sheet .lines { columns: 1; } }
`
