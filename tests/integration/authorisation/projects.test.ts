import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { openMatrix } from './matrix.ts'
import { openWorld, places, visibilitiesOf, type World } from './office.ts'
import { standings } from './people.ts'
import { projectSamples, told } from './samples.ts'

let gateway: LocalGateway
let world: World
beforeAll(async () => {
  const store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store })
  world = await openWorld(gateway, store)
})
afterAll(() => gateway.stop())

const matrix = openMatrix({ gateway: () => gateway, facts: () => world.facts }, projectSamples)

describe.each(standings)('calls about a project by: %s', (standing) => {
  test.each(visibilitiesOf(standing))(
    'with visibility %s, in every place of its team',
    async (visibility) => {
      const office = await world.newOffice(standing, visibility)
      for (const [place, site] of office.sites) {
        const about = { office, place, site }
        await matrix.run(about, office, (name, data) => {
          const telling = told[name]
          if (telling !== undefined)
            expect([name, place, telling.of(data, about)]).toEqual([
              name,
              place,
              telling.expected(about, world.facts),
            ])
        })
      }
    },
  )
})

test('each of them was answered and refused, in every cell of the grid', () => {
  expect(matrix.proven()).toEqual(Object.keys(projectSamples))
  const samples = Object.values(projectSamples).flat().length
  expect(matrix.cells()).toBe(standings.flatMap(visibilitiesOf).length * places.length * samples)
})
