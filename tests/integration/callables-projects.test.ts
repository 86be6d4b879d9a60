import { beforeAll, describe, expect, test } from 'vitest'
import { folderCallables } from '#domain/protocol/callables/folders.ts'
import { projectCallables } from '#domain/protocol/callables/projects.ts'
import type { CallableName } from '#domain/protocol/callables.ts'
import { callable, done, join, newPerson, type Person, refused } from '#tests/helpers/callables.ts'
import { call, type SharedGateway } from '#tests/helpers/gateway.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { calculation, edit, fresh } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'
import { documentOf, pushOne } from './sync/site.ts'

let gateway: SharedGateway
let ada: Person
let ben: Person
let eve: Person
let dan: Person
let mallory: Person
beforeAll(async () => {
  gateway = await sharedGateway()
  ;[ada, ben, eve, dan, mallory] = (await Promise.all(
    ['Ada', 'Ben', 'Eve', 'Dan', 'Mallory'].map((name) => newPerson(gateway, name)),
  )) as [Person, Person, Person, Person, Person]
  for (const person of [ben, eve, dan]) await join(gateway, person, ada.organizationId)
})

const draft = (changes: Record<string, unknown> = {}) => ({
  name: 'North abutment',
  projectNumber: '2026-017',
  projectLeader: 'Ada',
  projectDirector: null,
  location: 'Kwun Tong',
  color: '#2563EB',
  organizationId: ada.organizationId,
  visibility: 'team',
  teamMembers: { [ben.userId]: { role: 'member' }, [eve.userId]: { role: 'viewer' } },
  ...changes,
})

const newProject = (changes: Record<string, unknown> = {}) =>
  done(gateway, 'createProject', draft(changes), ada)

const deviceFor = (person: Person) => deviceOf(gateway, person.userId, person.token)

const newCalculation = async (projectId: string, folderId: string | null = null) => {
  const made = { ...calculation(ben.userId, ada.organizationId, projectId), folderId }
  return documentOf(await pushOne(deviceFor(ben), 'calculations', fresh(made)))
}

/** Without the opening of folders, which nobody waits to be told of. */
const activities = async (projectId: string) =>
  (await deviceFor(ada).sync('activities')).documents
    .filter(({ scope }) => scope === projectId)
    .map(({ data }) => (data as { type: string }).type)
    .filter((type) => type !== 'folder_accessed')

describe('projects', () => {
  test('a project that is created reaches devices with its creator as admin, a UID and its history', async () => {
    const made = await newProject()
    expect(made).toMatchObject({
      uid: expect.stringMatching(/^PRJ-\d{4}-[A-Z0-9]{4}$/),
      name: 'North abutment',
      projectDirector: '',
      status: 'active',
      role: 'admin',
      createdBy: ada.userId,
    })
    expect(made.teamMembers).toEqual({
      [ada.userId]: { role: 'admin', permissions: [] },
      [ben.userId]: { role: 'member', permissions: [] },
      [eve.userId]: { role: 'viewer', permissions: [] },
    })
    const { documents } = await deviceFor(ben).sync('projects')
    expect(documents.find(({ id }) => id === `project:${made.id}`)).toMatchObject({
      server: { by: ada.userId, ancestors: [expect.stringMatching(/^maker\./)] },
      data: { uid: made.uid },
    })
    expect(await activities(made.id)).toEqual(['project_created'])
  })

  test("without a visibility it is as the organization's settings say", async () => {
    expect((await newProject({ visibility: null })).visibility).toBe('private')
  })

  test('a create is refused to viewers, outsiders and with strangers in the team', async () => {
    const [viewer] = [await newPerson(gateway, 'Vic')]
    await join(gateway, viewer, ada.organizationId, 'viewer')
    expect(await refused(gateway, 'createProject', draft(), viewer)).toBe('PERMISSION_DENIED access/role')
    expect(await refused(gateway, 'createProject', draft(), mallory)).toBe('NOT_FOUND organization/not-found')
    const strangers = { teamMembers: { [mallory.userId]: { role: 'viewer' } } }
    expect(await refused(gateway, 'createProject', draft(strangers), ada)).toBe(
      'FAILED_PRECONDITION project/not-in-organization',
    )
  })

  test("the forms' messages come with their codes", async () => {
    const said = async (changes: Record<string, unknown>) => {
      const outcome = await callable(gateway, 'createProject', draft(changes), ada)
      return 'error' in outcome ? [outcome.status, outcome.error.message] : outcome
    }
    expect(await said({ name: ' ' })).toEqual([400, 'Project name is required'])
    expect(await said({ projectNumber: '' })).toEqual([400, 'Project number is required'])
    expect(await said({ color: '' })).toEqual([400, 'Color is required'])
    expect(await said({ organizationId: '' })).toEqual([400, 'Organization is required'])
    expect(await said({ name: undefined })).toEqual([400, 'Project name is required'])
    expect(await said({ projectNumber: null })).toEqual([400, 'Project number is required'])
    expect(await said({ organizationId: null })).toEqual([400, 'Organization is required'])
  })

  test('an update is an ordinary edit: devices merge it, and one that is late gives way to nothing', async () => {
    const made = await newProject()
    const tablet = deviceFor(ada)
    const held = (await tablet.sync('projects')).documents.find(({ id }) => id === `project:${made.id}`)
    if (held === undefined) throw new Error('not pulled')
    const fields = { leader: 'Ben', status: 'completed', description: 'Piers' }
    const updated = await done(gateway, 'updateProject', { projectId: made.id, fields }, ada)
    expect(updated).toMatchObject({
      projectLeader: 'Ben',
      status: 'completed',
      description: 'Piers',
      uid: made.uid,
    })
    expect(await pushOne(tablet, 'projects', edit(held, { name: 'Offline name' }))).toMatchObject({
      kind: 'conflict',
      document: { server: { ancestors: [expect.stringMatching(/^maker\./), held.editId] } },
    })
    expect(await activities(made.id)).toEqual(['project_created', 'project_updated'])
  })

  test('an update takes its fields in `fields` and beside the ids, and refuses an unknown one by name either way', async () => {
    const { id } = await newProject()
    expect(
      await done(
        gateway,
        'updateProject',
        { projectId: id, name: 'Flat', fields: { location: 'Nested' } },
        ada,
      ),
    ).toMatchObject({ name: 'Flat', location: 'Nested' })
    const folder = await done(gateway, 'createFolder', { projectId: id, name: 'Piers' }, ada)
    expect(await done(gateway, 'updateFolder', { id: folder.id, name: 'Footings' }, ada)).toMatchObject({
      name: 'Footings',
    })
    for (const unknown of [{ nmae: 'x' }, { fields: { nmae: 'x' } }, { name: 'x', nmae: 'x' }]) {
      const answer = await callable(gateway, 'updateProject', { projectId: id, ...unknown }, ada)
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer)).toContain('nmae')
    }
    expect(await done(gateway, 'getProject', { projectId: id }, ada)).toMatchObject({ name: 'Flat' })
  })

  test('a call without an argument, which clients send as null, is one with no fields', async () => {
    const answer = await callable(gateway, 'getOrganizations', null, ada)
    expect([answer.status, answer]).toEqual([200, expect.anything()])
    const missing = await callable(gateway, 'getProject', null, ada)
    expect(missing.status).toBe(400)
    expect(JSON.stringify(missing)).toContain('projectId')
  })

  test('two updates at once are both kept', async () => {
    const { id: projectId } = await newProject()
    await Promise.all(
      ['A', 'B', 'C', 'D'].map((location, index) =>
        done(
          gateway,
          'updateProject',
          { projectId, fields: index % 2 === 0 ? { location } : { description: location } },
          ada,
        ),
      ),
    )
    const seen = await done(gateway, 'getProject', { projectId }, ada)
    expect([seen.location, seen.description].join('')).toMatch(/^[AC][BD]$/)
  })

  test('who may not see a project learns nothing, not even that it exists', async () => {
    const { id } = await newProject()
    for (const by of [dan, mallory])
      for (const projectId of [id, 'no-such-project'])
        for (const [name, rest] of [
          ['getProject', {}],
          ['updateProject', { fields: { name: 'Mine' } }],
          ['deleteProject', {}],
          ['inviteToProject', { userId: by.userId, role: 'admin' }],
          ['getFolders', {}],
        ] as const)
          expect(await refused(gateway, name, { projectId, ...rest }, by)).toBe(
            'PERMISSION_DENIED access/no-access',
          )
    expect(await done(gateway, 'checkProjectAccess', { projectId: id }, dan)).toEqual({
      hasAccess: false,
      role: null,
      actions: [],
    })
    const wrongHome = { projectId: id, organizationId: mallory.organizationId }
    expect(await refused(gateway, 'getProject', wrongHome, ada)).toBe('PERMISSION_DENIED access/no-access')
  })

  test('the team matrix, on every path', async () => {
    const { id: projectId } = await newProject()
    const { id: folderId } = await done(gateway, 'createFolder', { projectId, name: 'Piles' }, ben)
    const rights = async (by: Person) =>
      (await done(gateway, 'checkProjectAccess', { projectId }, by)).actions
    expect(await rights(ben)).toEqual(['project.view', 'calculation.run', 'results.view', 'reports.export'])
    expect(await rights(eve)).toEqual(['project.view', 'results.view', 'reports.export'])
    const calls = {
      getProject: { projectId },
      getFolders: { projectId },
      getFolder: { id: folderId },
      getSubfolders: { parentId: folderId },
      getProjectCalculations: { projectId },
      getReports: { projectId },
      createFolder: { projectId, name: 'Sub' },
      updateFolder: { id: folderId, fields: { name: 'Renamed' } },
      updateProject: { projectId, fields: { name: 'Renamed' } },
      inviteToProject: { projectId, userId: dan.userId, role: 'viewer' },
      updateProjectTeamMember: { projectId, userId: eve.userId, role: 'member' },
      removeProjectTeamMember: { projectId, userId: eve.userId },
      migrateProject: { projectId, organizationId: ada.organizationId },
      deleteProject: { projectId },
    } as const satisfies Partial<Record<CallableName, object>>
    const table = { ...projectCallables, ...folderCallables }
    for (const [by, own] of [
      [eve, await rights(eve)],
      [ben, await rights(ben)],
    ] as const)
      for (const [name, data] of Object.entries(calls) as [keyof typeof calls, object][]) {
        const needed = table[name].rights.flatMap((right) => (right.kind === 'project' ? [right.action] : []))
        const outcome = await callable(gateway, name, data, by)
        const expected = needed.every((action) => own.includes(action)) ? 200 : 403
        expect([name, outcome.status]).toEqual([name, expected])
      }
  })

  test('with visibility organization every member of it views, and nobody else', async () => {
    const { id: projectId } = await newProject()
    const fields = { visibility: 'organization' }
    await done(gateway, 'updateProject', { projectId, fields }, ada)
    expect((await done(gateway, 'getProject', { projectId }, dan)).role).toBe('viewer')
    expect(await refused(gateway, 'getProject', { projectId }, mallory)).toBe(
      'PERMISSION_DENIED access/no-access',
    )
    await done(gateway, 'updateProject', { projectId, fields: { visibility: 'private' } }, ada)
    expect(await refused(gateway, 'getProject', { projectId }, dan)).toBe(
      'PERMISSION_DENIED access/no-access',
    )
  })

  test('a deleted project is in the bin: gone from calls and counts, still with devices', async () => {
    const { id: projectId } = await newProject()
    const memberOf = async () => {
      const authorization = `Bearer ${ben.token}`
      const { json } = await call(gateway, '/auth/profile', undefined, { authorization })
      return Object.keys(json.projects as object)
    }
    expect(await memberOf()).toContain(projectId)
    const { deletedAt } = await done(gateway, 'deleteProject', { projectId }, ada)
    expect(await memberOf(), 'the membership count of the account').not.toContain(projectId)
    expect(await refused(gateway, 'getProject', { projectId }, ada)).toBe('NOT_FOUND project/not-found')
    expect(await refused(gateway, 'deleteProject', { projectId }, ada)).toBe('NOT_FOUND project/not-found')
    const { documents } = await deviceFor(ben).sync('projects')
    expect(documents.find(({ id }) => id === `project:${projectId}`)).toMatchObject({ deletedAt })
    expect(await activities(projectId)).toEqual(['project_created', 'project_deleted'])
  })
})

describe('lists and counts', () => {
  test('pages of what the person may see, newest change first, and stats of the same', async () => {
    const owner = await newPerson(gateway, 'Olga')
    const guest = await newPerson(gateway, 'Gus')
    const { organizationId } = owner
    await join(gateway, guest, organizationId)
    const made: string[] = []
    for (const visibility of ['private', 'organization', 'organization', 'organization']) {
      const own = { organizationId, visibility, teamMembers: null }
      made.push((await done(gateway, 'createProject', draft(own), owner)).id)
    }
    const touch = { projectId: made[1], fields: { status: 'archived' } }
    await done(gateway, 'updateProject', touch, owner)
    await done(gateway, 'createFolder', { projectId: made[0], name: 'Secret' }, owner)
    await done(gateway, 'createFolder', { projectId: made[1], name: 'Open' }, owner)
    const first = await done(gateway, 'getOrganizationProjects', { organizationId, limit: 2 }, guest)
    const second = await done(
      gateway,
      'getOrganizationProjects',
      { organizationId, page: 2, limit: 2 },
      guest,
    )
    expect(first).toMatchObject({ page: 1, limit: 2, total: 3, pages: 2 })
    expect([...first.projects, ...second.projects].map(({ id }) => id)).toEqual([made[1], made[3], made[2]])
    const beyond = { organizationId, page: 99, limit: 2 }
    expect((await done(gateway, 'getOrganizationProjects', beyond, guest)).projects).toEqual([])
    const stats = { totalProjects: 3, activeProjects: 2, archivedProjects: 1, totalFolders: 1 }
    expect(await done(gateway, 'getProjectStats', { organizationId }, guest)).toMatchObject(stats)
    expect(await done(gateway, 'getProjectStats', { organizationId }, owner)).toMatchObject({
      totalProjects: 4,
      totalFolders: 2,
    })
    for (const name of ['getOrganizationProjects', 'getProjectStats'] as const)
      expect(await refused(gateway, name, { organizationId }, mallory)).toBe(
        'NOT_FOUND organization/not-found',
      )
  })
})

describe('teams', () => {
  test('members of the organization are added by id or address, and nobody else', async () => {
    const { id: projectId } = await newProject({ teamMembers: {} })
    const byAddress = {
      projectId,
      email: ` ${dan.email.toUpperCase()} `,
      role: 'member',
      permissions: ['sign'],
    }
    expect((await done(gateway, 'inviteToProject', byAddress, ada)).teamMembers[dan.userId]).toEqual({
      role: 'member',
      permissions: ['sign'],
    })
    expect((await done(gateway, 'getProject', { projectId }, dan)).role).toBe('member')
    expect(await refused(gateway, 'inviteToProject', byAddress, ada)).toBe(
      'ALREADY_EXISTS project/already-in-team',
    )
    for (const who of [{ email: mallory.email }, { email: 'nobody@example.com' }, { userId: mallory.userId }])
      expect(await refused(gateway, 'inviteToProject', { projectId, role: 'viewer', ...who }, ada)).toBe(
        'FAILED_PRECONDITION project/not-in-organization',
      )
  })

  test('[G11] the last admin stays, on devices as in calls', async () => {
    const { id: projectId } = await newProject()
    const self = { projectId, userId: ada.userId }
    const last = 'FAILED_PRECONDITION project/last-admin'
    expect(await refused(gateway, 'removeProjectTeamMember', self, ada)).toBe(last)
    expect(await refused(gateway, 'updateProjectTeamMember', { ...self, role: 'viewer' }, ada)).toBe(last)
    const held = (await deviceFor(ada).sync('projects')).documents.find(
      ({ id }) => id === `project:${projectId}`,
    )
    if (held === undefined) throw new Error('not pulled')
    const data = { ...(held.data as object), teamMembers: {} }
    expect(await pushOne(deviceFor(ada), 'projects', edit(held, { data }))).toMatchObject({
      kind: 'refused',
      code: 'project/last-admin',
    })
    const promoted = { projectId, userId: ben.userId, role: 'admin' }
    await done(gateway, 'updateProjectTeamMember', promoted, ada)
    expect(
      (await done(gateway, 'removeProjectTeamMember', self, ada)).teamMembers[ada.userId],
    ).toBeUndefined()
    const nobody = { projectId, userId: dan.userId }
    expect(await refused(gateway, 'removeProjectTeamMember', nobody, ben)).toBe(
      'NOT_FOUND project/team-member-not-found',
    )
    expect(await refused(gateway, 'updateProjectTeamMember', { ...nobody, role: 'admin' }, ben)).toBe(
      'NOT_FOUND project/team-member-not-found',
    )
  })
})

describe('folders', () => {
  test('nest, move and say what lies in them', async () => {
    const { id: projectId } = await newProject()
    const top = await done(gateway, 'createFolder', { projectId, name: ' Piles ', description: 'Bored' }, ben)
    const sub = await done(gateway, 'createFolder', { projectId, name: 'East', parentId: top.id }, ben)
    await newCalculation(projectId, sub.id.split(':')[2] ?? '')
    expect(top).toMatchObject({ name: 'Piles', description: 'Bored', projectId, parentId: null })
    expect(await done(gateway, 'getSubfolders', { parentId: top.id }, eve)).toMatchObject([
      { id: sub.id, calculations: 1 },
    ])
    expect(await done(gateway, 'getFolder', { id: top.id }, eve)).toMatchObject({
      subfolders: 1,
      calculations: 0,
    })
    expect(await done(gateway, 'getFolders', { projectId }, eve)).toHaveLength(2)
    const inItself = { id: top.id, fields: { parentId: sub.id } }
    expect(await refused(gateway, 'updateFolder', inItself, ben)).toBe('FAILED_PRECONDITION folder/in-itself')
    const out = { id: sub.id, fields: { parentId: null, name: 'West' } }
    expect(await done(gateway, 'updateFolder', out, ben)).toMatchObject({ name: 'West', parentId: null })
    expect(await activities(projectId)).toEqual([
      'project_created',
      'folder_created',
      'folder_created',
      'folder_updated',
    ])
  })

  test('what lies in a deleted folder moves up', async () => {
    const { id: projectId } = await newProject()
    const top = await done(gateway, 'createFolder', { projectId, name: 'Top' }, ben)
    const mid = await done(gateway, 'createFolder', { projectId, name: 'Middle', parentId: top.id }, ben)
    const low = await done(gateway, 'createFolder', { projectId, name: 'Low', parentId: mid.id }, ben)
    const held = await newCalculation(projectId, mid.id.split(':')[2] ?? '')
    expect(await done(gateway, 'deleteFolder', { id: mid.id }, ben)).toMatchObject({ moved: 2 })
    expect(await refused(gateway, 'getFolder', { id: mid.id }, ben)).toBe('NOT_FOUND folder/not-found')
    expect(await refused(gateway, 'deleteFolder', { id: mid.id }, ben)).toBe('NOT_FOUND folder/not-found')
    expect((await done(gateway, 'getFolder', { id: low.id }, ben)).parentId).toBe(top.id)
    const [listed] = await done(gateway, 'getProjectCalculations', { projectId }, eve)
    expect(listed).toMatchObject({
      id: held.id,
      folderId: top.id,
      type: 'bearing-capacity-eurocode',
      hasResults: false,
    })
    expect(await done(gateway, 'getReports', { projectId }, eve)).toEqual([])
    const elsewhere = { projectId, name: 'Lost', parentId: mid.id }
    expect(await refused(gateway, 'createFolder', elsewhere, ben)).toBe('NOT_FOUND folder/not-found')
  })
})

describe('hostile requests', () => {
  test('names that every object has are no organizations, projects or people', async () => {
    for (const id of ['constructor', 'toString', 'hasOwnProperty', '__proto__']) {
      expect(await refused(gateway, 'getOrganizationProjects', { organizationId: id }, ada)).toBe(
        'NOT_FOUND organization/not-found',
      )
      expect(await refused(gateway, 'createProject', draft({ organizationId: id }), ada)).toBe(
        'NOT_FOUND organization/not-found',
      )
      expect(await refused(gateway, 'getProject', { projectId: id }, ada)).toBe(
        'PERMISSION_DENIED access/no-access',
      )
      expect(await refused(gateway, 'getFolder', { id: `${id}:folders:${id}` }, ada)).toBe(
        'PERMISSION_DENIED access/no-access',
      )
    }
    const { id: projectId } = await newProject()
    for (const userId of ['constructor', '__proto__'])
      expect(await refused(gateway, 'removeProjectTeamMember', { projectId, userId }, ada)).toBe(
        'NOT_FOUND project/team-member-not-found',
      )
    const team = { teamMembers: { constructor: { role: 'admin' } } }
    expect(await refused(gateway, 'createProject', draft(team), ada)).toMatch('project/not-in-organization')
  })

  test('text is stored as it is, but for halves of characters', async () => {
    const name = `<img src=x onerror=alert(1)> ' OR 1=1 -- \u0000 ${'\ud83c\udfd7'} \ud800.`
    const { id: projectId } = await newProject({ name })
    expect((await done(gateway, 'getProject', { projectId }, ada)).name).toBe(
      name.replace('\ud800.', '\ufffd.'),
    )
  })
})

describe('every callable of projects and folders', () => {
  const table = { ...projectCallables, ...folderCallables }
  test.each(Object.keys(table) as (keyof typeof table)[])(
    '%s refuses strangers and bad input',
    async (name) => {
      expect(await refused(gateway, name, {})).toBe('UNAUTHENTICATED auth/not-authenticated')
      expect((await callable(gateway, name, {}, { token: 'garbage' })).status).toBe(401)
      const valid = { projectId: 'p', organizationId: 'o', id: 'p:folders:f' }
      const bad = [
        null,
        7,
        'text',
        [],
        {},
        { ...valid, unknown: 1 },
        { projectId: { $gt: '' } },
        { id: '../x' },
      ]
      for (const data of bad)
        expect(await refused(gateway, name, data, ada)).toMatch(/^INVALID_ARGUMENT (request|project)\//)
    },
  )
})
