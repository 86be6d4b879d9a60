import { describe, expect, test } from 'vitest'
import { builtInModules } from '../calc/modules.ts'
import type { ModuleResult } from '../calc/result.ts'
import { runModule } from '../calc/run.ts'
import { type CalculationDocument, calculationDocument } from '../schemas/calculation.ts'
import type { ProjectDocument } from '../schemas/project.ts'
import { renderHtml } from './html/renderHtml.ts'
import { type MadeReport, makeReport, type ReportSource } from './makeReport.ts'
import { type ReportModule, showCalculation } from './resultState.ts'
import type { ReportBlock, ReportSection, ReportTree } from './tree.ts'
import { staleWords } from './words.ts'

const at = '2026-03-01T08:00:00.000Z'

const run = (moduleId: string): ModuleResult => {
  const module = builtInModules.find(({ id }) => id === moduleId)
  if (module === undefined) throw new Error(moduleId)
  const result = runModule(module, module.example, {
    resultId: `result-${moduleId}`,
    timestamp: at,
    projectId: 'p1',
    elapsed: () => 0,
  })
  if (!result.ok) throw new Error(result.problem.message)
  return JSON.parse(JSON.stringify(result.value)) as ModuleResult
}

const calculation = (
  results: ModuleResult | null,
  changes: Partial<CalculationDocument['data']> = {},
  name = 'Pad',
) =>
  calculationDocument.parse({
    id: `p1:calculations:${name.replaceAll(/[^A-Za-z]/g, '') || 'c'}`,
    organizationId: 'o1',
    scope: 'p1',
    editId: 'device.1',
    payloadVersion: 1,
    name,
    description: '',
    tags: [],
    folderId: null,
    createdAt: at,
    createdBy: 'ada',
    updatedAt: at,
    updatedBy: 'ada',
    deletedAt: null,
    recency: 1,
    waiting: 0,
    server: null,
    data: {
      type: results?.moduleId ?? 'bearing-capacity-eurocode',
      inputs: results?.inputs ?? { footingWidth: 2 },
      results,
      metadata: { author: 'Ada', version: 1, isTemplate: false, accessCount: 0, lastAccessedAt: null },
      ...changes,
    },
  })

const project: Pick<ProjectDocument, 'name' | 'data'> = {
  name: 'North abutment',
  data: {
    uid: 'PRJ-2026-AB12',
    projectNumber: '2026-017',
    projectLeader: 'Ada',
    projectDirector: '',
    location: 'Kwun Tong',
    status: 'active',
    color: '#2563EB',
    visibility: 'team',
    teamMembers: {},
  },
}

const make = (
  calculations: readonly CalculationDocument[],
  changes: Partial<ReportSource> & { modules?: readonly ReportModule[] } = {},
): MadeReport => {
  const { modules = builtInModules, ...rest } = changes
  return makeReport({
    report: { name: 'Foundations', description: '', data: { overrides: {} } },
    project,
    shown: calculations.map((each) => showCalculation(each, modules)),
    version: 3,
    generatedAt: at,
    generatedBy: 'Ada',
    ...rest,
  })
}

const htmlOf = (tree: ReportTree): string => [...renderHtml(tree)].join('')

const footing = run('bearing-capacity-eurocode')

const blocksOf = (sections: readonly ReportSection[]): ReportBlock[] =>
  sections.flatMap(({ blocks, sections: within }) => [...blocks, ...blocksOf(within)])

const notices = ({ tree }: MadeReport) =>
  blocksOf(tree.sections).flatMap((block) =>
    block.kind === 'notice' && block.tone === 'stale' ? [block.text] : [],
  )

/** Every number in a piece of plain data. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : []

describe('the tree', () => {
  test('sections are counted through, calculations in the order of the report, traceability last', () => {
    const made = make([calculation(footing, {}, 'Pier'), calculation(run('settlement'), {}, 'Abutment')])
    expect(made.tree.sections.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '1 Overview',
      '2 Pier',
      '3 Abutment',
      '4 Traceability',
    ])
    const [, pier] = made.tree.sections
    expect(pier?.sections[0]).toMatchObject({ number: '2.1', title: 'Inputs' })
    expect(pier?.sections.flatMap(({ sections }) => sections)[0]?.number).toMatch(/^2\.\d\.1$/)
    expect(made.modules).toEqual([
      { id: 'bearing-capacity-eurocode', version: footing.moduleVersion },
      { id: 'settlement', version: '1.0.0' },
    ])
  })

  test('inputs are echoed by the names, choices and units of the form, with all their digits', () => {
    const [, sheet] = make([calculation(footing)]).tree.sections
    const values = blocksOf(sheet?.sections.slice(0, 1) ?? []).flatMap((block) =>
      block.kind === 'values' ? block.values : [],
    )
    expect(values.find(({ label }) => label === 'Footing width')).toMatchObject({
      value: footing.inputs.footingWidth,
      unit: 'm',
      exact: true,
    })
    expect(values.map(({ value }) => value)).not.toContain(footing.inputs.footingType)
  })

  test('texts of the report stand in place of those of the project', () => {
    const overrides = { title: 'Bridge 7', subtitle: 'Check', author: 'Eve', client: 'City Rail' }
    const { tree } = make([calculation(footing)], {
      report: { name: 'Foundations', description: 'Scope of work', data: { overrides } },
    })
    expect(tree).toMatchObject({ title: 'Bridge 7', subtitle: 'Check' })
    expect(tree.heading).toContainEqual({ label: 'Prepared by', text: 'Eve' })
    expect(tree.heading).toContainEqual({ label: 'Client', text: 'City Rail' })
    expect(tree.sections[0]).toMatchObject({
      title: 'Introduction',
      blocks: [{ kind: 'paragraph', text: 'Scope of work' }],
    })
  })
})

describe('the mark of a stale result', () => {
  test('is not on one that answers the present inputs', () => {
    expect(notices(make([calculation(footing)]))).toEqual([])
  })

  test('stands where nothing was calculated', () => {
    expect(notices(make([calculation(null)]))).toEqual([staleWords.notRun])
  })

  test('stands where the inputs were changed; the sheet shows those of the result', () => {
    const made = make([calculation(footing, { inputs: { ...footing.inputs, footingWidth: 777 } })])
    expect(notices(made)).toEqual([staleWords.inputs])
    expect(numbersIn(made.tree)).not.toContain(777)
    expect(blocksOf(made.tree.sections)).toContainEqual(
      expect.objectContaining({ kind: 'verdict', isStale: true }),
    )
  })

  test('stands where the module has changed, or is not known', () => {
    const modules = builtInModules.map((module) => ({ ...module, version: '9.9.9' }))
    expect(notices(make([calculation(footing)], { modules }))[0]).toContain('9.9.9')
    expect(notices(make([calculation(footing)], { modules: [] }))).toEqual([staleWords.unknown])
  })

  test('stands where a result does not fit its own inputs', () => {
    const forged = { ...footing, inputs: { ...footing.inputs, footingWidth: 3 } }
    expect(notices(make([calculation(forged, { inputs: forged.inputs })]))).toEqual([staleWords.mismatch])
    expect(notices(make([calculation(footing, { type: 'settlement' })]))).toEqual([staleWords.mismatch])
  })
})

describe('the hash of inputs and results', () => {
  const hash = (...calculations: CalculationDocument[]) => make(calculations).inputsHash

  test('names them: the same for the same, whatever the version and the texts, another for others', () => {
    const one = calculation(footing)
    expect(make([one], { version: 4, generatedAt: '2027-01-01T00:00:00.000Z' }).inputsHash).toBe(hash(one))
    expect(hash({ ...one, name: 'Other' })).toBe(hash(one))
    expect(hash(calculation(null, { inputs: footing.inputs }))).not.toBe(hash(one))
    expect(hash(calculation(footing, { inputs: { ...footing.inputs, footingWidth: 9 } }))).not.toBe(hash(one))
  })
})

describe('HTML', () => {
  test.each(builtInModules.map(({ id }) => id))(
    'every number shown comes from the stored result: %s',
    (id) => {
      const result = run(id)
      const html = htmlOf(make([calculation(result)]).tree)
      const stored = new Set(numbersIn(result))
      const rows = Object.values(result.inputs)
        .filter(Array.isArray)
        .flatMap((list) => list.map((_, at) => at + 1))
      for (const row of rows) stored.add(row)
      const shown = Array.from(html.matchAll(/<data value="([^"]+)">/g), ([, value]) => Number(value))
      expect(shown.length).toBeGreaterThan(5)
      expect(shown.filter((value) => !stored.has(value))).toEqual([])
    },
  )

  test.each(builtInModules.map(({ id }) => id))('is well nested: %s', (id) => {
    const html = htmlOf(make([calculation(run(id)), calculation(null)]).tree)
    const open: string[] = []
    for (const [, end, name = '', rest = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^<>]*)>/g)) {
      if (end === '/') expect([name, open.pop()]).toEqual([name, name])
      else if (!rest.endsWith('/') && !['meta', 'br', 'img'].includes(name)) open.push(name)
    }
    expect(open).toEqual([])
  })

  test('shows the verdict, the derivation with its sources, and what the result was made with', () => {
    const html = htmlOf(make([calculation(footing)]).tree)
    expect(html).toContain(footing.outputs.verdict.state.toUpperCase())
    for (const { source, title } of footing.outputs.derivation) {
      expect(html).toContain(escaped(source))
      expect(html).toContain(escaped(title))
    }
    expect(html).toContain(footing.metadata.inputHash)
    expect(html).toContain('size: A4')
  })

  test('names are text and nothing else', () => {
    const hostile = `</title></style><script>alert(1)</script><img src=x onerror="alert(1)"> & ' \u0000\u001b\ud800`
    const data = structuredClone(footing)
    data.outputs.verdict.sentence = hostile
    data.outputs.quantities[0] = { key: 'k', label: hostile, symbol: hostile, value: hostile, unit: hostile }
    data.outputs.tables = [{ name: hostile, headers: [hostile], rows: [[hostile]] }]
    data.outputs.charts = [
      { name: hostile, type: 'bar', xLabel: hostile, data: [{ label: hostile, value: 1 }] },
      {
        name: hostile,
        type: 'line',
        yLabel: hostile,
        data: [{ x: 1, y: { [hostile]: 2, ['__proto__']: 3 } }],
      },
    ]
    data.outputs.derivation = [
      {
        section: hostile,
        title: hostile,
        symbol: hostile,
        formula: hostile,
        substitution: `\\text{${hostile}}`,
        value: 1,
        unit: hostile,
        source: hostile,
        digits: 1e9,
      },
    ]
    data.outputs.drawing = {
      title: hostile,
      bounds: { minX: 0, minY: 0, maxX: 1e308, maxY: -1e308 },
      elements: [{ kind: 'label', at: [0, 0], text: hostile }],
    }
    data.outputs.warnings = [{ code: 'x', message: hostile, source: hostile, severity: 'serious' }]
    data.moduleVersion = hostile
    const html = htmlOf(
      make([calculation(data, { inputs: { [hostile]: hostile } }, hostile.slice(0, 190))], {
        report: { name: hostile, description: hostile, data: { overrides: { client: hostile } } },
        project: { name: hostile, data: { ...project.data, location: hostile } },
        generatedBy: hostile,
      }).tree,
    )
    expect(html).not.toMatch(/<script|<img|onerror="/)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    expect(html.isWellFormed()).toBe(true)
    expect(html).not.toMatch(/[^\P{Cc}\n\t]/u)
    expect(html).toContain('&lt;script&gt;')
  })
})

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#39;')
