import type { AnyModule } from '../module.ts'
import { found, type PosedCase } from '../validationCase.ts'

/** Returns the inputs of a pad on one soil, as books state them: lengths in m, ground in kPa, degrees and kN/m³. */
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

/** Returns a published problem: the ultimate bearing capacity in kPa that a source states for inputs. */
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
