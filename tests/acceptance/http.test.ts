import { afterAll, beforeAll } from 'vitest'
import { materialCalls } from './http/e7-materials.ts'
import { product } from './http/p1-product.ts'
import { entities } from './http/p3-entities.ts'
import { states } from './http/p4-states.ts'
import { validation } from './http/p5-validation.ts'
import { permissions } from './http/p6-permissions.ts'
import { callableCalls } from './http/p7-callables.ts'
import { otherCalls } from './http/p7-other.ts'
import { restCalls } from './http/p7-rest.ts'
import { errors } from './http/p8-errors.ts'
import { constants } from './http/p9-constants.ts'
import { openWorld, type World } from './http/world.ts'
import { runLines } from './runLines.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.gateway.stop())

runLines<World>({
  chapters: [
    { name: 'Engineering 7, materials API', lines: materialCalls },
    { name: 'Platform 1, product', lines: product },
    { name: 'Platform 3, entities', lines: entities },
    { name: 'Platform 4, states', lines: states },
    { name: 'Platform 5, validation', lines: validation },
    { name: 'Platform 6, permissions', lines: permissions },
    { name: 'Platform 7, REST', lines: restCalls },
    { name: 'Platform 7, callables', lines: callableCalls },
    { name: 'Platform 7, identity provider and files', lines: otherCalls },
    { name: 'Platform 8, errors', lines: errors },
    { name: 'Platform 9, constants', lines: constants },
  ],
  mostUnmet: 0,
  world: () => world,
})
