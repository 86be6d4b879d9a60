import { expect, test } from 'vitest'
import { builtInTemplate, reportForms } from '#domain/schemas/template.ts'
import { readSource, sampleSource } from '#tests/helpers/modules.ts'
import { printedTexts, type TypedText } from './printedTexts.ts'

const texts: Readonly<Record<TypedText, string>> = {
  title: 'Typed title',
  subtitle: 'Typed subtitle',
  author: 'Typed author',
  checker: 'Typed checker',
  approver: 'Typed approver',
  client: 'Typed client',
  reference: 'Typed reference',
  introduction: 'Typed introduction',
}

test.each(reportForms)(
  'the dialog asks for the texts that a form prints, and for no other text: %s',
  (form) => {
    const source = sampleSource(builtInTemplate(form === 'record' ? null : form)!)
    const { made } = readSource({ ...source, report: { ...source.report, data: { overrides: texts } } })
    const printed = JSON.stringify(made.sheet ?? made.tree)
    const found = Object.entries(texts).flatMap(([key, text]) => (printed.includes(text) ? [key] : []))
    expect([...printedTexts(form)].sort()).toEqual(found.sort())
  },
)
