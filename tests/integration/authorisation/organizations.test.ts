import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { openMatrix } from './matrix.ts'
import { openWorld, visibilitiesOf, type World } from './office.ts'
import { standings } from './people.ts'
import { rows } from './rows.ts'
import { officeSamples } from './samples.ts'

let gateway: LocalGateway
let world: World
beforeAll(async () => {
  const store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store })
  world = await openWorld(gateway, store)
})
afterAll(() => gateway.stop())

const matrix = openMatrix({ gateway: () => gateway, facts: () => world.facts }, officeSamples)

describe.each(standings)('calls about an organization by: %s', (standing) => {
  test.each(visibilitiesOf(standing))('with projects of visibility %s', async (visibility) => {
    const office = await world.newOffice(standing, visibility)
    await matrix.run(office, office)
  })
})

test('without a valid token every call of the tables is refused before its request is read', async () => {
  const refused = rows.filter(({ signedIn }) => signedIn)
  for (const token of [null, 'garbage'])
    for (const row of refused) {
      const { status } = await row.send(gateway, { any: 'thing', id: 'x', userId: 'x' }, token)
      expect([row.name, status]).toEqual([row.name, 401])
    }
})

test('each of them was answered and refused, in every cell of the grid', () => {
  expect(matrix.proven()).toEqual(Object.keys(officeSamples))
  const samples = Object.values(officeSamples).flat().length
  expect(matrix.cells()).toBe(standings.flatMap(visibilitiesOf).length * samples)
})
