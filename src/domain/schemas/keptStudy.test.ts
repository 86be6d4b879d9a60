import { expect, test } from 'vitest'
import { builtInRegistry } from '../calc/modules.ts'
import { runStudy } from '../calc/sampling/runStudy.ts'
import { summaryOf } from '../calc/sampling/summary.ts'
import { keptStudy, mostKeptStudies, withStudy } from './keptStudy.ts'

const registry = await builtInRegistry()
const found = registry.find('bearing-capacity-eurocode')
if (!found.ok) throw new Error(found.problem.message)
const module = found.value

const asked = [
  {
    sample: {
      method: 'latin-hypercube',
      count: 500,
      variables: [{ path: 'permanentLoad', distribution: { type: 'normal', cov: 0.1 } }],
    },
  },
  { sweep: { variables: [{ path: 'footingWidth', from: 1, to: 3, steps: 5 }] } },
  { tornado: { variables: [{ path: 'footingWidth', change: 0.1 }] } },
]
const kept = asked.map((task, index) => {
  const result = runStudy(module, { ...task, inputs: module.example })
  if (!result.ok) throw new Error(result.problem.message)
  return keptStudy.parse({
    id: `s${index}`,
    asked: task,
    inputHash: 'a'.repeat(64),
    moduleVersion: result.value.moduleVersion,
    count: result.value.count,
    refused: result.value.refusals.count,
    summary: summaryOf(result.value),
    timestamp: '2026-01-02T03:04:05.000Z',
    author: 'Ana Reyes',
  })
})

test('what is kept of a study is a valid part of a calculation and short', () => {
  for (const study of kept) expect(JSON.stringify(study).length).toBeLessThan(3000)
})

test('the newest stand first and the oldest gives way', () => {
  const many = Array.from({ length: mostKeptStudies + 3 }, (_, index) => ({ ...kept[0]!, id: `n${index}` }))
  const list = many.reduce(withStudy, [] as ReturnType<typeof withStudy>)
  expect(list).toHaveLength(mostKeptStudies)
  expect(list[0]?.id).toBe(`n${mostKeptStudies + 2}`)
})
