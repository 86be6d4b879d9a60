import { expect } from '@playwright/test'
import { bearingCapacityAustralian as australian } from '#domain/calc/bearing-capacity-australian/index.ts'
import { bearingCapacityEurocode as eurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { runModule } from '#domain/calc/run.ts'
import { settlement } from '#domain/calc/settlement/index.ts'
import { slopeStability } from '#domain/calc/slope-stability/index.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { done, newPerson } from '#tests/helpers/callables.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { openWorkspace } from '#tests/helpers/people.ts'
import { rest } from '#tests/helpers/rest.ts'
import { test } from './fixtures.ts'

const password = 'long enough 1'

/** Inputs whose verdict a former version of each module passed, and the present one does not. */
const strip = {
  footingType: 'strip',
  footingWidth: 2,
  footingDepth: 1,
  soilLayers: [
    { depth: 2, cohesion: 25, frictionAngle: 0, unitWeight: 18 },
    { depth: 30, cohesion: 0, frictionAngle: 40, unitWeight: 18 },
  ],
  permanentLoad: 300,
  variableLoad: 100,
}
/** Its verdict takes the longest words. */
const simplified = {
  ...strip,
  basis: 'specification',
  footingType: 'pad-square',
  soilLayers: [{ depth: 20, cohesion: 3, frictionAngle: 26, unitWeight: 18, undrainedStrength: 5 }],
  permanentLoad: 250,
  variableLoad: 0,
}
/** The corner is within what is allowed, the centre is not. */
const corner = { ...settlement.example, settlementPoint: 'corner', allowableSettlement: 20 }
/** The circle meets the required factor, and the lowest one does not. */
const shallow = {
  ...slopeStability.example,
  surface: 'circle',
  circleX: 8,
  circleY: 25,
  circleRadius: 28,
  requiredSafetyFactor: 1.75,
}

interface Before {
  readonly version: string
  readonly utilization?: number
}

/** What an older version of a module answered: as today's, with its version, its verdict and its inputs. */
function olderResult(moduleId: string, inputs: Record<string, unknown>, before: Before): ModuleResult {
  const module = builtInModules.find(({ id }) => id === moduleId)!
  const run = runModule(module, inputs, {
    resultId: 'older',
    projectId: null,
    timestamp: '2026-03-01T08:00:00.000Z',
    elapsed: () => 0,
  })
  if (!run.ok) throw new Error(run.problem.message)
  const { outputs } = run.value
  const { isUnproven: _, ...verdict } = outputs.verdict
  const utilization = before.utilization ?? verdict.utilization
  return {
    ...run.value,
    moduleVersion: before.version,
    outputs: {
      ...outputs,
      verdict: { ...verdict, utilization, state: utilization !== null && utilization <= 1 ? 'pass' : 'fail' },
    },
  }
}

test('results of older module versions are listed with the verdict that they would have now', async ({
  page,
  gateway,
}) => {
  const ada = await newPerson(gateway, 'Ada')
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: 'Byron & Co' }, ada)
  const project = { name: 'Quay wall', projectNumber: '7', location: 'Bergen', color: '#2563EB' }
  const { id: projectId } = await done(
    gateway,
    'createProject',
    { ...project, organizationId, visibility: 'team', teamMembers: {} },
    ada,
  )
  const save = async (name: string, type: string, inputs: object, before: Before) => {
    const results = olderResult(type, { ...inputs }, before)
    const body = { projectId, name, type, inputs, results }
    const saved = await rest(gateway, 'POST', '/api/calculations', { by: ada, body })
    expect(saved.status, saved.text).toBe(201)
  }
  await save('Strip on clay', 'bearing-capacity-eurocode', strip, { version: '1.2.0', utilization: 0.504 })
  await save('Pad, simplified', 'bearing-capacity-hongkong', simplified, { version: '1.2.0' })
  await save('Corner of the pad', 'settlement', corner, { version: '1.1.0', utilization: 0.4 })
  await save('Given circle', 'slope-stability', shallow, { version: '1.2.0', utilization: 0.31 })
  await save('Embankment', 'slope-stability', slopeStability.example, { version: '1.2.0' })
  await save('Pad of today', 'bearing-capacity-australian', australian.example, {
    version: australian.version,
  })

  await openWorkspace(page, gateway.url, { name: 'Ada', email: ada.email, password })
  const main = page.getByRole('main')
  await expect(main.getByText('5 results are of older module versions')).toBeVisible()
  await expect(main.getByText('4 verdicts would change.')).toBeVisible()
  await main.getByRole('link', { name: 'Show the list' }).click()

  const rows = main.getByRole('list', { name: 'Results of older versions' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(main.getByText('5 results compared')).toBeVisible()
  // Rows that are not drawn take the height of those that are.
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const overflows = await rows.evaluateAll(
      (all) => all.filter((row) => row.scrollHeight > row.clientHeight + 1).length,
    )
    expect(overflows, `rows that do not fit at ${width}`).toBe(0)
  }
  await page.setViewportSize({ width: 1366, height: 900 })
  await rows.first().getByRole('link').focus()
  await page.keyboard.press('End')
  await expect(rows.last().getByRole('link')).toBeFocused()
  const onClay = rows.filter({ hasText: 'Strip on clay' })
  await expect(onClay).toContainText('Pass')
  await expect(onClay).toContainText('Fail')
  await expect(onClay).toContainText('1.96')
  await main.getByRole('radio', { name: 'Verdict changes (4)' }).click()
  await expect(rows).toHaveCount(4)

  for (const [name, verdict, why] of [
    [
      'Strip on clay',
      `With version ${eurocode.version} the verdict is FAIL (1.96) instead of PASS (0.504).`,
      /exceeds/,
    ],
    [
      'Corner of the pad',
      new RegExp(`With version ${settlement.version} the verdict is FAIL \\(1.\\d+\\) instead of PASS`),
      /flexible centre/,
    ],
    [
      'Given circle',
      new RegExp(`With version ${slopeStability.version} the verdict is NOT PROVEN .* instead of PASS`),
      /circle/,
    ],
  ] as const) {
    await main.getByRole('link', { name }).click()
    const notice = page.getByRole('status').filter({ hasText: verdict })
    await expect(notice).toContainText(why)
    await page.goBack()
  }
})
