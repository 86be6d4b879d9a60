import { groundwaterDepth, pier, pressure, type SampleCalculation, stiffness } from '#domain/sample/site.ts'

/** The module's calculation in the sample project. */
export const sample: SampleCalculation = {
  key: 'settlement',
  folder: 'foundations',
  tags: ['pier P1'],
  inputs: {
    foundationWidth: pier.width,
    foundationLength: pier.length,
    foundationDepth: pier.depth,
    appliedPressure: pressure,
    pressureType: 'net',
    elasticModulus: 45,
    poissonRatio: 0.3,
    allowableSettlement: 40,
    soilLayers: stiffness,
    layersFrom: 'ground',
    groundwaterDepth,
    settlementType: 'total',
    timeInYears: 50,
  },
  isInReport: true,
}
