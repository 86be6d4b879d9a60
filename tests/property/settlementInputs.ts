import fc from 'fast-check'
import { inputSchema, type SettlementInput } from '#domain/calc/settlement/inputs.ts'
import { number, sometimes } from './generators.ts'

interface Ranges {
  /** Beyond what anybody builds: the whole range that the schema accepts. */
  readonly extreme: boolean
}

const layer = ({ extreme }: Ranges) =>
  fc.record({
    thickness: number(0.1, extreme ? 1000 : 8),
    elasticModulus: sometimes(number(1, extreme ? 1e6 : 120)),
    compressionIndex: fc.oneof(fc.constant(0), number(0, extreme ? 20 : 0.8), fc.constant(undefined)),
    recompressionIndex: sometimes(number(0, extreme ? 20 : 0.1)),
    voidRatio: fc.oneof(
      { weight: 6, arbitrary: number(0.1, extreme ? 30 : 2) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
    preConsolidationPressure: sometimes(number(0, extreme ? 1e6 : 400)),
    unitWeight: sometimes(number(extreme ? 1 : 14, extreme ? 100 : 22)),
    saturatedUnitWeight: sometimes(number(extreme ? 1 : 16, extreme ? 100 : 23)),
    consolidationCoefficient: sometimes(number(extreme ? 1e-6 : 0.1, extreme ? 1e6 : 30)),
    drainage: sometimes(fc.constantFrom('single', 'double')),
    secondaryIndex: sometimes(number(0, extreme ? 5 : 0.03)),
    coneResistance: sometimes(number(0.1, extreme ? 1000 : 25)),
    blowCount: sometimes(number(1, extreme ? 500 : 60)),
    bearingIndex: sometimes(number(1, extreme ? 10_000 : 200)),
  })

const absolute = (value: number) => (value === 0 ? 0 : value)

/** Schema-valid inputs. */
export const settlementInput = (ranges: Ranges): fc.Arbitrary<SettlementInput> => {
  const { extreme } = ranges
  return fc
    .record({
      shape: fc.constantFrom('rectangle', 'rectangle', 'circle', 'strip'),
      foundationWidth: number(0.1, extreme ? 1000 : 8),
      foundationLength: number(0.1, extreme ? 1000 : 20),
      foundationDepth: fc.oneof(fc.constant(0), number(0, extreme ? 500 : 4)),
      foundationType: fc.constantFrom('shallow', 'deep'),
      appliedPressure: number(0, extreme ? 100_000 : 400),
      pressureType: fc.constantFrom('net', 'net', 'gross'),
      elasticModulus: number(1, extreme ? 1e6 : 120),
      poissonRatio: number(0.1, 0.49),
      soilLayers: fc.array(layer(ranges), { minLength: 0, maxLength: 5 }),
      layersFrom: fc.constantFrom('ground', 'base'),
      belowLayers: fc.constantFrom('rigid', 'continues'),
      groundwaterDepth: sometimes(number(0, extreme ? 1000 : 8)),
      settlementType: fc.constantFrom('elastic', 'consolidation', 'total'),
      timeInYears: number(0, extreme ? 10_000 : 50),
      basis: fc.constantFrom('code', 'code', 'specification'),
      elasticMethod: fc.constantFrom(
        'layers',
        'layers',
        'weighted',
        'half-space',
        'schmertmann-1970',
        'schmertmann-1978',
        'burland-burbidge',
        'hough',
      ),
      settlementPoint: fc.constantFrom('centre', 'corner', 'average', 'rigid', 'rigid-convention'),
      stressMethod: fc.constantFrom('boussinesq', 'two-to-one'),
      stressDepth: sometimes(number(0, extreme ? 1000 : 10)),
      sublayerRatio: number(extreme ? 0.05 : 0.1, 1),
      fluctuatingLoad: fc.boolean(),
      neighbourDistance: sometimes(number(0.1, extreme ? 10_000 : 20)),
      neighbourSettlement: sometimes(number(0, extreme ? 100_000 : 50)),
      neighbourWidth: sometimes(number(0.1, extreme ? 1000 : 6)),
      neighbourPressure: sometimes(number(0, extreme ? 100_000 : 300)),
      pointX: sometimes(number(extreme ? -1000 : -8, extreme ? 1000 : 8)),
      pointY: sometimes(number(extreme ? -1000 : -8, extreme ? 1000 : 8)),
      distortionLimit: fc.constantFrom('machinery', 'no-cracking', 'first-cracking', 'structural'),
    })
    .map((raw) =>
      inputSchema.parse(
        JSON.parse(
          JSON.stringify(raw, (_, value: unknown) => (typeof value === 'number' ? absolute(value) : value)),
        ),
      ),
    )
}
