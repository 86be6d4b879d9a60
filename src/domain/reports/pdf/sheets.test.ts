import { expect, test } from 'vitest'
import { standardTemplate } from '#domain/schemas/template.ts'
import { readSource, sampleSource } from '#tests/helpers/modules.ts'
import { pdfDefinition } from './definition.ts'

const { made } = readSource(sampleSource(standardTemplate))
const [part] = pdfDefinition(made.tree, standardTemplate, '2026-03-01T08:00:00.000Z').parts
const content = part!.content as Node[]

interface Node {
  readonly pageBreak?: string
  readonly margin?: readonly number[]
  readonly stack?: readonly Node[] | Node
  readonly style?: string
}

const lastOf = (node: Node): Node => {
  const last = Array.isArray(node) ? (node as readonly Node[]).at(-1) : node.stack
  return last === undefined || (Array.isArray(last) && last.length === 0) ? node : lastOf(last as Node)
}

test('what ends a sheet has no room below it that could take an empty one', () => {
  const breaks = content.flatMap(({ pageBreak }, index) => (pageBreak === 'before' ? [index] : []))
  expect(breaks.length).toBeGreaterThan(3)
  for (const index of breaks.slice(1))
    expect(lastOf(content[index - 1]!).margin?.[3] ?? 0).toBeLessThanOrEqual(0)
})

test('headings that follow each other are on one sheet with what follows them', () => {
  const inputs = content.find(
    ({ stack }) => Array.isArray(stack) && stack.filter(({ style }) => style?.startsWith('level')).length > 1,
  )
  expect(inputs).toMatchObject({ unbreakable: true, stack: [{ style: 'level1' }, { style: 'level2' }, {}] })
})
