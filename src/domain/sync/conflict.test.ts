import { describe, expect, it } from 'vitest'
import type { AnyDocument } from '../schemas/document.ts'
import { allMine, combined, differences, hasGivenWay, triedAgain, type Versions } from './conflict.ts'

const document = (changes: Partial<AnyDocument>, data: AnyDocument['data'] = {}): AnyDocument => ({
  id: 'p1:calculations:c1',
  organizationId: 'o1',
  scope: 'p1',
  editId: 'a.000000001.aaaa',
  payloadVersion: 1,
  name: 'Footing F1',
  description: '',
  tags: [],
  folderId: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  createdBy: 'user-a',
  updatedAt: '2026-03-01T08:00:00.000Z',
  updatedBy: 'user-a',
  deletedAt: null,
  recency: 3,
  waiting: 0,
  server: null,
  ...changes,
  data: {
    type: 'settlement',
    inputs: { width: 2, length: 3, soilLayers: [{ depth: 1 }] },
    results: { of: 'base' },
    metadata: { author: 'A', version: 1, isTemplate: false },
    ...data,
  },
})

const versions: Versions = {
  collection: 'calculations',
  base: document({}),
  mine: document(
    { name: 'Mine' },
    {
      inputs: { width: 2.5, length: 3, soilLayers: [{ depth: 2 }] },
      typed: { width: '2,50' },
      results: { of: 'mine' },
      metadata: { author: 'A', version: 2, isTemplate: false },
    },
  ),
  theirs: document(
    {},
    {
      inputs: { width: 2, length: 4, soilLayers: [{ depth: 1 }] },
      typed: { length: '4.0' },
      results: { of: 'theirs' },
      metadata: { author: 'A', version: 3, isTemplate: true },
    },
  ),
}

describe('what a person makes of two versions', () => {
  it('[K2] names every field in which they differ, with its value in the base', () => {
    expect(differences(versions)).toEqual([
      { path: 'name', mine: 'Mine', theirs: 'Footing F1', base: 'Footing F1' },
      { path: 'data.inputs.width', mine: 2.5, theirs: 2, base: 2 },
      { path: 'data.inputs.length', mine: 3, theirs: 4, base: 3 },
      { path: 'data.inputs.soilLayers', mine: [{ depth: 2 }], theirs: [{ depth: 1 }], base: [{ depth: 1 }] },
      { path: 'data.metadata.isTemplate', mine: false, theirs: true, base: false },
    ])
    expect(differences({ ...versions, theirs: versions.mine })).toEqual([])
  })

  it('[K1] restoring mine writes all of mine with its results, as a new edit', () => {
    const { name, data } = allMine(versions)
    expect(name).toBe('Mine')
    expect(data).toEqual({
      ...versions.mine.data,
      metadata: { author: 'A', version: 4, isTemplate: false },
    })
  })

  it('[K3] inputs of two people have no results; typed texts go with the side they were typed on', () => {
    const { data } = combined(versions, { 'data.inputs.width': 'mine' })
    expect(data.inputs).toEqual({ width: 2.5, length: 4, soilLayers: [{ depth: 1 }] })
    expect(data.results).toBeNull()
    expect(data.typed).toEqual({ width: '2,50', length: '4.0' })
  })

  it('[K3] without a choice theirs stays, with its results', () => {
    expect(combined(versions, {}).data).toEqual({
      ...versions.theirs?.data,
      metadata: { author: 'A', version: 4, isTemplate: true },
    })
  })

  it('[K3] a material stays when all values taken from it stay', () => {
    const taken = (values: object, place: object | null) => ({ materialId: 'm', values, place })
    const mine = document(
      {},
      { ...versions.mine.data, materials: [taken({}, { list: 'soilLayers', row: 0 })] },
    )
    const theirs = document(
      {},
      { ...versions.theirs?.data, materials: [taken({ width: 2, length: 4 }, null)] },
    )
    const of = (choices: Record<string, 'mine'>) =>
      combined({ ...versions, mine, theirs }, choices).data.materials
    expect(of({ 'data.inputs.soilLayers': 'mine' })).toHaveLength(2)
    expect(of({ 'data.inputs.width': 'mine' })).toBeUndefined()
  })

  it('[K3] a source goes with its input when the input differs, else it is chosen alone', () => {
    const sources = (side: string) => ({
      width: `${side} width`,
      length: side,
      'soilLayers.0.depth': `${side} depth`,
    })
    const inputs = { width: 2, length: 4, soilLayers: [{ depth: 1 }] }
    const mine = document({}, { inputs: { ...inputs, width: 2.5 }, sources: sources('Mine') })
    const theirs = document({}, { inputs, sources: sources('Theirs') })
    const two = { ...versions, mine, theirs, base: null }
    expect(differences(two).map(({ path }) => path)).toEqual([
      'data.inputs.width',
      'data.sources.length',
      'data.sources.soilLayers.0.depth',
    ])
    const { data } = combined(two, {
      'data.inputs.width': 'mine',
      'data.sources.soilLayers.0.depth': 'mine',
    })
    expect(data.sources).toEqual({
      width: 'Mine width',
      length: 'Theirs',
      'soilLayers.0.depth': 'Mine depth',
    })
    expect(combined(two, {}).data.sources).toEqual(theirs.data.sources)
    expect(allMine(two).data.sources).toEqual(mine.data.sources)
  })

  it('[K8] a version that is still the current document needs no decision', () => {
    const mine = document({ editId: 'a.000000002.aaaa' })
    expect(hasGivenWay(mine, document({ editId: 'a.000000002.aaaa' }))).toBe(false)
    expect(hasGivenWay(mine, document({}))).toBe(true)
    expect(hasGivenWay(mine, null)).toBe(true)
  })

  it('[K5] a second try writes the changes of mine over the current document, unless both changed the same field', () => {
    const { base, mine } = versions
    expect(triedAgain(versions)).toBeNull()
    expect(triedAgain({ ...versions, base: null })).toBeNull()
    const theirs = document({ description: 'Theirs' })
    expect(triedAgain({ collection: 'calculations', base, mine, theirs })).toMatchObject({
      name: 'Mine',
      description: 'Theirs',
      data: { inputs: mine.data.inputs, results: { of: 'mine' } },
    })
    expect(triedAgain({ ...versions, theirs: null })).toMatchObject({ name: 'Mine', data: mine.data })
  })

  it('[K4] a field that belongs to the gateway is not offered as a choice', () => {
    const mine = document({}, { status: 'draft', versions: [], templateId: 'a' })
    const theirs = document({}, { status: 'generated', versions: [1], templateId: null })
    const report: Versions = { collection: 'reports', base: null, mine, theirs }
    expect(differences(report).map(({ path }) => path)).toEqual(['data.templateId'])
    expect(allMine(report).data).toMatchObject({ status: 'generated', versions: [1], templateId: 'a' })
  })

  it('[K9] the files of both sides stay, whatever the person chooses', () => {
    const mine = document({ name: 'Mine' }, { made: { a: 1, b: 1 }, received: { c: 1 }, issues: { i: 1 } })
    const theirs = document({}, { made: { b: 1, d: 1 }, issues: { j: 1 } })
    const report: Versions = { collection: 'reports', base: null, mine, theirs }
    expect(differences(report).map(({ path }) => path)).toEqual(['name'])
    for (const { data } of [allMine(report), combined(report, {})])
      expect(data).toMatchObject({ made: { a: 1, b: 1, d: 1 }, received: { c: 1 }, issues: { i: 1, j: 1 } })
  })

  it('[K2] a person of a team is one value, and a deletion a field', () => {
    const team = (role: string) => ({ teamMembers: { u1: { role, permissions: [] } } })
    const mine = document({ deletedAt: '2026-03-01T09:00:00.000Z' }, team('admin'))
    const project: Versions = {
      collection: 'projects',
      base: null,
      mine,
      theirs: document({}, team('viewer')),
    }
    expect(differences(project).map(({ path }) => path)).toEqual(['deletedAt', 'data.teamMembers.u1'])
    expect(combined(project, { 'data.teamMembers.u1': 'mine' })).toMatchObject({
      deletedAt: null,
      data: team('admin'),
    })
  })
})
