import { expect, test } from 'vitest'
import { runModule } from '#domain/calc/run.ts'
import { firstLayers, type LayerId } from '#domain/drawing/layers.ts'
import { nearCircles } from '#domain/drawing/maps.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { type DrawingViews, drawingViews } from '../schemas/drawingViews.ts'
import { builtInTemplate } from '../schemas/template.ts'
import { storedViews, viewOf } from './drawingViews.ts'
import { renderHtml } from './html/renderHtml.ts'
import { renderSheet } from './html/renderSheet.ts'
import { makeReport } from './makeReport.ts'
import { showCalculation } from './resultState.ts'
import type { ReportSource } from './source.ts'

const first = viewOf(undefined, 'slope-stability')
const withoutWater = {
  layers: new Set([...firstLayers].filter((id) => id !== 'water')),
  near: 0.15,
}

test('a report stores the views that differ from those of new drawings, and no others', () => {
  expect(storedViews([['slope-stability', first]])).toBeUndefined()
  const stored = storedViews([
    ['slope-stability', withoutWater],
    ['settlement', first],
  ])
  expect(Object.keys(stored ?? {})).toEqual(['slope-stability'])
  expect(drawingViews.safeParse(stored).success).toBe(true)
  expect(viewOf(stored, 'slope-stability')).toEqual(withoutWater)
  expect(viewOf(stored, 'settlement')).toEqual(first)
})

test('layers that this app does not know are kept in the report and left out of the drawing', () => {
  const stored: DrawingViews = { settlement: { layers: ['ground', 'anchors'], near: 0.05 } }
  expect(drawingViews.parse(stored)).toEqual(stored)
  expect(viewOf(stored, 'settlement').layers).toEqual(new Set<LayerId>(['ground']))
})

const module = builtInModules.find(({ id }) => id === 'slope-stability')!
const run = runModule(module, module.example, {
  resultId: 'r1',
  timestamp: '2026-03-01T08:00:00.000Z',
  projectId: null,
  elapsed: () => 0,
})
if (!run.ok) throw new Error(run.problem.message)
const results = run.value
const map = results.outputs.maps![0]!

const madeWith = (form: 'sheet' | 'record', drawings?: DrawingViews) => {
  const template = form === 'sheet' ? builtInTemplate('sheet') : null
  const source: ReportSource = {
    report: { name: 'Quay', description: '', data: { overrides: { ...(drawings && { drawings }) } } },
    project: { name: 'Quay', data: { uid: '', projectNumber: '', projectLeader: '', location: '' } },
    shown: [
      showCalculation(
        {
          id: 'p:calculations:c',
          name: 'Slope',
          description: '',
          data: { type: module.id, inputs: results.inputs, results },
        },
        builtInModules,
      ),
    ],
    ...(template && { template }),
    version: 1,
    generatedAt: '2026-03-01T08:00:00.000Z',
    generatedBy: 'Ada',
  }
  const { tree, sheet, layoutHash } = makeReport(source)
  const html = form === 'sheet' ? renderSheet(sheet!, template!) : [...renderHtml(tree)].join('')
  return { html, layoutHash }
}

/** Near-critical surfaces that a page draws. */
const surfacesIn = (html: string) =>
  /<path d="([^"]+)" fill="none" stroke="#cf6a62"/.exec(html)?.[1]?.match(/M/g)?.length ?? 0

test.each(['sheet', 'record'] as const)('a %s draws the contour, and what its report says is on', (form) => {
  const usual = madeWith(form)
  expect(usual.html).toContain('>Water<')
  expect(usual.html).toContain('>≤ ')
  expect(surfacesIn(usual.html)).toBe(nearCircles(map, 0.05).length)

  const chosen = madeWith(form, storedViews([[module.id, withoutWater]]))
  expect(chosen.html).not.toContain('>Water<')
  expect(surfacesIn(chosen.html)).toBe(nearCircles(map, 0.15).length)
  expect(chosen.layoutHash).not.toBe(usual.layoutHash)

  const bare = madeWith(form, { [module.id]: { layers: ['ground'], near: 0.05 } })
  expect(bare.html).not.toContain('>≤ ')
  expect(surfacesIn(bare.html)).toBe(0)
})
