import { describe, expect, test } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { runModule } from '../calc/run.ts'
import { inputAt } from '../calc/typed.ts'
import { type CalculationDocument, calculationDocument } from '../schemas/calculation.ts'
import type { ProjectDocument } from '../schemas/project.ts'
import type { ModuleResult } from '../schemas/result.ts'
import {
  type ReportTemplate,
  reportLanguages,
  reportTemplate,
  standardTemplate,
} from '../schemas/template.ts'
import { renderHtml } from './html/renderHtml.ts'
import { type MadeReport, makeReport } from './makeReport.ts'
import { type ReportModule, showCalculation } from './resultState.ts'
import type { ReportSource } from './source.ts'
import type { ReportBlock, ReportSection, ReportTree } from './tree.ts'
import { english } from './words/en.ts'
import { wordsOf } from './words/words.ts'

const at = '2026-03-01T08:00:00.000Z'

const run = (moduleId: string, changes: Readonly<Record<string, unknown>> = {}): ModuleResult => {
  const module = builtInModules.find(({ id }) => id === moduleId)
  if (module === undefined) throw new Error(moduleId)
  const result = runModule(
    module,
    { ...(module.example as object), ...changes },
    {
      resultId: `result-${moduleId}`,
      timestamp: at,
      projectId: 'p1',
      elapsed: () => 0,
    },
  )
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
  test('stands in the order of the standard sections, calculations in the order of the report, traceability last', () => {
    const settlement = run('settlement')
    const made = make([calculation(footing, {}, 'Pier'), calculation(settlement, {}, 'Abutment')])
    expect(made.tree.sections.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '1 Project information',
      '2 Executive summary',
      '3 Methodology',
      '4 Input parameters',
      '5 Results',
      '6 Interpretation',
      '7 Appendices',
      '8 Traceability',
    ])
    const results = made.tree.sections[4]
    expect(results?.sections.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '5.1 Pier',
      '5.2 Abutment',
    ])
    expect(results?.sections[0]?.sections.at(-1)?.number).toMatch(/^5\.1\.\d$/)
    expect(made.modules).toEqual([
      { id: 'bearing-capacity-eurocode', version: footing.moduleVersion },
      { id: 'settlement', version: settlement.moduleVersion },
    ])
  })

  test('an input that was typed as arithmetic stands with it; a text that says another value does not', () => {
    const typed = { footingWidth: '3/2', footingLength: '1+1' }
    const inputs = { ...footing.inputs, footingWidth: 1.5, footingLength: 3 }
    const depth = inputAt(footing.inputs, 'soilLayers.0.depth')
    const results = run('bearing-capacity-eurocode', inputs)
    const html = htmlOf(
      make([calculation(results, { inputs, typed: { ...typed, 'soilLayers.0.depth': `${depth}*1` } })]).tree,
    )
    expect(html).toContain('3/2 = 1.5')
    expect(html).toContain(`${depth}*1 = ${depth}`)
    expect(html).not.toContain('1+1')
  })

  test('materials of the library stand beside the inputs that were taken from them', () => {
    const materials = [
      {
        materialId: 'o1:materials:m1',
        name: 'London Clay',
        modelType: 'mohr-coulomb' as const,
        updatedAt: at,
        values: { cohesion: 10, frictionAngle: 25 },
        place: { list: 'soilLayers', row: 0 },
      },
    ]
    const sheet = make([calculation(footing, { materials })]).tree.sections[3]
    const table = blocksOf(sheet?.sections ?? []).find(
      (block) => block.kind === 'table' && block.caption === 'Materials of the library',
    )
    expect(table?.kind === 'table' && table.rows).toEqual([
      ['Soil layers 1', 'London Clay', at.slice(0, 10), 'Cohesion 10 kPa; Friction angle 25°'],
    ])
  })

  test('inputs are echoed by the names, choices and units of the form, with all their digits', () => {
    const sheet = make([calculation(footing)]).tree.sections[3]
    const values = blocksOf(sheet?.sections ?? []).flatMap((block) =>
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
    expect(tree.sections[0]?.blocks).toContainEqual({ kind: 'paragraph', text: 'Scope of work' })
  })
})

describe('a template', () => {
  const shaped = (change: (template: ReportTemplate) => void) => {
    const template = structuredClone(standardTemplate) as ReportTemplate
    change(template)
    return make([calculation(footing)], { template: reportTemplate.parse(template) }).tree
  }

  test('has the defaults of the specification', () => {
    expect(reportTemplate.parse({})).toMatchObject({
      templateName: 'Custom Report Template',
      styling: { primaryColor: '#2563eb', secondaryColor: '#64748b', fontSize: 12, lineHeight: 1.6 },
    })
  })

  test.each([
    [{ templateName: ' ' }, 'Template name is required'],
    [{ styling: { fontSize: 17 } }, 'styling.fontSize'],
    [{ styling: { lineHeight: 0.9 } }, 'styling.lineHeight'],
    [{ styling: { logo: 'data:image/svg+xml;base64,AAAA' } }, 'Image must be a PNG or JPEG file'],
    [
      {
        sectionsConfig: {
          ...standardTemplate.sectionsConfig,
          results: { enabled: false, title: '', order: 4 },
        },
      },
      'This section cannot be disabled',
    ],
    [
      { customSections: [{ id: 'a', title: 'Loads', content: 'a\tb', type: 'chart', order: 1 }] },
      'Each line of a chart is a label and a number with a tab between them',
    ],
  ])('refuses %j', (given, complaint) => {
    const parsed = reportTemplate.safeParse(given)
    const said = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    expect(said.join('\n')).toContain(complaint)
  })

  test('orders, names, leaves out and adds sections', () => {
    const tree = shaped((template) => {
      template.sectionsConfig.methodology.enabled = false
      template.sectionsConfig.results = { enabled: true, title: 'Checks', order: 0 }
      template.contentPreferences.numberingStyle = 'roman'
      template.customSections = [
        { id: 'b', title: 'Boreholes', content: 'Hole\tDepth\nB1\t12\nB2', type: 'table', order: 1 },
        { id: 'n', title: 'Notes', content: 'One.\n\nTwo.', type: 'text', order: 500 },
      ]
    })
    expect(tree.sections.map(({ number, title }) => `${number} ${title}`)).toEqual([
      'I Project information',
      'II Checks',
      'III Executive summary',
      'IV Boreholes',
      'V Input parameters',
      'VI Interpretation',
      'VII Appendices',
      'VIII Notes',
      'IX Traceability',
    ])
    expect(tree.sections[3]?.blocks[0]).toMatchObject({
      headers: ['Hole', 'Depth'],
      rows: [
        ['B1', '12'],
        ['B2', ''],
      ],
    })
    expect(tree.sections[7]?.blocks).toHaveLength(2)
    expect(tree.sections[1]?.sections[0]?.number).toBe('II.1')
  })

  test('says how much is told', () => {
    const kinds = (change: (template: ReportTemplate) => void) =>
      new Set(blocksOf(shaped(change).sections).map(({ kind }) => kind))
    const basic = kinds(({ contentPreferences }) => {
      contentPreferences.detailLevel = 'basic'
      contentPreferences.includeGraphs = false
    })
    for (const kind of ['equation', 'chart', 'figure'] as const) expect(basic.has(kind)).toBe(false)
    const standard = kinds(() => undefined)
    for (const kind of ['equation', 'chart', 'figure', 'verdict'] as const)
      expect(standard.has(kind)).toBe(true)
  })

  test.each(reportLanguages)('speaks %s, with the decimal mark of the language', (language) => {
    const template = reportTemplate.parse({ contentPreferences: { language } })
    const { tree } = make([calculation(footing)], { template })
    expect(tree.sections.map(({ title }) => title)).toContain(wordsOf(language).results)
    const html = [...renderHtml(tree, template)].join('')
    expect(html).toContain(wordsOf(language).decimalNote)
    const shown = Array.from(html.matchAll(/<data value="-?\d+\.\d+">([^<]+)</g), ([, text = '']) => text)
    expect(
      shown.filter((text) => /\d[.,]\d/.test(text) && !text.includes(wordsOf(language).decimalMark)),
    ).toEqual([])
  })
})

test('charts of a report have the colours of its template', () => {
  const styling = { primaryColor: '#0f766e', secondaryColor: '#9a3412' }
  const template = reportTemplate.parse({ styling })
  const { tree } = make([calculation(run('settlement'))], { template })
  const html = [...renderHtml(tree, template)].join('')
  expect(html).toMatch(/<polyline[^>]*stroke="#0f766e"|<rect[^>]*fill="#0f766e"/)
})

describe('the mark of a stale result', () => {
  test('is not on one that answers the present inputs', () => {
    expect(notices(make([calculation(footing)]))).toEqual([])
  })

  test('stands where nothing was calculated', () => {
    expect(notices(make([calculation(null)]))).toEqual([english.staleNotRun])
  })

  test('stands where the inputs were changed; the sheet shows those of the result', () => {
    const made = make([calculation(footing, { inputs: { ...footing.inputs, footingWidth: 777 } })])
    expect(notices(made)).toEqual([english.staleInputs])
    expect(numbersIn(made.tree)).not.toContain(777)
    expect(blocksOf(made.tree.sections)).toContainEqual(
      expect.objectContaining({ kind: 'verdict', isStale: true }),
    )
  })

  test('stands where the module has changed, or is not known', () => {
    const modules = builtInModules.map((module) => ({ ...module, version: '9.9.9' }))
    expect(notices(make([calculation(footing)], { modules }))[0]).toContain('9.9.9')
    expect(notices(make([calculation(footing)], { modules: [] }))).toEqual([english.staleUnknown])
  })

  test('stands where a result does not fit its own inputs', () => {
    const forged = { ...footing, inputs: { ...footing.inputs, footingWidth: 3 } }
    expect(notices(make([calculation(forged, { inputs: forged.inputs })]))).toEqual([english.staleMismatch])
    expect(notices(make([calculation(footing, { type: 'settlement' })]))).toEqual([english.staleMismatch])
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
      // The published problems on the last sheet are the modules', not the calculation's.
      const [html = ''] = htmlOf(make([calculation(result)]).tree).split(english.validation)
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

  test.each(builtInModules.map(({ id }) => id))(
    'has symbols as engineers write them, and no name of a field: %s',
    (id) => {
      const changed = { designApproach: 'DA2', basis: 'specification', gammaG: 1.2, gammaPhi: 1.1 }
      const html = htmlOf(
        make([calculation(run(id, id === 'bearing-capacity-eurocode' ? changed : {}))]).tree,
      )
      const text = html.replaceAll(/<(svg|style|math)[\s>][\s\S]*?<\/\1>|<[^>]+>/g, '|')
      expect(text.match(/[\p{L}′]_[\p{L}\d{]/gu)).toBeNull()
      const fields = builtInModules.find((module) => module.id === id)?.fields ?? []
      for (const field of fields)
        if (/[A-Z]/.test(field.id)) expect(text).not.toMatch(new RegExp(`\\b${field.id}\\b`))
    },
  )

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
