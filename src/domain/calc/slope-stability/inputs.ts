import { z } from 'zod'
import { choiceOf, numberOf, optionsOf } from '../fields.ts'
import { faultsOf, type LineFault, type LinePoint } from '../lines/line.ts'
import type { InputField, ListStarts } from '../module.ts'
import {
  crackFields,
  geometryFields,
  layerFields,
  layersField,
  loadFields,
  numeric,
  seismicFields,
  soilInputFields,
  waterFields,
  withPoints,
} from './fieldsGround.ts'
import { simpleGround } from './simpleGround.ts'

/** The methods, first those that the specification names. */
export const analysisMethods = [
  'bishops',
  'janbu',
  'spencer',
  'morgenstern-price',
  'janbu-corrected',
  'ordinary',
  'morgenstern-price-const',
] as const
export type AnalysisMethod = (typeof analysisMethods)[number]

const analysis = 'Analysis'
const search = 'Search'
const given = { dependsOn: 'surface', showWhen: ['circle'] } as const
const searched = { dependsOn: 'surface', showWhen: ['search'] } as const
const place = [-10_000, 10_000, 0.5] as const

const own = {
  basis: {
    id: 'basis',
    type: 'select',
    label: 'Basis',
    description:
      'Limit equilibrium with a search decides. The fixed circle is a screening: it is shown beside it and never decides.',
    required: false,
    options: optionsOf({ code: 'Limit equilibrium', specification: 'Screening (fixed circle)' }),
    defaultValue: 'code',
    group: analysis,
  },
  analysisMethod: {
    id: 'analysisMethod',
    type: 'select',
    label: 'Method of analysis',
    description: 'Of limit equilibrium; all of them are shown on the critical circle.',
    required: false,
    options: optionsOf({
      bishops: 'Bishop simplified',
      janbu: 'Janbu simplified',
      spencer: 'Spencer',
      'morgenstern-price': 'Morgenstern-Price, half-sine',
      'janbu-corrected': 'Janbu corrected',
      ordinary: 'Ordinary',
      'morgenstern-price-const': 'Morgenstern-Price, constant',
    }),
    defaultValue: 'bishops',
    group: analysis,
  },
  numberOfSlices: numeric(
    'numberOfSlices',
    'Number of slices',
    'Slices are also split at layer boundaries.',
    '',
    [5, 100, 1],
    analysis,
    {
      defaultValue: 20,
    },
  ),
  requiredSafetyFactor: numeric(
    'requiredSafetyFactor',
    'Required factor of safety',
    'Usually 1.5, and 1.1 to 1.3 with an earthquake.',
    '',
    [1.1, 10, 0.05],
    analysis,
    { symbol: 'F_{req}', defaultValue: 1.5 },
  ),
  surface: {
    id: 'surface',
    type: 'select',
    label: 'Slip surface',
    description: 'The most critical circle that is found, or a given one.',
    required: false,
    options: optionsOf({ search: 'Search', circle: 'Given circle' }),
    circle: { is: 'circle', x: 'circleX', y: 'circleY', radius: 'circleRadius' },
    defaultValue: 'search',
    group: search,
  },
  radiusMin: numeric(
    'searchRadius.min',
    'Smallest radius',
    'Of the circles that are searched.',
    'm',
    [5, 10_000, 1],
    search,
    {
      defaultValue: 10,
      ...searched,
    },
  ),
  radiusMax: numeric(
    'searchRadius.max',
    'Largest radius',
    'Of the circles that are searched.',
    'm',
    [10, 10_000, 5],
    search,
    {
      defaultValue: 50,
      ...searched,
    },
  ),
  minDepth: numeric(
    'minDepth',
    'Least depth',
    'Minimum depth of the sliding mass. Default: 1 % of the slope height.',
    'm',
    [0, 1000, 0.1],
    search,
    searched,
  ),
  baseElevation: numeric(
    'baseElevation',
    'Lowest elevation',
    'Lowest elevation of the search. Default: two slope heights below the toe.',
    'm',
    place,
    search,
    searched,
  ),
  entryFrom: numeric(
    'entryFrom',
    'Upper exit, x from',
    'Range in which slip surfaces may leave the ground at the top.',
    'm',
    place,
    search,
    searched,
  ),
  entryTo: numeric(
    'entryTo',
    'Upper exit, x to',
    'Range in which slip surfaces may leave the ground at the top.',
    'm',
    place,
    search,
    searched,
  ),
  exitFrom: numeric(
    'exitFrom',
    'Lower exit, x from',
    'Range in which slip surfaces may leave the ground at the bottom.',
    'm',
    place,
    search,
    searched,
  ),
  exitTo: numeric(
    'exitTo',
    'Lower exit, x to',
    'Range in which slip surfaces may leave the ground at the bottom.',
    'm',
    place,
    search,
    searched,
  ),
  circleX: numeric('circleX', 'Centre x', 'Centre of the given circle, x.', 'm', place, search, given),
  circleY: numeric('circleY', 'Centre y', 'Centre of the given circle, y.', 'm', place, search, given),
  circleRadius: numeric(
    'circleRadius',
    'Radius',
    'Radius of the given circle.',
    'm',
    [0.1, 10_000, 0.5],
    search,
    given,
  ),
  direction: {
    id: 'direction',
    type: 'select',
    label: 'Direction of slide',
    description: 'Both are looked at where the ground rises and falls.',
    required: false,
    options: optionsOf({ both: 'Both', left: 'To the left', right: 'To the right' }),
    defaultValue: 'both',
    group: search,
    ...withPoints,
  },
} as const satisfies Record<string, InputField>

/** Fields of a given circle, m. */
export const circleFields = {
  circleX: own.circleX,
  circleY: own.circleY,
  circleRadius: own.circleRadius,
} as const

/** The fields in the order of the form. */
export const fields: readonly InputField[] = [
  ...Object.values(geometryFields),
  ...Object.values(soilInputFields),
  layersField,
  ...Object.values(waterFields),
  ...Object.values(crackFields),
  ...Object.values(loadFields),
  ...Object.values(seismicFields),
  own.analysisMethod,
  own.numberOfSlices,
  own.requiredSafetyFactor,
  own.basis,
  own.surface,
  own.direction,
  own.radiusMin,
  own.radiusMax,
  own.minDepth,
  own.baseElevation,
  own.entryFrom,
  own.entryTo,
  own.exitFrom,
  own.exitTo,
  own.circleX,
  own.circleY,
  own.circleRadius,
]

const frictionMessage = 'Friction angle must be between 0-45 degrees'
const point = (of: InputField) => z.strictObject({ x: numberOf(of.fields![0]!), y: numberOf(of.fields![1]!) })
const rows = <Row extends z.ZodType>(row: Row, field: InputField) =>
  z
    .array(row, `${field.label} must be a list`)
    .max(field.max ?? 60, `At most ${field.max} ${field.label.toLowerCase()}`)
    .default([])
const flag = (field: InputField, otherwise: boolean) =>
  z.boolean(`${field.label} must be yes or no`).default(otherwise)

const layer = z.strictObject({
  name: z.string('Name must be text').max(60, 'Name must be at most 60 characters').optional(),
  topLeft: numberOf(layerFields.topLeft),
  topRight: numberOf(layerFields.topRight).optional(),
  cohesion: numberOf(layerFields.cohesion),
  frictionAngle: numberOf(layerFields.frictionAngle, frictionMessage),
  unitWeight: numberOf(layerFields.unitWeight),
  saturatedUnitWeight: numberOf(layerFields.saturatedUnitWeight).optional(),
  cohesionGradient: numberOf(layerFields.cohesionGradient).optional(),
  poreRatio: numberOf(layerFields.poreRatio).optional(),
  usesWater: z.boolean('Apply the water line must be yes or no').optional(),
})

const loadRows = {
  surcharge: z.strictObject({
    from: numberOf(loadFields.surcharges.fields[0]!),
    to: numberOf(loadFields.surcharges.fields[1]!),
    pressure: numberOf(loadFields.surcharges.fields[2]!),
  }),
  line: z.strictObject({
    at: numberOf(loadFields.lineLoads.fields[0]!),
    load: numberOf(loadFields.lineLoads.fields[1]!),
  }),
}

const whole = z.strictObject({
  geometry: choiceOf(geometryFields.geometry, ['simple', 'points']).default('simple'),
  slopeHeight: numberOf(geometryFields.slopeHeight).optional(),
  slopeAngle: numberOf(geometryFields.slopeAngle).optional(),
  benchWidth: numberOf(geometryFields.benchWidth).default(0),
  groundPoints: rows(point(geometryFields.groundPoints), geometryFields.groundPoints),
  originX: numberOf(geometryFields.originX).optional(),
  cohesion: numberOf(soilInputFields.cohesion),
  frictionAngle: numberOf(soilInputFields.frictionAngle, frictionMessage),
  unitWeight: numberOf(soilInputFields.unitWeight),
  saturatedUnitWeight: numberOf(soilInputFields.saturatedUnitWeight).optional(),
  cohesionGradient: numberOf(soilInputFields.cohesionGradient).optional(),
  poreRatio: numberOf(soilInputFields.poreRatio).optional(),
  usesWater: flag(soilInputFields.usesWater, true),
  soilLayers: rows(layer, layersField),
  waterTable: z
    .strictObject({
      present: flag(waterFields.present, false),
      depthFromSurface: numberOf(waterFields.depthFromSurface).default(0),
      unitWeightWater: numberOf(waterFields.unitWeightWater).default(9.81),
    })
    .prefault({}),
  waterLine: rows(point(waterFields.waterLine), waterFields.waterLine),
  waterKind: choiceOf(waterFields.waterKind, ['piezometric', 'watertable']).default('watertable'),
  tensionCrack: choiceOf(crackFields.tensionCrack, ['none', 'given', 'automatic']).default('none'),
  crackDepth: numberOf(crackFields.crackDepth).optional(),
  crackWater: numberOf(crackFields.crackWater).default(0),
  surcharges: rows(loadRows.surcharge, loadFields.surcharges),
  lineLoads: rows(loadRows.line, loadFields.lineLoads),
  seismic: z
    .strictObject({
      present: flag(seismicFields.present, false),
      horizontalAcceleration: numberOf(seismicFields.horizontal).default(0),
      verticalAcceleration: numberOf(seismicFields.vertical).default(0),
    })
    .prefault({}),
  analysisMethod: choiceOf(own.analysisMethod, analysisMethods).default('bishops'),
  numberOfSlices: numberOf(own.numberOfSlices).int('Number of slices must be a whole number').default(20),
  requiredSafetyFactor: numberOf(own.requiredSafetyFactor).default(1.5),
  basis: choiceOf(own.basis, ['code', 'specification']).default('code'),
  surface: choiceOf(own.surface, ['search', 'circle']).default('search'),
  direction: choiceOf(own.direction, ['both', 'left', 'right']).default('both'),
  searchRadius: z
    .strictObject({ min: numberOf(own.radiusMin).default(10), max: numberOf(own.radiusMax).default(50) })
    .prefault({}),
  minDepth: numberOf(own.minDepth).optional(),
  baseElevation: numberOf(own.baseElevation).optional(),
  entryFrom: numberOf(own.entryFrom).optional(),
  entryTo: numberOf(own.entryTo).optional(),
  exitFrom: numberOf(own.exitFrom).optional(),
  exitTo: numberOf(own.exitTo).optional(),
  circleX: numberOf(own.circleX).optional(),
  circleY: numberOf(own.circleY).optional(),
  circleRadius: numberOf(own.circleRadius).optional(),
})

const groups = ['waterTable', 'seismic', 'searchRadius'] as const

/** Water, seismic and radius fields arrive as dotted keys and are regrouped into their nested groups. */
function regrouped(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    const [group, name, ...more] = key.split('.')
    const known = groups.find((one) => one === group)
    if (known === undefined || name === undefined || more.length > 0) {
      // A group may have begun with dotted keys before it.
      const begun = groups.find((one) => one === key)
      result[key] =
        begun !== undefined && typeof value === 'object' && value !== null && typeof result[key] === 'object'
          ? { ...(result[key] as object), ...value }
          : value
      continue
    }
    const holder = result[known]
    result[known] = { ...(typeof holder === 'object' && holder !== null ? holder : {}), [name]: value }
  }
  return result
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

interface Sink {
  readonly addIssue: (issue: { code: 'custom'; message: string; path: (string | number)[] }) => void
}

/** Height of the slope as given: of the face, or between the lowest and the highest ground point; null without. */
function heightOf(inputs: Readonly<Record<string, unknown>>): number | null {
  if (inputs.geometry !== 'points') return typeof inputs.slopeHeight === 'number' ? inputs.slopeHeight : null
  const points: readonly unknown[] = Array.isArray(inputs.groundPoints) ? inputs.groundPoints : []
  const heights = points.map((row) => record(row).y).filter((y) => typeof y === 'number')
  return heights.length > 1 ? Math.max(...heights) - Math.min(...heights) : null
}

/** Rules between fields; runs on whatever was given, so that a person sees all of it at once. */
function checkRules(input: unknown, sink: Sink): void {
  const inputs = record(input)
  const refuse = (message: string, ...path: (string | number)[]) =>
    sink.addIssue({ code: 'custom', message, path })
  const need = (key: string, message: string) => {
    if (inputs[key] === undefined) refuse(message, key)
  }
  if (inputs.geometry === 'points') checkLine(inputs.groundPoints, geometryFields.groundPoints, refuse)
  else {
    need('slopeHeight', 'Slope height is required')
    need('slopeAngle', 'Slope angle is required')
  }
  if (Array.isArray(inputs.waterLine) && inputs.waterLine.length > 0)
    checkLine(inputs.waterLine, waterFields.waterLine, refuse)
  if (inputs.tensionCrack === 'given') {
    need('crackDepth', 'Depth of the crack is required')
    const height = heightOf(inputs)
    if (typeof inputs.crackDepth === 'number' && height !== null && inputs.crackDepth > height)
      refuse(
        `A tension crack must not be deeper than the slope is high (${Number(height.toFixed(3))} m)`,
        'crackDepth',
      )
  }
  if (inputs.surface === 'circle')
    for (const [key, label] of [
      ['circleX', 'Centre x'],
      ['circleY', 'Centre y'],
      ['circleRadius', 'Radius'],
    ] as const)
      need(key, `${label} is required`)
  const { min, max } = record(inputs.searchRadius)
  if (typeof min === 'number' && typeof max === 'number' && max < min)
    refuse('Largest radius must not be less than the smallest', 'searchRadius', 'max')
  if (Array.isArray(inputs.surcharges))
    inputs.surcharges.slice(0, 12).forEach((row, index) => {
      const { from, to } = record(row)
      if (typeof from === 'number' && typeof to === 'number' && to <= from)
        refuse('A surcharge must end to the right of where it begins', 'surcharges', index, 'to')
    })
}

const faultText: Readonly<Record<LineFault['kind'], (label: string, at: number, other: number) => string>> = {
  leftwards: (label) => `${label} must run from left to right`,
  back: (label) => `${label} must run from left to right`,
  crossing: (label, at, other) =>
    `${label}: point ${at + 1} leads across the line between points ${other + 1} and ${other + 2}`,
  double: (label, at) => `${label}: point ${at + 1} is the same as point ${at}`,
  fold: (label, at) => `${label}: point ${at + 1} leads back along the vertical face to point ${at}`,
}

function checkLine(
  line: unknown,
  field: InputField,
  refuse: (message: string, ...path: (string | number)[]) => void,
): void {
  const { id: key, label } = field
  const rows: readonly unknown[] = Array.isArray(line) ? line.slice(0, field.max) : []
  if (rows.length < 2) {
    refuse(`${label}: at least 2 points are required`, key)
    return
  }
  const points = rows.flatMap((row): LinePoint[] => {
    const { x, y } = record(row)
    return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x + y) ? [{ x, y }] : []
  })
  // A number that is missing or none has its own message.
  if (points.length < rows.length) return
  for (const { at, column, kind, other } of faultsOf(points))
    refuse(faultText[kind](label, at, other ?? 0), key, at, column)
  if (!(points.at(-1)!.x > points[0]!.x)) refuse(`${label} must have a width`, key)
}

/** Checks the inputs and fills in defaults. Each message states the limit in the unit of the field. */
export const inputSchema = z.preprocess(regrouped, whole.superRefine(checkRules, { when: () => true }))

/**
 * Returns the first points of the ground, those of the slope by height, angle and berm, when all of these are given.
 */
export const listStarts: ListStarts = ({ slopeHeight, slopeAngle, benchWidth }) => {
  const given = [slopeHeight, slopeAngle, benchWidth ?? 0]
  const limits = [geometryFields.slopeHeight, geometryFields.slopeAngle, geometryFields.benchWidth]
  if (!given.every((value, index) => numberOf(limits[index]!).safeParse(value).success)) return {}
  const [height, angle, bench] = given as [number, number, number]
  // To the millimetre: a person goes on from these numbers, and no survey is finer.
  const rounded = (metres: number) => Number(metres.toFixed(3)) + 0
  return {
    groundPoints: simpleGround(height, angle, bench).map(([x, y]) => ({ x: rounded(x), y: rounded(y) })),
  }
}

/** Inputs after defaults, as `solve` receives them. */
export type SlopeInput = z.infer<typeof inputSchema>

/** Example: a cutting in weathered soil with a water table. */
export const example: SlopeInput = inputSchema.parse({
  slopeHeight: 10,
  slopeAngle: 26.565,
  cohesion: 8,
  frictionAngle: 28,
  unitWeight: 19,
  saturatedUnitWeight: 20,
  waterTable: { present: true, depthFromSurface: 5 },
})
