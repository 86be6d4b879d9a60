import { description as bearingCapacityAustralian } from '#domain/calc/bearing-capacity-australian/description.ts'
import { description as bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/description.ts'
import { description as bearingCapacityHongKong } from '#domain/calc/bearing-capacity-hongkong/description.ts'
import { description as exampleModule } from '#domain/calc/example-module/description.ts'
import { description as settlement } from '#domain/calc/settlement/description.ts'
import { description as slopeStability } from '#domain/calc/slope-stability/description.ts'
import type { ModuleDescription } from './types.ts'

/** All modules in the order of the picker, without the code of their fields and their solution. */
export const moduleDescriptions: readonly ModuleDescription[] = [
  bearingCapacityEurocode,
  bearingCapacityHongKong,
  bearingCapacityAustralian,
  settlement,
  slopeStability,
  exampleModule,
]

export const findModule = (moduleId: string): ModuleDescription | undefined =>
  moduleDescriptions.find((description) => description.id === moduleId)
