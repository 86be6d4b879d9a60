import { beforeAll, expect, it } from 'vitest'
import { done, join, newPerson } from '#tests/helpers/callables.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { calculation, isSynced, openDevice, until, value } from './data/device.ts'

let gateway: SharedGateway
beforeAll(async () => {
  gateway = await sharedGateway()
})

it('[P15] a device follows a project to another organization, with what was edited offline meanwhile', async () => {
  const [ada, boss] = [await newPerson(gateway), await newPerson(gateway, 'Boss')]
  await join(gateway, ada, boss.organizationId)
  const { id: projectId } = await done(
    gateway,
    'createProject',
    { organizationId: ada.organizationId, name: 'Harbour wall', projectNumber: '1', color: '#2563EB' },
    ada,
  )
  const tablet = await openDevice(gateway, { email: ada.email, password: 'long enough 1' })
  const { calculations, folders, projects, sync } = tablet.database
  await until(projects.get(projectId), (found) => found !== null)
  const names = ['Edited offline', 'Left alone']
  for (const name of names) value(await calculations.create(calculation(projectId, name)))
  const stored = await until(
    calculations.listByProject(projectId),
    (all) => all.length === 2 && all.every(({ waiting }) => waiting === 0),
  )
  const edited = stored.find(({ name }) => name === names[0])?.id.split(':')[2] ?? ''

  tablet.network.cut()
  await until(sync.status(), ({ connection }) => connection === 'offline')
  value(await calculations.update(projectId, edited, { description: 'On site' }))
  value(await calculations.create(calculation(projectId, 'New offline')))
  value(await folders.create({ projectId, name: 'Made offline', parentId: null }))
  value(await projects.update(projectId, { description: 'Changed offline' }))
  await done(gateway, 'migrateProject', { projectId, organizationId: boss.organizationId }, ada)
  tablet.network.mend()

  const moved = <Document extends { organizationId: string; waiting: number }>(all: readonly Document[]) =>
    all.every(({ organizationId, waiting }) => organizationId === boss.organizationId && waiting === 0)
  const there = await until(calculations.listByProject(projectId), (all) => all.length === 3 && moved(all))
  expect(there.find(({ name }) => name === names[0])?.description).toBe('On site')
  await until(folders.listByProject(projectId), (all) => all.length === 1 && moved(all))
  const project = await until(projects.get(projectId), (found) => found !== null && moved([found]))
  expect(project?.description).toBe('Changed offline')
  expect(await until(sync.status(), isSynced)).toMatchObject({ refused: 0 })
  expect(await done(gateway, 'getProjectCalculations', { projectId }, ada)).toHaveLength(3)
  await tablet.close()
})
