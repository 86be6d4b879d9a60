import { braking, footing, type SampleCalculation } from '#domain/sample/site.ts'

/** The module's calculation in the sample project. */
export const sample: SampleCalculation = {
  key: 'eurocode',
  folder: 'foundations',
  tags: ['pier P1'],
  inputs: { ...footing, horizontalVariableB: braking },
  isInReport: true,
}
