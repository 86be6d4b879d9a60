import { z } from 'zod'

/**
 * What a calculation module answers: plain data that crosses workers, storage and the network unchanged.
 * Numbers are SI and unrounded; screens and reports round when they show.
 */

export const scalar = z.union([z.number(), z.string(), z.boolean(), z.null()])
export type Scalar = z.infer<typeof scalar>

/** A named value with its unit, as summary and details list them. `key` is stable; `label` is for people. */
export const quantity = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** As engineers write it, in TeX: `\\varphi'_d`. */
  symbol: z.string().optional(),
  value: scalar,
  /** SI unit as shown: `kPa`, `m`, `°`, `kN/m³`; empty for a ratio. */
  unit: z.string(),
})
export type Quantity = z.infer<typeof quantity>

/** A quantity of a result. A negative zero (no weight times a negative factor) is presented as zero. */
export const value = (
  key: string,
  label: string,
  symbol: string,
  number: Scalar,
  unit: string,
): Quantity => ({
  key,
  label,
  ...(symbol !== '' && { symbol }),
  value: typeof number === 'number' ? number + 0 : number,
  unit,
})

export const resultTable = z.strictObject({
  name: z.string(),
  headers: z.array(z.string()),
  rows: z.array(z.array(scalar)),
})
export type ResultTable = z.infer<typeof resultTable>

export const resultChart = z.strictObject({
  name: z.string(),
  type: z.enum(['bar', 'pie', 'line']),
  xLabel: z.string().optional(),
  yLabel: z.string().optional(),
  /** Of a line chart: x is a depth, drawn downwards with the values across. */
  isDepth: z.literal(true).optional(),
  /** Bar and pie: `label` and `value`. Line: `x` and one `y` a series. */
  data: z.array(
    z.strictObject({
      label: z.string().optional(),
      value: z.number().optional(),
      x: z.number().optional(),
      y: z.record(z.string(), z.number()).optional(),
    }),
  ),
})
export type ResultChart = z.infer<typeof resultChart>

/** A line a checker with a pencil can follow. */
export const derivationStep = z.strictObject({
  /** Heading it stands under: `Bearing capacity factors`. */
  section: z.string(),
  title: z.string(),
  /** TeX of the symbol: `N_q`. */
  symbol: z.string(),
  /** TeX of the right-hand side in symbols. */
  formula: z.string(),
  /** TeX of the right-hand side with the numbers put in. Empty when the value was given. */
  substitution: z.string(),
  value: z.number(),
  unit: z.string(),
  /** Clause, paper or equation: `EN 1997-1:2004 Annex D.4 (3)`. */
  source: z.string(),
  /** Digits after the decimal mark that the substituted numbers carry; the value follows from them to this precision. */
  digits: z.int().optional(),
})
export type DerivationStep = z.infer<typeof derivationStep>

export const warning = z.strictObject({
  code: z.string(),
  message: z.string(),
  /** Input field it is about, when there is one. */
  field: z.string().optional(),
  source: z.string().optional(),
  severity: z.enum(['info', 'caution', 'serious']),
})
export type Warning = z.infer<typeof warning>

const point = z.tuple([z.number(), z.number()])

/** The inputs that a part of a drawing stands for: fields, or a row of a list: `soilLayers.1`. Results of older versions have none. */
const standsFor = z.array(z.string()).optional()

/** Neutral vector description in metres, y upwards, that screen, PDF and DOCX draw alike. */
export const drawingElement = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('polygon'),
    role: z.enum(['soil', 'foundation', 'averaging', 'zone', 'pond', 'mass', 'slice', 'crack']),
    points: z.array(point),
    /** Soil kind for the hatch. */
    hatch: z.enum(['clay', 'silt', 'sand', 'gravel', 'rock', 'fill', 'concrete', 'none']),
    label: z.string().optional(),
    inputs: standsFor,
  }),
  z.strictObject({
    kind: z.literal('line'),
    role: z.enum([
      'ground',
      'water',
      'layer',
      'base',
      'axis',
      'spread',
      'slip',
      'near-critical',
      'thrust',
      'profile',
      // Pore pressure along a slip surface, drawn square to it: one line through the ends of all ordinates.
      'pore',
      // Pore pressure ratio r_u along a slip surface, drawn square to it into the mass.
      'pore-ratio',
      // Of equal stress.
      'stress',
    ]),
    points: z.array(point),
    label: z.string().optional(),
    inputs: standsFor,
  }),
  z.strictObject({
    kind: z.literal('dimension'),
    from: point,
    to: point,
    label: z.string(),
    symbol: z.string(),
    offset: z.number(),
  }),
  z.strictObject({ kind: z.literal('level'), at: point, label: z.string() }),
  z.strictObject({
    kind: z.literal('force'),
    at: point,
    direction: point,
    label: z.string(),
    value: z.number(),
    unit: z.string(),
    inputs: standsFor,
  }),
  z.strictObject({ kind: z.literal('label'), at: point, text: z.string() }),
])
export type DrawingElement = z.infer<typeof drawingElement>

const handleAxis = z.strictObject({
  /** Input that it changes: `soilLayers.1.depth`. */
  path: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.string(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number(),
  /** How far the handle goes while the value grows by one. */
  along: point.optional(),
  /** In place of `along`: the value is the angle of the handle about this point, degrees from the horizontal. */
  about: point.optional(),
})
export type HandleAxis = z.infer<typeof handleAxis>

/** A point of a drawing that stands for inputs: whoever moves it changes them. Reports leave handles out. */
export const drawingHandle = z.strictObject({
  /** `Ground point 3`. */
  label: z.string(),
  at: point,
  axes: z.array(handleAxis).min(1).max(2),
  /** The line that moves with it: each point by so much of the way of the handle. */
  outline: z.array(z.strictObject({ at: point, moves: point })),
})
export type DrawingHandle = z.infer<typeof drawingHandle>

export const drawing = z.strictObject({
  title: z.string(),
  bounds: z.strictObject({ minX: z.number(), minY: z.number(), maxX: z.number(), maxY: z.number() }),
  elements: z.array(drawingElement),
  /** Height of what counts as rigid, below all layers: no layer goes on below it. Absent where the lowest one goes on. */
  rigidBelow: z.number().optional(),
  handles: z.array(drawingHandle).optional(),
})
export type Drawing = z.infer<typeof drawing>

/** Numbers over a plane, such as the lowest factor of safety for each centre of a slip circle. */
export const resultMap = z.strictObject({
  name: z.string(),
  /** Of the numbers: `F`. */
  label: z.string(),
  unit: z.string(),
  xLabel: z.string(),
  yLabel: z.string(),
  /** The first point, metres, and the distance to the next one in both directions. */
  from: point,
  step: point,
  columns: z.int(),
  /** Row by row from the bottom up, each from left to right; null where there is no number. */
  values: z.array(z.number().nullable()),
  /**
   * The circle about each point that gives its number: radius and x of its toe and head. In the order of `values`; null where the
   * number is far above the lowest. Results of older versions have none.
   */
  circles: z.array(z.tuple([z.number(), z.number(), z.number()]).nullable()).optional(),
  /** Centres that a search tried, each with the lowest number found about it; of many near each other one. */
  searched: z.array(z.tuple([z.number(), z.number(), z.number()])).optional(),
  /** Where the answer lies. */
  mark: z.strictObject({ at: point, value: z.number() }),
  /** What is known around it: ground and slip surface. */
  lines: z.array(z.strictObject({ role: z.enum(['ground', 'slip']), points: z.array(point) })),
})
export type ResultMap = z.infer<typeof resultMap>

/** Bodies cut free, with the forces on each: the slices of a slope. Forces are named once for all. */
export const freeBodies = z.strictObject({
  name: z.string(),
  unit: z.string(),
  forces: z.array(z.strictObject({ symbol: z.string(), label: z.string() })),
  /** What else is known of each body, named once for all. Results of older versions have none. */
  values: z.array(z.strictObject({ symbol: z.string(), unit: z.string() })).optional(),
  bodies: z.array(
    z.strictObject({
      label: z.string(),
      outline: z.array(point),
      /** Where each force acts, and its vector; in the order of `forces`. */
      at: z.array(point),
      vectors: z.array(point),
      /** In the order of the names of the values. */
      values: z.array(z.number().nullable()).optional(),
    }),
  ),
})
export type FreeBodies = z.infer<typeof freeBodies>

export const verdictStates = ['pass', 'fail', 'screening', 'passCodeFails', 'passAboveCode'] as const
const verdictState = z.enum(verdictStates)

export const verdict = z.strictObject({
  /**
   * `screening` never decides. `passCodeFails`: a simplified method passes what the code fails; `passAboveCode`: it passes with a
   * resistance far above the code's.
   */
  state: verdictState,
  /** The check is met, and a serious warning contradicts it: counts as failed, and is shown as not proven. */
  isUnproven: z.literal(true).optional(),
  /** Demand over capacity; null when the method has none. */
  utilization: z.number().nullable(),
  /** Name of the case that governs: `DA1 combination 2 (A2 + M2 + R1), drained`. */
  governing: z.string(),
  /** One sentence: `Design load 1432 kN is within the design resistance 1479 kN.` */
  sentence: z.string(),
})
export type Verdict = z.infer<typeof verdict>

export const moduleOutputs = z.strictObject({
  verdict,
  /** The specification's summary by its names, with `analysisMethod`. */
  summary: z.record(z.string(), scalar),
  /** The same values with labels, symbols and units, in the order to show. */
  quantities: z.array(quantity),
  /** Intermediates, grouped. */
  details: z.array(z.strictObject({ group: z.string(), quantities: z.array(quantity) })),
  tables: z.array(resultTable),
  charts: z.array(resultChart),
  derivation: z.array(derivationStep),
  drawing: drawing.nullable(),
  maps: z.array(resultMap).optional(),
  freeBodies: freeBodies.optional(),
  warnings: z.array(warning),
  /** The other basis, computed too: its verdict and the ratio of the capacities. */
  comparison: z
    .strictObject({
      basis: z.enum(['code', 'specification']),
      summary: z.record(z.string(), scalar),
      verdict,
      /** Capacity of this basis over capacity of the chosen one. */
      ratio: z.number().nullable(),
      note: z.string(),
    })
    .nullable(),
})
export type ModuleOutputs = z.infer<typeof moduleOutputs>

export const moduleResult = z.strictObject({
  id: z.string(),
  timestamp: z.iso.datetime(),
  projectId: z.string().nullable(),
  moduleId: z.string(),
  moduleVersion: z.string(),
  inputs: z.record(z.string(), z.json()),
  outputs: moduleOutputs,
  metadata: z.strictObject({
    /** Milliseconds. */
    executionTime: z.number(),
    version: z.string(),
    notes: z.string(),
    /** SHA-256 of the canonical inputs, hex. */
    inputHash: z.string(),
  }),
})
export type ModuleResult = z.infer<typeof moduleResult>
