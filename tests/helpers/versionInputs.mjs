/**
 * Random inputs on homogeneous ground, by module: what a new version of a module must not change.
 * @param random `number(min, max)`, `one(...choices)` and `maybe(share, inputs)`.
 */
export function inputsByModule({ number, one, maybe }) {
  /** One deep layer under vertical loads: clay without friction, clay with both strengths, or sand. */
  function footing() {
    const type = one('strip', 'pad-square', 'pad-rectangular', 'circular')
    const width = number(0.6, 4)
    const soil = one(
      () => ({ cohesion: number(15, 200), frictionAngle: 0 }),
      () => ({ cohesion: number(0, 20), frictionAngle: number(18, 32), undrainedStrength: number(20, 200) }),
      () => ({ cohesion: number(0, 5), frictionAngle: number(25, 42) }),
    )()
    return {
      footingType: type,
      ...(type === 'circular' ? { footingDiameter: width } : { footingWidth: width }),
      ...(type === 'pad-rectangular' && { footingLength: Number((width * number(1, 3)).toFixed(3)) }),
      footingDepth: number(0.2, 3),
      soilLayers: [{ depth: 60, unitWeight: number(15, 21), ...soil }],
      ...maybe(0.5, () => ({ groundwaterDepth: number(0, 8) })),
      ...maybe(0.3, () => ({ eccentricityB: Number((width * number(0, 0.15)).toFixed(3)) })),
      foundationUnitWeight: one(0, 25),
      permanentLoad: number(20, 2000),
      variableLoad: number(0, 600),
      basis: one('code', 'code', 'specification'),
    }
  }

  const settlementAt = (...points) => ({
    shape: one('rectangle', 'circle', 'strip'),
    foundationWidth: number(0.6, 6),
    foundationLength: number(6, 12),
    foundationDepth: number(0, 2),
    appliedPressure: number(20, 300),
    elasticModulus: number(5, 80),
    poissonRatio: number(0.1, 0.49),
    soilLayers: [
      {
        thickness: number(8, 30),
        elasticModulus: number(5, 80),
        compressionIndex: number(0.05, 0.5),
        recompressionIndex: number(0.01, 0.05),
        voidRatio: number(0.4, 1.4),
        unitWeight: number(16, 21),
        ...maybe(0.5, () => ({ preConsolidationPressure: number(40, 400) })),
        ...maybe(0.3, () => ({ secondaryIndex: number(0.001, 0.02) })),
      },
    ],
    ...maybe(0.5, () => ({ groundwaterDepth: number(0, 6) })),
    settlementPoint: one(...points),
    stressMethod: one('boussinesq', 'two-to-one'),
    basis: one('code', 'code', 'specification'),
  })

  /** By module, with a word after a comma where it has more than one kind. */
  return {
    'bearing-capacity-eurocode': () => ({ ...footing(), designApproach: one('DA1', 'DA2', 'DA3') }),
    'bearing-capacity-hongkong': () => ({ ...footing(), fosBasis: one('gross', 'net') }),
    'bearing-capacity-australian': () => ({
      ...footing(),
      method: one('vesic', 'hansen', 'meyerhof', 'terzaghi'),
      designFormat: one('factor-of-safety', 'limit-state'),
    }),
    settlement: () => settlementAt('centre', 'rigid'),
    // Of a flexible footing the worst point decides since 1.3.0: the utilisation differs, and nothing else.
    'settlement, corner or mean': () => settlementAt('corner', 'average'),
    'slope-stability': () => ({
      slopeHeight: number(4, 30),
      slopeAngle: number(15, 55),
      cohesion: number(2, 50),
      frictionAngle: one(0, number(10, 38)),
      unitWeight: number(16, 21),
      ...maybe(0.5, () => ({ waterTable: { present: true, depthFromSurface: number(0, 8) } })),
      ...maybe(0.3, () => ({ seismic: { present: true, horizontalAcceleration: number(0.02, 0.2) } })),
      analysisMethod: one('bishops', 'janbu', 'ordinary', 'spencer', 'morgenstern-price'),
      searchRadius: { min: 5, max: 1000 },
    }),
  }
}
