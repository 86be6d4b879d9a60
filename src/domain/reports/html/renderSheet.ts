import { type ReportTemplate, standardTemplate } from '#domain/schemas/template.ts'
import { qrSvg } from '../code/qr.ts'
import { codeInLetters } from '../code/sheetCode.ts'
import { isolated } from '../direction.ts'
import { mathMl } from '../math/mathMl.ts'
import type {
  CalculationSheet,
  SheetAppendix,
  SheetFact,
  SheetLines,
  SheetNotice,
  SheetPhoto,
  SheetTable,
  SheetTree,
} from '../sheet/tree.ts'
import { chartSeries, chartSvg } from '../svg/chart.ts'
import { chartColours } from '../svg/chartColours.ts'
import { escapeHtml } from '../svg/escape.ts'
import { figureSvg } from '../svg/figure.ts'
import type { ReportWords } from '../words/en.ts'
import { filled, wordsOf } from '../words/words.ts'
import { dirOf, nameHtml } from './direction.ts'
import { pageHead } from './pageHead.ts'
import { sheetStyle, styleOf } from './style.ts'
import { watermarkHtml } from './watermark.ts'

/** Calculation sheets as a page of HTML that prints one calculation after the other. */
export function renderSheet(tree: SheetTree, template: ReportTemplate = standardTemplate): string {
  const words = wordsOf(tree.language)
  return [
    `<!doctype html><html lang="${tree.language}">${pageHead(tree.title, styleOf(template) + sheetStyle)}`,
    `<body class="sheet">${watermarkHtml(template.styling)}`,
    `<h1${dirOf(tree.title)}>${escapeHtml(tree.title)}</h1>`,
    ...(tree.index === null ? [] : [indexTable(tree.index.table)]),
    ...tree.calculations.map((sheet, place) => section(sheet, place, tree, words, template)),
    `<p class="foot">${escapeHtml(tree.roundingNote)}</p></body></html>`,
  ].join('\n')
}

const section = (
  sheet: CalculationSheet,
  place: number,
  { code, company, file }: SheetTree,
  words: ReportWords,
  template: ReportTemplate,
): string =>
  [
    `<article id="${idOf(place)}"><table class="sheets" role="presentation"><thead><tr><td>`,
    ...(code?.address == null ? [] : [`<div class="code">${qrSvg(code.address)}</div>`]),
    issuer(company, template),
    `<dl class="heading">${sheet.head.map((fact) => headCell(fact, words)).join('')}</dl>`,
    '</td></tr></thead><tbody><tr><td>',
    `<h2>${escapeHtml(`${sheet.number}  `)}${nameHtml(sheet.name)}</h2>`,
    ...sheet.notices.map(notice),
    verdict(sheet, words),
    `<div class="beside">${figure(sheet, words, template)}${inputs(sheet, words)}</div>`,
    sheet.unchanged === ''
      ? ''
      : `<p class="unchanged"><strong>${escapeHtml(words.unchanged)}:</strong> ${escapeHtml(sheet.unchanged)}</p>`,
    ...sheet.tables.map((each) => table(each)),
    ...(sheet.warnings.length === 0
      ? []
      : [`<h3>${escapeHtml(words.assumptions)}</h3>`, ...sheet.warnings.map(notice)]),
    ...(sheet.derivation.length === 0
      ? []
      : [`<h3>${escapeHtml(words.derivation)}</h3>`, linesOf(sheet.derivation)]),
    ...sheet.repeated.map((each) => table(each)),
    ...sheet.appendices.map((each) => appendix(each, words, template)),
    `<p class="foot">${escapeHtml(sheet.foot)}${file === '' ? '' : `<br>${escapeHtml(file)}`}${code === null ? '' : `<br>${escapeHtml(`${words.code}: ${codeInLetters(code)}`)}`}</p></td></tr></tbody></table></article>`,
  ].join('\n')

/** Logo, name and address of the organization. */
function issuer(
  [name = '', ...address]: SheetTree['company'],
  { styling: { logo } }: ReportTemplate,
): string {
  if (logo === null && name === '') return ''
  const mark = logo === null ? '' : `<img src="${escapeHtml(logo)}" alt="">`
  return `<p class="issuer">${mark}<span><strong${dirOf(name)}>${escapeHtml(name)}</strong><br>${address.map((line) => nameHtml(line)).join(', ')}</span></p>`
}

const headCell = ({ label, text, date }: SheetFact, { signedOn }: ReportWords): string =>
  `<div><dt>${escapeHtml(label)}</dt><dd${dirOf(text)}>${escapeHtml(text)}</dd>${date === undefined ? '' : `<dt>${escapeHtml(signedOn)}</dt><dd>${escapeHtml(date)}</dd>`}</div>`

const linesOf = (groups: readonly SheetLines[]): string =>
  groups.length === 0 ? '' : `<div class="lines">${groups.map(lines).join('')}</div>`

const appendix = (
  { title, charts, tables, derivation, photos }: SheetAppendix,
  words: ReportWords,
  { styling }: ReportTemplate,
): string => {
  const look = { font: 'sans-serif', words, colours: chartColours(styling) }
  const drawn = charts.map((chart) => {
    const series = chartSeries(chart, look).map(
      ({ name, colour }) => `<li><span style="color:${colour}">━</span> ${escapeHtml(name)}</li>`,
    )
    const names = series.length === 0 ? '' : `<ul class="series">${series.join('')}</ul>`
    return `<figure>${chartSvg(chart, look)}${names}<figcaption>${escapeHtml(chart.name)}</figcaption></figure>`
  })
  return [
    `<section class="appendix"><h3>${escapeHtml(title)}</h3>`,
    ...drawn,
    ...tables.map((each) => table(each)),
    linesOf(derivation),
    ...(photos.length === 0
      ? []
      : [`<div class="photos">${photos.map((photo) => photoHtml(photo, words)).join('')}</div>`]),
    '</section>',
  ].join('\n')
}

const photoHtml = ({ picture, caption, text }: SheetPhoto, words: ReportWords): string => {
  const image =
    picture === null
      ? `<p>${escapeHtml(filled(words.pictureDamaged, { name: caption }))}</p>`
      : `<img src="${escapeHtml(picture)}" alt="${escapeHtml(caption)}">`
  const place = text === '' ? '' : `<br>${escapeHtml(text)}`
  return `<figure>${image}<figcaption><strong>${escapeHtml(caption)}</strong>${place}</figcaption></figure>`
}

const notice = ({ tone, title, text }: SheetNotice): string =>
  `<div class="notice ${tone}"${dirOf(title)}><strong>${escapeHtml(title)}</strong>${text === '' ? '' : escapeHtml(text)}</div>`

function verdict({ verdict: found }: CalculationSheet, words: ReportWords): string {
  if (found === null) return ''
  const { state, isStale, word, utilization, governing, sentence } = found
  const share =
    utilization === '' ? '' : ` <strong>${escapeHtml(`${words.utilization} ${utilization}`)}</strong>`
  return `<div class="verdict ${state}${isStale ? ' stale' : ''}"><span class="mark">${escapeHtml(word)}</span>${share} ${escapeHtml(`${words.governing}: ${governing}`)}<br>${escapeHtml(sentence)}</div>`
}

function figure({ figure: of }: CalculationSheet, words: ReportWords, template: ReportTemplate): string {
  if (of === null) return ''
  const { svg, key } = figureSvg(of, { font: template.styling.fontFamily, words }, 'sheet')
  const names = key.map((label) => `<li>${escapeHtml(isolated(label))}</li>`)
  return svg === '' ? '' : `<figure>${svg}<ol class="key">${names.join('')}</ol></figure>`
}

const inputs = (sheet: CalculationSheet, { inputs: caption, decimalMark }: ReportWords): string =>
  sheet.inputs.length === 0
    ? ''
    : `<table class="values"><caption>${escapeHtml(caption)}</caption>${sheet.inputs
        .map(
          ({ label, symbol, text, source }) =>
            `<tr><td${dirOf(label)}>${escapeHtml(label)}</td><td class="symbol">${symbol === '' ? '' : mathMl(symbol, 'inline', decimalMark)}</td><td class="figure"${dirOf(text)}>${escapeHtml(text)}</td><td${dirOf(source)}>${escapeHtml(source)}</td></tr>`,
        )
        .join('')}</table>`

const idOf = (place: number): string => `calculation-${place + 1}`

/** The calculations, each with a link: only a browser that prints knows on which sheet one begins, and it tells nobody. */
const indexTable = (index: SheetTable): string =>
  table(index, (text, place, column) =>
    column === 1 ? `<a href="#${idOf(place)}">${escapeHtml(text)}</a>` : escapeHtml(text),
  )

/** @param cellOf a text of a cell as HTML. */
function table(
  { caption, headers, rows, figures }: SheetTable,
  cellOf: (text: string, place: number, column: number) => string = escapeHtml,
): string {
  const side = (index: number) => (figures[index] ? ' class="figure"' : '')
  const head = headers.map(
    (header, index) =>
      `<th scope="col"${figures[index] ? ' class="beside"' : ''}${dirOf(header)}>${escapeHtml(header)}</th>`,
  )
  const body = rows.map(
    (row, place) =>
      `<tr>${row.map((text, index) => `<td${side(index)}${dirOf(text)}>${cellOf(text, place, index)}</td>`).join('')}</tr>`,
  )
  return `<table class="data"><caption${dirOf(caption)}>${escapeHtml(caption)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

const lines = ({ heading, lines: all }: SheetLines): string =>
  `<h4>${escapeHtml(heading)}</h4>${all
    .map(({ title, symbol, formula, substitution, value, isApproximate, source }) => {
      const tex = [symbol, formula, substitution].filter((part) => part !== '').join(' = ')
      return `<div class="equation"><header>${nameHtml(title)}<cite>${escapeHtml(source)}</cite></header><div class="line">${mathMl(tex, 'inline')} ${isApproximate ? '≈' : '='} <strong>${escapeHtml(value)}</strong></div></div>`
    })
    .join('')}`
