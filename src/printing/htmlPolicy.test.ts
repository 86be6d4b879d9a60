import { expect, test } from 'vitest'
import { builtInTemplate, reportForms } from '#domain/schemas/template.ts'
import { readSource, sampleSource } from '#tests/helpers/modules.ts'
import { printHtml } from './print.ts'

test.each(reportForms)('a page of HTML runs nothing, loads nothing, and fits a phone: %s', async (form) => {
  const template = builtInTemplate(form === 'record' ? null : form)!
  const { made } = readSource(sampleSource(template))
  const [head = ''] = /<head>.*?<\/head>/s.exec(await printHtml(made, template)) ?? []
  expect(head).toContain('<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; ')
  expect(head).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
})
