import { expect } from '@playwright/test'
import { builtInModules } from '#domain/calc/modules.ts'
import type { ModuleResult } from '#domain/calc/result.ts'
import { runModule } from '#domain/calc/run.ts'
import { done, newPerson } from '#tests/helpers/callables.ts'
import { openWorkspace } from '#tests/helpers/people.ts'
import { rest } from '#tests/helpers/rest.ts'
import { test } from './fixtures.ts'

const password = 'long enough 1'

/** Soft clay on sand, whose average a former version of the module took. */
const clayOnSand = {
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

/** What an older version of a module answered: as today's, with its version, its verdict and its inputs. */
function olderResult(
  moduleId: string,
  inputs: Record<string, unknown>,
  before: { readonly version: string; readonly utilization?: number },
): ModuleResult {
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
  const save = async (name: string, type: string, before: { version: string; utilization?: number }) => {
    const module = builtInModules.find(({ id }) => id === type)!
    const inputs = type.endsWith('eurocode') ? clayOnSand : { ...module.example }
    const body = { projectId, name, type, inputs, results: olderResult(type, inputs, before) }
    const saved = await rest(gateway, 'POST', '/api/calculations', { by: ada, body })
    expect(saved.status, saved.text).toBe(201)
  }
  await save('Strip on clay', 'bearing-capacity-eurocode', { version: '1.2.0', utilization: 0.504 })
  await save('Settlement of the pad', 'settlement', { version: '1.1.0', utilization: 0.4 })
  await save('Embankment', 'slope-stability', { version: '1.2.0' })
  await save('Pad of today', 'bearing-capacity-hongkong', { version: '2.0.0' })

  await openWorkspace(page, gateway.url, { name: 'Ada', email: ada.email, password })
  const main = page.getByRole('main')
  await expect(main.getByText('3 results are of older module versions')).toBeVisible()
  await expect(main.getByText('1 verdict would change.')).toBeVisible()
  await main.getByRole('link', { name: 'Show the list' }).click()

  const rows = main.getByRole('list', { name: 'Results of older versions' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(main.getByText('3 results compared')).toBeVisible()
  const strip = rows.filter({ hasText: 'Strip on clay' })
  await expect(strip).toContainText('Pass')
  await expect(strip).toContainText('Fail')
  await expect(strip).toContainText('1.96')
  await main.getByRole('radio', { name: 'Verdict changes (1)' }).click()
  await expect(rows).toHaveCount(1)

  await page.getByRole('link', { name: 'Strip on clay' }).click()
  await expect(
    main.getByText('With version 2.0.0 the verdict is FAIL (1.96) instead of PASS (0.504).'),
  ).toBeVisible()
})
