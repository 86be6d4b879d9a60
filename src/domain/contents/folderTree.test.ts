import { describe, expect, it } from 'vitest'
import type { Entry } from './entry.ts'
import { chainOf, type FolderNode, folderTree, mayMove } from './folderTree.ts'

const entry = (kind: Entry['kind'], id: string, folderId: string | null, name = id): Entry => ({
  id: `p:${kind}s:${id}`,
  kind,
  projectId: 'p',
  organizationId: 'o',
  folderId,
  name,
  description: '',
  tags: [],
  type: null,
  keywords: '',
  verdict: null,
  utilization: null,
  governing: '',
  moduleVersion: null,
  variantOf: null,
  isTemplate: false,
  warnings: 0,
  materials: [],
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
  waiting: false,
})
const folder = (id: string, parent: string | null, name = id) => entry('folder', id, parent, name)
const shape = (nodes: readonly FolderNode[]): unknown =>
  nodes.map(({ id, children }) => (children.length === 0 ? id : [id, shape(children)]))

describe('the tree of folders', () => {
  it('nests without limit, by name, and counts what lies in each', () => {
    const tree = folderTree([
      folder('b', null, 'Beta'),
      folder('a', null, 'Alpha'),
      folder('c', 'a'),
      folder('d', 'c'),
      entry('calculation', 'x', 'd'),
      entry('calculation', 'y', null),
    ])
    expect(shape(tree.roots)).toEqual([['a', [['c', ['d']]]], 'b'])
    expect(tree.byId.get('d')?.calculations).toBe(1)
    expect(chainOf(tree, 'd').map(({ id }) => id)).toEqual(['a', 'c', 'd'])
  })

  it('shows at the top what lies in a folder that is gone', () => {
    const tree = folderTree([folder('a', 'gone'), folder('b', 'a')])
    expect(shape(tree.roots)).toEqual([['a', ['b']]])
    expect(tree.byId.get('a')?.isStray).toBe(true)
  })

  it('opens a ring of folders that lie in each other, and loses none', () => {
    const tree = folderTree([folder('b', 'a'), folder('a', 'c'), folder('c', 'b'), folder('d', 'b')])
    expect(tree.byId.size).toBe(4)
    expect(shape(tree.roots)).toEqual([['a', [['b', ['c', 'd']]]]])
    expect(tree.byId.get('a')?.isStray).toBe(true)
    expect(chainOf(tree, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('never lets a folder into itself', () => {
    const tree = folderTree([folder('a', null), folder('b', 'a'), folder('c', 'b'), folder('x', null)])
    expect(mayMove(tree, 'a', 'c')).toBe(false)
    expect(mayMove(tree, 'a', 'a')).toBe(false)
    expect(mayMove(tree, 'b', 'x')).toBe(true)
    expect(mayMove(tree, 'b', null)).toBe(true)
    expect(mayMove(tree, 'b', 'gone')).toBe(false)
  })
})
