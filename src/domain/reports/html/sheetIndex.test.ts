import { expect, test } from 'vitest'
import { readSource } from '#tests/helpers/modules.ts'
import { sheetsOf } from '#tests/helpers/sheetCases.ts'
import { renderSheet } from './renderSheet.ts'

const pageOf = (source: ReturnType<typeof sheetsOf>) =>
  renderSheet(readSource(source).made.sheet!, source.template)

test('the index of a page leads to each calculation', () => {
  const source = sheetsOf(['pad', 'settlement', 'slope'])
  const [pad, ...others] = source.calculations
  const page = pageOf({ ...source, calculations: [{ ...pad!, name: 'Pad <F1>' }, ...others] })
  const [index = ''] = page.split('<article')
  expect(index).toContain('<a href="#calculation-1">Pad &lt;F1&gt;</a>')
  const targets = Array.from(index.matchAll(/href="#([^"]*)"/g), ([, target = '']) => target)
  expect(targets).toHaveLength(3)
  for (const target of targets) expect(page.split(`id="${target}"`)).toHaveLength(2)
})

test('a page of one calculation has no index and no link', () => {
  expect(pageOf(sheetsOf(['pad']))).not.toContain('<a ')
})
