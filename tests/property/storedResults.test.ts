import { describe, expect, test } from 'vitest'
import { loadModuleChanges } from '#domain/calc/changes.ts'
import type { AnyModule } from '#domain/calc/module.ts'
import { runModule } from '#domain/calc/run.ts'
import { hashOf } from '#domain/reports/hashOf.ts'
import { type ModuleResult, moduleResult } from '#domain/schemas/result.ts'
import { terms } from '#domain/words/de/index.ts'
import { sayingWith } from '#domain/words/lexicon.ts'
import { builtInModules } from '../helpers/modules.ts'
import { textsOfOutputs } from '../helpers/moduleTexts.ts'
import { readStoredResults, type StoredResult, writeStoredResults } from '../helpers/storedResults.ts'
import { englishIn, wordlessOf } from '../helpers/wordless.ts'

/** Symbols as versions wrote them that knew no signs: N_γ, s_γ and H_dr. */
const formerSymbols = ['Ngamma', 'sgamma', 'Hdr']

/*
 * Before a release that raises the version of a module: STORE_RESULTS=1 npx vitest run tests/property/storedResults.test.ts
 */

const nameOf = ({ result: { moduleId, moduleVersion, inputs } }: StoredResult): string =>
  `${moduleId} ${moduleVersion}${inputs['basis'] === 'specification' ? ', simplified method' : ''}`

function resultsOf(module: AnyModule): StoredResult[] {
  const bases = module.fields.find(({ id }) => id === 'basis')?.options?.map(({ value }) => value) ?? [
    undefined,
  ]
  return bases.map((basis) => {
    const inputs = { ...module.example, ...(basis !== undefined && { basis }) }
    const context = {
      resultId: 'stored',
      timestamp: '2026-11-30T08:00:00.000Z',
      projectId: null,
      elapsed: () => 0,
    }
    const ran = runModule(module, inputs, context)
    if (!ran.ok) throw new Error(ran.problem.message)
    const result: ModuleResult = JSON.parse(JSON.stringify(ran.value))
    return { hash: hashOf(result), result }
  })
}

if (process.env['STORE_RESULTS'] === '1') {
  const before = readStoredResults()
  const known = new Set(before.map(nameOf))
  const added = builtInModules.flatMap(resultsOf).filter((each) => !known.has(nameOf(each)))
  writeStoredResults([...before, ...added])
}
const stored = readStoredResults()

const say = sayingWith(wordlessOf(Object.keys(terms)), '.')

describe.each(stored.map((each) => [nameOf(each), each] as const))('%s', (_, { hash, result }) => {
  test('is read as it was stored, and a hash that a report printed of it still holds', () => {
    expect(moduleResult.parse(result)).toEqual(result)
    expect(hashOf(result)).toBe(hash)
  })

  test('has no word of English in another language', () => {
    const left = textsOfOutputs(result.outputs).filter(
      (text) => englishIn(say(text), formerSymbols).length > 0,
    )
    expect(
      [...new Set(left)],
      'Add these texts to src/domain/words/<language>/former.ts of all five languages',
    ).toEqual([])
  })
})

test('each version of each module is among them', async () => {
  const changed = (await loadModuleChanges()).map(({ module, version }) => `${module} ${version}`)
  const first = builtInModules.map(({ id }) => `${id} 1.0.0`)
  expect(stored.map(nameOf)).toEqual(expect.arrayContaining([...first, ...changed]))
})
