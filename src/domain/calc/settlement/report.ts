import type { SheetLayout } from '../sheetLayout.ts'
import type { PosedCase } from '../validationCase.ts'
import { compressionStrain } from './consolidation/compression.ts'
import { timeFactorFor } from './consolidation/terzaghi.ts'
import { foxFactor } from './elastic/fox.ts'
import { methodNames } from './names.ts'

const das = 'Das, Principles of Geotechnical Engineering, settlement of a clay layer'
const consolidation = (
  source: string,
  recompression: number,
  preconsolidation: number,
  published: number,
) => ({
  source,
  quantity: 'Consolidation settlement',
  unit: 'mm',
  published,
  answer: () =>
    4000 *
    compressionStrain(
      { compressionIndex: 0.27, recompressionIndex: recompression, voidRatio: 0.8 },
      79.14,
      100,
      preconsolidation,
    ),
})

const nameOfMethod = (method: unknown): string | undefined =>
  Object.entries(methodNames).find(([id]) => id === method)?.[1]

/** The tables of the calculation sheet, in addition to the derivation. */
export const sheet: SheetLayout = {
  inFull: ['Stress with depth'],
  checks: [
    {
      name: 'Immediate settlement by method',
      columns: ['Method', 'Settlement (mm)'],
      chosen: { axis: 'row', is: ({ elasticMethod }, label) => nameOfMethod(elasticMethod) === label },
    },
  ],
  repeated: [
    { name: 'Elastic settlement by layer', sums: ['Settlement (mm)'] },
    { name: 'Consolidation by layer' },
    { name: 'Consolidation by sublayer', sums: ['Settlement (mm)'] },
    { name: 'Hough, by sublayer', sums: ['Settlement (mm)'] },
  ],
}

/** Published problems by which the module is checked. */
export const cases: readonly PosedCase[] = [
  consolidation(`${das}, normally consolidated`, 0, 0, 213),
  consolidation(`${das}, preconsolidated to 190 kPa`, 0.045, 190, 36),
  consolidation(`${das}, preconsolidated to 170 kPa`, 0.045, 170, 46.9),
  {
    source: 'Fox (1948), in Das, Principles of Foundation Engineering',
    quantity: 'Depth factor',
    unit: '',
    published: 0.709,
    answer: () => foxFactor(1, 2, 1, 0.3),
  },
  {
    source: 'Terzaghi’s series, standard table at 50 %',
    quantity: 'Time factor',
    unit: '',
    published: 0.197,
    answer: () => timeFactorFor(0.5),
  },
]
