import type { AnyModule } from '../module.ts'
import { found, type PosedCase } from '../validationCase.ts'

/** A pad on one ground, as books pose it. */
export const pad = (
  width: number,
  length: number,
  depth: number,
  ground: Readonly<Record<string, number>>,
) => ({
  footingType: 'pad-rectangular',
  footingWidth: width,
  footingLength: length,
  footingDepth: depth,
  soilLayers: [{ depth: 60, cohesion: 0, ...ground }],
  permanentLoad: 1000,
  variableLoad: 0,
  factorOfSafety: 3,
})

/** The ultimate bearing capacity that a source states for inputs. */
export const ultimate = (
  module: AnyModule,
  source: string,
  inputs: Readonly<Record<string, unknown>>,
  published: number,
): PosedCase => ({
  source,
  quantity: 'Ultimate bearing capacity',
  unit: 'kPa',
  published,
  answer: () => found(module, inputs, 'ultimateBearingCapacity'),
})
