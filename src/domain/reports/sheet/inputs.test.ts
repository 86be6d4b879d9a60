import { describe, expect, test } from 'vitest'
import type { Typed } from '#domain/calc/typed.ts'
import { builtInTemplate, type ReportLanguage } from '#domain/schemas/template.ts'
import { builtInModules, sampleSource } from '#tests/helpers/modules.ts'
import { layoutHash } from '../layoutHash.ts'
import { makeReport } from '../makeReport.ts'
import { showCalculation } from '../resultState.ts'

const template = builtInTemplate('sheet')!
const source = sampleSource(template)
const [footing] = source.calculations
const { footingWidth, footingDepth, soilLayers } = footing!.data.inputs as unknown as {
  footingWidth: number
  footingDepth: number
  soilLayers: readonly { readonly depth: number }[]
}
const depth = soilLayers[0]!.depth

const typedAs = (typed: Typed) => ({ ...footing!, data: { ...footing!.data, typed } })

function sheetOf(typed: Typed, language: ReportLanguage = 'en') {
  const contentPreferences = { ...template.contentPreferences, language }
  const shown = [showCalculation(typedAs(typed), builtInModules)]
  return makeReport({ ...source, template: { ...template, contentPreferences }, shown }).sheet!
    .calculations[0]!
}

describe('inputs that were typed otherwise than their value is written', () => {
  const typed = {
    footingWidth: `${2 * footingWidth}/2`,
    footingDepth: footingDepth.toFixed(3),
    'soilLayers.0.depth': depth.toFixed(2).replace('.', ','),
  }
  const textsOf = (...asked: Parameters<typeof sheetOf>) => {
    const { inputs, tables } = sheetOf(...asked)
    const text = (label: string) => inputs.find((input) => input.label === label)?.text
    return { text, layer: tables[0]!.rows[0]! }
  }

  test('stand on the sheet as they were typed, arithmetic before its value', () => {
    const { text, layer } = textsOf(typed)
    expect(text('Footing width')).toBe(`${2 * footingWidth}/2 = ${footingWidth}\u202fm`)
    expect(text('Footing depth')).toBe(`${footingDepth.toFixed(3)}\u202fm`)
    expect(layer).toContain(depth.toFixed(2))
  })

  test('have the decimal mark of the sheet', () => {
    expect(textsOf(typed, 'de').layer).toContain(depth.toFixed(2).replace('.', ','))
  })

  test('stand by their value where the text says another one', () => {
    const plain = textsOf({})
    const changed = textsOf({ footingWidth: '7/2', 'soilLayers.0.depth': `${depth + 1}.00` })
    expect(changed.text('Footing width')).toBe(plain.text('Footing width'))
    expect(changed.layer).toEqual(plain.layer)
  })

  test('change what a document is made from; without them its hash is what it was', () => {
    const hashOf = (calculation: typeof footing) => layoutHash({ ...source, calculations: [calculation!] })
    expect(hashOf(typedAs(typed))).not.toBe(hashOf(footing))
    expect(hashOf(typedAs(typed))).not.toBe(hashOf(typedAs({})))
  })
})
