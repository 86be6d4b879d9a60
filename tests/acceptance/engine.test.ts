import { product } from './engine/1-product.ts'
import { screens } from './engine/2-screens.ts'
import { entities } from './engine/3-entities.ts'
import { states } from './engine/4-states.ts'
import { materialRules } from './engine/5-materials.ts'
import { moduleRules } from './engine/5-modules.ts'
import { permissions } from './engine/6-permissions.ts'
import { errors } from './engine/8-errors.ts'
import { constants } from './engine/9-constants.ts'
import { runLines } from './runLines.ts'

runLines<void>({
  chapters: [
    { name: 'Engineering 1, product', lines: product },
    { name: 'Engineering 2, screens and routes', lines: screens },
    { name: 'Engineering 3, entities', lines: entities },
    { name: 'Engineering 4, states', lines: states },
    { name: 'Engineering 5, modules', lines: moduleRules },
    { name: 'Engineering 5, materials and templates', lines: materialRules },
    { name: 'Engineering 6, permissions', lines: permissions },
    { name: 'Engineering 8, errors', lines: errors },
    { name: 'Engineering 9, constants', lines: constants },
  ],
  mostUnmet: 0,
  world: () => undefined,
})
