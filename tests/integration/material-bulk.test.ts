import { afterAll, beforeAll, expect, test } from 'vitest'
import { mohrCoulomb } from '#domain/materials/mohr-coulomb/index.ts'
import { materialView } from '#domain/protocol/rest/materials.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { newPerson, type Person } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { rest } from '#tests/helpers/rest.ts'

/** How often the gateway has read a library on: nothing else reads changed materials and activities together. */
let readOn = 0

/** The same store, which counts how often a library is read on. */
const watched = (store: Store): Store => ({
  ...store,
  database: async (name) => {
    const database = await store.database(name)
    return {
      ...database,
      getMany: (ids, options) => {
        const collections = new Set(ids.map((id) => parseDocumentId(id)?.collection))
        if (collections.has('materials') && collections.has('activities')) readOn += 1
        return database.getMany(ids, options)
      },
    }
  },
})

let gateway: LocalGateway
let ada: Person
beforeAll(async () => {
  gateway = await startGatewayHere({ store: watched(await openStore({ memory: true })) })
  ada = await newPerson(gateway, 'Ada')
})
afterAll(() => gateway.stop())

const send = async (path: string, body: object) => {
  const answer = await rest(gateway, 'POST', `/api/materials${path}`, { by: ada, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.data
}

test.each([
  ['bulk-update-status', { status: 'validated' }],
  ['bulk-delete', {}],
])('%s reads the library once, not again after each material', async (path, given) => {
  const materialIds: string[] = []
  for (let index = 0; index < 12; index++) {
    const material = { name: `Clay ${path} ${index}`, modelType: mohrCoulomb.id, input: mohrCoulomb.example }
    const made = await send('', { organizationId: ada.organizationId, ...material })
    materialIds.push(materialView.parse(made).id)
  }
  await send('/compare', { materialIds: materialIds.slice(0, 2) })
  readOn = 0
  // Twice: what has been done to a material is in the library of the next call.
  expect(await send(`/${path}`, { materialIds, ...given })).toEqual({ done: materialIds, failed: [] })
  await send(`/${path}`, { materialIds, ...given })
  expect(readOn).toBeGreaterThan(0)
  expect(readOn).toBeLessThan(materialIds.length / 2)
})
