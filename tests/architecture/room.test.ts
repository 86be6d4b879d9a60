import { expect, it } from 'vitest'
import { isTest, mask, readSources } from './sources.ts'

/** Commands that make projects or calculations. */
const makes = /\b(projects|calculations)\.create\(|\bkept\.copy\(|\bpackages\.take\(|\bcopies\.(make|copy)\(/

/** Files that make what their caller has asked for. */
const askedBy: Readonly<Record<string, string>> = {
  'src/features/calculations/free/useImport.ts': 'src/features/calculations/free/ImportDialog.tsx',
  'src/features/workspace/sample/makeSample.ts': 'src/features/workspace/sample/useSample.ts',
}

it('every command that makes projects or calculations asks for room in the plan', () => {
  const code = readSources(['src/features', 'src/app'])
  const makers = [...code].filter(([path, source]) => !isTest(path) && makes.test(mask(source).code))
  expect(makers.length).toBeGreaterThan(5)
  const silent = makers.filter(
    ([path]) => !/\bawait hasRoom(For)?\(/.test(code.get(askedBy[path] ?? path) ?? ''),
  )
  expect(silent.map(([path]) => path)).toEqual([])
})
