import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok, type Result } from '#domain/errors/result.ts'
import type { MadeFacts } from '#domain/reports/making.ts'
import type { ReadFile } from '#server/materials/reader.ts'
import { createMaterialServices } from '#server/materials/services.ts'
import type { Requester } from '#server/projects/context.ts'
import { createProjectServices } from '#server/projects/services.ts'
import type { PdfPool, Print } from '#server/reports/pdfPool.ts'
import { createReportServices } from '#server/reports/services.ts'
import type { Searcher } from '#server/search/searcher.ts'
import type { Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { done, join, newPerson, type Person } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { projectContext, requesterOf } from '#tests/helpers/projectContext.ts'
import { calculation, fresh } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'
import { documentOf, pushOne } from './sync/site.ts'

/*
 * Documents, searches and imports of materials wait for their turn, for minutes when the gateway has many of them.
 */

let store: Store
let gateway: LocalGateway
let ada: Person
let ben: Person
let projectId: string
let calculationId: string
beforeAll(async () => {
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store })
  ada = await newPerson(gateway, 'Ada')
  ben = await newPerson(gateway, 'Ben')
  await join(gateway, ben, ada.organizationId)
  const draft = {
    ...{ name: 'Abutment', projectNumber: '1', color: '#2563EB', organizationId: ada.organizationId },
    ...{ visibility: 'team', teamMembers: { [ben.userId]: { role: 'member' } } },
  }
  projectId = (await done(gateway, 'createProject', draft, ada)).id
  const device = deviceOf(gateway, ada.userId, ada.token)
  const made = fresh(calculation(ada.userId, ada.organizationId, projectId))
  calculationId = documentOf(await pushOne(device, 'calculations', made)).id
})
afterAll(() => gateway.stop())

const asOf = (person: Person, role: 'owner' | 'member'): Requester =>
  requesterOf(person, ada.organizationId, role)

/** The dependencies of all services that these tests create. */
const context = async () => ({
  ...(await projectContext(gateway, store)),
  people: gateway.identity.accounts,
})

const reportsWith = async (pdfPool: PdfPool) =>
  createReportServices({ ...(await context()), pdfPool }).reports

const printed = () =>
  ok({
    bytes: new Uint8Array([1]),
    facts: { inputsHash: '0'.repeat(64), modules: [] } as unknown as MadeFacts,
  })

async function newReport(reports: Awaited<ReturnType<typeof reportsWith>>, by: Requester): Promise<string> {
  const draft = { projectId, name: 'Foundations', calculationIds: [calculationId] }
  const created = await reports.create(by, draft)
  if (!created.ok) throw new Error(created.problem.code)
  return created.value.view.id
}

test('a report that changes while it is printed waits for a turn of its own before each print', async () => {
  const by = asOf(ada, 'owner')
  let turns = 0
  let prints = 0
  let id = ''
  const print: Print = async () => {
    prints += 1
    // Two prints are out of date before they end.
    if (prints <= 2) {
      const changes = { name: `Changed ${prints}` }
      expect(await reports.update(by, { id, changes, expected: null })).toMatchObject({ ok: true })
    }
    return printed()
  }
  const reports = await reportsWith({
    inTurn: (_by, work) => {
      turns += 1
      return work(print)
    },
    close: async () => undefined,
  })
  id = await newReport(reports, by)
  expect(await reports.generate(by, { id, format: 'html', expected: null })).toMatchObject({ ok: true })
  expect({ turns, prints }).toEqual({ turns: 3, prints: 3 })
})

/** What may happen to the rights of a person while their work waits, with the answers of reading and of changing works. */
const endings = [
  {
    how: 'a person who leaves the organization',
    end: () => gateway.identity.memberships.set(ben.userId, ada.organizationId, null),
    mend: () => join(gateway, ben, ada.organizationId),
    inProject: { reading: 'access/no-access', changing: 'access/no-access' },
    inLibrary: { reading: 'organization/not-found', changing: 'organization/not-found' },
  },
  {
    how: 'a person who is suspended',
    end: () => gateway.identity.suspend(ben.userId, { reason: 'left', by: 'root' }),
    mend: () => gateway.identity.suspend(ben.userId, null),
    inProject: { reading: 'auth/suspended', changing: 'auth/suspended' },
    inLibrary: { reading: 'auth/suspended', changing: 'auth/suspended' },
  },
  {
    how: 'an organization that is suspended',
    end: () => gateway.identity.suspensions.set(ada.organizationId, { reason: 'unpaid', by: 'root' }),
    mend: () => gateway.identity.suspensions.set(ada.organizationId, null),
    inProject: { reading: 'done', changing: 'organization/suspended' },
    inLibrary: { reading: 'done', changing: 'organization/suspended' },
  },
]

describe.each(endings)('the rights of $how while work waits', ({ end, mend, inProject, inLibrary }) => {
  const refusalOf = async (waiting: Promise<Result<unknown>>): Promise<string> => {
    const outcome = await waiting
    await mend()
    return outcome.ok ? 'done' : outcome.problem.code
  }

  test('end the print of a report', async () => {
    let prints = 0
    const reports = await reportsWith({
      inTurn: async (_by, work) => {
        await end()
        return work(async () => {
          prints += 1
          return printed()
        })
      },
      close: async () => undefined,
    })
    const by = asOf(ben, 'member')
    const id = await newReport(reports, by)
    expect(await refusalOf(reports.generate(by, { id, format: 'html', expected: null }))).toBe(
      inProject.changing,
    )
    expect(prints).toBe(0)
  })

  const searcher: Pick<Searcher, 'find'> = {
    find: async () => {
      await end()
      return ok([])
    },
  }

  test('end a search of a project', async () => {
    const services = createProjectServices({ ...(await context()), searcher })
    const asked = { projectId, words: 'abutment', limit: 10 }
    expect(await refusalOf(services.search(asOf(ben, 'member'), asked))).toBe(inProject.reading)
  })

  test('end a search of a library', async () => {
    const reader = { read: () => Promise.reject(new Error('nothing is read')) }
    const { queries } = createMaterialServices({ ...(await context()), reader, searcher })
    const asked = { organizationId: ada.organizationId, q: 'clay' }
    expect(await refusalOf(queries.search(asOf(ben, 'member'), asked))).toBe(inLibrary.reading)
  })

  test('end the import of a file of materials', async () => {
    const read: ReadFile = { materials: [], bad: [], notTaken: [], otherSheets: [], total: 0 }
    const reader = {
      read: async () => {
        await end()
        return ok(read)
      },
    }
    const { transfer } = createMaterialServices({ ...(await context()), reader, searcher })
    const file = { format: 'csv' as const, bytes: new Uint8Array(), atomic: false }
    const asked = { organizationId: ada.organizationId, ...file }
    expect(await refusalOf(transfer.import(asOf(ben, 'member'), asked))).toBe(inLibrary.changing)
  })
})
