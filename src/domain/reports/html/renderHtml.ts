import { shownState } from '#domain/calc/verdict.ts'
import type { ResultChart, Scalar } from '#domain/schemas/result.ts'
import { type ReportTemplate, standardTemplate } from '#domain/schemas/template.ts'
import { mathMl } from '../math/mathMl.ts'
import { chartSeries, chartSvg, chartTable } from '../svg/chart.ts'
import { chartColours } from '../svg/chartColours.ts'
import { escapeHtml } from '../svg/escape.ts'
import { type FigureOf, figureSvg } from '../svg/figure.ts'
import type { ReportBlock, ReportFact, ReportSection, ReportTree, ReportValue } from '../tree.ts'
import type { ReportWords } from '../words/en.ts'
import { wordsOf } from '../words/words.ts'
import { holdsFigures } from '../written.ts'
import { dirOf, nameHtml } from './direction.ts'
import { numberHtml, resultHtml, scalarHtml, textHtml, unitHtml } from './numbers.ts'
import { pageHead } from './pageHead.ts'
import { styleOf } from './style.ts'
import { watermarkHtml } from './watermark.ts'

/** What blocks are written with. */
interface HtmlPage {
  readonly words: ReportWords
  /** Of the series of charts. */
  readonly colours: readonly string[]
}

/** The report as one page that needs nothing else, for reading and for printing; section by section. */
export function* renderHtml(
  tree: ReportTree,
  template: ReportTemplate = standardTemplate,
): Generator<string> {
  const { styling } = template
  const page = { words: wordsOf(tree.language), colours: chartColours(styling) }
  yield `<!doctype html>
<html lang="${escapeHtml(tree.language)}">
${pageHead(tree.title, styleOf(template))}
<body class="${styling.headerStyle} ${template.contentPreferences.tableStyle}">
${watermarkHtml(styling)}<table class="sheets" role="presentation">
<thead><tr><td>${headingHtml(tree.heading)}</td></tr></thead>
<tbody><tr><td>
${logoHtml(styling)}<h1${dirOf(tree.title)}>${escapeHtml(tree.title)}</h1>
${tree.subtitle === '' ? '' : `<p class="subtitle"${dirOf(tree.subtitle)}>${escapeHtml(tree.subtitle)}</p>`}
`
  for (const section of tree.sections) yield `${sectionHtml(section, 2, page)}\n`
  yield `</td></tr></tbody>
</table>
</body>
</html>
`
}

const logoHtml = ({ logo, logoPosition }: ReportTemplate['styling']): string =>
  logo === null || logoPosition === 'none'
    ? ''
    : `<p class="logo ${logoPosition}"><img src="${escapeHtml(logo)}" alt=""></p>\n`

const headingHtml = (facts: readonly ReportFact[]): string =>
  `<dl class="heading">${facts.map(({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd${dirOf(text)}>${escapeHtml(text)}</dd></div>`).join('')}</dl>`

function sectionHtml(
  { number, title, startsPage, blocks, sections }: ReportSection,
  level: number,
  page: HtmlPage,
): string {
  const heading = `h${Math.min(level, 6)}`
  return `<section${startsPage ? ' class="page"' : ''}>
<${heading}><span class="number">${number}</span>${nameHtml(title)}</${heading}>
${blocks.map((block) => blockHtml(block, page)).join('\n')}
${sections.map((section) => sectionHtml(section, level + 1, page)).join('\n')}
</section>`
}

function blockHtml(block: ReportBlock, page: HtmlPage): string {
  const { words } = page
  switch (block.kind) {
    case 'paragraph':
      return `<p${dirOf(block.text)}>${block.isOfModule ? textHtml(block.text) : escapeHtml(block.text)}</p>`
    case 'notice':
      return `<div class="notice ${block.tone}"${dirOf(block.title)}><strong>${textHtml(block.title)}</strong>${textHtml(block.text)}</div>`
    case 'facts':
      return `<dl class="facts">${block.facts.map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd${dirOf(text)}>${escapeHtml(text)}</dd>`).join('')}</dl>`
    case 'verdict':
      return verdictHtml(block, words)
    case 'values':
      return `<table class="values"><tbody>${block.values.map((value) => valueHtml(value, words)).join('')}</tbody></table>`
    case 'table':
      return tableHtml(block, words)
    case 'equation':
      return equationHtml(block, words)
    case 'figure':
      return `<figure>${figureHtml(block.figure, words)}<figcaption${dirOf(block.caption)}>${escapeHtml(block.caption)}</figcaption></figure>`
    case 'chart':
      return `<figure>${chartHtml(block.chart, page)}<figcaption${dirOf(block.caption)}>${escapeHtml(block.caption)}</figcaption></figure>`
    case 'image':
      return `<figure><img src="${escapeHtml(block.image)}" alt="${escapeHtml(block.caption)}"></figure>`
  }
}

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>

const verdictHtml = ({ verdict, isStale }: BlockOf<'verdict'>, words: ReportWords): string =>
  `<div class="verdict ${shownState(verdict)}${isStale ? ' stale' : ''}"><span class="mark">${words[shownState(verdict)]}${isStale ? ` (${words.stale})` : ''}</span>` +
  (verdict.utilization === null
    ? ''
    : ` ${words.utilization} ${numberHtml(verdict.utilization, false, words)}`) +
  `<p>${textHtml(verdict.sentence)}</p><p>${words.governing}: ${textHtml(verdict.governing)}</p></div>`

const valueHtml = ({ label, symbol, value, unit, exact }: ReportValue, words: ReportWords): string =>
  `<tr><td${dirOf(label)}>${textHtml(label)}</td><td class="symbol">${symbol === '' ? '' : mathMl(symbol, 'inline')}</td>` +
  `<td class="figure"${dirOf(value)}>${scalarHtml(value, exact, words)}${value === null ? '' : unitHtml(unit)}</td></tr>`

function tableHtml(
  { caption, headers, rows, exact }: Omit<BlockOf<'table'>, 'kind'>,
  words: ReportWords,
): string {
  const figures = headers.map((_, index) => holdsFigures(rows, index))
  const sided = (index: number) => (figures[index] === true ? ' class="beside"' : '')
  // A heading that says nothing is none: the corner of a chart's figures.
  const head = headers
    .map((header, index) =>
      header === '' ? '<td></td>' : `<th scope="col"${sided(index)}${dirOf(header)}>${textHtml(header)}</th>`,
    )
    .join('')
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, index) => `<td${cellClass(cell, figures[index] === true)}${dirOf(cell)}>${scalarHtml(cell, exact, words)}</td>`).join('')}</tr>`,
  )
  return `<table class="data">${caption === '' ? '' : `<caption${dirOf(caption)}>${escapeHtml(caption)}</caption>`}<thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}

/** Letters of a word that a column of a sheet still has room for. */
const longestWord = 24

/** @param isBeside a word in a column of figures. */
function cellClass(cell: Scalar, isBeside: boolean): string {
  if (typeof cell === 'number') return ' class="figure"'
  const isLong = typeof cell === 'string' && cell.split(/\s+/).some(({ length }) => length > longestWord)
  const classes = [...(isLong ? ['long'] : []), ...(isBeside ? ['beside'] : [])]
  return classes.length === 0 ? '' : ` class="${classes.join(' ')}"`
}

/** Symbol = formula, = numbers put in, = value: what a checker with a pencil follows. */
function equationHtml(step: BlockOf<'equation'>, words: ReportWords): string {
  const { title, symbol, formula, substitution, value, unit, digits, source } = step
  const sides = [formula, substitution].filter((side) => side !== '')
  const lines = [
    ...sides.map((side) => mathMl(side, 'inline', words.decimalMark)),
    `<b>${resultHtml(value, digits, words)}${unitHtml(unit)}</b>`,
  ]
  return (
    `<div class="equation"><header><span>${nameHtml(title)}</span><cite>${escapeHtml(source)}</cite></header>` +
    lines
      .map(
        (line, index) => `<div class="line">${index === 0 ? mathMl(symbol, 'inline') : ''} = ${line}</div>`,
      )
      .join('') +
    '</div>'
  )
}

const svgFont = 'sans-serif'

function figureHtml(figure: FigureOf, words: ReportWords): string {
  const { svg, key } = figureSvg(figure, { font: svgFont, words }, 'record')
  const entries = key.map((label) => `<li>${nameHtml(label, textHtml(label))}</li>`)
  return entries.length === 0 ? svg : `${svg}<ol class="key">${entries.join('')}</ol>`
}

/** The drawing, the names of its lines, and the numbers that it is drawn from below it. */
function chartHtml(chart: ResultChart, { words, colours }: HtmlPage): string {
  const series = chartSeries(chart, { colours }).map(
    ({ name, colour }) => `<li><span style="color:${colour}">━</span> ${nameHtml(name)}</li>`,
  )
  const table = chartTable(chart, words)
  return (
    chartSvg(chart, { font: svgFont, words, colours }) +
    (series.length === 0 ? '' : `<ul class="series">${series.join('')}</ul>`) +
    (table === null ? '' : tableHtml({ caption: '', exact: false, ...table }, words))
  )
}
