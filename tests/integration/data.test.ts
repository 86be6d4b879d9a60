import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ProjectDraft } from '#domain/schemas/project.ts'
import { type RunningGateway, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { type Device, isSynced, openDevice, until } from './data/device.ts'

let gateway: RunningGateway
let credentials: { email: string; password: string }
const open: Device[] = []

async function device(options: Parameters<typeof openDevice>[2] = {}, at = gateway): Promise<Device> {
  const made = await openDevice(at, credentials, options)
  open.push(made)
  return made
}

const draft = (organizationId: string, name = 'Harbour wall'): ProjectDraft => ({
  organizationId,
  name,
  projectNumber: 'P-1',
  projectLeader: '',
  projectDirector: '',
  location: '',
  description: '',
  visibility: 'private',
  color: '#2563EB',
})

const calculation = (projectId: string, name: string) => ({
  projectId,
  folderId: null,
  name,
  description: '',
  tags: [],
  type: 'bearing-capacity-eurocode',
  inputs: { width: 2, length: 3 },
  results: null,
})

beforeAll(async () => {
  gateway = await startGateway()
  credentials = await signUpAndVerify(gateway, {
    email: 'ada@example.com',
    password: 'a-good-password',
    name: 'Ada',
  })
}, 60_000)

afterAll(() => gateway.stop())

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function projectOn(made: Device, name?: string): Promise<string> {
  const [organization] = await until(made.workspace.organizations.list(), (all) => all.length > 0)
  const created = await made.workspace.projects.create(draft(organization!.organizationId, name))
  if (!created.ok) throw new Error(JSON.stringify(created.problem))
  return created.value.scope
}

describe('two devices of one person', () => {
  it('show on the second what the first made without a network, with no click', async () => {
    const tablet = await device()
    const desktop = await device()
    await until(tablet.workspace.organizations.list(), (all) => all.length > 0)
    tablet.network.cut()
    await until(tablet.workspace.sync.status(), ({ connection }) => connection === 'offline')
    const projectId = await projectOn(tablet)
    const saved = await tablet.workspace.calculations.create(calculation(projectId, 'Footing F1'))
    expect(saved.ok).toBe(true)
    await until(
      tablet.workspace.sync.status(),
      ({ waiting, connection }) => waiting === 2 && connection === 'offline',
    )
    const drained = until(tablet.workspace.sync.queueDrained(), () => true)
    tablet.network.mend()
    await until(tablet.workspace.sync.status(), isSynced)
    const [there] = await until(
      desktop.workspace.calculations.listByProject(projectId),
      (all) => all.length === 1,
    )
    expect(there).toMatchObject({ name: 'Footing F1', waiting: 0, server: { by: tablet.user.id } })
    expect(await drained).toEqual({ calculations: 1 })
    expect(
      (await until(desktop.workspace.activities.listByProject(projectId, 10), (all) => all.length === 2)).map(
        ({ data }) => data.type,
      ),
    ).toEqual(['calculation_saved', 'project_created'])
  })
})
