import { describe, expect, test } from 'vitest'
import { printWord } from '#printing/print.ts'
import { docxXml } from '#tests/helpers/docxText.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { sheetsOf } from '#tests/helpers/sheetCases.ts'

/** What a word processor is told of the run that holds a text. */
const runOf = (xml: string, text: string): string =>
  Array.from(xml.matchAll(/<w:r>.*?<\/w:r>/gs), ([run]) => run).find((run) => run.includes(text)) ?? ''

describe('a document of a word processor', () => {
  test.each([
    ['Arabic', 'مشروع جسر', 'ar-SA'],
    ['Hebrew', 'גשר הנמל', 'he-IL'],
  ])(
    'marks the runs of a name in %s as read from the right, and the numbers beside it as they are',
    async (_, name, language) => {
      const source = sheetsOf(['pad'])
      const [pad] = source.calculations
      const asked = { ...source, calculations: [{ ...pad!, name }] }
      const xml = docxXml(await printWord(readSource(asked).made, source.template))
      const run = runOf(xml, name)
      expect(run).toContain('<w:rtl/>')
      expect(run).toContain(`<w:lang w:bidi="${language}"/>`)
      expect(runOf(xml, 'Footing width')).not.toContain('<w:rtl/>')
    },
  )
})
