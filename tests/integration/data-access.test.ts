import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { lostAccess } from '#data/replication/lostAccess.ts'
import type { Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { done } from '#tests/helpers/callables.ts'
import { type LocalGateway, signIn, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'
import { type Device, isSynced, openDevice, until } from './data/device.ts'

let store: Store
let gateway: LocalGateway
const open: Device[] = []

beforeAll(async () => {
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store })
}, 60_000)
afterAll(() => gateway.stop())
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function person(name: string) {
  const credentials = await signUpAndVerify(gateway, {
    email: `${name.toLowerCase()}@example.com`,
    password: 'a-good-password',
    name,
  })
  const { accessToken, user } = await signIn(gateway, credentials)
  return { credentials, token: accessToken, userId: user.id }
}

it('a device remembers what its person can no longer see, and forgets it when they see it again', async () => {
  const [ada, ben] = [await person('Ada'), await person('Ben')]
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: 'Byron & Co' }, ada)
  const invite = async () => {
    const { id: invitationId } = await done(
      gateway,
      'inviteUserToOrganization',
      { organizationId, email: ben.credentials.email, role: 'member' },
      ada,
    )
    await done(gateway, 'acceptOrganizationInvitation', { invitationId }, ben)
  }
  await invite()
  const { id: projectId } = await done(
    gateway,
    'createProject',
    { name: 'Quay', projectNumber: '7', color: '#2563EB', organizationId, visibility: 'organization' },
    ada,
  )
  const device = await openDevice(gateway, ben.credentials)
  open.push(device)
  const { database } = device
  await until(database.sync.status(), isSynced)
  await until(database.projects.get(projectId), (found) => found !== null)
  const lost = (collection: 'projects' | 'organizations', scope: string) =>
    lostAccess(database.device, collection, scope)
  await until(lost('projects', projectId), (found) => found === null)

  await done(gateway, 'removeMember', { organizationId, userId: ben.userId }, ada)
  await until(lost('projects', projectId), (found) => found === organizationId)
  await until(lost('organizations', organizationId), (found) => found === organizationId)
  await until(database.projects.get(projectId), (found) => found === null)
  expect(await until(database.projects.isDeleted(projectId), () => true)).toBe(false)
  await until(lost('projects', 'never-there'), (found) => found === null)

  await invite()
  database.sync.syncNow()
  await until(database.projects.get(projectId), (found) => found !== null)
  await until(lost('projects', projectId), (found) => found === null)
}, 60_000)

it('a deleted project is deleted, not out of reach', async () => {
  const cleo = await person('Cleo')
  const device = await openDevice(gateway, cleo.credentials)
  open.push(device)
  const { database } = device
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: 'Pier' }, cleo)
  const { id: projectId } = await done(
    gateway,
    'createProject',
    { name: 'Quay', projectNumber: '7', color: '#2563EB', organizationId, visibility: 'organization' },
    cleo,
  )
  await until(database.projects.get(projectId), (found) => found !== null)
  await database.projects.remove(projectId)
  await until(database.projects.isDeleted(projectId), (isDeleted) => isDeleted)
  await until(lostAccess(database.device, 'projects', projectId), (found) => found === null)
}, 60_000)
