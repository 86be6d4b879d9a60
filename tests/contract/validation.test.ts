import { describe, expect, test } from 'vitest'
import { calculationVersion } from '#domain/schemas/calculation.ts'
import { collectionNames } from '#domain/schemas/ids.ts'
import { projectVersion } from '#domain/schemas/project.ts'
import { payloadShapes } from '#server/store/validation/shapes.ts'
import { validationSource } from '#server/store/validation/validation.ts'
import { compiled } from '#tests/helpers/checkedStore.ts'

const gateway = { name: 'groundwork', roles: ['_admin'] }
const at = '2026-03-01T08:00:00.000Z'

/** What the function says against a write; null: nothing. */
const against = (
  kind: 'org' | 'registry' | 'files',
  document: object,
  before: object | null = null,
  by = gateway,
): string | null => {
  try {
    compiled(kind)(document, before, by)
    return null
  } catch (error) {
    return (error as { forbidden: string }).forbidden
  }
}

const folder = (more: object = {}) => ({
  _id: 'p1:folders:f1',
  _rev: '1-x',
  _revisions: { start: 1, ids: ['x'] },
  organizationId: 'o1',
  scope: 'p1',
  editId: 'device.1',
  payloadVersion: 1,
  name: 'Borings',
  description: '',
  tags: [],
  folderId: null,
  createdAt: at,
  createdBy: 'u1',
  updatedAt: at,
  updatedBy: 'u1',
  deletedAt: null,
  recency: 5,
  waiting: 0,
  server: { by: 'u1', at, editId: 'device.1', ancestors: [] },
  data: {},
  ...more,
})

describe('an organization', () => {
  test('takes what the gateway writes', () => {
    expect(against('org', folder())).toBeNull()
    expect(against('org', { _id: '~moving:p1', to: 'o2', by: 'u1', at, editId: 'e' })).toBeNull()
    expect(against('org', { _id: 'p1:folders:f1', _rev: '2-x', _deleted: true })).toBeNull()
  })

  test.each([
    ['an id that is none', { _id: 'folder-1' }, 'no id of a document'],
    ['a collection that is none', { _id: 'p1:notes:f1' }, 'no collection: notes'],
    ['an inherited name as a collection', { _id: 'p1:toString:f1' }, 'no collection: toString'],
    ['another scope', { scope: 'p2' }, 'scope must be the one of the id'],
    ['a missing field', { updatedBy: undefined }, 'updatedBy is missing'],
    ['a wrong type', { tags: 'clay' }, 'tags must be array'],
    ['null where none is allowed', { name: null }, 'name must be string'],
    ['a number that is not whole', { recency: 1.5 }, 'recency must be integer'],
    ['a name too long', { name: 'x'.repeat(201) }, 'name is longer than 200'],
    ['what still waits', { waiting: 1 }, 'what is stored waits for nothing'],
    ['no stamp', { server: null }, 'the gateway has not stamped this edit'],
    ['the stamp of another edit', { editId: 'device.2' }, 'the gateway has not stamped this edit'],
    ['no payload', { data: [] }, 'data must be object'],
    [
      'a deletion that leaves content',
      { _deleted: true },
      'what is deleted leaves nothing behind: organizationId',
    ],
  ])('refuses %s', (_, more, why) => {
    expect(against('org', folder(more))).toBe(why)
  })

  test('holds a payload to its schema, and one of another version to its envelope alone', () => {
    const project = (data: object, payloadVersion: number = projectVersion) =>
      folder({ _id: 'project:p1', data, payloadVersion })
    const data = {
      uid: 'PRJ-2026-ABCD',
      projectNumber: '17',
      projectLeader: '',
      projectDirector: '',
      location: '',
      status: 'active',
      color: '#2563EB',
      visibility: 'team',
      teamMembers: {},
    }
    expect(against('org', project(data))).toBeNull()
    expect(against('org', project({ ...data, uid: undefined }))).toBe('data.uid is missing')
    expect(against('org', project({ ...data, teamMembers: [] }))).toBe('data.teamMembers must be object')
    expect(against('org', project({ ...data, status: 'lost' }))).toMatch(/^data.status must be one of active/)
    expect(against('org', project({ anything: 1 }, projectVersion + 1))).toBeNull()
  })

  test('holds a calculation to its schema in each version that is written now', () => {
    const calculation = (payloadVersion: number) =>
      folder({ _id: 'p1:calculations:c1', scope: 'p1', data: { type: 'slope-stability' }, payloadVersion })
    expect(against('org', calculation(2))).toBeNull()
    expect(against('org', calculation(3))).toBe('data.inputs is missing')
    expect(against('org', calculation(calculationVersion))).toBe('data.inputs is missing')
  })

  test('is closed to everybody but the gateway', () => {
    expect(against('org', folder(), null, { name: 'eve', roles: [] })).toBe('only the gateway writes here')
  })
})

describe('the registry', () => {
  const scope = { _id: 'scope:p1', holder: 'o1' }
  test('takes what it knows and refuses the rest', () => {
    expect(against('registry', scope)).toBeNull()
    expect(against('registry', { _id: 'scope:p1' })).toBe('holder is missing')
    expect(against('registry', { _id: 'note:1' })).toBe('the registry knows no note')
    expect(against('registry', { _id: 'constructor:1' })).toBe('the registry knows no constructor')
    expect(against('registry', { _id: 'user:a@b.example', userId: 'u', email: 5 })).toBe(
      'email must be string',
    )
  })

  test('keeps what other things rest on, and the key of the sessions as it is', () => {
    const gone = (_id: string) => ({ _id, _rev: '2-x', _deleted: true })
    expect(against('registry', gone('session:1'))).toBeNull()
    expect(against('registry', gone('scope:p1'))).toBe('what rests on it would break: scope')
    expect(against('registry', gone('secret:jwt'))).toBe('what rests on it would break: secret')
    const key = { _id: 'secret:jwt', key: 'a' }
    expect(against('registry', { ...key, key: 'b' }, key)).toBe('the key that sessions are signed with stays')
  })
})

test('files are described, in pieces, and never change', () => {
  const head = { _id: 'avatar:u1:v1', type: 'image/png', chunks: 1 }
  const piece = { _id: 'avatar:u1:v1:0000', content: 'AAAA' }
  expect(against('files', head)).toBeNull()
  expect(against('files', piece)).toBeNull()
  expect(against('files', { _id: 'avatar:u1:v1', type: 'image/png' })).toBe('chunks is missing')
  expect(against('files', { _id: 'avatar:u1:v1:0000' })).toBe('content is missing')
  expect(against('files', head, head)).toBe('a version of a file never changes')
  const upload = {
    ...{ _id: 'upload:p1:ab:1234', upload: 'ab', organizationId: 'o1', received: 0 },
    ...{ length: 9, type: 'application/pdf', at: 1 },
  }
  const file = { _id: 'file:p1:ab', upload: 'ab', length: 9, type: 'application/pdf', at: 1 }
  expect(against('files', { ...upload, received: 9 }, upload)).toBeNull()
  expect(against('files', file)).toBeNull()
  expect(against('files', file, file)).toBe('a version of a file never changes')
  expect(against('files', { _id: 'piece:p1:ab:0001', content: '' })).toBeNull()
})

test('the functions know every collection, and speak no newer language than a server does', () => {
  expect(Object.keys(payloadShapes)).toEqual([...collectionNames])
  for (const kind of ['org', 'registry', 'files'] as const) {
    const source = validationSource(kind)
    expect(source).not.toMatch(/=>|\b(const|let|class)\b|`|\.\.\.|\?\.|\?\?|\b(includes|Object\.entries)\(/)
    expect(validationSource(kind)).toBe(source)
  }
})
