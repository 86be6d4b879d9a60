import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { openMatrix } from './matrix.ts'
import { type Office, openWorld, type World } from './office.ts'
import type { Answer } from './rows.ts'
import { officeSamples, projectSamples } from './samples.ts'

let gateway: LocalGateway
let world: World
let office: Office
beforeAll(async () => {
  const store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store })
  world = await openWorld(gateway, store)
  office = await world.newOffice('owner', 'organization')
})
afterAll(() => gateway.stop())

/** Each call meets the suspended organization. */
const within = async (send: () => Promise<Answer>): Promise<Answer> => {
  const { suspensions } = gateway.identity
  await suspensions.set(office.organizationId, { reason: 'Unpaid', by: 'rita' })
  const answer = await send()
  await suspensions.set(office.organizationId, null)
  return answer
}

const asOwner = () => {
  const { asker, token } = office
  if (typeof asker === 'string') throw new Error('The owner is signed in')
  const suspended = { [office.organizationId]: 'Unpaid' }
  return { asker: { ...asker, actor: { ...asker.actor, suspended } }, token, within }
}

test('the owner of a suspended organization reads the organization and changes nothing of it', async () => {
  const matrix = openMatrix({ gateway: () => gateway, facts: () => world.facts }, officeSamples)
  await matrix.run(office, asOwner())
})

test('the owner of a suspended organization reads the projects and changes nothing of them', async () => {
  const matrix = openMatrix({ gateway: () => gateway, facts: () => world.facts }, projectSamples)
  const [first] = office.sites
  const [place, site] = first!
  await matrix.run({ office, place, site }, asOwner())
  expect(matrix.cells()).toBe(Object.values(projectSamples).flat().length)
})
