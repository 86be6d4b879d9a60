import { z } from 'zod'
import { choiceOf, numberOf, optionsOf } from '../fields.ts'
import type { InputField } from '../module.ts'
import { soilKinds } from '../soilKinds.ts'
import { invalidFootingType } from './footing.ts'

/**
 * Inputs that every bearing capacity module shares (engineering specification, sections 3 and 5). Limits beyond the
 * specification's catch typing errors; they are far from any real footing.
 */

/** Shapes of the base, in the order of the form. */
export const footingTypes = ['strip', 'pad-square', 'pad-rectangular', 'circular'] as const

/** Fields of the footing: its shape, and width, length, diameter and depth in m. */
export const footingFields = {
  footingType: {
    id: 'footingType',
    type: 'select',
    label: 'Footing type',
    description: 'Shape of the base. Loads on a strip are for each metre of it.',
    required: true,
    options: optionsOf({
      strip: 'Strip',
      'pad-square': 'Square pad',
      'pad-rectangular': 'Rectangular pad',
      circular: 'Circular',
    }),
    defaultValue: 'pad-square',
    group: 'Footing',
  },
  footingWidth: {
    id: 'footingWidth',
    type: 'number',
    label: 'Footing width',
    symbol: 'B',
    description: 'Shorter side of the base. A circular footing needs its diameter instead.',
    required: true,
    unit: 'm',
    quantity: 'length',
    min: 0.1,
    max: 1000,
    step: 0.1,
    group: 'Footing',
    dependsOn: 'footingType',
    showWhen: ['strip', 'pad-square', 'pad-rectangular'],
  },
  footingLength: {
    id: 'footingLength',
    type: 'number',
    label: 'Footing length',
    symbol: 'L',
    description: 'Longer side of a rectangular pad.',
    required: false,
    unit: 'm',
    quantity: 'length',
    min: 0.1,
    max: 1000,
    step: 0.1,
    group: 'Footing',
    dependsOn: 'footingType',
    showWhen: ['pad-rectangular'],
  },
  footingDiameter: {
    id: 'footingDiameter',
    type: 'number',
    label: 'Footing diameter',
    symbol: 'D_c',
    description: 'Diameter of a circular footing.',
    required: false,
    unit: 'm',
    quantity: 'length',
    min: 0.1,
    max: 1000,
    step: 0.1,
    group: 'Footing',
    dependsOn: 'footingType',
    showWhen: ['circular'],
  },
  footingDepth: {
    id: 'footingDepth',
    type: 'number',
    label: 'Footing depth',
    symbol: 'D',
    description: 'Depth of the base below the ground.',
    required: true,
    unit: 'm',
    quantity: 'length',
    min: 0,
    max: 1000,
    step: 0.1,
    group: 'Footing',
  },
} as const satisfies Record<string, InputField>

/** Fields of one soil layer: depth in m, strengths in kPa, friction angle in degrees, unit weights in kN/m³. */
export const layerFields = {
  name: {
    id: 'name',
    type: 'text',
    label: 'Layer name',
    description: 'What the layer is called on the section.',
    required: false,
    group: 'Ground',
  },
  soilKind: {
    id: 'soilKind',
    type: 'select',
    label: 'Soil kind',
    description:
      'For the hatch on the section, and the usual critical-state angle in sliding; guessed from the strength when empty.',
    required: false,
    options: optionsOf({
      clay: 'Clay',
      silt: 'Silt',
      sand: 'Sand',
      gravel: 'Gravel',
      rock: 'Rock',
      fill: 'Fill',
    }),
    group: 'Ground',
  },
  depth: {
    id: 'depth',
    type: 'number',
    label: 'Depth to bottom',
    symbol: 'z',
    description: 'Depth of the bottom of the layer below the ground.',
    required: true,
    unit: 'm',
    quantity: 'length',
    min: 0,
    max: 10_000,
    step: 0.1,
    group: 'Ground',
  },
  cohesion: {
    id: 'cohesion',
    type: 'number',
    label: 'Cohesion',
    symbol: "c'_k",
    description:
      'Characteristic effective cohesion; for a layer with friction angle 0 its undrained strength.',
    required: true,
    unit: 'kPa',
    quantity: 'stress',
    min: 0,
    max: 1_000_000,
    step: 1,
    group: 'Ground',
  },
  frictionAngle: {
    id: 'frictionAngle',
    type: 'number',
    label: 'Friction angle',
    symbol: "\\varphi'_k",
    description: 'Characteristic effective friction angle; below 1° the layer has none and is undrained.',
    required: true,
    unit: '°',
    quantity: 'angle',
    min: 0,
    max: 45,
    step: 0.5,
    group: 'Ground',
  },
  unitWeight: {
    id: 'unitWeight',
    type: 'number',
    label: 'Unit weight',
    symbol: '\\gamma',
    description: 'Bulk unit weight above the water table.',
    required: true,
    unit: 'kN/m³',
    quantity: 'unitWeight',
    min: 0,
    max: 100,
    step: 0.5,
    group: 'Ground',
  },
  saturatedUnitWeight: {
    id: 'saturatedUnitWeight',
    type: 'number',
    label: 'Saturated unit weight',
    symbol: '\\gamma_{sat}',
    description: 'Unit weight below the water table. Default: bulk unit weight.',
    required: false,
    unit: 'kN/m³',
    quantity: 'unitWeight',
    min: 0,
    max: 100,
    step: 0.5,
    group: 'Ground',
  },
  undrainedStrength: {
    id: 'undrainedStrength',
    type: 'number',
    label: 'Undrained shear strength',
    symbol: 'c_{u,k}',
    description: 'Characteristic undrained shear strength, when the undrained case is to be checked too.',
    required: false,
    unit: 'kPa',
    quantity: 'stress',
    min: 0,
    max: 1_000_000,
    step: 1,
    group: 'Ground',
  },
} as const satisfies Record<string, InputField>

/** Fields of the ground: the soil layers and the water table, m. */
export const groundFields = {
  soilLayers: {
    id: 'soilLayers',
    type: 'list',
    label: 'Soil layers',
    description: 'From the ground down; each layer reaches from the one above it to its own depth.',
    required: true,
    min: 1,
    max: 50,
    drawn: { as: 'level', column: 'depth', counts: 'depth', key: 'l' },
    fields: [
      layerFields.name,
      layerFields.soilKind,
      layerFields.depth,
      layerFields.cohesion,
      layerFields.frictionAngle,
      layerFields.unitWeight,
      layerFields.saturatedUnitWeight,
      layerFields.undrainedStrength,
    ],
    group: 'Ground',
  },
  groundwaterDepth: {
    id: 'groundwaterDepth',
    drawn: { as: 'level', column: '', counts: 'depth', key: 'w' },
    type: 'number',
    label: 'Groundwater depth',
    symbol: 'd_w',
    description: 'Depth of the water table below the ground; empty when there is none.',
    required: false,
    unit: 'm',
    quantity: 'length',
    min: 0,
    max: 10_000,
    step: 0.1,
    group: 'Ground',
  },
} as const satisfies Record<string, InputField>

/** Loads of a strip are per metre. */
export const perMetreOfStrip = {
  field: 'footingType',
  is: 'strip',
  unit: 'kN/m',
  quantity: 'lineLoad',
} as const

const load = (id: string, label: string, symbol: string, description: string) =>
  ({
    id,
    type: 'number',
    label,
    symbol,
    description,
    required: true,
    unit: 'kN',
    quantity: 'force',
    unitWhen: perMetreOfStrip,
    min: 0,
    max: 100_000_000,
    step: 10,
    group: 'Loads',
  }) as const satisfies InputField

/** Fields of the vertical loads, kN; of a strip kN/m. */
export const loadFields = {
  permanentLoad: load(
    'permanentLoad',
    'Permanent load',
    'G_k',
    'Characteristic permanent vertical load; kN/m on a strip.',
  ),
  variableLoad: load(
    'variableLoad',
    'Variable load',
    'Q_k',
    'Characteristic variable vertical load; kN/m on a strip.',
  ),
} as const satisfies Record<string, InputField>

/** Fields for ground whose layers differ in strength. */
export const layeredFields = {
  strongOverWeak: {
    id: 'strongOverWeak',
    type: 'select',
    label: 'Strong over weak ground',
    description:
      'With the code basis, for layers below the one at the base. By punching the block under the footing is pushed into the weaker layer, with friction on its sides; load spread often allows more.',
    required: false,
    options: optionsOf({ lower: 'Lower of load spread and punching', spread: 'Load spread alone' }),
    defaultValue: 'lower',
    group: 'Design',
    dependsOn: 'basis',
    showWhen: ['code'],
  },
} as const satisfies Record<string, InputField>

/** The fields for layered ground, as the shape of a schema. */
export const layeredShape = {
  strongOverWeak: choiceOf(layeredFields.strongOverWeak, ['lower', 'spread']).default('lower'),
}

/** Fields of the sliding check: the angle in degrees, the ratio of frictions without unit. */
export const slidingFields = {
  criticalStateAngle: {
    id: 'criticalStateAngle',
    type: 'number',
    label: 'Critical-state angle at the base',
    symbol: "\\varphi'_{cv}",
    description:
      'For sliding, of the layer at the base. Empty: the usual value of its soil kind (clay 20°, fill 25°, silt 27°, sand and rock 30°, gravel 32°). Never more than its friction angle.',
    required: false,
    unit: '°',
    quantity: 'angle',
    min: 0,
    max: 45,
    step: 0.5,
    group: 'Horizontal load and eccentricity',
  },
  interfaceRatio: {
    id: 'interfaceRatio',
    type: 'number',
    label: 'Base friction over soil friction',
    symbol: "k = \\delta / \\varphi'_{cv}",
    description:
      'For sliding: 1 for concrete cast on the ground, 2/3 for smooth precast concrete; of the critical-state angle (EN 1997-1, 6.5.3 (10)).',
    required: false,
    unit: '',
    min: 0.1,
    max: 1,
    step: 0.05,
    defaultValue: 1,
    group: 'Horizontal load and eccentricity',
  },
} as const satisfies Record<string, InputField>

/** The specification's message for the friction angle. */
export const frictionAngleMessage = 'Friction angle must be between 0-45 degrees'

/** Schema of one soil layer, in the units of `layerFields`. */
export const soilLayer = z.strictObject({
  name: z.string('Layer name must be text').max(60, 'Layer name must be at most 60 characters').optional(),
  soilKind: choiceOf(layerFields.soilKind, soilKinds).optional(),
  depth: numberOf(layerFields.depth),
  cohesion: numberOf(layerFields.cohesion),
  frictionAngle: numberOf(layerFields.frictionAngle, frictionAngleMessage),
  unitWeight: numberOf(layerFields.unitWeight),
  saturatedUnitWeight: numberOf(layerFields.saturatedUnitWeight).optional(),
  undrainedStrength: numberOf(layerFields.undrainedStrength).optional(),
})

/** The fields that every bearing capacity module has, as the shape of its schema. */
export const bearingShape = {
  footingType: choiceOf(footingFields.footingType, footingTypes, invalidFootingType),
  footingWidth: numberOf(footingFields.footingWidth).optional(),
  footingLength: numberOf(footingFields.footingLength).optional(),
  footingDiameter: numberOf(footingFields.footingDiameter).optional(),
  footingDepth: numberOf(footingFields.footingDepth),
  soilLayers: z
    .array(soilLayer, {
      error: (issue) =>
        issue.input === undefined ? 'At least one soil layer is required' : 'Soil layers must be a list',
    })
    .min(1, 'At least one soil layer is required')
    .max(50, 'At most 50 soil layers'),
  groundwaterDepth: numberOf(groundFields.groundwaterDepth).optional(),
  permanentLoad: numberOf(loadFields.permanentLoad),
  variableLoad: numberOf(loadFields.variableLoad),
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

interface IssueSink {
  readonly addIssue: (issue: { code: 'custom'; message: string; path: (string | number)[] }) => void
}

/**
 * Checks rules between fields, with the specification's messages. Runs on any given values, also when single fields
 * are wrong, so that a person sees all messages at once.
 */
export function checkBearingRules(given: unknown, sink: IssueSink): void {
  const inputs = record(given)
  const type = inputs.footingType
  const need = (key: string, message: string) => {
    if (inputs[key] === undefined) sink.addIssue({ code: 'custom', message, path: [key] })
  }
  if (type === 'circular') need('footingDiameter', 'Footing diameter is required for circular footings')
  else need('footingWidth', 'Footing width is required')
  if (type === 'pad-rectangular') need('footingLength', 'Footing length is required for rectangular pads')
  if (!Array.isArray(inputs.soilLayers)) return
  const layers: readonly unknown[] = inputs.soilLayers
  for (let index = 1; index < Math.min(layers.length, 50); index++) {
    const depth = record(layers[index]).depth
    const above = record(layers[index - 1]).depth
    if (typeof depth !== 'number' || typeof above !== 'number') continue
    if (depth >= 0 && !(depth > above))
      sink.addIssue({
        code: 'custom',
        message: `Soil layer ${index + 1} depth must be greater than layer ${index} depth`,
        path: ['soilLayers', index, 'depth'],
      })
  }
}
