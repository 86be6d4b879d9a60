import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readWaitingFile } from '#data/project-file/readWaitingFile.ts'
import { recencyOf } from '#domain/schemas/document.ts'
import { personalOrganization } from '#domain/schemas/organization.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { MadeFile, ReportDocument } from '#domain/schemas/report.ts'
import { allMine } from '#domain/sync/conflict.ts'
import {
  calculation,
  type Device,
  type DeviceOptions,
  draft,
  isSynced,
  openMember,
  until,
  value,
} from './data/device.ts'
import { type Office, openOffice } from './sync/office.ts'

const organizationId = 'org-1'

let office: Office
let ada: Device
let bob: Device

beforeEach(async () => {
  office = await openOffice()
  await storeOrganization()
  office.setRole('ada', organizationId, 'member')
  office.setRole('bob', organizationId, 'member')
  ada = await openMember(office, 'ada')
  bob = await openMember(office, 'bob')
})

afterEach(async () => {
  await ada.close()
  await bob.close()
  await office.close()
})

async function storeOrganization(): Promise<void> {
  const now = new Date().toISOString()
  const id = `${organizationId}:organizations:${organizationId}`
  const database = await office.store.database(`org-${organizationId}`)
  await database.put({
    _id: id,
    organizationId,
    scope: organizationId,
    editId: 'gateway.1',
    payloadVersion: 1,
    name: 'Office',
    description: '',
    tags: [],
    folderId: null,
    createdAt: now,
    createdBy: 'ada',
    updatedAt: now,
    updatedBy: 'ada',
    deletedAt: null,
    recency: recencyOf(now),
    waiting: 0,
    server: { by: 'ada', at: now, editId: 'gateway.1', ancestors: [] },
    data: personalOrganization({ displayName: 'Office', billingEmail: 'a@example.com', now, periodEnd: now }),
  })
}

const synced = (each: Device) => until(each.workspace.sync.status(), isSynced)

/** Ada's project with one calculation; Bob has the role in its team. */
async function shared(role: 'admin' | 'member' | 'viewer') {
  const project = value(await ada.workspace.projects.create(draft(organizationId)))
  value(await setTeam(project, { bob: { role, permissions: [] } }))
  value(await ada.workspace.calculations.create(calculation(project.scope, 'Footing F1')))
  await synced(ada)
  const [first] = await until(
    bob.workspace.calculations.listByProject(project.scope),
    (all) => all[0]?.waiting === 0,
  )
  // The collections come side by side: what lies in a project may be there before it.
  await until(bob.workspace.projects.get(project.scope), (found) => found !== null)
  return { project, calculationId: first!.id.split(':')[2]! }
}

const setTeam = (project: ProjectDocument, others: ProjectDocument['data']['teamMembers']) =>
  ada.workspace.projects.update(project.scope, {
    data: { teamMembers: { ada: { role: 'admin', permissions: [] }, ...others } },
  })

describe('a team', () => {
  it('shows a colleague what lies in a project as soon as the colleague is in its team', async () => {
    const { project } = await shared('member')
    await until(bob.workspace.projects.get(project.scope), (found) => found !== null)
    await until(bob.workspace.activities.listByProject(project.scope, 10), (all) => all.length === 3)
  })

  it('keeps the change of somebody who may only look, and shows that person the state of the server', async () => {
    const { project, calculationId } = await shared('viewer')
    value(await bob.workspace.calculations.update(project.scope, calculationId, { name: 'Bob was here' }))
    const [kept] = await until(bob.workspace.sync.conflictCopies.list(), (all) => all.length > 0)
    expect(kept).toMatchObject({ code: 'access/role', name: 'Bob was here' })
    await until(
      bob.workspace.calculations.get(project.scope, calculationId),
      (found) => found?.name === 'Footing F1' && found.waiting === 0,
    )
    await synced(bob)
    await until(
      ada.workspace.calculations.get(project.scope, calculationId),
      (found) => found?.name === 'Footing F1',
    )
  })
})

describe('a report that two have changed', () => {
  it('[K9] [G12] keeps the files of both, whoever decides about a version that somebody else could not send', async () => {
    const { project, calculationId } = await shared('member')
    const { scope } = project
    const { id } = value(
      await ada.workspace.reports.create({
        projectId: scope,
        name: 'Survey',
        description: '',
        calculationIds: [calculationId],
      }),
    )
    const reportId = id.split(':')[2]!
    await synced(ada)
    const of = (each: Device, isIt: (report: ReportDocument) => boolean) =>
      until(each.workspace.reports.listByProject(scope), ([one]) => one !== undefined && isIt(one))
    await of(bob, ({ waiting }) => waiting === 0)
    bob.network.cut()
    await until(bob.workspace.sync.status(), ({ connection }) => connection === 'offline')
    const overrides = (client: string) => ({ overrides: { client } })
    value(await bob.workspace.reports.update(scope, reportId, overrides('Harbour')))
    value(await bob.workspace.reports.addFile(scope, reportId, 'bobs', madeFile('bob', calculationId)))
    value(await ada.workspace.reports.update(scope, reportId, overrides('City')))
    value(await ada.workspace.reports.addFile(scope, reportId, 'adas', madeFile('ada', calculationId)))
    await synced(ada)

    const { file } = value(await bob.workspace.waitingChanges.write('1'))
    const { waitingChanges, sync } = ada.workspace
    value(await waitingChanges.take(value(await waitingChanges.plan(value(await readWaitingFile(file))))))
    const isReport = ({ collection }: { collection: string }) => collection === 'reports'
    const [asked] = (await until(sync.conflictCopies.list(), (all) => all.some(isReport))).filter(isReport)
    const kept = await until(sync.conflictCopies.get(asked!.id), (found) => found !== null)
    const versions = {
      collection: kept!.collection,
      mine: kept!.mine!,
      theirs: kept!.current,
      base: kept!.base,
    }
    value(await sync.conflictCopies.resolve(asked!.id, allMine(versions)))
    await synced(ada)
    const isWhole = ({ waiting, data: { made = {}, received = {} } }: ReportDocument) =>
      waiting === 0 && 'adas' in made && 'bobs' in received
    await of(ada, (one) => isWhole(one) && one.data.overrides.client === 'Harbour')
    expect((await until(sync.conflictCopies.list(), () => true)).filter(isReport)).toEqual([])

    // What he could not send arrives after all: then it is his.
    bob.network.mend()
    await synced(bob)
    for (const each of [ada, bob])
      await of(each, (one) => isWhole(one) && one.data.made?.bobs?.generatedBy === 'bob')
  })

  it('[K9] keeps the files of a version that somebody lets go', async () => {
    const { project, calculationId } = await shared('member')
    const { scope } = project
    const given = { projectId: scope, name: 'Survey', description: '', calculationIds: [calculationId] }
    const { id } = value(await ada.workspace.reports.create(given))
    const reportId = id.split(':')[2]!
    await synced(ada)
    await until(bob.workspace.reports.listByProject(scope), ([one]) => one?.waiting === 0)
    bob.network.cut()
    await until(bob.workspace.sync.status(), ({ connection }) => connection === 'offline')
    value(await bob.workspace.reports.addFile(scope, reportId, 'bobs', madeFile('bob', calculationId)))
    const { file } = value(await bob.workspace.waitingChanges.write('1'))
    const { waitingChanges, sync } = ada.workspace
    value(await waitingChanges.take(value(await waitingChanges.plan(value(await readWaitingFile(file))))))
    const [asked] = await until(sync.conflictCopies.list(), (all) => all.length > 0)
    value(await sync.conflictCopies.discard(asked!.id))
    await synced(ada)
    await until(
      ada.workspace.reports.listByProject(scope),
      ([one]) => one?.waiting === 0 && one.data.received?.bobs?.receivedBy === 'ada',
    )
    expect(await until(sync.conflictCopies.list(), () => true)).toEqual([])
  })
})

const hash = '0'.repeat(64)
const madeFile = (by: string, calculationId: string): MadeFile => ({
  version: 1,
  format: 'pdf',
  sha256: hash,
  bytes: 1,
  generatedAt: new Date().toISOString(),
  generatedBy: by,
  inputsHash: hash,
  modules: [],
  calculations: [{ id: calculationId, contentHash: hash }],
  templateId: null,
  layoutHash: hash,
  author: by,
})

describe('a colleague who is taken out of a team', () => {
  it('loses the copies on the device, content and all, and keeps what was unsent', async () => {
    const { project, calculationId } = await shared('member')
    bob.network.cut()
    await until(bob.workspace.sync.status(), ({ connection }) => connection === 'offline')
    value(await bob.workspace.calculations.update(project.scope, calculationId, { name: 'Unsent' }))
    value(await bob.workspace.calculations.create(calculation(project.scope, 'Unsent too')))
    value(await setTeam(project, {}))
    await synced(ada)
    bob.network.mend()
    await until(bob.workspace.projects.list(), (all) => all.length === 0)
    await until(bob.workspace.calculations.listByProject(project.scope), (all) => all.length === 0)
    const kept = await until(
      bob.workspace.sync.conflictCopies.list(),
      (all) => all.filter(({ collection }) => collection === 'calculations').length === 2,
    )
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(['Unsent', 'Unsent too']))
    const [row] = await bob.disk.stored('projects', [project.id])
    expect(row).toMatchObject({ _deleted: true, name: '', data: {} })
    await until(
      ada.workspace.calculations.get(project.scope, calculationId),
      (found) => found?.name === 'Footing F1',
    )
  })

  it('gets everything back when taken in again', async () => {
    const { project, calculationId } = await shared('member')
    value(await setTeam(project, {}))
    await until(bob.workspace.projects.list(), (all) => all.length === 0)
    value(await setTeam(project, { bob: { role: 'member', permissions: [] } }))
    await until(
      bob.workspace.calculations.get(project.scope, calculationId),
      (found) => found?.name === 'Footing F1',
    )
    await until(bob.workspace.projects.get(project.scope), (found) => found !== null)
  })
})

describe('a project number that somebody else was given first', () => {
  it('[G6] is replaced by the device, with nothing refused', async () => {
    let isStuck = true
    const refusals: string[] = []
    const sameDice: DeviceOptions = {
      randomBytes: (count) => {
        const bytes = crypto.getRandomValues(new Uint8Array(count))
        return isStuck && count === 6 ? bytes.fill(3) : bytes
      },
      wrap: (gateway) => ({
        ...gateway,
        async push(push, signal) {
          const answer = await gateway.push(push, signal)
          for (const outcome of answer.ok ? answer.value : [])
            if (outcome.kind === 'refused') {
              refusals.push(outcome.code)
              isStuck = false
            }
          return answer
        },
      }),
    }
    for (const each of [ada, bob]) await each.close()
    ada = await openMember(office, 'ada', sameDice)
    bob = await openMember(office, 'bob', sameDice)
    const one = value(await ada.workspace.projects.create(draft(organizationId, 'First')))
    await synced(ada)
    const other = value(await bob.workspace.projects.create(draft(organizationId, 'Second')))
    expect(other.data.uid).toBe(one.data.uid)
    value(await bob.workspace.calculations.create(calculation(other.scope, 'In second')))
    const status = await synced(bob)
    expect(status.refused).toBe(0)
    expect(refusals).toEqual(['project/uid-taken'])
    const renumbered = await until(bob.workspace.projects.get(other.scope), (found) => found !== null)
    expect(renumbered?.data.uid).toMatch(/^PRJ-\d{4}-[A-Z0-9]{4}$/)
    expect(renumbered?.data.uid).not.toBe(one.data.uid)
  })
})
