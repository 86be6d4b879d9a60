import fc from 'fast-check'
import { type EurocodeInput, inputSchema } from '#domain/calc/bearing-capacity-eurocode/inputs.ts'
import { number, sometimes } from './generators.ts'

interface Ranges {
  /** Beyond what anybody builds: the whole range that the schema accepts. */
  readonly extreme: boolean
}

const layersOf = ({ extreme }: Ranges) =>
  fc
    .array(
      fc.record({
        thickness: number(0.05, extreme ? 100 : 10),
        cohesion: fc.oneof(fc.constant(0), number(0, extreme ? 1e6 : 150)),
        frictionAngle: fc.oneof(fc.constant(0), number(0, 45)),
        unitWeight: number(extreme ? 0 : 14, extreme ? 100 : 23),
        saturatedUnitWeight: sometimes(number(extreme ? 0 : 16, extreme ? 100 : 24)),
        undrainedStrength: sometimes(number(0, extreme ? 1e6 : 300)),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .chain((rows) => fc.nat(9).map((one) => ({ rows, endsAtGround: rows.length > 1 && one === 0 })))
    .map(({ rows, endsAtGround }) => {
      let depth = 0
      return rows.map(({ thickness, ...row }, index) => {
        if (index > 0 || !endsAtGround) depth += thickness
        return { depth, ...row }
      })
    })

const absolute = (value: number) => (value === 0 ? 0 : value)

/** Schema-valid inputs. */
export const eurocodeInput = (ranges: Ranges): fc.Arbitrary<EurocodeInput> => {
  const load = number(0, ranges.extreme ? 1e8 : 3000)
  const smallLoad = fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: number(0, ranges.extreme ? 1e8 : 200) },
  )
  return fc
    .record({
      footingType: fc.constantFrom('strip', 'pad-square', 'pad-rectangular', 'circular'),
      footingWidth: number(0.1, ranges.extreme ? 1000 : 6),
      footingLength: number(0.1, ranges.extreme ? 1000 : 12),
      footingDiameter: number(0.1, ranges.extreme ? 1000 : 6),
      footingDepth: number(0, ranges.extreme ? 200 : 3),
      soilLayers: layersOf(ranges),
      groundwaterDepth: sometimes(number(0, ranges.extreme ? 1000 : 10)),
      permanentLoad: load,
      variableLoad: load,
      designApproach: fc.constantFrom('DA1', 'DA2', 'DA3'),
      basis: fc.constantFrom('code', 'specification'),
      drainage: fc.constantFrom('auto', 'auto', 'auto', 'drained', 'drained', 'undrained'),
      /** Most grounds reach below the base, as they do in life. */
      floor: fc.oneof({ weight: 5, arbitrary: number(0.5, 30) }, { weight: 1, arbitrary: fc.constant(0) }),
      /** Most footings are loaded upright, in the middle. */
      upright: fc.boolean(),
      averagingDepthRatio: number(0.5, 5),
      depthFactors: fc.constantFrom('depth-ratio', 'none'),
      foundationUnitWeight: fc.oneof(fc.constant(0), number(0, ranges.extreme ? 100 : 25)),
      baseTilt: fc.oneof(fc.constant(0), number(0, 30)),
      interfaceRatio: number(0.1, 1),
      horizontalPermanentB: smallLoad,
      horizontalVariableB: smallLoad,
      horizontalPermanentL: smallLoad,
      horizontalVariableL: smallLoad,
      eccentricityB: fc.oneof(fc.constant(0), number(0, ranges.extreme ? 500 : 0.8)),
      eccentricityL: fc.oneof(fc.constant(0), number(0, ranges.extreme ? 500 : 0.8)),
    })
    .map(({ floor, upright, ...raw }) => {
      const last = raw.soilLayers.length - 1
      const soilLayers = raw.soilLayers.map((layer, index) =>
        index === last && floor > 0
          ? { ...layer, depth: Math.max(layer.depth, raw.footingDepth + floor) }
          : layer,
      )
      const plain = JSON.stringify(
        { ...raw, ...(upright ? uprightLoad : {}), soilLayers },
        (_, value: unknown) => (typeof value === 'number' ? absolute(value) : value),
      )
      return inputSchema.parse(JSON.parse(plain))
    })
}

const uprightLoad = {
  horizontalPermanentB: 0,
  horizontalVariableB: 0,
  horizontalPermanentL: 0,
  horizontalVariableL: 0,
  eccentricityB: 0,
  eccentricityL: 0,
}
