import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { done, newPerson } from '#tests/helpers/callables.ts'
import { openWorkspace } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

const password = 'long enough 1'

test('who loses a project, and then its organization, reads so with whom to ask; a mistyped address names no project', async ({
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
  await openWorkspace(page, gateway.url, { name: 'Ben', email: ben.email, password })
  await page.goto(`${gateway.url}/projects/${projectId}/reports`)
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()

  await done(gateway, 'updateProject', { projectId, fields: { visibility: 'private' } }, ada)
  await expect(
    page.getByRole('heading', { name: 'You no longer have access to this project', level: 1 }),
  ).toBeVisible()
  await expect(page.getByText('Its documents were removed from this device.')).toBeVisible()
  await expect(page.getByText('Ask an administrator of Byron & Co for access.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('You no longer have access to this project')).toBeVisible()

  await done(gateway, 'removeMember', { organizationId, userId: ben.userId }, ada)
  await page.goto(`${gateway.url}/organizations?id=${organizationId}`)
  await expect(page.getByText('You no longer have access to this organization')).toBeVisible()
  await expect(page.getByText('Ask an administrator of its organization for access.')).toBeVisible()
  await page.goto(`${gateway.url}/library/materials?id=${organizationId}%3Amaterials%3Am1`)
  await expect(page.getByText('You no longer have access to this material')).toBeVisible()
  await page.goto(`${gateway.url}/library/reports?id=${organizationId}%3AreportTemplates%3At1`)
  await expect(page.getByText('You no longer have access to this report template')).toBeVisible()

  await page.goto(`${gateway.url}/projects/0192f3c4-1111-7abc-8def-0123456789ab`)
  await expect(page.getByText('Project Not Found: The project ID is missing or invalid.')).toBeVisible()
})
