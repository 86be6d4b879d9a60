import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { done, newPerson } from '#tests/helpers/callables.ts'
import { openWorkspace } from '#tests/helpers/people.ts'
import { rest } from '#tests/helpers/rest.ts'
import { test } from './fixtures.ts'

const password = 'long enough 1'

test('a viewer downloads a report that somebody else made, and is offered nothing else', async ({
  page,
  gateway,
}) => {
  const [ada, vera] = [await newPerson(gateway, 'Ada'), await newPerson(gateway, 'Vera')]
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: 'Quays' }, ada)
  const invited = { organizationId, email: vera.email, role: 'member' }
  const { id: invitationId } = await done(gateway, 'inviteUserToOrganization', invited, ada)
  await done(gateway, 'acceptOrganizationInvitation', { invitationId }, vera)
  const draft = { organizationId, name: 'Quay wall', projectNumber: '7', color: '#2563EB' }
  const teamMembers = { [vera.userId]: { role: 'viewer' } }
  const { id: projectId } = await done(gateway, 'createProject', { ...draft, teamMembers }, ada)
  const inputs = bearingCapacityEurocode.example
  const type = bearingCapacityEurocode.id
  const made = await rest(gateway, 'POST', '/api/calculations', {
    by: ada,
    body: { projectId, name: 'Pier 1', type, inputs },
  })
  const calculationIds = [(made.data as { id: string }).id]
  const body = { projectId, name: 'Quay report', calculationIds }
  const report = await rest(gateway, 'POST', '/api/reports', { by: ada, body })
  const reportId = (report.data as { id: string }).id
  const generated = await rest(gateway, 'POST', `/api/reports/${encodeURIComponent(reportId)}/generate`, {
    by: ada,
  })
  expect(generated.status, generated.text).toBeLessThan(300)

  await openWorkspace(page, gateway.url, { name: 'Vera', email: vera.email, password })
  await page.goto(`${gateway.url}/projects/${projectId}/reports`)
  const list = page.getByRole('list', { name: 'Reports' })
  await expect(list.getByText('Quay report')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Report' })).toHaveCount(0)
  await expect(list.getByRole('button', { name: 'Actions for Quay report' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Download Quay report, version 1' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Pier 1')
})
