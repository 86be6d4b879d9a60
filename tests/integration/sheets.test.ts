import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetCodeOf } from '#domain/reports/code/sheetCode.ts'
import { callable, done, join, newPerson, type Person } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { calculation, type Document, edit, fresh, report } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'
import { documentOf, pushOne } from './sync/site.ts'

let gateway: LocalGateway
/** Admin of the project, and of another organization. */
let ada: Person
let mallory: Person
let projectId: string

beforeAll(async () => {
  gateway = await startGatewayHere()
  ada = await newPerson(gateway, 'Ada')
  mallory = await newPerson(gateway, 'Mallory')
  projectId = (await newProject(ada)).id
})
afterAll(() => gateway.stop())

const newProject = (by: Person) =>
  done(
    gateway,
    'createProject',
    {
      name: 'Quay',
      projectNumber: '1',
      color: '#2563EB',
      organizationId: by.organizationId,
      visibility: 'private',
    },
    by,
  )

const hashes = { inputsHash: 'a'.repeat(64), layoutHash: 'b'.repeat(64) }
const sha256 = 'c'.repeat(64)

function file(by: Person, reportId: string, madeId: string) {
  return {
    ...{
      ...hashes,
      sha256,
      version: 1,
      format: 'pdf',
      bytes: 1,
      author: 'Ada',
      modules: [],
      templateId: null,
    },
    ...{ generatedAt: '2026-03-01T08:00:00.000Z', generatedBy: by.userId },
    calculations: [{ id: 'c1', contentHash: '0'.repeat(64) }],
    code: sheetCodeOf({ ...hashes, reportId, madeId }),
  }
}

const issue = (by: Person, revision: string, madeId: string) => ({
  ...{ revision, status: 'approved', madeId, sha256, issuedBy: by.userId },
  issuedAt: '2026-03-02T08:00:00.000Z',
})

const deviceFor = (person: Person) => deviceOf(gateway, person.userId, person.token)

/** A report with two files, neither of which is issued. */
async function newReport(by: Person, scope: string): Promise<{ stored: Document; codes: [string, string] }> {
  const { id } = documentOf(
    await pushOne(deviceFor(by), 'calculations', fresh(calculation(by.userId, by.organizationId, scope))),
  )
  const empty = report(by.userId, by.organizationId, scope, [id])
  const made = { f1: file(by, empty.id, 'f1'), f2: file(by, empty.id, 'f2') }
  const stored = documentOf(
    await pushOne(deviceFor(by), 'reports', fresh({ ...empty, data: { ...empty.data, made } })),
  )
  return { stored, codes: [made.f1.code, made.f2.code] }
}

const withIssues = async (by: Person, stored: Document, issues: Record<string, object>) =>
  documentOf(await pushOne(deviceFor(by), 'reports', edit(stored, { data: { ...stored.data, issues } })))

const stateOf = async (code: string, by?: Person) => {
  const answer = await callable(gateway, 'getSheetState', { code }, by)
  if ('error' in answer) throw new Error(JSON.stringify(answer))
  return answer.data
}

describe('the code of a printed sheet', () => {
  test('tells everybody its revision and whether it is current, and nothing else', async () => {
    const { stored, codes } = await newReport(ada, projectId)
    const once = await withIssues(ada, stored, { i1: issue(ada, 'A', 'f1') })
    const current = {
      ...{ kind: 'current', revision: 'A', status: 'approved', newest: 'A', isTwice: false },
      issuedAt: '2026-03-02T08:00:00.000Z',
    }
    expect(await stateOf(codes[0])).toEqual({ sheet: current, document: null })
    await withIssues(ada, once, { ...(once.data.issues as object), i2: issue(ada, 'B', 'f2') })
    expect((await stateOf(codes[0])).sheet).toEqual({ ...current, kind: 'superseded', newest: 'B' })
    expect((await stateOf(codes[1])).sheet).toMatchObject({ kind: 'current', revision: 'B' })
  })

  test('names the document to those who may read it, and to nobody else', async () => {
    const { stored, codes } = await newReport(ada, projectId)
    expect((await stateOf(codes[0], ada)).document).toEqual({ projectId, reportId: stored.id })
    expect((await stateOf(codes[0], mallory)).document).toBeNull()
    await join(gateway, mallory, ada.organizationId, 'viewer')
    expect((await stateOf(codes[0], mallory)).document).toBeNull()
    await join(gateway, mallory, ada.organizationId, null)
  })

  test('of a file that nobody issued is never called current', async () => {
    const { codes } = await newReport(ada, projectId)
    expect((await stateOf(codes[0])).sheet).toMatchObject({ kind: 'notIssued', revision: null, newest: null })
  })

  test('of a document or a project in the bin is told as withdrawn', async () => {
    const { stored, codes } = await newReport(ada, projectId)
    await pushOne(deviceFor(ada), 'reports', edit(stored, { deletedAt: '2026-03-03T08:00:00.000Z' }))
    expect(await stateOf(codes[0], ada)).toMatchObject({ sheet: { kind: 'withdrawn' }, document: null })
    const other = (await newProject(ada)).id
    const inOther = await newReport(ada, other)
    await done(gateway, 'deleteProject', { projectId: other }, ada)
    expect(await stateOf(inOther.codes[0], ada)).toMatchObject({
      sheet: { kind: 'withdrawn' },
      document: null,
    })
  })

  test('is unknown when no file has it', async () => {
    expect(await stateOf('0'.repeat(26))).toEqual({ sheet: null, document: null })
    const answer = await callable(gateway, 'getSheetState', { code: '../registry' })
    expect(answer).toMatchObject({ status: 400 })
  })

  test('cannot be taken over by a report that claims it', async () => {
    const { codes } = await newReport(ada, projectId)
    const own = (await newProject(mallory)).id
    const { stored } = await newReport(mallory, own)
    const made = {
      ...(stored.data.made as object),
      f9: { ...file(mallory, stored.id, 'f9'), code: codes[0] },
    }
    const claimed = documentOf(
      await pushOne(deviceFor(mallory), 'reports', edit(stored, { data: { ...stored.data, made } })),
    )
    await withIssues(mallory, claimed, { i1: issue(mallory, 'Z', 'f9') })
    expect((await stateOf(codes[0])).sheet).toMatchObject({ kind: 'notIssued', newest: null })
  })
})
