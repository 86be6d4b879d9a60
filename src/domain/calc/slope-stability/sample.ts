import type { SampleCalculation } from '#domain/sample/site.ts'

/** The module's calculation in the sample project. */
export const sample: SampleCalculation = {
  key: 'slope',
  folder: 'approach',
  tags: ['north approach'],
  // 1 in 1.5: a little too steep, so that a check that fails can be seen and mended.
  inputs: {
    slopeHeight: 8,
    slopeAngle: 33.69,
    cohesion: 5,
    frictionAngle: 32,
    unitWeight: 19,
    saturatedUnitWeight: 20.5,
    soilLayers: [],
    waterTable: { present: true, depthFromSurface: 5 },
    surcharges: [],
    searchRadius: { min: 5, max: 60 },
    analysisMethod: 'bishops',
    numberOfSlices: 30,
    requiredSafetyFactor: 1.5,
  },
}
