import { expect, test } from 'vitest'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { openOrganizations } from './organizations.ts'

const projects = ['p1', 'p2', 'p3']

test('the organizations used longest ago leave memory when all hold more than there is room for', async () => {
  const store = await openStore({ memory: true })
  for (const id of ['o1', 'o2'])
    await (await store.database(organizationDatabase(id))).putMany(
      projects.map((project) => ({ _id: `project:${id}${project}`, editId: 'tablet.1' })),
    )
  const organizations = openOrganizations(store, { freeTier: true, mostBytes: 15_000 })
  const first = await organizations.open('o1')
  expect(first.size()).toBe(10_500 + 3 * 840)
  expect(await organizations.open('o1')).toBe(first)

  await organizations.open('o2')
  const again = await organizations.open('o1')
  expect(again).not.toBe(first)
  expect(await organizations.open('o1')).toBe(again)
  expect([...again.access.scopes(owner('o1'), 'projects')].sort()).toEqual(projects.map((id) => `o1${id}`))
})

test('an organization that has grown by changes leaves memory too', async () => {
  const store = await openStore({ memory: true })
  const organizations = openOrganizations(store, { freeTier: true, mostBytes: 23_000 })
  const [grown] = await organizations.refreshed(['o1'])
  const database = await store.database(organizationDatabase('o1'))
  await database.putMany(
    Array.from({ length: 6 }, (_, at) => ({ _id: `o1:materials:m${at}`, editId: 'tablet.1' })),
  )
  await organizations.refreshed(['o1'])
  expect(grown?.size()).toBe(10_500 + 6 * 470)
  expect(await organizations.open('o1')).toBe(grown)
  await organizations.open('o2')
  expect(await organizations.open('o1')).not.toBe(grown)
})

test('a write through a state that has left memory and one through its successor wait for each other', async () => {
  const store = await openStore({ memory: true })
  const organizations = openOrganizations(store, { freeTier: true, mostBytes: 0 })
  const before = await organizations.open('o1')
  await organizations.open('o2')
  const after = await organizations.open('o1')
  expect(after).not.toBe(before)
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    steps.push(`${name} ends`)
  }
  await Promise.all([before.alone(work('one')), after.alone(work('other'))])
  expect(steps).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
})

const owner = (organizationId: string) => ({
  userId: 'ada',
  isSuperAdmin: false,
  organizations: { [organizationId]: 'owner' as const },
})
