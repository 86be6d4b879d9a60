import { optionsOf } from '../fields.ts'
import type { InputField } from '../module.ts'

type Limits = readonly [min: number | undefined, max: number | undefined, step: number]

/** Makes a number field of the ground or the loads. */
export const numeric = (
  id: string,
  label: string,
  description: string,
  unit: string,
  [min, max, step]: Limits,
  group: string,
  more: Partial<InputField> = {},
): InputField => ({
  id,
  type: 'number',
  label,
  description,
  required: false,
  unit,
  ...(quantities[unit] === undefined ? {} : { quantity: quantities[unit] }),
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  step,
  group,
  ...more,
})

const quantities: Readonly<Record<string, string>> = {
  m: 'length',
  kPa: 'stress',
  '°': 'angle',
  'kN/m³': 'unitWeight',
  'kPa/m': 'stressGradient',
  'kN/m': 'lineLoad',
}

/** Shows a field only when the ground is entered as points. */
export const withPoints = { dependsOn: 'geometry', showWhen: ['points'] } as const
const simple = { dependsOn: 'geometry', showWhen: ['simple'] } as const
const elevation: Limits = [-10_000, 10_000, 0.5]
/** Points of a line that a search takes; a survey of more is thinned in the form. */
const mostPoints = 100

/** Fields of the ground surface: lengths in m, the angle in degrees. */
export const geometryFields = {
  geometry: {
    id: 'geometry',
    type: 'select',
    label: 'Ground',
    description: 'A slope by height, angle and berm, or any ground as points.',
    required: false,
    options: optionsOf({ simple: 'Height, angle and berm', points: 'Points' }),
    defaultValue: 'simple',
    group: 'Slope',
  },
  slopeHeight: numeric(
    'slopeHeight',
    'Slope height',
    'From the toe to the crest.',
    'm',
    [0.5, 1000, 0.5],
    'Slope',
    {
      symbol: 'H',
      ...simple,
    },
  ),
  slopeAngle: numeric(
    'slopeAngle',
    'Slope angle',
    'Of each face to the horizontal.',
    '°',
    [5, 85, 1],
    'Slope',
    {
      symbol: '\\beta',
      ...simple,
    },
  ),
  benchWidth: numeric(
    'benchWidth',
    'Bench width',
    'Level berm at half the height; 0 for none.',
    'm',
    [0, 1000, 0.5],
    'Slope',
    { symbol: 'b', defaultValue: 0, ...simple },
  ),
  groundPoints: {
    id: 'groundPoints',
    type: 'list',
    label: 'Ground points',
    description: 'From left to right, with any number of benches; far enough beyond toe and crest.',
    required: false,
    max: mostPoints,
    line: { origin: 'originX' },
    fields: [
      numeric('x', 'x', 'Distance to the right.', 'm', [-10_000, 10_000, 0.5], 'Slope', { required: true }),
      numeric('y', 'y', 'Elevation.', 'm', elevation, 'Slope', { required: true }),
    ],
    group: 'Slope',
    ...withPoints,
  },
  originX: numeric(
    'originX',
    'Easting of x = 0',
    'Of a survey whose x is counted from a local origin; it is stated with the results and changes none.',
    'm',
    [-10_000_000, 10_000_000, 100],
    'Slope',
    withPoints,
  ),
} as const satisfies Record<string, InputField>

const soil = 'Soil'
const strengthDescription = 'Effective cohesion, or undrained strength with friction angle 0.'

/** Fields of a soil, for the uppermost one and for the rows of the layers below. */
const soilFields = {
  cohesion: numeric('cohesion', 'Cohesion', strengthDescription, 'kPa', [0, 100_000, 1], soil, {
    symbol: "c'",
    required: true,
  }),
  frictionAngle: numeric(
    'frictionAngle',
    'Friction angle',
    'Effective friction angle.',
    '°',
    [0, 45, 0.5],
    soil,
    {
      symbol: "\\varphi'",
      required: true,
    },
  ),
  unitWeight: numeric('unitWeight', 'Unit weight', 'Above the water line.', 'kN/m³', [10, 40, 0.5], soil, {
    symbol: '\\gamma',
    required: true,
  }),
  saturatedUnitWeight: numeric(
    'saturatedUnitWeight',
    'Saturated unit weight',
    'Unit weight below the water line. Default: unit weight.',
    'kN/m³',
    [10, 40, 0.5],
    soil,
    { symbol: '\\gamma_{sat}' },
  ),
  cohesionGradient: numeric(
    'cohesionGradient',
    'Increase of cohesion with depth',
    'Added for each metre below the top of the layer, as undrained strength does.',
    'kPa/m',
    [0, 1000, 0.5],
    soil,
    { symbol: 'k' },
  ),
  poreRatio: numeric(
    'poreRatio',
    'Pore pressure ratio',
    'Pore pressure over the vertical stress of the soil; takes the place of the water line in this soil.',
    '',
    [0, 1, 0.05],
    soil,
    { symbol: 'r_u' },
  ),
  usesWater: {
    id: 'usesWater',
    type: 'boolean',
    label: 'Apply the water line',
    description: 'Switch off if the water line causes no pore pressure in this soil.',
    required: false,
    group: soil,
  },
} as const satisfies Record<string, InputField>

/** Fields of the uppermost soil, whose top is the ground. */
export const soilInputFields = { ...soilFields, usesWater: { ...soilFields.usesWater, defaultValue: true } }

/** Fields of a layer: elevations of its top in m, and its soil. */
export const layerFields = {
  name: {
    id: 'name',
    type: 'text',
    label: 'Name',
    description: 'What the layer is called on the section.',
    required: false,
    group: soil,
  },
  topLeft: numeric(
    'topLeft',
    'Top, left',
    'Elevation of its top at the left end of the section; the toe is 0.',
    'm',
    elevation,
    soil,
    {
      required: true,
    },
  ),
  topRight: numeric(
    'topRight',
    'Top, right',
    'Elevation of its top at the right end. Default: as at the left end.',
    'm',
    elevation,
    soil,
  ),
  ...soilFields,
} as const satisfies Record<string, InputField>

/** The list of layers below the uppermost soil. */
export const layersField: InputField = {
  id: 'soilLayers',
  type: 'list',
  label: 'Layers below',
  description: 'From the top down; each lies below its own straight top and above the next one.',
  required: false,
  max: 12,
  drawn: { as: 'level', column: 'topLeft', counts: 'elevation', key: 'l' },
  fields: Object.values(layerFields),
  group: soil,
}

const water = 'Water'
const wet = { dependsOn: 'waterTable.present', showWhen: [true] } as const

/** Fields of the water table: depths in m, unit weight in kN/m³. */
export const waterFields = {
  present: {
    id: 'waterTable.present',
    type: 'boolean',
    label: 'Water table',
    description: 'Whether there is water in the slope.',
    required: false,
    defaultValue: false,
    group: water,
  },
  depthFromSurface: numeric(
    'waterTable.depthFromSurface',
    'Depth of the water table',
    'Below the ground, parallel to it, and not below the level of the toe.',
    'm',
    [0, 1000, 0.5],
    water,
    { symbol: 'd_w', defaultValue: 0, ...wet },
  ),
  unitWeightWater: numeric(
    'waterTable.unitWeightWater',
    'Unit weight of water',
    'Fresh water 9.81.',
    'kN/m³',
    [9, 12, 0.01],
    water,
    { symbol: '\\gamma_w', defaultValue: 9.81, ...wet },
  ),
  waterLine: {
    id: 'waterLine',
    type: 'list',
    label: 'Water line',
    description: 'As points from left to right, in place of the depth.',
    required: false,
    max: mostPoints,
    line: { origin: 'originX' },
    drawn: { as: 'line', with: { 'waterTable.present': 'true' }, key: 'w' },
    fields: [
      numeric('x', 'x', 'Distance to the right.', 'm', [-10_000, 10_000, 0.5], water, { required: true }),
      numeric('y', 'y', 'Elevation.', 'm', elevation, water, { required: true }),
    ],
    group: water,
    ...wet,
  },
  waterKind: {
    id: 'waterKind',
    type: 'select',
    label: 'Line above the ground',
    description:
      'A piezometric line gives pore pressures only; a phreatic line above the ground is ponded water with its weight.',
    required: false,
    options: optionsOf({ piezometric: 'Piezometric line', watertable: 'Phreatic line with pond' }),
    defaultValue: 'watertable',
    group: water,
    ...wet,
  },
} as const satisfies Record<string, InputField>

const crack = 'Tension crack'
/** Fields of the tension crack: depth in m. */
export const crackFields = {
  tensionCrack: {
    id: 'tensionCrack',
    type: 'select',
    label: 'Tension crack',
    description:
      'At the head of the surface. Automatic: 2c/(γ √Ka) of the uppermost soil, at most half the height.',
    required: false,
    options: optionsOf({ none: 'None', given: 'Given depth', automatic: 'Automatic depth' }),
    defaultValue: 'none',
    group: crack,
  },
  crackDepth: numeric('crackDepth', 'Depth of the crack', 'Below the ground.', 'm', [0, 100, 0.1], crack, {
    symbol: 'z_c',
    dependsOn: 'tensionCrack',
    showWhen: ['given'],
  }),
  crackWater: numeric(
    'crackWater',
    'Water in the crack',
    'Share of its depth that is full.',
    '',
    [0, 1, 0.1],
    crack,
    {
      defaultValue: 0,
      dependsOn: 'tensionCrack',
      showWhen: ['given', 'automatic'],
    },
  ),
} as const satisfies Record<string, InputField>

const loads = 'Loads'
const along: Limits = [-10_000, 10_000, 0.5]
/** Fields of the loads: places in m, surcharges in kPa, line loads in kN/m. */
export const loadFields = {
  surcharges: {
    id: 'surcharges',
    type: 'list',
    label: 'Surcharges',
    description: 'Vertical pressure on the ground between two places.',
    required: false,
    max: 12,
    drawn: { as: 'span', from: 'from', to: 'to', missing: 'pressure', key: 'q' },
    fields: [
      numeric('from', 'From x', 'Left end.', 'm', along, loads, { required: true }),
      numeric('to', 'To x', 'Right end.', 'm', along, loads, { required: true }),
      numeric('pressure', 'Pressure', 'On the plan width.', 'kPa', [0, 100_000, 1], loads, {
        required: true,
      }),
    ],
    group: loads,
  },
  lineLoads: {
    id: 'lineLoads',
    type: 'list',
    label: 'Line loads',
    description: 'Vertical loads along the slope.',
    required: false,
    max: 12,
    fields: [
      numeric('at', 'At x', 'Place.', 'm', along, loads, { required: true }),
      numeric('load', 'Load', 'For each metre along the slope.', 'kN/m', [0, 100_000, 1], loads, {
        required: true,
      }),
    ],
    group: loads,
  },
} as const satisfies Record<string, InputField>

const shaking = { dependsOn: 'seismic.present', showWhen: [true] } as const
/** Fields of the pseudo-static accelerations, as shares of gravity. */
export const seismicFields = {
  present: {
    id: 'seismic.present',
    type: 'boolean',
    label: 'Seismic load',
    description: 'Pseudo-static accelerations.',
    required: false,
    defaultValue: false,
    group: loads,
  },
  horizontal: numeric(
    'seismic.horizontalAcceleration',
    'Horizontal acceleration',
    'Fraction of g, outwards.',
    '',
    [0, 1, 0.01],
    loads,
    { symbol: 'k_h', defaultValue: 0, ...shaking },
  ),
  vertical: numeric(
    'seismic.verticalAcceleration',
    'Vertical acceleration',
    'Fraction of g. Both directions are analysed; the lower factor governs.',
    '',
    [0, 1, 0.01],
    loads,
    { symbol: 'k_v', defaultValue: 0, ...shaking },
  ),
} as const satisfies Record<string, InputField>
