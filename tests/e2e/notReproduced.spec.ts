import { expect } from '@playwright/test'
import { bearingCapacityEurocode as eurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { runModule } from '#domain/calc/run.ts'
import { calculationPath, paths } from '#domain/protocol/paths.ts'
import { type ModuleResult, moduleResult } from '#domain/schemas/result.ts'
import { settled, violations } from '#tests/helpers/accessibility.ts'
import { done, newPerson } from '#tests/helpers/callables.ts'
import { openWorkspace } from '#tests/helpers/people.ts'
import { rest } from '#tests/helpers/rest.ts'
import { test } from './fixtures.ts'

const password = 'long enough 1'
const inputs = { ...eurocode.example, footingWidth: 0.9 }

function resultOf(): ModuleResult {
  const run = runModule(eurocode, inputs, {
    resultId: 'stored',
    projectId: null,
    timestamp: '2026-03-01T08:00:00.000Z',
    elapsed: () => 0,
  })
  if (!run.ok) throw new Error(run.problem.message)
  return moduleResult.parse(JSON.parse(JSON.stringify(run.value)))
}

test('a result that somebody else has stored is held against the module before anybody relies on it', async ({
  page,
  gateway,
}) => {
  const [ada, ben] = [await newPerson(gateway, 'Ada'), await newPerson(gateway, 'Ben')]
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: 'Byron & Co' }, ada)
  const { id: invitationId } = await done(
    gateway,
    'inviteUserToOrganization',
    { organizationId, email: ben.email, role: 'member' },
    ada,
  )
  await done(gateway, 'acceptOrganizationInvitation', { invitationId }, ben)
  const { id: projectId } = await done(
    gateway,
    'createProject',
    { name: 'Quay wall', projectNumber: '7', color: '#2563EB', organizationId, visibility: 'organization' },
    ada,
  )
  const honest = resultOf()
  const forged: ModuleResult = {
    ...honest,
    outputs: {
      ...honest.outputs,
      verdict: { ...honest.outputs.verdict, state: 'pass', utilization: 0.5 },
    },
  }
  const save = async (name: string, results: ModuleResult): Promise<string> => {
    const body = { projectId, name, type: eurocode.id, inputs, results }
    const saved = await rest(gateway, 'POST', '/api/calculations', { by: ada, body })
    expect(saved.status, saved.text).toBe(201)
    return String((saved.data as { id: string }).id)
  }
  const [ofModule, written] = [await save('Honest', honest), await save('Written down', forged)]

  await openWorkspace(page, gateway.url, { name: 'Ben', email: ben.email, password })
  const open = (id: string) => page.goto(gateway.url + calculationPath({ id, data: { type: eurocode.id } }))
  await open(written)
  const main = page.getByRole('main')
  const notice = main.getByText('This result is not reproduced')
  await expect(notice).toBeVisible()
  await expect(main.getByText(/^PASS → FAIL$/i)).toBeVisible()
  await expect(main.getByText(/^Utilisation: 0\.500 → [12]\.\d+$/)).toBeVisible()
  expect(await violations(page, 'not reproduced')).toEqual([])

  await open(ofModule)
  await expect(page.getByRole('heading', { name: 'Honest' })).toBeAttached()
  await expect(main.getByText('FAIL', { exact: true }).first()).toBeAttached()
  await settled(page)
  await expect(notice).toBeHidden()

  await page.goto(gateway.url + paths.projectCalculations(projectId))
  const row = (name: string) => main.getByRole('row').filter({ hasText: name })
  await expect(row('Written down').getByText('Not reproduced')).toBeVisible()
  await expect(row('Written down').getByText('Pass', { exact: true })).toHaveCount(0)
  await expect(row('Honest').getByText('Fail', { exact: true })).toBeVisible()
  await settled(page)
  expect(await violations(page, 'a list with a result that is not reproduced')).toEqual([])
})
