import { beforeAll, describe, expect, test } from 'vitest'
import { done, join, newPerson, type Person, refused } from '#tests/helpers/callables.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { rest } from '#tests/helpers/rest.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { listAll, newProjectOf } from './activities/reading.ts'

let gateway: SharedGateway
/** Owner of the organization that projects leave, member of the one that they go to. */
let ada: Person
/** In both. */
let ben: Person
/** In the old one only. */
let eve: Person
/** Owner of the new one. */
let boss: Person
beforeAll(async () => {
  gateway = await sharedGateway()
  ada = await newPerson(gateway, 'Ada')
  ben = await newPerson(gateway, 'Ben')
  eve = await newPerson(gateway, 'Eve')
  boss = await newPerson(gateway, 'Boss')
  for (const person of [ben, eve]) await join(gateway, person, ada.organizationId)
  for (const person of [ada, ben]) await join(gateway, person, boss.organizationId)
})

const newSite = () =>
  newProjectOf(gateway, ada, 'Moving house', {
    visibility: 'team',
    teamMembers: { [ben.userId]: { role: 'member' }, [eve.userId]: { role: 'viewer' } },
  })

const asked = (projectId: string) => ({ projectId, organizationId: boss.organizationId })

describe('a preview of a move', () => {
  test('tells who gains and who loses, and the move does just that', async () => {
    const projectId = await newSite()
    const preview = await done(gateway, 'previewProjectMove', asked(projectId), ada)
    expect(preview.to.id).toBe(boss.organizationId)
    expect(preview.people).toEqual([
      { userId: ada.userId, name: 'Ada', before: 'admin', after: 'admin' },
      { userId: ben.userId, name: 'Ben', before: 'member', after: 'member' },
      { userId: boss.userId, name: 'Boss', before: null, after: 'admin' },
      { userId: eve.userId, name: 'Eve', before: 'viewer', after: null },
    ])
    const before = await done(gateway, 'getProject', { projectId }, ada)
    expect(before.organizationId, 'the preview changes nothing').toBe(ada.organizationId)

    await done(gateway, 'migrateProject', asked(projectId), ada)
    const people = new Map([ada, ben, boss, eve].map((person) => [person.userId, person]))
    for (const { userId, after } of preview.people) {
      const access = await done(gateway, 'checkProjectAccess', { projectId }, people.get(userId) ?? ada)
      expect([userId, access.role]).toEqual([userId, after])
    }
  })

  test('counts what comes along, and reports whose template stays behind', async () => {
    const projectId = await newSite()
    await done(gateway, 'createFolder', { projectId, name: 'Piles' }, ada)
    const body = { projectId, name: 'Pad', type: 'bearing-capacity-eurocode', inputs: {} }
    const made = await rest(gateway, 'POST', '/api/calculations', { by: ada, body })
    const calculationIds = [(made.data as { id: string }).id]
    for (const templateId of [null, 'sheet', 'summary', 'bridges']) {
      const report = { projectId, name: 'Report', calculationIds, templateId }
      const answer = await rest(gateway, 'POST', '/api/reports', { by: ada, body: report })
      expect(answer.status, answer.text).toBe(201)
    }
    const { contents, objection, room } = await done(gateway, 'previewProjectMove', asked(projectId), ada)
    expect(contents).toEqual({ calculations: 1, folders: 1, reports: 4, reportsLosingTemplate: 1 })
    expect(objection).toBeNull()
    expect(room).toContainEqual({ counted: 'projects', held: expect.any(Number), added: 1, most: 100 })
  })

  test('is refused like the move, and where the project lies already', async () => {
    const projectId = await newSite()
    const to = (organizationId: string, by: Person) =>
      refused(gateway, 'previewProjectMove', { projectId, organizationId }, by)
    expect(await to(boss.organizationId, ben)).toBe('PERMISSION_DENIED access/role')
    expect(await to(boss.organizationId, boss)).toBe('PERMISSION_DENIED access/no-access')
    expect(await to(eve.organizationId, ada)).toBe('NOT_FOUND organization/not-found')
    expect(await to(ada.organizationId, ada)).toMatch('project/already-there')
  })
})

test('the history of the project shows a move with the names of both organizations', async () => {
  const projectId = await newSite()
  const { from, to } = await done(gateway, 'previewProjectMove', asked(projectId), ada)
  await done(gateway, 'migrateProject', asked(projectId), ada)
  const [entry] = await listAll(gateway, ada, { projectId })
  expect(from.name).not.toBe('')
  expect(entry).toMatchObject({
    title: 'Project moved to another organization',
    metadata: { from: from.id, fromName: from.name, to: to.id, toName: to.name },
  })
})
