import { expect, test } from 'vitest'
import { builtInTemplate, standardTemplate } from '#domain/schemas/template.ts'
import { readSource, sampleSource } from '#tests/helpers/modules.ts'
import { termsOf } from '../../words/terms.ts'
import { pdfDefinition } from './definition.ts'
import { sheetDefinition } from './sheet/definition.ts'

/** Runs that have a look of their own and hold others. */
function holding(node: unknown, found: unknown[] = []): unknown[] {
  if (Array.isArray(node)) for (const each of node) holding(each, found)
  else if (typeof node === 'object' && node !== null) {
    const { text, ...others } = node as { readonly text?: unknown }
    if (Array.isArray(text))
      for (const run of text) {
        const { text: inner, ...look } = Object(run) as { readonly text?: unknown }
        if (Array.isArray(inner) && Object.keys(look).length > 0) found.push(run)
      }
    holding(text, found)
    holding(Object.values(others), found)
  }
  return found
}

test.each(['zh', 'ja', 'de'] as const)(
  '%s: no run of text holds others, which would lose its look',
  async (language) => {
    const terms = await termsOf(language)
    const inLanguage = (base: typeof standardTemplate) => ({
      ...base,
      contentPreferences: { ...base.contentPreferences, language },
    })
    const record = inLanguage(standardTemplate)
    const { tree } = readSource(sampleSource(record), { terms }).made
    expect(holding(pdfDefinition(tree, record).parts)).toEqual([])
    const template = inLanguage(builtInTemplate('sheet')!)
    const { sheet } = readSource(sampleSource(template), { terms }).made
    const formulas = { set: () => null, font: () => null }
    const { parts } = sheetDefinition(sheet!, { template, formulas })
    expect(parts.length).toBeGreaterThan(2)
    expect(holding(parts)).toEqual([])
  },
)
