import type { SheetLayout } from '../sheetLayout.ts'
import type { PosedCase } from '../validationCase.ts'
import { compressionStrain } from './consolidation/compression.ts'
import { timeFactorFor } from './consolidation/terzaghi.ts'
import { foxFactor } from './elastic/fox.ts'
import { elasticMethods } from './elasticMethods.ts'
import { english } from './texts/results/en.ts'

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

/** Finds tables, columns and rows of a result by their English names. */
const called = (id: keyof typeof english): string => english[id].template
const settlement = `${called('column.settlement')} (mm)`

function nameOfMethod(given: unknown): string | undefined {
  const method = elasticMethods.find((each) => each === given)
  return method && called(`method.${method}`)
}

/** The tables of the calculation sheet, in addition to the derivation. */
export const sheet: SheetLayout = {
  inFull: [called('table.stress')],
  checks: [
    {
      name: called('table.methods'),
      columns: [called('column.method'), settlement],
      chosen: { axis: 'row', is: ({ elasticMethod }, label) => nameOfMethod(elasticMethod) === label },
    },
  ],
  repeated: [
    { name: called('table.elastic'), sums: [settlement] },
    { name: called('table.layers') },
    { name: called('table.sublayers'), sums: [settlement] },
    { name: called('table.hough'), sums: [settlement] },
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
