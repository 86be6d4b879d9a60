import { expect, test } from 'vitest'
import { printWord } from '#printing/print.ts'
import { docxXml } from '#tests/helpers/docxText.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { sheetsOf } from '#tests/helpers/sheetCases.ts'

test('no equation begins with an equals sign, and long ones stand in pieces', async () => {
  const source = sheetsOf(['pad', 'settlement'])
  const { made } = readSource(source)
  const xml = docxXml(await printWord(made, source.template))
  const equations = Array.from(xml.matchAll(/<m:oMath>.*?<\/m:oMath>/gs), ([each]) =>
    Array.from(each.matchAll(/<m:t[^>]*>([^<]*)</g), ([, text]) => text).join(''),
  )
  expect(equations.length).toBeGreaterThan(60)
  expect(equations.filter((each) => /^\s*=/.test(each))).toEqual([])
  expect(equations.some((each) => /^\s*[·+−-]/.test(each))).toBe(true)
})
