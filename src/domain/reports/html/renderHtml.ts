import { mathMl } from '../math/mathMl.ts'
import type { ReportBlock, ReportFact, ReportSection, ReportTree, ReportValue } from '../tree.ts'
import { english } from '../words.ts'
import { chartHtml } from './chart.ts'
import { escapeHtml } from './escape.ts'
import { figureHtml } from './figure.ts'
import { numberHtml, resultHtml, scalarHtml, unitHtml } from './numbers.ts'
import { style } from './style.ts'

/** What the page may do wherever it is opened from: show itself. */
const policy = "default-src 'none'; style-src 'unsafe-inline'"

/** The report as one page that needs nothing else, for reading and for printing on A4; section by section. */
export function* renderHtml(tree: ReportTree): Generator<string> {
  yield `<!doctype html>
<html lang="${escapeHtml(tree.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(tree.title)}</title>
<style>${style}</style>
</head>
<body>
<table class="sheets" role="presentation">
<thead><tr><td>${headingHtml(tree.heading)}</td></tr></thead>
<tbody><tr><td>
<h1>${escapeHtml(tree.title)}</h1>
${tree.subtitle === '' ? '' : `<p class="subtitle">${escapeHtml(tree.subtitle)}</p>`}
`
  for (const section of tree.sections) yield `${sectionHtml(section, 2)}\n`
  yield `</td></tr></tbody>
</table>
</body>
</html>
`
}

const headingHtml = (facts: readonly ReportFact[]): string =>
  `<dl class="heading">${facts.map(({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`).join('')}</dl>`

function sectionHtml({ number, title, startsPage, blocks, sections }: ReportSection, level: number): string {
  const heading = `h${Math.min(level, 6)}`
  return `<section${startsPage ? ' class="page"' : ''}>
<${heading}><span class="number">${number}</span>${escapeHtml(title)}</${heading}>
${blocks.map(blockHtml).join('\n')}
${sections.map((section) => sectionHtml(section, level + 1)).join('\n')}
</section>`
}

function blockHtml(block: ReportBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`
    case 'notice':
      return `<div class="notice ${block.tone}"><strong>${escapeHtml(block.title)}</strong>${escapeHtml(block.text)}</div>`
    case 'facts':
      return `<dl class="facts">${block.facts.map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`
    case 'verdict':
      return verdictHtml(block)
    case 'values':
      return `<table class="values"><tbody>${block.values.map(valueHtml).join('')}</tbody></table>`
    case 'table':
      return tableHtml(block)
    case 'equation':
      return equationHtml(block)
    case 'figure':
      return `<figure>${figureHtml(block.drawing)}<figcaption>${escapeHtml(block.caption)}</figcaption></figure>`
    case 'chart':
      return `<figure>${chartHtml(block.chart)}<figcaption>${escapeHtml(block.caption)}</figcaption></figure>`
  }
}

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>

const verdictHtml = ({ verdict, isStale }: BlockOf<'verdict'>): string =>
  `<div class="verdict ${verdict.state}${isStale ? ' stale' : ''}"><span class="mark">${english[verdict.state]}${isStale ? ` (${english.stale})` : ''}</span>` +
  (verdict.utilization === null ? '' : ` ${english.utilization} ${numberHtml(verdict.utilization, false)}`) +
  `<p>${escapeHtml(verdict.sentence)}</p><p>${english.governing}: ${escapeHtml(verdict.governing)}</p></div>`

const valueHtml = ({ label, symbol, value, unit, exact }: ReportValue): string =>
  `<tr><td>${escapeHtml(label)}</td><td class="symbol">${symbol === '' ? '' : mathMl(symbol, 'inline')}</td>` +
  `<td class="figure">${scalarHtml(value, exact)}${value === null ? '' : unitHtml(unit)}</td></tr>`

function tableHtml({ caption, headers, rows, exact }: BlockOf<'table'>): string {
  const head = headers.map((header) => `<th scope="col">${escapeHtml(header)}</th>`).join('')
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell) => `<td${typeof cell === 'number' ? ' class="figure"' : ''}>${scalarHtml(cell, exact)}</td>`).join('')}</tr>`,
  )
  return `<table class="data">${caption === '' ? '' : `<caption>${escapeHtml(caption)}</caption>`}<thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}

/** Symbol = formula, = numbers put in, = value: what a checker with a pencil follows. */
function equationHtml(step: BlockOf<'equation'>): string {
  const { title, symbol, formula, substitution, value, unit, digits, source } = step
  const sides = [formula, substitution].filter((side) => side !== '')
  const lines = [
    ...sides.map((side) => mathMl(side, 'inline')),
    `<b>${resultHtml(value, digits)}${unitHtml(unit)}</b>`,
  ]
  return (
    `<div class="equation"><header><span>${escapeHtml(title)}</span><cite>${escapeHtml(source)}</cite></header>` +
    lines
      .map(
        (line, index) => `<div class="line">${index === 0 ? mathMl(symbol, 'inline') : ''} = ${line}</div>`,
      )
      .join('') +
    '</div>'
  )
}
