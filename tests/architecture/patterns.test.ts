import { expect, it } from 'vitest'
import { isTest, readSources } from './sources.ts'

/**
 * Files that build a pattern from parts, and the parts. The analysis of patterns in `npm run check` reads literals only, so whoever adds a
 * file here has looked at what its pattern does with a long text.
 */
const parts: Readonly<Record<string, string>> = {
  'src/domain/package/format.ts': 'the form of an id, and the endings of files',
  'src/domain/protocol/rest/activities.ts': 'the most ids of a list',
  'src/domain/tables/sheetFormats.ts': 'the names of elements and attributes',
  'src/features/calculations/studies/Correlations.tsx': 'the number of a row',
  'src/features/calculations/studies/SweepStudy.tsx': 'the number of a row, and the name of a field',
  'src/features/calculations/studies/VariedTable.tsx': 'the number of a row, and the names of fields',
  'sync-server/http/security.ts': 'the name of a worker',
}

it('a pattern that is built from parts stands in a file whose parts are known', () => {
  const sources = [...readSources(['src', 'workers', 'sync-server', 'couchdb'])]
  const found = sources.filter(([path, text]) => !isTest(path) && /\bRegExp\(/.test(text))
  expect(found.map(([path]) => path).sort()).toEqual(Object.keys(parts).sort())
})
