import { beforeAll, describe, expect, test } from 'vitest'
import type { Store, StoredDocument } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { done, join, newPerson, type Person } from '#tests/helpers/callables.ts'
import { type SharedGateway, signIn, startGatewayHere } from '#tests/helpers/gateway.ts'
import { rest } from '#tests/helpers/rest.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { get as getFrom, listAll, newProjectOf, viewsOf } from './activities/reading.ts'

let gateway: SharedGateway
let ada: Person
let ben: Person
beforeAll(async () => {
  gateway = await sharedGateway()
  ada = await newPerson(gateway, 'Ada')
  ben = await newPerson(gateway, 'Ben')
  await join(gateway, ben, ada.organizationId)
})

const get = (path: string, by: Person) => getFrom(gateway, path, by)
const list = (by: Person, query: Readonly<Record<string, string>>) => listAll(gateway, by, query)
const newProject = (name: string) =>
  newProjectOf(gateway, ada, name, { teamMembers: { [ben.userId]: { role: 'member' } } })

describe('what is done through the gateway is written where it happens', () => {
  const typesIn = async (projectId: string) =>
    (await list(ada, { projectId })).map(({ type, entityName }) => `${type} ${entityName}`).toReversed()
  /** Somebody opening a folder does not wait for its being told of. */
  const settled = (projectId: string, count: number) =>
    expect.poll(async () => (await typesIn(projectId)).length).toBe(count)

  test('projects and folders', async () => {
    const projectId = await newProject('Pier')
    await done(gateway, 'updateProject', { projectId, fields: { name: 'Pier 2' } }, ada)
    const { id } = await done(gateway, 'createFolder', { projectId, name: 'Piles' }, ada)
    await done(gateway, 'getFolder', { id }, ada)
    await settled(projectId, 4)
    await done(gateway, 'updateFolder', { id, fields: { name: 'Footings' } }, ada)
    await done(gateway, 'deleteFolder', { id }, ada)
    await done(gateway, 'deleteProject', { projectId }, ada)
    expect(await typesIn(projectId)).toEqual([
      'project_created Pier',
      'project_updated Pier 2',
      'folder_created Piles',
      'folder_accessed Piles',
      'folder_updated Footings',
      'folder_deleted Footings',
      'project_deleted Pier 2',
    ])
  })

  test('calculations, told of once a minute however often they are saved', async () => {
    const projectId = await newProject('Saving')
    const draft = { projectId, name: 'Pad', type: 'bearing-capacity-eurocode', inputs: {} }
    const made = await rest(gateway, 'POST', '/api/calculations', { by: ben, body: draft })
    expect(made.status, made.text).toBe(201)
    const path = `/api/calculations/${encodeURIComponent(String((made.data as { id: string }).id))}`
    for (const description of ['a', 'b', 'c'])
      await rest(gateway, 'PUT', path, { by: ben, body: { description } })
    await rest(gateway, 'DELETE', path, { by: ben })
    expect(await typesIn(projectId)).toEqual([
      'project_created Saving',
      'calculation_saved Pad',
      'calculation_updated Pad',
      'calculation_updated Pad',
    ])
  })

  test('the opening of a folder, once in ten minutes to each person', async () => {
    const projectId = await newProject('Opening')
    const { id } = await done(gateway, 'createFolder', { projectId, name: 'Piles' }, ada)
    const open = (by: Person) =>
      Promise.all([
        ...Array.from({ length: 4 }, () => done(gateway, 'getFolder', { id }, by)),
        get(`/api/folders/${encodeURIComponent(id)}/calculations`, by),
      ])
    await Promise.all([open(ada), open(ben)])
    await settled(projectId, 4)
    await Promise.all([open(ada), open(ben)])
    // Written after whatever the openings still have to write.
    await done(gateway, 'updateFolder', { id, fields: { name: 'Footings' } }, ada)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const opened = (await list(ada, { projectId, type: 'folder_accessed' })).map(({ userId }) => userId)
    expect(opened.toSorted()).toEqual([ada.userId, ben.userId].toSorted())
  })

  test('signing in and out', async () => {
    const gus = await newPerson(gateway, 'Gus')
    const types = async () => (await list(gus, { userId: gus.userId })).map(({ type }) => type)
    expect(await types()).toEqual(['user_login'])
    const session = await signIn(gateway, { email: gus.email, password: 'long enough 1' })
    const out = await fetch(`${gateway.url}/auth/sign-out`, {
      method: 'POST',
      headers: { cookie: session.cookie, 'content-type': 'application/json', origin: gateway.url },
      body: '{}',
    })
    expect(out.ok).toBe(true)
    expect(await types()).toEqual(['user_logout', 'user_login', 'user_login'])
  })
})

describe('a history that cannot be written', () => {
  test('keeps nobody from signing in, or from what they do', async () => {
    const store = await openStore({ memory: true })
    let isFull = false
    const refusing: Store = {
      ...store,
      database: async (name) => {
        const database = await store.database(name)
        const check = (documents: readonly StoredDocument[]) => {
          if (isFull && documents.some(({ _id }) => _id.includes(':activities:'))) throw new Error('No room')
        }
        return {
          ...database,
          put: async (document) => {
            check([document])
            return database.put(document)
          },
          putMany: async (documents) => {
            check(documents)
            return database.putMany(documents)
          },
        }
      },
    }
    const office = await startGatewayHere({ store: refusing })
    const gus = await newPerson(office, 'Gus')
    isFull = true
    const { accessToken } = await signIn(office, { email: gus.email, password: 'long enough 1' })
    const by = { ...gus, token: accessToken }
    const projectId = await newProjectOf(office, by, 'Pier')
    const told = async () =>
      viewsOf(await rest(office, 'GET', '/api/activities', { by })).map(({ type }) => type)
    expect(await told()).toEqual(['user_login'])
    isFull = false
    await done(office, 'deleteProject', { projectId }, by)
    expect(await told()).toEqual(['project_deleted', 'user_login'])
    await office.stop()
  })
})
