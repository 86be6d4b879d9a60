import { expect, it } from 'vitest'
import { isTest, readSources } from './sources.ts'

/** Files of pages that read bytes themselves, and what keeps them from reading too many. */
const reading: Readonly<Record<string, string>> = {
  'src/features/packages/ImportDialog.tsx': 'file.slice(0, 1).text()',
  // The clipboard; a table of it has a limit of its own.
  'src/features/calculations/paste/copied.ts': 'clipboard',
  // Photos that this device keeps.
  'src/features/projects/reports/reportSource.ts': 'photos.picture',
}

it('a page reads no file that a person chose before its size is known', () => {
  const sources = [...readSources(['src/features'])].filter(([path]) => !isTest(path))
  const found = sources.filter(([, text]) => /\.(?:text|arrayBuffer|bytes|stream)\(\)|FileReader/.test(text))
  expect(found.map(([path]) => path).sort()).toEqual(Object.keys(reading).sort())
  for (const [path, text] of found) expect([path, text.includes(reading[path] ?? '')]).toEqual([path, true])
})
