import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NewsWords, newsOfActivity } from '#app/news/news.ts'
import { openStore } from '#server/store/open.ts'
import { done } from '#tests/helpers/callables.ts'
import { type LocalGateway, signIn, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'
import { isSynced, openDevice, until, value } from './data/device.ts'

let gateway: LocalGateway
beforeAll(async () => {
  gateway = await startGatewayHere({ store: await openStore({ memory: true }) })
}, 60_000)
afterAll(() => gateway.stop())

async function person(name: string) {
  const credentials = await signUpAndVerify(gateway, {
    email: `${name.toLowerCase()}@example.com`,
    password: 'a-good-password',
    name,
  })
  const { accessToken, user } = await signIn(gateway, credentials)
  return { credentials, token: accessToken, userId: user.id }
}

it('what a colleague does is told once on an open device, and neither own deeds nor sign-ins', async () => {
  const [ada, ben] = [await person('Ada'), await person('Ben')]
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: 'Byron & Co' }, ada)
  const { id: invitationId } = await done(
    gateway,
    'inviteUserToOrganization',
    { organizationId, email: ben.credentials.email, role: 'admin' },
    ada,
  )
  await done(gateway, 'acceptOrganizationInvitation', { invitationId }, ben)
  const { id: projectId } = await done(
    gateway,
    'createProject',
    { name: 'Quay', projectNumber: '7', color: '#2563EB', organizationId, visibility: 'organization' },
    ada,
  )
  const device = await openDevice(gateway, ada.credentials)
  const { database } = device
  await until(database.sync.status(), isSynced)
  await signIn(gateway, ben.credentials)
  await done(gateway, 'createFolder', { projectId, name: 'Drawings' }, ben)
  const activities = await until(database.activities.recent(60), (found) =>
    found.some(({ data }) => data.type === 'folder_created'),
  )
  const t = ((key: string) => key) as unknown as NewsWords
  const words = { t, userId: ada.userId, pathOf: () => undefined, projectName: () => 'Quay' }
  const hear = async () =>
    value(await database.notifications.hear(activities.flatMap((each) => newsOfActivity(each, words) ?? [])))
  await hear()
  await hear()
  const list = await until(database.notifications.list(), (found) => found.length > 0)
  expect(list.map(({ title }) => title)).toEqual(['projects:activity.folder_created'])
  value(await database.notifications.clear())
  await hear()
  expect(await until(database.notifications.list(), () => true)).toEqual([])
  await device.close()
}, 60_000)
