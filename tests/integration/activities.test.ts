import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ActivityStats, type ActivityView, activityRoutes } from '#domain/protocol/rest/activities.ts'
import { activityTypes } from '#domain/schemas/activity.ts'
import { done, join, newPerson, type Person } from '#tests/helpers/callables.ts'
import { type LocalGateway, signIn, startGatewayHere } from '#tests/helpers/gateway.ts'
import { rest } from '#tests/helpers/rest.ts'
import { get as getFrom, listAll, newProjectOf, viewsOf } from './activities/reading.ts'
import { activity, type Document, fresh } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'

const boss = { email: 'boss@example.org', password: 'correct horse battery' }

let gateway: LocalGateway
/** Owner of the organization; member, viewer of one project, member of no team, outsider. */
let ada: Person
let ben: Person
let eve: Person
let dan: Person
let mallory: Person
beforeAll(async () => {
  gateway = await startGatewayHere({ env: { ADMIN_EMAIL: boss.email, ADMIN_PASSWORD: boss.password } })
  ;[ada, ben, eve, dan, mallory] = (await Promise.all(
    ['Ada', 'Ben', 'Eve', 'Dan', 'Mallory'].map((name) => newPerson(gateway, name)),
  )) as [Person, Person, Person, Person, Person]
  for (const person of [ben, eve, dan]) await join(gateway, person, ada.organizationId)
})
afterAll(() => gateway.stop())

const newProject = (name: string, changes: Record<string, unknown> = {}) =>
  newProjectOf(gateway, ada, name, {
    visibility: 'team',
    teamMembers: { [ben.userId]: { role: 'member' } },
    ...changes,
  })

/** Writes what the person did, as the person's device does; answers the ids, in the order given. */
async function did(
  person: Person,
  scope: string,
  happened: readonly (Record<string, unknown> & { timestamp: string })[],
): Promise<string[]> {
  const made: Document[] = happened.map((data) => activity(person.userId, ada.organizationId, scope, data))
  const outcomes = await deviceOf(gateway, person.userId, person.token).push('activities', made.map(fresh))
  expect(outcomes.map(({ kind }) => kind)).toEqual(made.map(() => 'accepted'))
  return made.map(({ id }) => id)
}

const agoMs = (ms: number) => new Date(Date.now() - ms).toISOString()
const minute = 60_000
const day = 86_400_000

const get = (path: string, by: Person) => getFrom(gateway, path, by)
const list = (by: Person, query: Readonly<Record<string, string>> = {}) => listAll(gateway, by, query)

const stats = async (by: Person, userId?: string): Promise<ActivityStats> => {
  const answer = await get(`/api/activities/stats${userId === undefined ? '' : `/user/${userId}`}`, by)
  expect(answer.status, answer.text).toBe(200)
  return activityRoutes.activityStats.response.parse(answer.data)
}

const refusal = async (path: string, by?: Person) => {
  const { status, code } = await rest(gateway, 'GET', path, { by })
  return [status, code]
}

describe('who reads activities', () => {
  test('those who may see the project; to all others they do not exist', async () => {
    const open = await newProject('Open', { visibility: 'organization', teamMembers: {} })
    const shared = await newProject('Shared', {
      teamMembers: { [ben.userId]: { role: 'member' }, [eve.userId]: { role: 'viewer' } },
    })
    const closed = await newProject('Closed', { visibility: 'private', teamMembers: {} })
    const seenIn = async (by: Person) => {
      const all = await list(by)
      const scopes = new Set(all.map(({ projectId }) => projectId))
      const each = await Promise.all(
        [open, shared, closed].map((projectId) => list(by, { projectId }).then(({ length }) => length > 0)),
      )
      expect(each).toEqual([open, shared, closed].map((projectId) => scopes.has(projectId)))
      return each
    }
    expect(await seenIn(ada)).toEqual([true, true, true])
    expect(await seenIn(ben)).toEqual([true, true, false])
    expect(await seenIn(eve)).toEqual([true, true, false])
    expect(await seenIn(dan)).toEqual([true, false, false])
    expect(await seenIn(mallory)).toEqual([false, false, false])
  })

  test('of signing in and out people read their own alone, in lists and in counts', async () => {
    const signIns = async (by: Person) =>
      (await list(by, { type: 'user_login', organizationId: ada.organizationId })).map(
        ({ userId, projectId }) => [userId, projectId],
      )
    expect(await signIns(ada)).toEqual([[ada.userId, null]])
    expect(await signIns(dan)).toEqual([])
    expect(await signIns(mallory)).toEqual([])
    const counted = async (by: Person) => (await stats(by, ada.userId)).byType.user_login
    expect([await counted(ada), await counted(dan)]).toEqual([1, 0])
  })

  test('who is taken out of the team, or leaves the organization, reads no more of it', async () => {
    const projectId = await newProject('Left')
    const [own] = await did(ben, projectId, [{ timestamp: agoMs(minute) }])
    const seen = async (query: Record<string, string>) => (await list(ben, query)).map(({ id }) => id)
    expect(await seen({ projectId })).toContain(own)
    await done(gateway, 'removeProjectTeamMember', { projectId, userId: ben.userId }, ada)
    expect(await seen({ projectId })).toEqual([])
    expect(await seen({ userId: ben.userId })).not.toContain(own)
    expect((await stats(ben)).byProject.map((each) => each.projectId)).not.toContain(projectId)
    const gone = await newPerson(gateway, 'Gus')
    await join(gateway, gone, ada.organizationId)
    expect(await list(gone, { organizationId: ada.organizationId })).not.toEqual([])
    await join(gateway, gone, ada.organizationId, null)
    expect(await list(gone, { organizationId: ada.organizationId })).toEqual([])
  })

  test('nobody without signing in', async () => {
    for (const path of ['', '/visible', '/stats', `/stats/user/${ada.userId}`])
      expect(await refusal(`/api/activities${path}`)).toEqual([401, 'auth/not-authenticated'])
  })
})

describe('the list', () => {
  test('says who did what to what, newest first, 50 at a time', async () => {
    const projectId = await newProject('Named')
    const times = Array.from({ length: 60 }, (_, index) => agoMs((index + 1) * minute))
    const ids = await did(
      ben,
      projectId,
      times.map((timestamp) => ({ timestamp, entityName: 'Pad', metadata: { module: 'm' } })),
    )
    const first = await get(`/api/activities?${new URLSearchParams({ projectId })}`, eve)
    expect([first.data, first.page]).toEqual([[], { limit: 50, next: null }])
    const answer = await get(`/api/activities?projectId=${projectId}`, ada)
    const views = viewsOf(answer)
    expect(answer.page).toEqual({ limit: 50, next: expect.any(String) })
    expect(views.map(({ id }) => id).slice(1)).toEqual(ids.slice(0, 49))
    expect(views[0]).toMatchObject({ type: 'project_created', entityId: projectId, userId: ada.userId })
    expect(views[1]).toMatchObject({
      type: 'calculation_saved',
      entityType: 'calculation',
      entityName: 'Pad',
      userId: ben.userId,
      userName: 'Ben',
      timestamp: times[0],
      metadata: { module: 'm' },
      organizationId: ada.organizationId,
      projectId,
    })
  })

  test('is narrowed by each filter, and by several at once', async () => {
    const [one, two] = [await newProject('One'), await newProject('Two')]
    const folder = `${one}:folders:f1`
    await did(ben, one, [
      { timestamp: agoMs(3 * day), type: 'calculation_run' },
      { timestamp: agoMs(2 * day), type: 'folder_accessed', entityType: 'folder', entityId: folder },
      { timestamp: agoMs(1 * day), type: 'calculation_updated', entityId: `${one}:calculations:c1` },
    ])
    await did(ada, two, [{ timestamp: agoMs(2 * day), type: 'calculation_run', entityId: 'free text' }])
    const all = await list(ada)
    const [from, to] = [agoMs(2.5 * day), agoMs(1.5 * day)]
    const exact = all.find(({ type }) => type === 'folder_accessed')?.timestamp ?? ''
    const filters: [Record<string, string>, (each: ActivityView) => boolean][] = [
      [{ userId: ben.userId }, (each) => each.userId === ben.userId],
      [{ userId: 'nobody' }, () => false],
      [{ entityType: 'folder' }, (each) => each.entityType === 'folder'],
      [{ entityId: folder }, (each) => each.entityId === folder],
      [{ entityId: 'free text' }, (each) => each.entityId === 'free text'],
      [{ projectId: two }, (each) => each.projectId === two],
      [{ projectId: ada.organizationId }, () => false],
      [{ organizationId: ada.organizationId }, (each) => each.organizationId === ada.organizationId],
      [{ organizationId: mallory.organizationId }, () => false],
      [{ type: 'calculation_run' }, (each) => each.type === 'calculation_run'],
      [{ from }, (each) => each.timestamp >= from],
      [{ to }, (each) => each.timestamp < to],
      [{ from, to }, (each) => each.timestamp >= from && each.timestamp < to],
      [{ from: exact, to: agoMs(0) }, (each) => each.timestamp >= exact],
      [{ to: exact }, (each) => each.timestamp < exact],
      [{ from: to, to: from }, () => false],
      [
        { projectId: one, userId: ben.userId, type: 'calculation_updated', entityType: 'calculation', from },
        (each) => each.projectId === one && each.type === 'calculation_updated',
      ],
    ]
    const ids = (views: readonly ActivityView[]) => views.map(({ id }) => id)
    for (const [query, fits] of filters)
      for (const limit of ['100', '2'])
        expect(ids(await list(ada, { ...query, limit })), JSON.stringify(query)).toEqual(
          ids(all.filter(fits)),
        )
  })

  test('in pages neither loses nor repeats anything while new ones arrive', async () => {
    const projects = [await newProject('P'), await newProject('Q'), await newProject('R')]
    // Many of one moment, so that pages end among them.
    const timestamps = Array.from({ length: 15 }, (_, index) =>
      agoMs(Math.floor(index / 5) * minute + minute),
    )
    for (const scope of projects)
      await did(
        ben,
        scope,
        timestamps.map((timestamp) => ({ timestamp })),
      )
    const before = (await list(ben, { userId: ben.userId, limit: '100' })).map(({ id }) => id)
    for (const limit of ['1', '4', '7']) {
      const found: string[] = []
      for (let cursor: string | null = null, page = 0; ; page++) {
        const search = new URLSearchParams({
          userId: ben.userId,
          limit,
          ...(cursor === null ? {} : { cursor }),
        })
        const answer = await get(`/api/activities?${search}`, ben)
        found.push(...viewsOf(answer).map(({ id }) => id))
        if (page < 4) await did(ben, projects[page % 3] ?? '', [{ timestamp: agoMs(0) }])
        cursor = answer.page?.next ?? null
        if (cursor === null) break
      }
      expect(new Set(found).size).toBe(found.length)
      const arrived = found.filter((id) => !before.includes(id))
      expect(found.slice(arrived.length)).toEqual(before)
      before.unshift(
        ...(await list(ben, { userId: ben.userId })).map(({ id }) => id).slice(0, -before.length),
      )
    }
  })

  test('refuses what is no filter, no limit and no cursor', async () => {
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=many',
      'type=project_exploded',
      'entityType=planet',
      'projectId=a:b',
      'from=yesterday',
      'cursor=',
      'cursor=%00',
      `cursor=${Buffer.from('a:b:c').toString('base64url')}`,
      'userId=a&userId=b',
      'colour=red',
      '__proto__=x',
    ])
      expect(await refusal(`/api/activities?${query}`, ada), query).toEqual([400, 'request/invalid'])
  })
})

describe('what is visible to somebody', () => {
  test('is what they did and what others did in the shared projects that they may see', async () => {
    const [mine, shared, hidden] = [
      await newProject('Mine'),
      await newProject('Shared with'),
      await newProject('Hidden', { teamMembers: {} }),
    ]
    const [own] = await did(ben, mine, [{ timestamp: agoMs(minute) }])
    const [inMine] = await did(ada, mine, [{ timestamp: agoMs(minute) }])
    const [inShared] = await did(ada, shared, [{ timestamp: agoMs(minute) }])
    const [inHidden] = await did(ada, hidden, [{ timestamp: agoMs(minute) }])
    const visible = async (query: string) => {
      const views = viewsOf(await get(`/api/activities/visible?limit=100&${query}`, ben)).map(({ id }) => id)
      return [own, inMine, inShared, inHidden].map((id) => id !== undefined && views.includes(id))
    }
    const ids = [shared, hidden, 'no-such-project']
    expect(await visible('')).toEqual([true, false, false, false])
    expect(await visible(`userId=${ben.userId}`)).toEqual([true, false, false, false])
    expect(await visible(`sharedProjectIds=${ids.join(',')}`)).toEqual([true, false, true, false])
    expect(await visible(ids.map((id) => `sharedProjectIds=${id}`).join('&'))).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(await visible(`sharedProjectIds=${ada.organizationId}`)).toEqual([true, false, false, false])
    const one = await get(`/api/activities/visible?limit=1&sharedProjectIds=${shared}`, ben)
    expect([viewsOf(one).length, one.page?.limit]).toEqual([1, 1])
  })

  test('is not told about others, except to super administrators', async () => {
    expect(await refusal(`/api/activities/visible?userId=${ada.userId}`, ben)).toEqual([403, 'access/role'])
    const { accessToken } = await signIn(gateway, boss)
    const by = { ...ada, token: accessToken }
    const projectId = await newProject('Not for everybody')
    const views = viewsOf(
      await get(`/api/activities/visible?userId=${ada.userId}&sharedProjectIds=${projectId}`, by),
    )
    expect(views.map(({ type, userId }) => [type, userId])).toEqual([['user_login', ada.userId]])
    expect((await stats(by, ada.userId)).total).toBe(1)
  })

  test('refuses ids that are none', async () => {
    for (const query of ['sharedProjectIds=a:b', 'sharedProjectIds=a,,b', 'limit=0', 'userId='])
      expect(await refusal(`/api/activities/visible?${query}`, ben), query).toEqual([400, 'request/invalid'])
  })
})

describe('statistics', () => {
  const recount = (views: readonly ActivityView[], days: readonly string[]) => {
    const projects = new Map<string, number>()
    for (const { projectId } of views)
      if (projectId !== null) projects.set(projectId, (projects.get(projectId) ?? 0) + 1)
    return {
      total: views.length,
      byType: Object.fromEntries(
        activityTypes.map((type) => [type, views.filter((each) => each.type === type).length]),
      ),
      byDay: days.map((each) => ({
        day: each,
        count: views.filter(({ timestamp }) => timestamp.startsWith(each)).length,
      })),
      byProject: [...projects]
        .map(([projectId, count]) => ({ projectId, count }))
        .sort((one, other) => other.count - one.count || (one.projectId < other.projectId ? -1 : 1))
        .slice(0, 10),
    }
  }
  const compared = async (by: Person, userId?: string) => {
    const { byProject, ...said } = await stats(by, userId)
    const views = await list(by, { limit: '100', ...(userId === undefined ? {} : { userId }) })
    const days = said.byDay.map((each) => each.day)
    expect({ ...said, byProject: byProject.map(({ name: _, ...each }) => each) }).toEqual(
      recount(views, days),
    )
    return { ...said, byProject }
  }

  test('equal a recount of what the person sees, again after more has happened', async () => {
    const projects = await Promise.all(Array.from({ length: 12 }, (_, index) => newProject(`Site ${index}`)))
    const inProjects = activityTypes.filter((type) => !type.startsWith('user_'))
    const happened = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        timestamp: agoMs(index * 5 * day),
        type: inProjects[index % inProjects.length],
      }))
    for (const [index, scope] of projects.entries()) await did(ben, scope, happened(1 + index))
    for (const by of [ada, ben, eve, dan, mallory])
      for (const userId of [undefined, ben.userId, ada.userId, 'nobody']) await compared(by, userId)
    const [busiest = ''] = projects
    await did(ben, busiest, happened(40))
    const after = await compared(ada)
    expect(after.byProject.find((each) => each.projectId === busiest)).toEqual({
      projectId: busiest,
      name: 'Site 0',
      count: 42,
    })
    expect(after.byDay.map((each) => each.day)).toEqual(after.byDay.map((each) => each.day).toSorted())
    await compared(ben, ben.userId)
    expect((await compared(mallory)).total).toBe(1)
  })

  test('and follow a project to another organization', async () => {
    const [home, projectId] = [mallory.organizationId, await newProject('Moving house')]
    await join(gateway, ada, home, 'admin')
    await did(
      ben,
      projectId,
      Array.from({ length: 70 }, () => ({ timestamp: agoMs(minute) })),
    )
    await compared(ada)
    await done(gateway, 'migrateProject', { projectId, organizationId: home }, ada)
    await compared(ada)
    const counted = (await stats(mallory)).byProject.find((each) => each.projectId === projectId)?.count
    expect(counted).toBe((await list(mallory, { projectId })).length)
    expect((await stats(ben)).byProject.map((each) => each.projectId)).not.toContain(projectId)
    await done(gateway, 'updateProject', { projectId, fields: { location: 'There' } }, ada)
    await done(gateway, 'migrateProject', { projectId, organizationId: ada.organizationId }, ada)
    await done(gateway, 'updateProject', { projectId, fields: { location: 'And back' } }, ada)
    const back = await compared(ada)
    expect(back.byProject.find((each) => each.projectId === projectId)?.count).toBe(
      (await list(ada, { projectId })).length,
    )
    await compared(mallory)
  })
})
